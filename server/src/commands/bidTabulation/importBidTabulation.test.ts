import { expect, it } from 'vitest';
import { amount, amountText } from '#leveling';
import { sendBids as send, smallTabulation as small } from '../../../test/sendBids.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { sample } from '../../import/reading.testing.ts';

const world = prepareWorlds();

const lines = (own: World) =>
  own.server.store.read(own.organizationId, (db) =>
    db
      .selectFrom('lineItem')
      .selectAll()
      .where('bidPackageId', '=', own.bidPackageId)
      .where('deletedAt', 'is', null)
      .orderBy('sortKey')
      .execute(),
  );

it('a preview writes nothing and answers what was read [API-153] [IMP-020]', async () => {
  const own = await world();
  const answer = await send(own, { options: { preview: true } });
  expect(answer.status).toBe(200);
  expect(answer.body.data.lineItemCount).toBe(2);
  expect(answer.body.data.bidders).toMatchObject([
    { companyName: 'Alpha', total: '1055' },
    { companyName: 'Bravo', total: '960' },
  ]);
  expect(answer.body.data.lineItems).toHaveLength(2);
  expect(await lines(own)).toEqual([]);
  expect(await own.ranks()).toEqual([]);
});

it('prices arrive as SubBid of bidders with Quote Received and empty contacts; totals equal the sums read [IMP-022] [IMP-026]', async () => {
  const own = await world();
  const answer = await send(own);
  expect(answer.status).toBe(200);
  expect((await lines(own)).map(({ description }) => description)).toEqual(['Mobilization', 'Pipe']);
  await own.server.store.read(own.organizationId, async (db) => {
    const bidders = await db.selectFrom('bidder').selectAll().execute();
    expect(
      bidders.map(({ status, primaryContactName, phoneNumber }) => [status, primaryContactName, phoneNumber]),
    ).toEqual([
      [2, null, null],
      [2, null, null],
    ]);
    const bids = await db.selectFrom('lineItemBid').select('classification').distinct().execute();
    expect(bids).toEqual([{ classification: 1 }]);
  });
  const totals = (await own.totals()).filter(({ section }) => section === 'base');
  expect(totals.map(({ company, bidsTotal }) => [company, bidsTotal])).toEqual([
    ['Alpha', '1055'],
    ['Bravo', '960'],
  ]);
  expect(await own.ranks()).toEqual(['Bravo', 'Alpha']);
  expect(await own.totals()).toEqual(await own.totalsFromScratch());
});

it('a bidder that was imported without contact, e-mail and phone can be renamed, and needs all three once one is given [BDR-051]', async () => {
  const own = await world();
  expect((await send(own)).status).toBe(200);
  const update = (fields: object) =>
    own.call('projectAdmin', 'POST', 'command/bid-package/update-bidders', {
      bidPackageId: own.bidPackageId,
      originalCompanyName: 'Alpha',
      ...fields,
    });
  expect((await update({ companyName: 'ALPHA' })).status).toBe(200);
  const refused = await update({ companyName: 'Alpha Works', primaryContactName: 'Jo' });
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['primaryContactEmail', 'phoneNumber']);
  const contact = { primaryContactName: 'Jo', primaryContactEmail: 'jo@alpha.example', phoneNumber: '5550100100' };
  expect((await update({ companyName: 'Alpha Works', ...contact })).status).toBe(200);
});

it('a real tabulation of 505 lines and 9 bidders gives the printed totals to the cent [IMP-026]', async () => {
  const own = await world();
  const answer = await send(own, { bytes: sample('michigan-505-lines.csv') });
  expect(answer.status).toBe(200);
  expect(answer.body.data.lineItemCount).toBe(505);
  const totals = new Map(
    (await own.totals()).map(({ company, section, bidsTotal }) => [`${company}/${section}`, bidsTotal]),
  );
  for (const { companyName, total } of answer.body.data.bidders) {
    expect(totals.get(`${companyName}/base`)).toBe(total);
  }
  const low = [...totals].filter(([name]) => name.endsWith('/base')).map(([, total]) => amount(total));
  expect(amountText(low.reduce((least, total) => (total < least ? total : least)))).toBe('40177653.7');
});

it('adding matches bidders by name and puts lines at the end; replacing takes lines, rollup bids and adjustments of the section away [IMP-023]', async () => {
  const own = await world();
  await send(own);
  await own.command('set-adjustment', { companyName: 'alpha', alternateName: null, value: '10', newBidAmount: '1065' });
  await own.command('set-line-item-rollup-bid', {
    companyName: 'Bravo',
    alternateName: null,
    metadataValues: [],
    price: '7',
  });
  const more = small.replaceAll('Alpha', 'ALPHA').replaceAll('Pipe', 'Valve');
  await send(own, { bytes: more });
  expect((await lines(own)).map(({ description }) => description)).toEqual([
    'Mobilization',
    'Pipe',
    'Mobilization',
    'Valve',
  ]);
  expect((await own.ranks()).length).toBe(2);
  await send(own, { bytes: more, options: { mode: 'replace' } });
  expect((await lines(own)).map(({ description }) => description)).toEqual(['Mobilization', 'Valve']);
  const totals = (await own.totals()).filter(({ section }) => section === 'base');
  expect(totals.map(({ bidsTotal, entries }) => [bidsTotal, entries])).toEqual([
    ['1055', 2],
    ['960', 2],
  ]);
  await own.server.store.read(own.organizationId, async (db) => {
    expect(await db.selectFrom('adjustment').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('rollupBid').selectAll().execute()).toEqual([]);
  });
});

