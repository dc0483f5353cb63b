import { afterEach, expect, it } from 'vitest';
import { deletedKeys, fixedEntityIds, type LiveType, liveValues } from '#contract';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import { prepareWorlds } from '../../test/world.ts';

const world = prepareWorlds();
let client: LiveClient | null = null;
afterEach(() => client?.close());

/** Waits until the last changes have arrived at the client: 'Deleted Alternate'. */
async function hears(one: LiveClient, ...changes: readonly string[]): Promise<void> {
  for (const change of changes) {
    const [list = '', type] = change.split(' ');
    await one.until(
      ({ event, message }) =>
        event === 'DataChanged' && message[list].some(({ Type }: { Type: string }) => Type === type),
    );
  }
}

it('messages hold every Type as the contract says, amounts as decimal text, deleted things by their keys [LIVE-027, LIVE-028]', async () => {
  const w = await world();
  await w.server.settled();
  client = await connectLive(await w.server.listen(), { bearer: await w.tokenOf('viewer') });
  await w.call('viewer', 'POST', 'query/notifications/batch-registration', [w.bidPackageId, w.projectId]);
  const metadata = [
    { name: 'Classification 1', value: 'Concrete' },
    { name: 'Classification 2', value: 'Footings' },
  ];
  const line = { quantity: '1.50', unitOfMeasure: 'CY', unitPrice: '10' };
  const [first, second] = (await w.command('add-line-items', [
    { bidPackageId: w.bidPackageId, description: 'One', ...line, metadata },
    { bidPackageId: w.bidPackageId, description: 'Two', ...line, metadata },
  ])) as string[];
  const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '(555) 010-0199' };
  const [bidderId] = (await w.command('add-bidders', { companyName: 'Acme', ...contact })) as string[];
  await w.command('change-bidder-status', { companyName: 'Acme', status: 2 });
  await w.command('set-line-item-bid', { lineItemId: first, companyName: 'Acme', price: '12.50', classification: 1 });
  const rollup = { companyName: 'Acme', alternateName: null, metadataValues: ['Concrete'] };
  await w.command('set-line-item-rollup-bid', { ...rollup, price: '100' });
  await w.command('delete-line-item-rollup-bid', rollup);
  await w.command('set-adjustment', { companyName: 'Acme', alternateName: null, value: '5' });
  await w.command('set-contingency', { value: '0.05' });
  await w.command('select-bidder', { bidderId });
  await w.command('update-lock', { lockedByUserEmail: w.cast.projectAdmin.email });
  await w.command('update-line-items', { lineItemId: first, metadata: [{ name: 'Classification 1', value: 'Steel' }] });
  await w.command('delete-line-items', { lineItemIds: [second] });
  const updated = await w.call('projectAdmin', 'POST', 'command/project/update-project', {
    id: w.projectId,
    information: { owner: 'City of Riverside', siteAddress: { city: 'Riverside' } },
    alternatesToDelete: ['Alternate 1'],
  });
  expect(updated).toMatchObject({ status: 200 });
  await hears(client, 'Deleted BidPackageLineItem', 'Deleted Alternate');

  const seen = new Set<string>();
  for (const { event, message } of client.heard) {
    if (event !== 'DataChanged') continue;
    for (const list of ['Added', 'Updated'] as const) {
      for (const { Type, Values } of message[list]) {
        const parsed = liveValues[Type as LiveType].safeParse(Values);
        expect({ Type, Values, problem: parsed.error?.message }).toEqual({ Type, Values, problem: undefined });
        seen.add(`${list} ${Type}`);
      }
    }
    for (const { Type, Values } of message.Deleted) {
      for (const key of deletedKeys[Type as LiveType]) expect(Values).toHaveProperty(key);
      seen.add(`Deleted ${Type}`);
    }
  }
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'Added Adjustment',
      'Added BidPackageLineItem',
      'Added BidPackageLineItemBid',
      'Added BidPackageLineItemGroupOrder',
      'Added BidPackageLineItemMetaData',
      'Added BidPackageLineItemRollupBid',
      'Added Bidder',
      'Deleted Alternate',
      'Deleted BidPackageLineItem',
      'Deleted BidPackageLineItemRollupBid',
      'Updated BidPackage',
      'Updated BidPackageLineItemMetaData',
      'Updated BidPackageLineItemOrder',
      'Updated Bidder',
      'Updated Project',
    ]),
  );
  const header = client.heard
    .flatMap(({ message }) => message.Updated ?? [])
    .findLast(({ Type }: { Type: string }) => Type === 'BidPackage');
  expect(header.Values).toMatchObject({
    contingencyPercentage: '0.05',
    contingencyUnit: 'percent',
    selectedBidderId: bidderId,
  });
  const project = client.heard
    .flatMap(({ message }) => message.Updated ?? [])
    .find(({ Type, Values }: { Type: string; Values: object }) => Type === 'Project' && 'owner' in Values);
  expect(project.Values).toEqual({
    id: w.projectId,
    owner: 'City of Riverside',
    siteAddress: expect.objectContaining({ city: 'Riverside', country: null }),
  });
});

