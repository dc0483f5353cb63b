import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';

const newWorld = prepareWorlds();

/** Acme on two lines: sod, 400 SY, and topsoil, 80 CY. */
async function prepared() {
  const world = await newWorld();
  await world.addBidders('Acme');
  const { bidPackageId } = world;
  const lines = (await world.command('add-line-items', [
    { bidPackageId, description: 'Sod', quantity: 400, unitOfMeasure: 'SY', unitPrice: '3' },
    { bidPackageId, description: 'Topsoil', quantity: 80, unitOfMeasure: 'CY', unitPrice: '25' },
  ])) as string[];
  const enter = async (body: object) => {
    const commandId = randomUUID();
    const answer = await world.call(
      'contributor',
      'POST',
      'command/bid-package/enter-quote',
      { bidPackageId, ...body },
      { 'idempotency-key': commandId },
    );
    return { ...answer, commandId };
  };
  return { world, lines: lines as [string, string], enter };
}

const sheetOf = async (world: World) =>
  (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body.data;

/** What the sheet holds of one bidder. */
async function bidderOf(world: World, name: string) {
  const sheet = await sheetOf(world);
  const bidder = sheet.bidders.find(({ companyName }: { companyName: string }) => companyName === name);
  const bids = sheet.bids.find(({ bidderId }: { bidderId: string }) => bidderId === bidder?.id);
  const quotes = sheet.quotes.filter(({ bidderId }: { bidderId: string }) => bidderId === bidder?.id);
  return { bidder, bids, quotes };
}

describe('enter-quote', () => {
  it('adds a bidder by name alone, with prices, unit prices and lines of extra scope, in one step [API-192] [QUO-010]', async () => {
    const { world, lines, enter } = await prepared();
    const { status, body, commandId } = await enter({
      companyName: ' Green Field ',
      fileName: 'quote.pdf.txt',
      printedTotal: '3999.5',
      entries: [
        { lineItemId: lines[0], unitPrice: '3.25' },
        { lineItemId: lines[1], price: '2400' },
      ],
      extraLines: [{ description: 'Watering', quantity: 1, unitOfMeasure: 'LS', price: '299.50' }],
    });
    expect(body.detail ?? '').toBe('');
    expect(status).toBe(200);
    const { bidder, bids, quotes } = await bidderOf(world, 'Green Field');
    expect(bidder).toMatchObject({ id: body.data.bidderId, status: 2, primaryContactName: null });
    expect(new Date(bidder.receivedAt).getTime()).toBeGreaterThan(0);
    expect(bids.prices).toEqual(['1300', '2400', '299.5']);
    expect(bids.unitPrices).toEqual({ lines: [0], values: ['3.25'] });
    expect(quotes).toMatchObject([{ kind: 'quote', fileName: 'quote.pdf.txt', printedTotal: '3999.5' }]);
    const { lineItems, bids: all } = await sheetOf(world);
    expect(lineItems.ids[2]).toBe(body.data.lineItemIds[0]);
    expect(lineItems).toMatchObject({ descriptions: ['Sod', 'Topsoil', 'Watering'], unitPrices: ['3', '25', '0'] });
    const acme = all.find(({ bidderId }: { bidderId: string }) => bidderId !== bidder.id);
    expect(acme.classifications).toEqual([-1, -1, -1]);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());

    expect((await world.call('contributor', 'POST', 'command/undo-command', { commandId })).status).toBe(200);
    const after = await sheetOf(world);
    expect(after.bidders).toHaveLength(1);
    expect(after.lineItems.ids).toEqual(lines);
    expect(after.quotes).toEqual([]);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('takes a revised quote of a known bidder, whatever its case: what was submitted is the revision [QUO-011]', async () => {
    const { world, lines, enter } = await prepared();
    await enter({ companyName: 'acme', entries: [{ lineItemId: lines[0], price: '1200' }] });
    await world.command('set-line-item-bid', {
      lineItemId: lines[0],
      companyName: 'Acme',
      price: '1350',
      classification: 5,
    });
    expect((await bidderOf(world, 'Acme')).bids.submitted).toMatchObject({ prices: ['1200'] });
    const revised = await enter({
      companyName: 'ACME',
      entries: [
        { lineItemId: lines[0], price: '1250', expected: { classification: 5, price: '1350' } },
        { lineItemId: lines[1], price: '2000', expected: null },
      ],
    });
    expect(revised.status).toBe(200);
    const { bids, quotes } = await bidderOf(world, 'Acme');
    expect(bids).toMatchObject({ prices: ['1250', '2000'], classifications: [1, 1] });
    expect(bids.submitted).toBeUndefined();
    expect(quotes).toHaveLength(2);
    await enter({ companyName: 'Acme', entries: [{ lineItemId: lines[1], remove: true }] });
    expect((await bidderOf(world, 'Acme')).bids.prices).toEqual(['1250', null]);
    const undone = await world.call('contributor', 'POST', 'command/undo-command', { commandId: revised.commandId });
    expect(undone.status).toBe(409);
  });

  it('submits nothing on lines that a whole quote no longer has, until one has them again or undo [QUO-060]', async () => {
    const { world, lines, enter } = await prepared();
    const companyName = 'Acme';
    const added = { bidPackageId: world.bidPackageId, quantity: 1, unitOfMeasure: 'LS', unitPrice: '1' };
    const [third, fourth] = (await world.command('add-line-items', [
      { ...added, description: 'Seed' },
      { ...added, description: 'Mulch' },
    ])) as [string, string];
    const entry = (lineItemId: string, price: string) => ({ lineItemId, price });
    const first = [entry(lines[0], '1200'), entry(lines[1], '2400'), entry(third, '90'), entry(fourth, '70')];
    await enter({ companyName, entries: first });
    await world.command('set-line-item-bid', { lineItemId: lines[1], companyName, price: '2500', classification: 1 });
    await world.command('delete-line-item-bid', { lineItemId: third, companyName });
    const bids = async () => (await bidderOf(world, 'Acme')).bids;
    const byLine = async () => {
      const { lines: at, prices } = (await bids()).submitted as { lines: number[]; prices: string[] };
      return Object.fromEntries(at.map((line, index) => [line, prices[index]]));
    };
    const submitted = { 1: '2400', 2: '90' };
    expect(await byLine()).toEqual(submitted);
    await enter({ companyName, entries: [entry(lines[0], '1250')] });
    expect(await byLine()).toEqual(submitted);
    const whole = { companyName, isWhole: true, printedTotal: '1300', entries: [entry(lines[0], '1300')] };
    const { commandId } = await enter(whole);
    // Line 1 was leveled, line 2 removed, and line 3 is as it was entered.
    const nothing = { 1: null, 3: null };
    expect((await bids()).prices).toEqual(['1300', '2500', null, '70']);
    expect(await byLine()).toEqual(nothing);
    expect((await bids()).submitted).toMatchObject({ classifications: [0, 0] });
    await world.command('set-line-item-bid', { lineItemId: lines[1], companyName, price: '2600', classification: 1 });
    expect(await byLine()).toEqual(nothing);
    const again = await enter({ ...whole, entries: [entry(lines[0], '1300'), entry(lines[1], '2700')] });
    expect((await bids()).submitted).toEqual({ lines: [3], classifications: [0], prices: [null] });
    for (const undone of [again.commandId, commandId]) {
      expect((await world.call('contributor', 'POST', 'command/undo-command', { commandId: undone })).status).toBe(200);
    }
    expect(await byLine()).toEqual(submitted);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('refuses to overwrite what its author has not seen, naming each entry [API-192]', async () => {
    const { world, lines, enter } = await prepared();
    await world.command('set-line-item-bid', {
      lineItemId: lines[1],
      companyName: 'Acme',
      price: '9',
      classification: 1,
    });
    const answer = await enter({
      companyName: 'Acme',
      entries: [
        { lineItemId: lines[0], price: '1', expected: null },
        { lineItemId: lines[1], price: '2', expected: null },
      ],
    });
    expect(answer.status).toBe(409);
    expect(answer.body.conflicts).toMatchObject([
      { path: 'entries[1].expected', now: { classification: 1, price: '9' } },
    ]);
    expect((await bidderOf(world, 'Acme')).bids.prices).toEqual([null, '9']);
  });

  it('names every problem at once and stores nothing [API-192]', async () => {
    const { world, lines, enter } = await prepared();
    const answer = await enter({
      companyName: ' ',
      printedTotal: 'ten',
      entries: [
        { lineItemId: lines[0], price: 'abc' },
        { lineItemId: lines[0], price: '5' },
        { lineItemId: lines[1], unitPrice: '25', price: '2001' },
      ],
      extraLines: [{ description: '', quantity: 1, unitOfMeasure: 'LS', price: '1' }],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      'companyName',
      'entries[0].price',
      'entries[1].lineItemId',
      'entries[2].price',
      'extraLines[0].description',
      'printedTotal',
    ]);
    expect((await enter({ companyName: 'Acme', entries: [] })).body.errors).toMatchObject([
      { path: 'entries', message: 'The quote has no prices to enter.' },
    ]);
    expect((await sheetOf(world)).bidders).toHaveLength(1);
  });

  it('sets status and time of receipt of a known bidder, with a class that is sent, a Sub Bid otherwise [QUO-010]', async () => {
    const { world, lines, enter } = await prepared();
    await world.command('change-bidder-status', { companyName: 'Acme', status: 1 });
    const before = (await bidderOf(world, 'Acme')).bidder;
    expect([before.status, before.receivedAt]).toEqual([1, undefined]);
    const answer = await enter({
      companyName: 'Acme',
      entries: [
        { lineItemId: lines[0], price: '1200', classification: 4 },
        { lineItemId: lines[1], price: '2400' },
      ],
      extraLines: [{ description: 'Watering', quantity: 2, unitOfMeasure: 'EA', unitPrice: '150' }],
    });
    expect(answer.body.detail ?? '').toBe('');
    const { bidder, bids } = await bidderOf(world, 'Acme');
    expect(bidder.status).toBe(2);
    expect(new Date(bidder.receivedAt).getTime()).toBeGreaterThan(0);
    expect(bids).toMatchObject({ classifications: [4, 1, 1], prices: ['1200', '2400', '300'] });
    expect(bids.unitPrices).toEqual({ lines: [2], values: ['150'] });
  });

  it('a late quote stays late, and the e-mail of a new bidder must be one [QUO-010]', async () => {
    const { world, lines, enter } = await prepared();
    const entries = [{ lineItemId: lines[0], price: '1' }];
    const wrong = await enter({ companyName: 'Bolt', primaryContactEmail: 'bolt', entries });
    expect(wrong.body.errors).toMatchObject([{ path: 'primaryContactEmail' }]);
    await world.command('change-bidder-status', { companyName: 'Acme', status: 4 });
    await enter({ companyName: 'Acme', entries });
    expect((await bidderOf(world, 'Acme')).bidder.status).toBe(4);
  });

  it('keeps with a quote how it was read, until it is undone [QUO-061]', async () => {
    const { world, lines, enter } = await prepared();
    const reading = {
      columns: [{ header: 'Item', meaning: 'lineNumber' }],
      lines: [{ text: 'grass', lineItemId: lines[0] }],
    };
    const entries = [{ lineItemId: lines[0], price: '1200' }];
    const { commandId } = await enter({ companyName: 'Acme', reading, entries });
    await enter({ companyName: 'Bolt', entries });
    expect((await bidderOf(world, 'Acme')).quotes).toMatchObject([{ reading }]);
    expect((await bidderOf(world, 'Bolt')).quotes[0]).not.toHaveProperty('reading');
    await world.call('contributor', 'POST', 'command/undo-command', { commandId });
    expect((await bidderOf(world, 'Acme')).quotes).toEqual([]);
  });

  it('adds to the note of a bidder, at most 4,000 characters, unless it is frozen [QUO-059]', async () => {
    const { world, lines, enter } = await prepared();
    const { bidPackageId } = world;
    const { notesId } = (await bidderOf(world, 'Acme')).bidder;
    await world.command('add-bidder-notes', {
      bidPackageId,
      companyName: 'Acme',
      bidderNotesId: notesId,
      text: 'Two crews',
    });
    const quote = (note: string) =>
      enter({ companyName: 'Acme', note, entries: [{ lineItemId: lines[0], price: '1200' }] });
    const noteOf = async () => (await bidderOf(world, 'Acme')).bidder.notes;
    const { commandId } = await quote('Excludes tax\nTwo crews\nValid 30 days');
    expect(await noteOf()).toBe('Two crews\nExcludes tax\nValid 30 days');
    expect((await world.call('contributor', 'POST', 'command/undo-command', { commandId })).status).toBe(200);
    expect(await noteOf()).toBe('Two crews');
    const tooLong = await quote('x'.repeat(3_991));
    expect([tooLong.status, tooLong.body.errors[0].path]).toEqual([422, 'note']);
    expect(tooLong.body.errors[0].message).toBe('Notes can have at most 4,000 characters.');
    const whole = await quote('x'.repeat(3_990));
    expect(whole.status).toBe(200);
    await world.call('contributor', 'POST', 'command/undo-command', { commandId: whole.commandId });
    const ofNew = (note: string) =>
      enter({ companyName: 'New', note, entries: [{ lineItemId: lines[0], price: '1' }] });
    await ofNew('Excludes permits');
    const added = (await bidderOf(world, 'New')).bidder;
    expect(added.notes).toBe('Excludes permits');
    const row = {
      entityId: added.notesId as string,
      entityType: 'BidderNotes',
      dateFrozen: new Date().toISOString(),
      reason: 'test',
    } as const;
    await world.server.store.transact(world.organizationId, (db) => freeze(db, world.organizationId, row));
    const frozen = await ofNew('Excludes tax');
    expect([frozen.status, frozen.body.detail]).toEqual([409, 'The notes are frozen.']);
    expect((await ofNew('')).status).toBe(200);
  });
});