it('one import is one entry of the log, done once for one key, and another file with that key is refused [IMP-024] [API-155]', async () => {
  const own = await world();
  const key = crypto.randomUUID();
  const first = await send(own, { key });
  const again = await send(own, { key });
  expect(again.body).toEqual(first.body);
  expect(await lines(own)).toHaveLength(2);
  expect((await send(own, { key, bytes: small.replace('Pipe', 'Duct') })).status).toBe(422);
  await own.server.store.read(own.organizationId, async (db) => {
    const entries = await db.selectFrom('eventLog').selectAll().where('fact', '=', 'bidTabulationImported').execute();
    expect(entries).toHaveLength(1);
  });
});

it('a file of several contracts is refused with their list unless one is chosen [IMP-009]', async () => {
  const own = await world();
  const bytes = sample('indiana-three-contracts.csv');
  const refused = await send(own, { bytes });
  expect(refused.status).toBe(422);
  expect(refused.body.contracts).toHaveLength(3);
  const { name, lineItemCount } = refused.body.contracts[0];
  const chosen = await send(own, { bytes, options: { contract: name } });
  expect(chosen.status).toBe(200);
  expect(await lines(own)).toHaveLength(lineItemCount);
});

it('what is no table, wrong options, missing rights and unknown packages are told apart [IMP-002] [API-006]', async () => {
  const own = await world();
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const refused = await send(own, { bytes: png });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toContain('CSV, TSV and XLSX files of at most 20 MB');
  expect((await send(own, { options: { color: 'red' } })).status).toBe(400);
  expect((await send(own, { who: 'viewer' })).status).toBe(403);
  expect((await send(own, { who: 'stranger' })).status).toBe(404);
});

it('more than 20 bidders with those in the package are refused before anything is written [IMP-003]', async () => {
  const own = await world();
  await own.addBidders(...Array.from({ length: 19 }, (_, index) => `Company ${index}`));
  const refused = await send(own);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toContain('21');
  expect(refused.body.detail).toContain('20');
  expect(await lines(own)).toEqual([]);
});

it('what a file brings is submitted: a quote of kind import with file and printed total for each bidder with prices [IMP-050]', async () => {
  const own = await world();
  const rows = [
    'Item,Description,Unit,Qty,Alpha - Amount,Bravo - Amount,Charlie - Amount',
    '1,Mobilization,LS,1,1000,900,',
    '2,Pipe,LF,10,55,60,',
    ',Total,,,1055,960,',
  ].join('\n');
  const key = crypto.randomUUID();
  expect((await send(own, { bytes: rows, key })).status).toBe(200);
  const sheet = () => own.call('contributor', 'GET', `query/bid-package/${own.bidPackageId}/sheet`);
  const { bidders, quotes } = (await sheet()).body.data;
  const nameOf = (id: string) => bidders.find((bidder: { id: string }) => bidder.id === id).companyName;
  expect(bidders).toHaveLength(3);
  expect(
    quotes.map(({ bidderId, kind, fileName, printedTotal }: Record<string, string>) => [
      nameOf(bidderId!),
      kind,
      fileName,
      printedTotal,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Alpha', 'import', 'bids.csv', '1055'],
      ['Bravo', 'import', 'bids.csv', '960'],
    ]),
  );
  expect(quotes).toHaveLength(2);
  await own.call('projectAdmin', 'POST', 'command/undo-command', { commandId: key });
  expect((await sheet()).body.data.quotes).toEqual([]);
});

it('sums that differ from printed totals are refused with the differences until they are accepted; a preview is not [IMP-051] [API-153]', async () => {
  const own = await world();
  const bytes = [
    'Item,Description,Unit,Qty,Alpha - Unit Price,Alpha - Amount,Bravo - Unit Price,Bravo - Amount',
    '1,Mobilization,LS,1,1000,1000,900,900',
    '2,Pipe,LF,10,5.5,56,6,60',
    ',Total,,,,1056,,990',
  ].join('\n');
  const difference = {
    companyName: 'Bravo',
    sheet: null,
    table: null,
    total: '960',
    printedTotal: '990',
    difference: '-30',
  };
  const preview = await send(own, { bytes, options: { preview: true } });
  expect([preview.status, preview.body.data.differences]).toEqual([200, [difference]]);
  expect(preview.body.data.doubts.map(({ kind }: { kind: string }) => kind)).toContain('amountDiffers');
  const refused = await send(own, { bytes });
  expect([refused.status, refused.body.differences]).toEqual([422, [difference]]);
  expect(refused.body.detail).toBe(
    'The lines do not add to the printed totals: Bravo −30.00. Accept the differences to import all the same.',
  );
  expect(await lines(own)).toEqual([]);
  // A line's amount that is not quantity x unit price (Alpha) is no difference from a printed total.
  const alone = bytes.replace('990', '960');
  expect((await send(own, { bytes: alone, options: { preview: true } })).body.data.differences).toEqual([]);
  expect((await send(own, { bytes, options: { acceptDifferences: true } })).status).toBe(200);
  expect(await lines(own)).toHaveLength(2);
});

it('a file of which everything is left out is read, but not imported [IMP-053]', async () => {
  const own = await world();
  const bytes = 'Section,Item,Description,Unit,Qty,Alpha - Amount\nRoof,1,Shingles,SF,10,55\nRoof,2,Vents,EA,1,5';
  const sections = [{ table: 'Roof', leaveOut: true }];
  const preview = await send(own, { bytes, options: { sections, preview: true } });
  expect(preview.body.data).toMatchObject({
    lineItemCount: 0,
    bidders: [],
    tables: [{ table: 'Roof', leaveOut: true }],
  });
  const refused = await send(own, { bytes, options: { sections } });
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Everything in the file is left out: choose where a part of it goes.',
  ]);
  expect(await own.ranks()).toEqual([]);
});
