import { expect, it } from 'vitest';
import { sendBids } from '../../../test/sendBids.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { sample } from '../../import/reading.testing.ts';

const newWorld = prepareWorlds();

/** Three lines of the base bid and one of an alternate; Alpha has 700 on sod, leveled from 650. */
async function prepared() {
  const world = await newWorld();
  await world.addBidders('Alpha');
  const { bidPackageId } = world;
  const alternateName = world.alternates[0]!.name;
  const lines = (await world.command('add-line-items', [
    { bidPackageId, description: 'Sod, Kentucky bluegrass', quantity: 400, unitOfMeasure: 'SY', unitPrice: '3' },
    { bidPackageId, description: 'Topsoil placed', quantity: 80, unitOfMeasure: 'CY', unitPrice: '25' },
    { bidPackageId, description: 'Topsoil spread', quantity: 80, unitOfMeasure: 'CY', unitPrice: '9' },
    { bidPackageId, description: 'Irrigation', quantity: 1, unitOfMeasure: 'LS', unitPrice: '1', alternateName },
  ])) as string[];
  for (const price of ['650', '700']) {
    await world.command('set-line-item-bid', { lineItemId: lines[0], companyName: 'Alpha', price, classification: 4 });
  }
  return { world, lines: lines as [string, string, string, string], alternateName };
}

const header = 'Description,Qty,Unit,Bidder,Amount';
const bytes = [
  header,
  'SOD - KENTUCKY BLUEGRASS,350,SY,Alpha,1200',
  'SOD - KENTUCKY BLUEGRASS,350,SY,Bravo,1100',
  'Watering,1,LS,Bravo,90',
  'Irrigation,1,LS,Bravo,55',
].join('\n');

