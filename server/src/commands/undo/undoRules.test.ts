import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CastName } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();
const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '(555) 010-0199' };
const line = {
  description: 'Walls',
  quantity: '1',
  unitOfMeasure: 'LS',
  unitPrice: '100',
  metadata: [
    { name: 'Classification 1', value: 'Site' },
    { name: 'Classification 2', value: 'Walls' },
  ],
};

/** Does a command as the project admin and answers how it is taken back. */
async function done(
  world: World,
  name: string,
  body: object,
): Promise<() => Promise<{ status: number; body: unknown }>> {
  const commandId = randomUUID();
  const address = `command/bid-package/${name}`;
  const payload = { bidPackageId: world.bidPackageId, ...body };
  const answer = await world.call('projectAdmin', 'POST', address, payload, { 'idempotency-key': commandId });
  expect(answer.status).toBe(200);
  return () => world.call('projectAdmin', 'POST', 'command/undo-command', { commandId });
}

/** Somebody else does something in between; it must be done. */
const meanwhile = (world: World, name: string, body: object, who: CastName = 'contributor') =>
  world.command(name, body, who);

const updateProject = async (world: World, change: object): Promise<void> => {
  const body = { id: world.projectId, ...change };
  const answer = await world.call('projectAdmin', 'POST', 'command/project/update-project', body);
  expect(answer.body).toEqual({ data: null });
};

it('does not bring a lump sum back under or over one that stands there now [API-162] [RAR-002]', async () => {
  for (const [first, second] of [
    [['Site', 'Walls'], []],
    [[], ['Site']],
  ]) {
    const world = await newWorld();
    await world.addBidders('Acme');
    await world.command('add-line-items', line);
    const at = (metadataValues: string[] | undefined) => ({ companyName: 'Acme', metadataValues });
    await world.command('set-line-item-rollup-bid', { ...at(first), price: '10' });
    const undo = await done(world, 'delete-line-item-rollup-bid', at(first));
    await meanwhile(world, 'set-line-item-rollup-bid', { ...at(second), price: '20' });
    expect((await undo()).status).toBe(409);
    expect((await world.totals())[2]).toMatchObject({ section: 'base', bidsTotal: '20' });
  }
});

it('does not select a bidder who is excluded now, nor exclude one who is selected now [API-162] [BDR-014]', async () => {
  const world = await newWorld();
  const [acme, beta] = await world.addBidders('Acme', 'Beta');
  await world.command('select-bidder', { bidderId: acme });
  const undoSelection = await done(world, 'select-bidder', { bidderId: beta });
  await meanwhile(world, 'change-bidder-status', { companyName: 'Acme', status: 3 });
  expect((await undoSelection()).status).toBe(409);
  const undoStatus = await done(world, 'change-bidder-status', { companyName: 'Acme', status: 2 });
  await meanwhile(world, 'select-bidder', { bidderId: acme });
  expect((await undoStatus()).status).toBe(409);
  expect(await world.ranks()).toEqual(['Acme', 'Beta']);
});

it('does not put another price under a class that somebody else has set since, nor another class over a new price [API-162]', async () => {
  const world = await newWorld();
  await world.addBidders('Acme');
  const [lineItemId] = (await world.command('add-line-items', line)) as [string];
  const set = { bids: [{ lineItemId, companyName: 'Acme', price: '10', classification: 1 }] };
  const withBid = (change: object) => ({ bids: [{ ...set.bids[0]!, ...change }] });
  await meanwhile(world, 'set-line-item-bids', set, 'projectAdmin');
  const undoPrice = await done(world, 'set-line-item-bids', withBid({ price: '20' }));
  await meanwhile(world, 'set-line-item-bids', withBid({ price: '20', classification: 4 }));
  expect((await undoPrice()).status).toBe(409);
  const undoClass = await done(world, 'set-line-item-bids', withBid({ price: '20', classification: 5 }));
  await meanwhile(world, 'set-line-item-bids', withBid({ price: '30', classification: 5 }));
  expect((await undoClass()).status).toBe(409);
  const undoBoth = await done(world, 'set-line-item-bids', withBid({ price: '40', classification: 1 }));
  expect((await undoBoth()).status).toBe(200);
  const entries = await world.server.store.read(world.organizationId, (db) =>
    db.selectFrom('lineItemBid').select(['classification', 'price']).where('lineItemId', '=', lineItemId).execute(),
  );
  expect(entries).toEqual([{ classification: 5, price: '30' }]);
});

it('does not bring a bidder back into a package that is full now [API-162] [BDR-043]', async () => {
  const world = await newWorld();
  await world.addBidders(...Array.from({ length: 20 }, (_, index) => `Company ${index}`));
  const undo = await done(world, 'delete-bidder', { companyName: 'Company 7' });
  await meanwhile(world, 'add-bidders', { companyName: 'Nova', ...contact });
  expect((await undo()).status).toBe(409);
  expect(await world.ranks()).toHaveLength(20);
});

it('is refused where the alternate, the requirement or the line is gone [API-162]', async () => {
  const world = await newWorld();
  await world.addBidders('Acme');
  const definition = { index: 0, description: 'Bond', requirementFulfillmentType: 0 };
  const created = await world.call('admin', 'POST', 'command/system-settings', [
    { type: 'create-general-requirement-definition', ...definition },
  ]);
  expect(created.status).toBe(200);
  await updateProject(world, { generalRequirementsToInclude: ['Bond'] });
  const [walls] = (await world.command('add-line-items', line)) as string[];
  const place = { companyName: 'Acme', alternateName: 'Alternate 1' };
  const bond = { companyName: 'Acme', description: 'Bond', isTradeRequirement: false };
  const bid = { companyName: 'Acme', lineItemId: walls };
  await world.command('set-adjustment', { ...place, value: '5' });
  await world.command('set-line-item-rollup-bid', { ...place, metadataValues: [], price: '5' });
  await world.command('set-bidder-requirement-fulfillment', { ...bond, price: '5', classification: 1 });
  await world.command('set-line-item-bid', { ...bid, price: '5', classification: 1 });
  const undos = [
    await done(world, 'delete-adjustment', place),
    await done(world, 'delete-line-item-rollup-bid', { ...place, metadataValues: [] }),
    await done(world, 'delete-bidder-requirement-fulfillment', bond),
    await done(world, 'delete-line-item-bid', bid),
  ];
  await updateProject(world, { alternatesToDelete: ['Alternate 1'], generalRequirementsToExclude: ['Bond'] });
  await meanwhile(world, 'delete-line-items', { lineItemIds: [walls] });
  const answers: number[] = [];
  for (const undo of undos) answers.push((await undo()).status);
  expect(answers).toEqual([409, 409, 409, 409]);
  expect(await world.totals()).toEqual(await world.totalsFromScratch());
});
