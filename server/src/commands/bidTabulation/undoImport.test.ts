import { afterEach, expect, it } from 'vitest';
import { liveEvents } from '#contract';
import { connectLive, type LiveClient } from '../../../test/liveClient.ts';
import { sendBids, smallTabulation } from '../../../test/sendBids.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { sample } from '../../import/reading.testing.ts';
import { readStream } from '../../store/log/readLog.ts';

const world = prepareWorlds();
const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

/** Everything that people see of a package: rows that are not deleted, by id. */
async function content(own: World) {
  return own.server.store.read(own.organizationId, async (db) => {
    const of = async (table: 'lineItem' | 'bidder') =>
      db.selectFrom(table).selectAll().where('deletedAt', 'is', null).orderBy('id').execute();
    const [lines, bidders] = [await of('lineItem'), await of('bidder')];
    const ids = new Set([...lines, ...bidders].map(({ id }) => id));
    const bids = await db.selectFrom('lineItemBid').selectAll().orderBy('id').execute();
    return {
      lines,
      bidders,
      bids: bids.filter(({ lineItemId, bidderId }) => ids.has(lineItemId) && ids.has(bidderId)),
      rollupBids: await db.selectFrom('rollupBid').selectAll().orderBy('id').execute(),
      adjustments: await db.selectFrom('adjustment').selectAll().orderBy('id').execute(),
    };
  });
}

const undo = (own: World, commandId: string, what: 'undo' | 'redo' = 'undo') =>
  own.call('projectAdmin', 'POST', `command/${what}-command`, { commandId });

it('an import that adds is taken back in one step: lines, bids and bidders go, what was there stays [IMP-024]', async () => {
  const own = await world();
  await sendBids(own);
  const before = await content(own);
  const totals = await own.totals();
  const key = crypto.randomUUID();
  await sendBids(own, { bytes: smallTabulation.replaceAll('Bravo', 'Charlie'), key });
  const after = await content(own);
  expect([after.lines.length, after.bids.length, after.bidders.length]).toEqual([4, 8, 3]);
  expect((await undo(own, key)).status).toBe(200);
  expect(await content(own)).toEqual(before);
  expect(await own.totals()).toEqual(totals);
  expect((await undo(own, key, 'redo')).status).toBe(200);
  expect(await content(own)).toEqual(after);
});

it('an import is taken back and repeated as often as one likes [IMP-024]', async () => {
  const own = await world();
  const key = crypto.randomUUID();
  await sendBids(own, { key });
  const after = await content(own);
  for (const _ of [1, 2]) {
    expect(await undo(own, key)).toMatchObject({ status: 200 });
    expect(await content(own)).toMatchObject({ lines: [], bidders: [], bids: [] });
    expect(await undo(own, key, 'redo')).toMatchObject({ status: 200 });
    expect(await content(own)).toEqual(after);
  }
});

it('an import that replaces is taken back in one step: lines, bids, rollup bids and adjustments come back [IMP-024] [IMP-023]', async () => {
  const own = await world();
  await sendBids(own);
  await own.command('set-adjustment', { companyName: 'Alpha', alternateName: null, value: '10', newBidAmount: '1065' });
  const group = { companyName: 'Bravo', alternateName: null, metadataValues: [], price: '7' };
  await own.command('set-line-item-rollup-bid', group);
  const before = await content(own);
  expect([before.rollupBids.length, before.adjustments.length]).toEqual([1, 1]);
  const totals = await own.totals();
  const key = crypto.randomUUID();
  await sendBids(own, { bytes: smallTabulation.replaceAll('Pipe', 'Valve'), options: { mode: 'replace' }, key });
  const replaced = await content(own);
  expect(replaced.lines).toHaveLength(2);
  expect([replaced.rollupBids, replaced.adjustments]).toEqual([[], []]);
  expect((await undo(own, key)).status).toBe(200);
  expect(await content(own)).toEqual(before);
  expect(await own.totals()).toEqual(totals);
  expect(await own.totals()).toEqual(await own.totalsFromScratch());
});