async function sheetOf(world: World) {
  const { data } = (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body;
  const bidsOf = (companyName: string) => {
    const { id } = data.bidders.find((bidder: { companyName: string }) => bidder.companyName === companyName);
    return data.bids.find(({ bidderId }: { bidderId: string }) => bidderId === id);
  };
  return { data, bidsOf };
}

it('puts prices on matched lines, submitted again, adds the others, and is one step of undo [IMP-054] [IMP-023]', async () => {
  const { world } = await prepared();
  const key = crypto.randomUUID();
  const before = (await sheetOf(world)).data;
  expect((await sheetOf(world)).bidsOf('Alpha').submitted).toMatchObject({ prices: ['650'] });
  const answer = await sendBids(world, { bytes, options: { mode: 'match' }, key });
  expect(answer.body.detail ?? '').toBe('');
  expect(answer.status).toBe(200);
  const { data, bidsOf } = await sheetOf(world);
  // Irrigation of the base bid is not the alternate's line of that name.
  expect(data.lineItems.descriptions).toEqual([
    'Sod, Kentucky bluegrass',
    'Topsoil placed',
    'Topsoil spread',
    'Watering',
    'Irrigation',
    'Irrigation',
  ]);
  expect(data.lineItems.quantities[0]).toBe('400');
  expect(bidsOf('Alpha')).toMatchObject({ prices: ['1200', null, null, null, null, null] });
  expect(bidsOf('Alpha').classifications[0]).toBe(1);
  expect(bidsOf('Alpha').submitted).toBeUndefined();
  expect(bidsOf('Bravo').prices).toEqual(['1100', null, null, '90', '55', null]);
  expect(data.quotes.map(({ kind }: { kind: string }) => kind)).toEqual(['import', 'import']);
  expect(await world.totals()).toEqual(await world.totalsFromScratch());
  const undone = await world.call('projectAdmin', 'POST', 'command/undo-command', { commandId: key });
  expect(undone.status).toBe(200);
  const after = (await sheetOf(world)).data;
  expect([after.lineItems, after.bids, after.bidders.length, after.quotes]).toEqual([
    before.lineItems,
    before.bids,
    1,
    before.quotes,
  ]);
});

it('leaves the entry of a bidder without a price on a matched line, and the fields of the line [IMP-054]', async () => {
  const { world } = await prepared();
  const before = (await sheetOf(world)).data.lineItems;
  const wide = [
    'Description,Qty,Unit,Unit Price,Alpha - Amount,Bravo - Amount',
    'sod kentucky bluegrass,350,SY,4,,1100',
  ];
  const answer = await sendBids(world, { bytes: wide.join('\n'), options: { mode: 'match' } });
  expect(answer.body.detail ?? '').toBe('');
  const { data, bidsOf } = await sheetOf(world);
  expect(bidsOf('Bravo').prices).toEqual(['1100', null, null, null]);
  expect(bidsOf('Alpha')).toMatchObject({ prices: ['700', null, null, null], submitted: { prices: ['650'] } });
  expect(bidsOf('Alpha').classifications[0]).toBe(4);
  expect(data.lineItems).toEqual(before);
});

it('answers the match of each line in a preview, and refuses doubtful ones until a line is chosen [IMP-054]', async () => {
  const { world, lines } = await prepared();
  const doubtful = [header, 'Topsoil,80,CY,Alpha,500', 'Sod Kentucky bluegrass,400,SY,Alpha,900'].join('\n');
  const send = (options: object) => sendBids(world, { bytes: doubtful, options: { mode: 'match', ...options } });
  const preview = await send({ preview: true });
  expect(preview.body.data.lineItems.map(({ match }: { match: object }) => match)).toEqual([
    { kind: 'doubtful', lineItemId: null, offered: expect.arrayContaining([lines[1], lines[2]]) },
    { kind: 'matched', lineItemId: lines[0], offered: [] },
  ]);
  const refused = await send({});
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toBe(
    'Choose for each of these lines of the file which line of the package it is, or that it is new: Topsoil.',
  );
  const same = await send({ matches: [{ line: 0, lineItemId: lines[0] }] });
  expect(same.body.detail).toContain('or that it is new: Topsoil, Sod Kentucky bluegrass.');
  expect((await sheetOf(world)).bidsOf('Alpha').prices).toEqual(['700', null, null, null]);
  expect((await send({ matches: [{ line: 0, lineItemId: lines[2] }] })).status).toBe(200);
  expect((await sheetOf(world)).bidsOf('Alpha').prices).toEqual(['900', null, '500', null]);
  expect((await send({ matches: [{ line: 0, lineItemId: null }] })).status).toBe(200);
  const { data } = await sheetOf(world);
  expect(data.lineItems.descriptions[3]).toBe('Topsoil');
  const alone = await send({ preview: true, mode: 'add' });
  expect(alone.body.data.lineItems[0]).not.toHaveProperty('match');
});

it('keeps what a file says of a bidder as its mark until another file says otherwise; status and figures stay [IMP-057]', async () => {
  const world = await newWorld();
  const preview = await sendBids(world, { bytes: sample('portland-joint-seal.xlsx'), options: { preview: true } });
  expect(preview.body.data.bidders.map(({ mark }: { mark?: string }) => mark ?? null)).toContain(
    'Non-responsive to the bid submission requirements of this solicitation',
  );
  const options = { acceptDifferences: true };
  expect((await sendBids(world, { bytes: sample('portland-joint-seal.xlsx'), options })).status).toBe(200);
  const bidderOf = async () =>
    (await sheetOf(world)).data.bidders.find(
      ({ companyName }: { companyName: string }) => companyName === 'Pullman SST, Inc.',
    );
  expect(await bidderOf()).toMatchObject({
    fileMark: 'Non-responsive to the bid submission requirements of this solicitation',
    status: 2,
  });
  const own = (await world.totals()).find(
    ({ company, section }) => company === 'Pullman SST, Inc.' && section === 'base',
  );
  expect(own?.bidsTotal).toBe('945062.7');
  const later = [header, 'Late item,1,LS,"Pullman SST, Inc.",5'].join('\n');
  expect((await sendBids(world, { bytes: later })).status).toBe(200);
  expect(await bidderOf()).not.toHaveProperty('fileMark');
});

it('keeps a printed unit price with the price that it makes by the quantity of the line, on new and matched lines [IMP-066]', async () => {
  const { world } = await prepared();
  const file = [
    'Description,Qty,Unit,Bidder,Unit Price,Amount',
    'SOD - KENTUCKY BLUEGRASS,350,SY,Alpha,4.00,1400.00',
    'Topsoil placed,80,CY,Alpha,24.00,1920.00',
    'Topsoil placed,80,CY,Bravo,24.00,2000.00',
    'Watering,33,LF,Alpha,1.25,41.25',
    'Watering,33,LF,Bravo,1.255,41.42',
    'Mulch,12,SY,Alpha,2.20,',
  ].join('\n');
  const answer = await sendBids(world, { bytes: file, options: { mode: 'match', acceptDifferences: true } });
  expect(answer.body.detail ?? '').toBe('');
  expect(answer.status).toBe(200);
  const rows = await world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('lineItemBid')
      .innerJoin('lineItem', 'lineItem.id', 'lineItemBid.lineItemId')
      .innerJoin('bidder', 'bidder.id', 'lineItemBid.bidderId')
      .select(['lineItem.description', 'bidder.companyName', 'lineItemBid.price', 'lineItemBid.unitPrice'])
      .where('lineItemBid.bidPackageId', '=', world.bidPackageId)
      .orderBy('lineItem.sortKey')
      .orderBy('bidder.companyName')
      .execute(),
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    // Our line has 400, and 400 x 4 is not 1,400.
    ['Sod, Kentucky bluegrass', 'Alpha', '1400', null],
    ['Topsoil placed', 'Alpha', '1920', '24'],
    // 80 x 24 is not the printed 2,000.
    ['Topsoil placed', 'Bravo', '2000', null],
    ['Watering', 'Alpha', '41.25', '1.25'],
    ['Watering', 'Bravo', '41.42', '1.255'],
    ['Mulch', 'Alpha', '26.4', '2.2'],
  ]);
});