it('definitions, units, preferences and people are announced as the contract says, and deleted ones by their keys [LIVE-028] [LIVE-038]', async () => {
  const w = await world();
  await w.server.settled();
  client = await connectLive(await w.server.listen(), { bearer: await w.tokenOf('viewer') });
  await w.call('viewer', 'POST', 'query/notifications/batch-registration', Object.values(fixedEntityIds));
  const settings = async (...commands: object[]) => {
    const answer = await w.call('admin', 'POST', 'command/system-settings', commands);
    expect(answer).toMatchObject({ status: 200 });
  };
  const trade = { bidPackageCode: '03', description: 'Samples' };
  const line = { bidPackageCode: '00', description: 'Fence' };
  await settings(
    { type: 'create-bid-package-definition', code: '03', description: 'Concrete' },
    { type: 'create-trade-requirement-definition', ...trade, index: 0, requirementFulfillmentType: 1 },
    { type: 'create-fee-definition', name: 'Overhead', feeType: 0 },
    { type: 'create-general-conditions-definition', code: '00', description: 'General' },
    { type: 'create-line-item-definition', ...line, index: 0, unitOfMeasure: 'LF' },
    { type: 'create-general-requirement-definition', index: 0, description: 'Bond', requirementFulfillmentType: 1 },
  );
  await settings(
    { type: 'update-trade-requirement-definition-fulfillment-type', ...trade, requirementFulfillmentType: 2 },
    { type: 'update-fee-definition-amount', name: 'Overhead', amount: '0.0250' },
    { type: 'update-general-conditions-definition', code: '00', updatedDescription: 'Conditions' },
    { type: 'update-line-item-definition-unit-of-measure', ...line, unitOfMeasure: 'SF' },
  );
  await settings(
    { type: 'delete-bid-package-definition', code: '03' },
    { type: 'delete-fee-definition', name: 'Overhead' },
    { type: 'delete-line-item-definition', ...line },
    { type: 'delete-general-requirement-definition', description: 'Bond' },
  );
  await w.call('admin', 'POST', 'query/units-of-measure', { name: 'm/2' });
  await w.call('admin', 'POST', 'command/rename-unit-of-measure', { name: 'm/2', updatedName: 'm2' });
  await w.call('admin', 'DELETE', 'query/units-of-measure?unitOfMeasureName=m2');
  await w.call('admin', 'PUT', 'command/preferences', [
    { type: 'update-bidders-ranges', lowBiddersMax: 2, midBiddersMax: 4 },
  ]);
  const { email } = w.cast.contributor;
  await w.call('admin', 'PUT', 'command/user', { email, location: 'Detroit', roles: ['Contributor'] });
  await hears(
    client,
    'Deleted GeneralRequirementDefinition',
    'Deleted UnitOfMeasure',
    'Added Preference',
    'Updated User',
  );

  const seen: Record<string, unknown[]> = {};
  for (const { event, message } of client.heard) {
    if (event !== 'DataChanged') continue;
    for (const list of ['Added', 'Updated', 'Deleted'] as const) {
      for (const { Type, Values } of message[list]) {
        if (list !== 'Deleted') expect(liveValues[Type as LiveType].safeParse(Values).error?.message).toBeUndefined();
        for (const key of deletedKeys[Type as LiveType]) expect(Values).toHaveProperty(key);
        seen[`${list} ${Type}`] = [...(seen[`${list} ${Type}`] ?? []), Values];
      }
    }
  }
  expect(Object.keys(seen)).toEqual(
    expect.arrayContaining([
      'Added BidPackageDefinition',
      'Added TradeRequirementDefinition',
      'Added GeneralConditionsDefinition',
      'Added GeneralRequirementDefinition',
      'Added Preference',
      'Deleted BidPackageDefinition',
      'Deleted TradeRequirementDefinition',
      'Deleted FeeDefinition',
      'Deleted LineItemDefinition',
      'Deleted GeneralRequirementDefinition',
      'Deleted UnitOfMeasure',
    ]),
  );
  expect(seen['Updated FeeDefinition']).toMatchObject([{ name: 'Overhead', amount: '0.025' }]);
  expect(seen['Updated GeneralConditionsDefinition']).toMatchObject([{ description: 'Conditions' }]);
  expect(seen['Updated LineItemDefinition']).toMatchObject([{ unitOfMeasure: 'SF' }]);
  expect(seen['Updated UnitOfMeasure']).toMatchObject([{ name: 'm2' }]);
  expect(seen['Updated User']).toEqual([
    {
      id: w.cast.contributor.id,
      email,
      name: null,
      location: 'Detroit',
      roles: [{ id: 'Contributor', name: 'Contributor' }],
    },
  ]);
});