it('sheets of a workbook go to the base and to alternates of the project [IMP-019]', async () => {
  const own = await world();
  const bytes = sample('portland-base-and-4-alternates.xlsx');
  const unknown = [{ sheet: 'Alternate 1 Tab', alternateName: 'No such alternate' }];
  expect((await sendBids(own, { bytes, options: { sections: unknown } })).status).toBe(422);
  const [first] = own.alternates;
  const sections = [{ sheet: 'Alternate 1 Tab', alternateName: first!.name }];
  expect((await sendBids(own, { bytes, options: { sections } })).status).toBe(200);
  const { lines } = await content(own);
  expect([lines.length, lines.filter(({ alternateId }) => alternateId === first!.id).length]).toEqual([107, 25]);
  const totals = await own.totals();
  const sums = totals.filter(({ company }) => company === 'Northeast Electric, LLC').map(({ bidsTotal }) => bidsTotal);
  expect(sums).toEqual(expect.arrayContaining(['10947412', '2275969']));
});

/** 280 lines of 20 bidders: 5,600 prices. */
const large = [
  `Item,Description,Unit,Quantity,${Array.from({ length: 20 }, (_, at) => `Company ${at} Inc - Amount`).join(',')}`,
  ...Array.from({ length: 280 }, (_, at) => `${at},Work ${at},LF,3,${Array(20).fill(at).join(',')}`),
].join('\n');

it('a large import says reload instead of 5,600 changes, its log entry is kept in parts, and it is taken back whole [IMP-024, IMP-025]', async () => {
  const own = await world();
  await own.server.settled();
  const client = await connectLive(await own.server.listen(), { bearer: await own.tokenOf('viewer') });
  open.push(client);
  await own.call('viewer', 'POST', `query/notifications/registration?sourceId=${own.bidPackageId}`);
  const key = crypto.randomUUID();
  expect((await sendBids(own, { bytes: large, key })).status).toBe(200);
  const { message } = await client.until(({ event }) => event === 'DataChanged');
  expect(liveEvents.DataChanged.parse(message)).toEqual(message);
  expect(message).toMatchObject({ CommandId: key, Added: [], Updated: [], Deleted: [], Reload: true });
  await client.until(({ event }) => event === 'AllEventsForCommandProcessed');
  const missed = `query/notifications/missed?sourceId=${own.bidPackageId}&after=${message.Seq - 1}`;
  expect((await own.call('viewer', 'GET', missed)).body.data).toBe('reload');
  const parts = await own.server.store.read(own.organizationId, (db) =>
    db.selectFrom('eventLogPart').select('changes').orderBy('part').execute(),
  );
  expect(parts.map(({ changes }) => changes.length)).toEqual([5000, expect.any(Number)]);
  await own.server.settled();
  await own.server.store.read(own.organizationId, async (db) => {
    const [entry] = await readStream(db, own.bidPackageId, message.Seq - 1);
    const counts = { 'lineItem.added': 280, 'lineItemBid.added': 5600, 'bidder.added': 20 };
    expect(entry).toMatchObject({ changes: parts[0]!.changes, counts });
    const timeLine = db.selectFrom('timeLineEntry').select('details').where('commandId', '=', key);
    const { details } = await timeLine.executeTakeFirstOrThrow();
    expect(details).toMatchObject({ counts, changes: parts[0]!.changes.slice(0, 20) });
  });
  expect((await content(own)).bids).toHaveLength(5600);
  expect((await undo(own, key)).status).toBe(200);
  expect(await content(own)).toMatchObject({ lines: [], bidders: [], bids: [] });
  expect((await undo(own, key, 'redo')).status).toBe(200);
  const again = await content(own);
  expect([again.lines.length, again.bidders.length, again.bids.length]).toEqual([280, 20, 5600]);
}, 120_000);