it('submits nothing on lines of its sections without a price in the file, for bidders it has prices of [BID-127]', async () => {
  const { world, lines } = await prepared();
  const [sod, placed, spread, irrigation] = lines;
  await world.addBidders('Bravo', 'Charlie');
  for (const companyName of ['Alpha', 'Bravo', 'Charlie']) {
    const lineItemIds = companyName === 'Alpha' ? [placed, spread, irrigation] : [placed];
    for (const lineItemId of lineItemIds) {
      await world.command('set-line-item-bid', { lineItemId, companyName, price: '90', classification: 1 });
    }
  }
  await world.command('delete-line-item-bid', { lineItemId: spread, companyName: 'Alpha' });
  const submitted = async (companyName: string) => {
    const { lines: at = [], prices = [] } = (await sheetOf(world)).bidsOf(companyName).submitted ?? {};
    return Object.fromEntries(at.map((line: number, index: number) => [lines[line], prices[index]]));
  };
  const before = await Promise.all(['Alpha', 'Bravo', 'Charlie'].map(submitted));
  expect(before).toEqual([{ [sod]: '650', [spread]: '90' }, {}, {}]);
  const file = [header, 'SOD - KENTUCKY BLUEGRASS,350,SY,Alpha,1200', 'SOD - KENTUCKY BLUEGRASS,350,SY,Bravo,1100'];
  const key = crypto.randomUUID();
  await sendBids(world, { bytes: file.join('\n'), options: { mode: 'match' }, key });
  const { bidsOf } = await sheetOf(world);
  expect(bidsOf('Alpha').prices).toEqual(['1200', '90', null, '90']);
  // Topsoil placed was not quoted again, topsoil spread was removed; the alternate is no section of the file.
  expect(await submitted('Alpha')).toEqual({ [placed]: null });
  expect(await submitted('Bravo')).toEqual({ [placed]: null });
  expect(await submitted('Charlie')).toEqual({});
  const undone = await world.call('projectAdmin', 'POST', 'command/undo-command', { commandId: key });
  expect(undone.status).toBe(200);
  expect(await Promise.all(['Alpha', 'Bravo', 'Charlie'].map(submitted))).toEqual(before);
});
