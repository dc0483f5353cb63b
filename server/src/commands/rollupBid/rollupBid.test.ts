import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Acme and Bolt on four base lines (two in Site / Walls, one in Site / Slabs, one in Roof) and one line of Alternate 2. */
async function grouped() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const line = (level1: string | null, level2: string | null, alternateName: string | null = null) => ({
    bidPackageId: world.bidPackageId,
    description: `${level1} ${level2}`,
    quantity: '1',
    unitOfMeasure: 'LS',
    unitPrice: '100',
    alternateName,
    metadata: [
      { name: 'Classification 1', value: level1 },
      { name: 'Classification 2', value: level2 },
    ],
  });
  const lines = (await world.command('add-line-items', [
    line('Site', 'Walls'),
    line('Site', 'Walls'),
    line('Site', 'Slabs'),
    line('Roof', null),
    line('Site', null, 'Alternate 2'),
  ])) as string[];
  const set = (metadataValues: string[], price: string, more: object = {}) =>
    world.call('contributor', 'POST', 'command/bid-package/set-line-item-rollup-bid', {
      bidPackageId: world.bidPackageId,
      companyName: 'Acme',
      metadataValues,
      price,
      ...more,
    });
  return { world, lines, set };
}

const acme = async (world: World, section = 'base') =>
  (await world.totals()).find((total) => total.company === 'Acme' && total.section === section);

describe('set-line-item-rollup-bid', () => {
  it('adds one price for a group to the bidder, lines under it stay unleveled [API-103, RAR-001, RAR-003]', async () => {
    const { world, set } = await grouped();
    expect((await set(['Site', 'Walls'], '5000')).status).toBe(200);
    expect(await acme(world)).toMatchObject({ bidsTotal: '5000', unleveled: 4, entries: 1 });
    expect((await set(['Site', 'Walls'], '4500.25')).status).toBe(200);
    expect(await acme(world)).toMatchObject({ bidsTotal: '4500.25', entries: 1 });
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('takes one price for a whole section, base or alternate [API-105, RAR-006]', async () => {
    const { world, set } = await grouped();
    expect((await set([], '9000')).status).toBe(200);
    expect((await set([], '700', { alternateName: 'alternate 2' })).status).toBe(200);
    expect((await acme(world))?.bidsTotal).toBe('9000');
    expect((await acme(world, 'Alternate 2'))?.bidsTotal).toBe('700');
  });

  it('refuses a price below one that stands at a higher level [RAR-002]', async () => {
    const { set } = await grouped();
    await set(['Site'], '100');
    const answer = await set(['Site', 'Walls'], '50');
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: 'metadataValues', code: 'higherRollupBid' })]);
    expect(answer.body.detail).toBe('Acme already has one price at a higher level: Site.');
  });

  it('names lower prices and takes them away in the same step when asked to [API-157, RAR-007]', async () => {
    const { world, lines, set } = await grouped();
    await world.command('set-line-item-bid', {
      lineItemId: lines[0],
      companyName: 'Acme',
      price: '10',
      classification: 1,
    });
    await set(['Site', 'Walls'], '100');
    await set(['Site', 'Slabs'], '200');
    await set(['Roof'], '7');
    const refused = await set(['Site'], '250');
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].code).toBe('lowerRollupBids');
    expect(refused.body.detail).toContain('Site / Slabs, Site / Walls');
    expect((await acme(world))?.bidsTotal).toBe('317');
    expect((await set(['Site'], '250', { replaceLowerLevels: true })).status).toBe(200);
    expect(await acme(world)).toMatchObject({ bidsTotal: '267', entries: 3 });
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('counts as Sub Bid in the classification totals [RAR-008]', async () => {
    const { world, set } = await grouped();
    await set(['Roof'], '55');
    const rows = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('classTotal')
        .select(['classification', 'amount'])
        .where('bidPackageId', '=', world.bidPackageId)
        .execute(),
    );
    expect(rows).toEqual([{ classification: 1, amount: '55' }]);
  });

  it('outlives the last line of its group, and a new one on an unknown group is refused [RAR-027]', async () => {
    const { world, lines, set } = await grouped();
    await set(['Roof'], '55');
    await world.command('delete-line-items', { lineItemIds: [lines[3]] });
    expect((await acme(world))?.bidsTotal).toBe('55');
    expect((await set(['Roof'], '60')).status).toBe(200);
    const unknown = await set(['Roof', 'Tiles'], '1');
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([422, 'higherRollupBid']);
    await world.command('delete-line-item-rollup-bid', { companyName: 'Acme', metadataValues: ['Roof'] });
    const gone = await set(['Roof'], '60');
    expect([gone.status, gone.body.errors[0].code]).toEqual([422, 'unknownGroup']);
  });

  it('refuses a price that is not an amount together with a wrong place [API-156, ENT-029]', async () => {
    const { set } = await grouped();
    const answer = await set(['Nowhere'], '12k');
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((error: { code: string }) => error.code)).toEqual(['unknownGroup', 'notAnAmount']);
  });
});

