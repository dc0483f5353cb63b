import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Acme and three lines: two in Site (Walls and Slabs), one in Roof. */
async function grouped() {
  const world = await newWorld();
  await world.addBidders('Acme');
  const { bidPackageId } = world;
  const line = (level1: string, level2: string | null) => ({
    bidPackageId,
    description: `${level1} ${level2}`,
    quantity: '1',
    unitOfMeasure: 'LS',
    unitPrice: '100',
    metadata: [
      { name: 'Classification 1', value: level1 },
      { name: 'Classification 2', value: level2 },
    ],
  });
  const lines = (await world.command('add-line-items', [
    line('Site', 'Walls'),
    line('Site', 'Slabs'),
    line('Roof', null),
  ])) as [string, string, string];
  const enter = async (body: object) => {
    const commandId = randomUUID();
    const path = 'command/bid-package/enter-quote';
    const key = { 'idempotency-key': commandId };
    const answer = await world.call('contributor', 'POST', path, { bidPackageId, entries: [], ...body }, key);
    return { ...answer, commandId };
  };
  const undo = (commandId: string) => world.call('contributor', 'POST', 'command/undo-command', { commandId });
  return { world, lines, enter, undo };
}

const sheetOf = async (world: World) =>
  (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body.data;

/** What the sheet holds of one bidder. */
async function bidderOf(world: World, name: string) {
  const sheet = await sheetOf(world);
  const bidder = sheet.bidders.find(({ companyName }: { companyName: string }) => companyName === name);
  const isOwn = ({ bidderId }: { bidderId: string }) => bidderId === bidder?.id;
  return {
    bidder,
    bids: sheet.bids.find(isOwn),
    quotes: sheet.quotes.filter(isOwn),
    lumpSums: await lumpSumsOf(world, bidder?.id),
  };
}

/** Lump sums of a bidder by group: { 'Site/Walls': '500' }; the whole base bid is ''. */
async function lumpSumsOf(world: World, bidderId: string): Promise<Record<string, string>> {
  const rows = await world.server.store.read(world.organizationId, (db) =>
    db.selectFrom('rollupBid').selectAll().where('bidderId', '=', bidderId).execute(),
  );
  return Object.fromEntries(
    rows.map((row) => [[row.metadataValue1, row.metadataValue2].filter(Boolean).join('/'), row.bidValue]),
  );
}

const lumpSum = (group: readonly string[], price: string | null, more: object = {}) => ({
  metadataValues: group,
  price,
  ...more,
});

describe('lump sums of a quote', () => {
  it('price the whole base bid or groups of a new bidder, one step of undo [QUO-070]', async () => {
    const { world, lines, enter, undo } = await grouped();
    const { status, commandId } = await enter({ companyName: 'Bolt', lumpSums: [lumpSum([], '84500')] });
    expect(status).toBe(200);
    const { bidder, quotes, lumpSums } = await bidderOf(world, 'Bolt');
    expect(bidder).toMatchObject({ status: 2 });
    expect(bidder.receivedAt).not.toBeNull();
    expect(quotes).toHaveLength(1);
    expect(lumpSums).toEqual({ '': '84500' });
    expect((await undo(commandId)).status).toBe(200);
    expect((await sheetOf(world)).bidders).toHaveLength(1);

    const two = [lumpSum(['Site', 'Walls'], '700'), lumpSum(['Roof'], '50')];
    const mixed = { companyName: 'Bolt', entries: [{ lineItemId: lines[1], price: '20' }], lumpSums: two };
    expect((await enter(mixed)).status).toBe(200);
    expect((await bidderOf(world, 'Bolt')).lumpSums).toEqual({ 'Site/Walls': '700', Roof: '50' });
    const total = (await world.totals()).find(({ company, section }) => company === 'Bolt' && section === 'base');
    expect(total?.bidsTotal).toBe('770');
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('replace the entries beneath them, and are then what was submitted [QUO-070]', async () => {
    const { world, lines, enter, undo } = await grouped();
    const companyName = 'Acme';
    const prices = lines.map((lineItemId, at) => ({ lineItemId, price: `${at + 1}00` }));
    await enter({ companyName, isWhole: true, entries: prices });
    await world.command('set-line-item-bid', { lineItemId: lines[0], companyName, price: '150', classification: 1 });
    const seen = [
      { lineItemId: lines[0], classification: 1, price: '150' },
      { lineItemId: lines[1], classification: 1, price: '200' },
    ];
    const site = lumpSum(['Site'], '340', { replaceLineItemBids: true, expectedLineItemBids: seen, expected: null });
    const { status, commandId } = await enter({ companyName, isWhole: true, printedTotal: '340', lumpSums: [site] });
    expect(status).toBe(200);
    const { bids, lumpSums } = await bidderOf(world, 'Acme');
    expect(lumpSums).toEqual({ Site: '340' });
    expect([bids.classifications, bids.prices]).toEqual([
      [2, 2, 1],
      [null, null, '300'],
    ]);
    // Site is submitted as its lump sum; the quote no longer has the roof.
    expect(bids.submitted).toEqual({ lines: [2], classifications: [0], prices: [null] });
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
    expect((await undo(commandId)).status).toBe(200);
    const before = await bidderOf(world, 'Acme');
    expect([before.bids.prices, before.lumpSums]).toEqual([['150', '200', '300'], {}]);
    expect(before.bids.submitted).toMatchObject({ lines: [0], prices: ['100'] });

    const onTop = await enter({ companyName, lumpSums: [lumpSum(['Site'], '40')] });
    expect(onTop.status).toBe(200);
    expect((await bidderOf(world, 'Acme')).bids.prices).toEqual(['150', '200', '300']);
  });

  it('take lower ones away, or are taken away by a price of null [QUO-070]', async () => {
    const { world, enter } = await grouped();
    const companyName = 'Acme';
    await enter({ companyName, lumpSums: [lumpSum(['Site', 'Walls'], '1'), lumpSum(['Site', 'Slabs'], '2')] });
    const lower = await enter({ companyName, lumpSums: [lumpSum(['Site'], '9')] });
    expect(lower.body.errors).toMatchObject([{ path: 'lumpSums[0].replaceLowerLevels', code: 'lowerRollupBids' }]);
    const whole = lumpSum([], '9', { replaceLowerLevels: true });
    expect((await enter({ companyName, lumpSums: [whole] })).status).toBe(200);
    expect((await bidderOf(world, 'Acme')).lumpSums).toEqual({ '': '9' });
    const higher = await enter({ companyName, lumpSums: [lumpSum(['Site'], '5')] });
    expect(higher.body.errors).toMatchObject([{ path: 'lumpSums[0].metadataValues', code: 'higherRollupBid' }]);
    const instead = [lumpSum(['Site'], '5'), lumpSum([], null, { expected: { price: '9' } })];
    expect((await enter({ companyName, lumpSums: instead })).status).toBe(200);
    expect((await bidderOf(world, 'Acme')).lumpSums).toEqual({ Site: '5' });
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('are refused where two are for the same lines, or their author has not seen what is there [QUO-070]', async () => {
    const { world, lines, enter } = await grouped();
    const companyName = 'Acme';
    await world.command('set-line-item-bid', { lineItemId: lines[0], companyName, price: '9', classification: 1 });
    for (const two of [
      [lumpSum([], '1'), lumpSum(['Roof'], '2')],
      [lumpSum(['Roof'], '1'), lumpSum(['Roof'], '2')],
      [lumpSum([], '1', { replaceLowerLevels: true }), lumpSum(['Roof'], null)],
      [lumpSum(['Roof'], null), lumpSum(['Roof'], null)],
    ]) {
      const { status, body } = await enter({ companyName, lumpSums: two });
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        expect.objectContaining({ path: 'lumpSums[1].metadataValues', code: 'repeatedLumpSum' }),
      ]);
    }
    const unknown = await enter({ companyName, lumpSums: [lumpSum(['Moon'], 'x')] });
    expect(unknown.body.errors).toMatchObject([
      { path: 'lumpSums[0].metadataValues', code: 'unknownGroup' },
      { path: 'lumpSums[0].price', code: 'notAnAmount' },
    ]);
    const unseen = lumpSum(['Site'], '5', { replaceLineItemBids: true, expectedLineItemBids: [] });
    const refused = await enter({ companyName, lumpSums: [unseen] });
    expect(refused.status).toBe(409);
    expect(refused.body.conflicts).toMatchObject([{ path: 'lumpSums[0].expectedLineItemBids' }]);
    const known = await enter({ companyName, lumpSums: [lumpSum([], '5', { expected: { price: '4' } })] });
    expect(known.body.conflicts).toMatchObject([{ path: 'lumpSums[0].expected', now: null }]);
    expect((await bidderOf(world, 'Acme')).lumpSums).toEqual({});
  });
});

describe('a bidder without any price', () => {
  it('is added by its name, and has sent no quote yet [QUO-071]', async () => {
    const { world, enter, undo } = await grouped();
    const { status, commandId } = await enter({ companyName: ' Bolt ' });
    expect(status).toBe(200);
    const { bidder, quotes } = await bidderOf(world, 'Bolt');
    expect(bidder).toMatchObject({ status: 0, primaryContactName: null });
    expect(bidder.receivedAt).toBeUndefined();
    expect(quotes).toEqual([]);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
    expect((await undo(commandId)).status).toBe(200);
    expect((await sheetOf(world)).bidders).toHaveLength(1);
    const known = await enter({ companyName: 'Acme' });
    expect(known.body.errors).toMatchObject([{ path: 'entries', message: 'The quote has no prices to enter.' }]);
  });
});

it('an included row is a line of its own with an Included entry [QUO-076]', async () => {
  const { world, enter } = await grouped();
  const line = { description: 'Cleanup', quantity: '1', unitOfMeasure: 'MSF', level1: 'New group' };
  expect((await enter({ companyName: 'Bolt', extraLines: [{ ...line, classification: 2 }] })).status).toBe(200);
  const { bids } = await bidderOf(world, 'Bolt');
  expect([bids.classifications, bids.prices]).toEqual([
    [-1, -1, -1, 2],
    [null, null, null, null],
  ]);
  const { lineItems } = await sheetOf(world);
  expect([lineItems.units.at(-1), lineItems.levels1.at(-1)]).toEqual(['MSF', 'New group']);
  const without = await enter({ companyName: 'Bolt', extraLines: [line] });
  expect(without.body.errors[0].path).toBe('extraLines[0].price');
});
