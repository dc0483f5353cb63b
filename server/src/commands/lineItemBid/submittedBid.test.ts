import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Acme and Bolt on a line of 40 x 10. */
async function priced() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const [line] = (await world.command('add-line-items', [
    { bidPackageId: world.bidPackageId, description: 'Curb', quantity: 40, unitOfMeasure: 'LF', unitPrice: '10' },
  ])) as [string];
  const bid = async (entry: object, companyName = 'Acme'): Promise<string> => {
    const commandId = randomUUID();
    const body = { bidPackageId: world.bidPackageId, lineItemId: line, companyName, classification: 1, ...entry };
    const answer = await world.call('contributor', 'POST', 'command/bid-package/set-line-item-bid', body, {
      'idempotency-key': commandId,
    });
    expect(answer.body.detail ?? '').toBe('');
    return commandId;
  };
  return { world, line, bid };
}

const bidsOf = async (world: World) => {
  const sheet = (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body.data;
  return sheet.bids[0];
};

describe('what a bidder submitted', () => {
  it('is the first price typed, however often it is leveled [BID-080]', async () => {
    const { world, bid } = await priced();
    await bid({ price: '7200' });
    expect((await bidsOf(world)).submitted).toBeUndefined();
    await bid({ price: '14978', classification: 5 });
    expect((await bidsOf(world)).submitted).toEqual({ lines: [0], classifications: [1], prices: ['7200'] });
    await bid({ price: '15000', classification: 5 });
    expect(await bidsOf(world)).toMatchObject({ prices: ['15000'], submitted: { prices: ['7200'] } });
  });

  it('stays when the entry is removed, alone or with others, and goes back with undo [BID-080]', async () => {
    const { world, line, bid } = await priced();
    await bid({ price: '7200' });
    const changed = await bid({ price: '7500' });
    await world.call('contributor', 'POST', 'command/undo-command', { commandId: changed });
    expect(await bidsOf(world)).toMatchObject({ prices: ['7200'] });
    expect((await bidsOf(world)).submitted).toBeUndefined();
    await world.command('set-line-item-bids', { bids: [{ lineItemId: line, companyName: 'Acme', remove: true }] });
    expect(await bidsOf(world)).toMatchObject({ prices: [null], submitted: { prices: ['7200'] } });
    await bid({ price: '8000' });
    expect(await bidsOf(world)).toMatchObject({ prices: ['8000'], submitted: { prices: ['7200'] } });
  });

  it('is no Missing Scope, but the first price after it [BID-080]', async () => {
    const { world, bid } = await priced();
    await bid({ price: '5000', classification: 3 });
    await bid({ price: '4800' });
    expect((await bidsOf(world)).submitted).toBeUndefined();
    await bid({ classification: 3, price: null });
    expect(await bidsOf(world)).toMatchObject({ classifications: [3], submitted: { prices: ['4800'] } });
  });

  it('is no Included of our own, but the first price after it, until a quote says Included [BID-130]', async () => {
    const { world, line, bid } = await priced();
    const own = { lines: [0], classifications: [3], prices: [null] };
    await bid({ classification: 2, price: null });
    expect(await bidsOf(world)).toMatchObject({ classifications: [2], submitted: own });
    await bid({ price: '4800' });
    expect(await bidsOf(world)).toMatchObject({ prices: ['4800'], submitted: own });
    const leveled = await bid({ price: '5000' });
    expect(await bidsOf(world)).toMatchObject({ prices: ['5000'], submitted: { prices: ['4800'] } });
    await world.call('contributor', 'POST', 'command/undo-command', { commandId: leveled });
    expect(await bidsOf(world)).toMatchObject({ prices: ['4800'], submitted: own });
    // What was submitted stays when the entry is Included by leveling.
    await bid({ classification: 2, price: null });
    expect(await bidsOf(world)).toMatchObject({ classifications: [2], submitted: { prices: ['4800'] } });
    const included = { lineItemId: line, classification: 2, price: null };
    await world.command('set-line-item-bids', { bids: [{ ...included, companyName: 'Bolt' }] });
    const bolt = async () =>
      (await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`)).body.data.bids[1];
    expect((await bolt()).submitted).toEqual(own);
    await world.command('enter-quote', { companyName: 'Bolt', entries: [included] });
    expect(await bolt()).toMatchObject({ classifications: [2] });
    expect((await bolt()).submitted).toBeUndefined();
    // The quote's own Included was submitted, whatever it is leveled to.
    await bid({ price: '900' }, 'Bolt');
    expect((await bolt()).submitted).toEqual({ lines: [0], classifications: [2], prices: [null] });
  });

  it('stays when a lump sum replaces the entry, and undo takes both back [BID-080]', async () => {
    const { world, line, bid } = await priced();
    await bid({ price: '7200' });
    const commandId = randomUUID();
    const lumpSum = { bidPackageId: world.bidPackageId, companyName: 'Acme', metadataValues: [], price: '9000' };
    const path = 'command/bid-package/set-line-item-rollup-bid';
    const body = { ...lumpSum, replaceLineItemBids: true };
    const answer = await world.call('contributor', 'POST', path, body, { 'idempotency-key': commandId });
    expect(answer.status).toBe(200);
    expect(await bidsOf(world)).toMatchObject({
      classifications: [2],
      prices: [null],
      submitted: { lines: [0], classifications: [1], prices: ['7200'] },
    });
    await world.call('contributor', 'POST', 'command/undo-command', { commandId });
    expect(await bidsOf(world)).toMatchObject({ classifications: [1], prices: ['7200'] });
    expect((await bidsOf(world)).submitted).toBeUndefined();
    await world.command('delete-line-item-bid', { lineItemId: line, companyName: 'Acme' });
    expect(await bidsOf(world)).toMatchObject({ prices: [null], submitted: { prices: ['7200'] } });
  });

  it('is told to others with the change [BID-080]', async () => {
    const { world, bid } = await priced();
    await bid({ price: '7200' });
    await bid({ price: '9000' });
    const entry = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('eventLog')
        .select('changes')
        .where('command', '=', 'set-line-item-bid')
        .orderBy('position', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(entry.changes.map(({ type, op }) => `${type} ${op}`)).toEqual(['submittedBid added', 'lineItemBid updated']);
  });
});

describe('a unit price', () => {
  it('makes the price, rounded to cents, and stays beside it while the class changes [BID-081]', async () => {
    const { world, bid } = await priced();
    await bid({ unitPrice: '12.34567' });
    // 40 x 12.34567 = 493.8268
    expect(await bidsOf(world)).toMatchObject({ prices: ['493.83'], unitPrices: { lines: [0], values: ['12.34567'] } });
    await bid({ price: '493.83', classification: 4 });
    expect((await bidsOf(world)).unitPrices).toEqual({ lines: [0], values: ['12.34567'] });
    await bid({ price: '500' });
    expect((await bidsOf(world)).unitPrices).toBeUndefined();
  });

  it('goes alone where null is sent with the same price, one or many, and comes back with undo [API-190] [BID-123]', async () => {
    const { world, line, bid } = await priced();
    await bid({ unitPrice: '12.5' });
    await world.command('update-line-items', [{ bidPackageId: world.bidPackageId, lineItemId: line, quantity: 50 }]);
    await bid({ price: '500' });
    expect(await bidsOf(world)).toMatchObject({ prices: ['500'], unitPrices: { values: ['12.5'] } });
    const commandId = await bid({ price: '500', unitPrice: null, expected: { classification: 1, price: '500' } });
    expect(await bidsOf(world)).toMatchObject({ prices: ['500'] });
    expect((await bidsOf(world)).unitPrices).toBeUndefined();
    await world.call('contributor', 'POST', 'command/undo-command', { commandId });
    expect(await bidsOf(world)).toMatchObject({ prices: ['500'], unitPrices: { values: ['12.5'] } });
    const entry = { lineItemId: line, companyName: 'Acme', classification: 1 };
    await world.command('set-line-item-bids', { bids: [{ ...entry, price: '500', unitPrice: null }] });
    expect((await bidsOf(world)).unitPrices).toBeUndefined();
    expect((await bidsOf(world)).submitted).toBeUndefined();
    await bid({ unitPrice: '12.5' });
    expect(await bidsOf(world)).toMatchObject({ prices: ['625'], unitPrices: { values: ['12.5'] } });
  });

  it('is refused with a price that it does not make [BID-081]', async () => {
    const { world, line } = await priced();
    const answer = await world.call('contributor', 'POST', 'command/bid-package/set-line-item-bid', {
      bidPackageId: world.bidPackageId,
      lineItemId: line,
      companyName: 'Acme',
      classification: 1,
      unitPrice: '12.5',
      price: '501',
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: 'price', message: 'The price is quantity x unit price: 500.' }]);
  });
});

describe('what entries of a sheet have', () => {
  it('comes in the order of its lines, whichever came first [API-190]', async () => {
    const { world, line } = await priced();
    const fields = { bidPackageId: world.bidPackageId, quantity: 2, unitOfMeasure: 'LF', unitPrice: '10' };
    const later = (await world.command('add-line-items', [
      { ...fields, description: 'Gutter' },
      { ...fields, description: 'Paving' },
    ])) as string[];
    for (const lineItemId of [later[1], line, later[0]]) {
      const entry = { lineItemId, companyName: 'Acme', classification: 1 };
      await world.command('set-line-item-bid', { ...entry, unitPrice: '3' });
      await world.command('set-line-item-bid-note', { lineItemId, companyName: 'Acme', text: 'Called' });
      await world.command('set-line-item-bid', { ...entry, unitPrice: '4' });
    }
    const { unitPrices, notes, submitted } = await bidsOf(world);
    expect(unitPrices).toEqual({ lines: [0, 1, 2], values: ['4', '4', '4'] });
    expect([notes.lines, submitted.lines]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect(submitted.prices).toEqual(['120', '6', '6']);
  });
});

describe('set-line-item-bid-note', () => {
  it('keeps a note on one entry, clears it, and asks when somebody else has changed it [API-190] [BID-082]', async () => {
    const { world, line, bid } = await priced();
    const note = (text: string, expected?: string | null, companyName = 'Acme') =>
      world.call('contributor', 'POST', 'command/bid-package/set-line-item-bid-note', {
        bidPackageId: world.bidPackageId,
        lineItemId: line,
        companyName,
        text,
        ...(expected === undefined ? {} : { expected }),
      });
    expect((await note('Includes testing')).status).toBe(404);
    await bid({ price: '7200' });
    expect((await note('  Includes testing ', null)).status).toBe(200);
    expect((await bidsOf(world)).notes).toEqual({ lines: [0], values: ['Includes testing'] });
    await bid({ price: '7300' });
    expect((await bidsOf(world)).notes).toEqual({ lines: [0], values: ['Includes testing'] });
    const late = await note('Excludes testing', null);
    expect(late.status).toBe(409);
    expect(late.body.conflicts).toMatchObject([{ path: 'expected', now: 'Includes testing' }]);
    expect((await note('x'.repeat(4001))).body.errors).toMatchObject([{ path: 'text' }]);
    expect((await note('', 'Includes testing')).status).toBe(200);
    expect((await bidsOf(world)).notes).toBeUndefined();
    expect((await note('x'.repeat(4000), null)).status).toBe(200);
    expect((await bidsOf(world)).notes.values[0]).toHaveLength(4000);
    await world.command('delete-line-item-bid', { lineItemId: line, companyName: 'Acme' });
    await bid({ price: '7400' });
    expect(await bidsOf(world)).toMatchObject({ prices: ['7400'] });
    expect((await bidsOf(world)).notes).toBeUndefined();
  });
});
