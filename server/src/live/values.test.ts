import { afterAll, expect, it } from 'vitest';
import { deletedKeys, type LiveType, liveValues } from '#contract';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import { prepareWorlds } from '../../test/world.ts';

const world = prepareWorlds();
let client: LiveClient | null = null;
afterAll(() => client?.close());

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
  await w.server.settled();

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