/** Every class on the lines of {@link grouped}; Bolt has a Missing Scope that takes Acme's price on the first line. */
async function priced() {
  const { world, lines, set } = await grouped();
  const enter = (line: number, companyName: string, classification: number, price: string | null) =>
    world.command('set-line-item-bid', { lineItemId: lines[line], companyName, price, classification });
  await enter(0, 'Acme', 1, '10');
  await enter(0, 'Bolt', 3, null);
  await enter(1, 'Acme', 3, null);
  await enter(1, 'Bolt', 1, '40');
  await enter(2, 'Acme', 2, null);
  await enter(3, 'Acme', 4, '7');
  await enter(4, 'Acme', 1, '3');
  /** Entries as 'company line class price', with where they stand. */
  const entries = async () => {
    const rows = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('lineItemBid')
        .innerJoin('bidder', 'bidder.id', 'lineItemBid.bidderId')
        .select(['lineItemBid.id', 'lineItemId', 'companyName', 'classification', 'price'])
        .where('lineItemBid.bidPackageId', '=', world.bidPackageId)
        .execute(),
    );
    const texts = rows.map(
      (row) => `${row.companyName} ${lines.indexOf(row.lineItemId)} ${row.classification} ${row.price ?? '-'}`,
    );
    return texts.sort();
  };
  return { world, lines, set, entries, enter };
}

const before = ['Acme 0 1 10', 'Acme 1 3 -', 'Acme 2 2 -', 'Acme 3 4 7', 'Acme 4 1 3', 'Bolt 0 3 -', 'Bolt 1 1 40'];

describe('a lump sum over entries', () => {
  it('stands on top of them when nothing is said, or false [API-103, API-157, RAR-007]', async () => {
    const { world, set, entries } = await priced();
    expect((await set(['Site'], '100')).status).toBe(200);
    expect((await set(['Site'], '100', { replaceLineItemBids: false })).status).toBe(200);
    expect(await entries()).toEqual(before);
    expect((await acme(world))?.bidsTotal).toBe('157');
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('in place of them makes those beneath it Included, computed ones too, and no others [API-157, RAR-031]', async () => {
    const { world, set, entries } = await priced();
    expect((await set(['Site'], '100', { replaceLineItemBids: true })).status).toBe(200);
    expect(await entries()).toEqual([
      'Acme 0 2 -',
      'Acme 1 2 -',
      'Acme 2 2 -',
      'Acme 3 4 7',
      'Acme 4 1 3',
      'Bolt 0 3 -',
      'Bolt 1 1 40',
    ]);
    expect(await acme(world)).toMatchObject({ bidsTotal: '107', entries: 5, unleveled: 0 });
    // Bolt's Missing Scope took 10 from Acme; now the base estimate.
    const bolt = (await world.totals()).find(({ company, section }) => company === 'Bolt' && section === 'base');
    expect(bolt?.bidsTotal).toBe('140');
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('in place of a whole section takes lower lump sums too, only when asked for both [API-157, RAR-031]', async () => {
    const { world, set, entries } = await priced();
    await set(['Roof'], '55');
    const refused = await set([], '1000', { replaceLineItemBids: true });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'lowerRollupBids']);
    expect(await entries()).toEqual(before);
    expect((await set([], '1000', { replaceLineItemBids: true, replaceLowerLevels: true })).status).toBe(200);
    expect((await acme(world))?.bidsTotal).toBe('1000');
    expect((await acme(world, 'Alternate 2'))?.bidsTotal).toBe('3');
    expect((await entries()).filter((entry) => entry.startsWith('Acme'))).toEqual([
      'Acme 0 2 -',
      'Acme 1 2 -',
      'Acme 2 2 -',
      'Acme 3 2 -',
      'Acme 4 1 3',
    ]);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('is one step: one entry of the log with all rows, taken back and repeated exactly [API-157, API-162, RAR-031]', async () => {
    const { world, set, entries } = await priced();
    await set(['Site', 'Walls'], '5');
    const totals = await world.totals();
    const seq = await world.server.store.read(world.organizationId, async (db) => {
      const { version } = await db
        .selectFrom('eventLog')
        .select((eb) => eb.fn.max('version').as('version'))
        .where('streamId', '=', world.bidPackageId)
        .executeTakeFirstOrThrow();
      return version;
    });
    const commandId = randomUUID();
    const body = {
      bidPackageId: world.bidPackageId,
      companyName: 'Acme',
      metadataValues: ['Site'],
      price: '100',
      replaceLowerLevels: true,
      replaceLineItemBids: true,
    };
    const address = 'command/bid-package/set-line-item-rollup-bid';
    const answer = await world.call('contributor', 'POST', address, body, { 'idempotency-key': commandId });
    expect(answer.status).toBe(200);
    const after = { entries: await entries(), totals: await world.totals() };
    const logged = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('eventLog').select(['fact', 'changes']).where('commandId', '=', commandId).execute(),
    );
    expect(logged).toHaveLength(1);
    const changes = logged[0]!.changes.filter(({ type }) => type !== 'bidder');
    expect(changes.map(({ type, op }) => `${type} ${op}`).sort()).toEqual([
      'lineItemBid updated',
      'lineItemBid updated',
      'rollupBid added',
      'rollupBid deleted',
      'submittedBid added',
      'submittedBid added',
    ]);
    const missed = await world.call(
      'viewer',
      'GET',
      `query/notifications/missed?sourceId=${world.bidPackageId}&after=${seq}`,
    );
    const [{ message }] = missed.body.data.filter(({ event }: { event: string }) => event === 'DataChanged');
    const types = (items: { Type: string }[]) => items.map(({ Type }) => Type).filter((type) => type !== 'Bidder');
    expect([types(message.Added), types(message.Updated), types(message.Deleted)]).toEqual([
      ['BidPackageLineItemRollupBid', 'SubmittedBid', 'SubmittedBid'],
      ['BidPackageLineItemBid', 'BidPackageLineItemBid'],
      ['BidPackageLineItemRollupBid'],
    ]);
    expect((await world.call('contributor', 'POST', 'command/undo-command', { commandId })).status).toBe(200);
    expect(await entries()).toEqual(before);
    expect(await world.totals()).toEqual(totals);
    expect((await world.call('contributor', 'POST', 'command/redo-command', { commandId })).status).toBe(200);
    expect({ entries: await entries(), totals: await world.totals() }).toEqual(after);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('changes nothing where the package is locked by somebody, the price is bad or a viewer asks [API-157, API-006]', async () => {
    const { world, set, entries } = await priced();
    const totals = await world.totals();
    expect((await set(['Site'], 'x', { replaceLineItemBids: true })).status).toBe(422);
    const address = 'command/bid-package/set-line-item-rollup-bid';
    const body = { bidPackageId: world.bidPackageId, companyName: 'Acme', metadataValues: ['Site'], price: '1' };
    const asViewer = await world.call('viewer', 'POST', address, { ...body, replaceLineItemBids: true });
    expect(asViewer.status).toBe(403);
    await world.command('update-lock', { lockedByUserEmail: world.cast.projectAdmin.email }, 'projectAdmin');
    expect((await set(['Site'], '1', { replaceLineItemBids: true })).status).toBe(409);
    expect(await entries()).toEqual(before);
    expect(await world.totals()).toEqual(totals);
  });
});

describe('what the author of a lump sum in place of entries saw beneath it', () => {
  const seen = (lines: readonly string[]) => [
    { lineItemId: lines[0], classification: 1, price: '10.00' },
    { lineItemId: lines[1], classification: 3, price: null },
  ];

  it('is replaced where it is what is stored, and an entry that was cleared meanwhile too [API-167, API-157]', async () => {
    const { world, lines, set, entries } = await priced();
    await world.command('delete-line-item-bid', { lineItemId: lines[1], companyName: 'Acme' });
    const answer = await set(['Site'], '100', { replaceLineItemBids: true, expectedLineItemBids: seen(lines) });
    expect(answer.status).toBe(200);
    expect((await entries()).slice(0, 2)).toEqual(['Acme 0 2 -', 'Acme 2 2 -']);
  });

  it('is not replaced where somebody has entered or changed something since; all of it is named [API-167, LIVE-037]', async () => {
    const { world, lines, set, entries, enter } = await priced();
    await enter(0, 'Acme', 1, '11');
    await enter(2, 'Acme', 4, '5');
    const stored = await entries();
    const totals = await world.totals();
    const answer = await set(['Site'], '100', { replaceLineItemBids: true, expectedLineItemBids: seen(lines) });
    expect(answer.status).toBe(409);
    const who = { email: world.cast.projectAdmin.email };
    const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
    expect(answer.body.conflicts.sort(byPath)).toMatchObject([
      { path: 'expectedLineItemBids', who, now: { classification: 4, price: '5' } },
      { path: 'expectedLineItemBids[0]', who, now: { classification: 1, price: '11' } },
    ]);
    expect(answer.body.errors.map(({ code }: { code: string }) => code)).toEqual(['editConflict', 'editConflict']);
    expect([await entries(), await world.totals()]).toEqual([stored, totals]);
    expect((await set(['Site'], '100', { expectedLineItemBids: [] })).status).toBe(200);
  });

  it('holds for the lower lump sums that go with it [API-167, API-157]', async () => {
    const { world, set } = await grouped();
    await set(['Site', 'Walls'], '5');
    const above = (price: string, expectedRollupBids: object[]) =>
      set(['Site'], price, { replaceLowerLevels: true, expectedRollupBids });
    const changed = await above('100', [{ metadataValues: ['Site', 'Walls'], price: '4' }]);
    expect([changed.status, changed.body.conflicts[0].path]).toEqual([409, 'expectedRollupBids[0]']);
    expect(changed.body.conflicts[0].now).toEqual({ price: '5' });
    const added = await above('100', []);
    expect([added.status, added.body.conflicts[0].path]).toEqual([409, 'expectedRollupBids']);
    expect((await acme(world))?.bidsTotal).toBe('5');
    expect((await above('100', [{ metadataValues: [' Site', 'Walls '], price: '5.0' }])).status).toBe(200);
    expect((await acme(world))?.bidsTotal).toBe('100');
  });
});

describe('delete-line-item-rollup-bid', () => {
  it('takes the price away; 404 where there is none [API-104, RAR-004]', async () => {
    const { world, set } = await grouped();
    await set(['Roof'], '55');
    const body = { bidPackageId: world.bidPackageId, companyName: 'Acme', metadataValues: ['Roof'] };
    const remove = () => world.call('contributor', 'POST', 'command/bid-package/delete-line-item-rollup-bid', body);
    expect((await remove()).status).toBe(200);
    expect(await acme(world)).toMatchObject({ bidsTotal: '0', entries: 0 });
    expect((await remove()).status).toBe(404);
  });
});
