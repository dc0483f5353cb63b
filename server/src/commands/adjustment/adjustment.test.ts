import { describe, expect, it } from 'vitest';
import { amount, TEXT_LIMITS, ZERO } from '#leveling';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { withBidAmountNote } from './bidAmountNote.ts';

const newWorld = prepareWorlds();

/** Acme and Bolt, Acme with a bid of 1,000 and selected. */
async function awarded() {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme', 'Bolt');
  const [line] = (await world.command('add-line-items', [
    { bidPackageId: world.bidPackageId, description: 'All', quantity: 1, unitOfMeasure: 'LS', unitPrice: 900 },
  ])) as [string];
  await world.command('set-line-item-bid', { lineItemId: line, companyName: 'Acme', price: '1000', classification: 1 });
  await world.server.store.transact(world.organizationId, (db) =>
    db.updateTable('bidPackage').set({ selectedBidderId: acme! }).where('id', '=', world.bidPackageId).execute(),
  );
  return world;
}

const stored = (world: World) =>
  world.server.store.read(world.organizationId, (db) =>
    db
      .selectFrom('adjustment')
      .select(['alternateId', 'value', 'notes'])
      .where('bidPackageId', '=', world.bidPackageId)
      .execute(),
  );

const acme = async (world: World) =>
  (await world.totals()).find((total) => total.company === 'Acme' && total.section === 'base');

describe('set-adjustment', () => {
  it('stores the amount per section beside the bids total and counts as an entry [API-106, RAR-009, RAR-015]', async () => {
    const world = await awarded();
    await world.command('set-adjustment', { companyName: 'Acme', value: '-250.5', newBidAmount: '749.5' });
    await world.command('set-adjustment', { companyName: 'Acme', alternateName: 'Alternate 1', value: 10 });
    expect(await stored(world)).toEqual(
      expect.arrayContaining([
        { alternateId: null, value: '-250.5', notes: null },
        { alternateId: world.alternates[0].id, value: '10', notes: null },
      ]),
    );
    expect(await acme(world)).toMatchObject({ bidsTotal: '1000', entries: 2 });
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('takes the value and not the check value when they differ [RAR-013]', async () => {
    const world = await awarded();
    await world.command('set-adjustment', { companyName: 'Acme', value: '5', newBidAmount: '77777' });
    expect(await stored(world)).toEqual([{ alternateId: null, value: '5', notes: null }]);
    const summary = await world.call('viewer', 'GET', `query/bid-package/summary?projectId=${world.projectId}`);
    expect(summary.body.data.map(({ baseAmount }: { baseAmount: string }) => baseAmount)).toEqual(['1005']);
  });

  it('stores a typed 0, clearing takes it away [RAR-011, RAR-012, API-107]', async () => {
    const world = await awarded();
    await world.command('set-adjustment', { companyName: 'Bolt', value: '0' });
    expect(await stored(world)).toEqual([{ alternateId: null, value: '0', notes: null }]);
    const bolt = async () =>
      (await world.totals()).find((total) => total.company === 'Bolt' && total.section === 'base')?.entries;
    expect(await bolt()).toBe(1);
    await world.command('delete-adjustment', { companyName: 'Bolt' });
    expect([await stored(world), await bolt()]).toEqual([[], 0]);
    const again = { bidPackageId: world.bidPackageId, companyName: 'Bolt' };
    expect((await world.call('contributor', 'POST', 'command/bid-package/delete-adjustment', again)).status).toBe(404);
  });

  it('moves the rank with the base total [BDR-023]', async () => {
    const world = await awarded();
    await world.addBidders('Core');
    await world.command('set-adjustment', { companyName: 'Core', value: '10' });
    await world.command('set-adjustment', { companyName: 'Bolt', value: '20' });
    expect(await world.ranks()).toEqual(['Acme', 'Core', 'Bolt']);
    await world.command('set-adjustment', { companyName: 'Bolt', value: '5' });
    expect(await world.ranks()).toEqual(['Acme', 'Bolt', 'Core']);
    // An alternate counts in no base bid amount, though Core is the lowest with it.
    await world.command('set-adjustment', { companyName: 'Core', alternateName: 'Alternate 1', value: '-5000' });
    expect(await world.ranks()).toEqual(['Acme', 'Bolt', 'Core']);
  });
});

describe('set-bid-amount-adjustment', () => {
  const typed = (
    world: World,
    amount: string,
    more: object = {},
    who: 'projectAdmin' | 'contributor' = 'projectAdmin',
  ) =>
    world.call(who, 'POST', 'command/bid-package/set-bid-amount-adjustment', {
      bidPackageId: world.bidPackageId,
      companyName: 'Acme',
      amount,
      ...more,
    });

  it('sets the adjustment to typed amount minus bids total, exactly [API-128, PFE-024]', async () => {
    const world = await awarded();
    expect((await typed(world, '955.55')).status).toBe(200);
    expect((await stored(world))[0]?.value).toBe('-44.45');
    expect((await typed(world, '1200.00001')).status).toBe(200);
    expect((await stored(world))[0]?.value).toBe('200.00001');
  });

  it('takes at most 5 decimals, as value and newBidAmount of set-adjustment do [ENT-029]', async () => {
    const world = await awarded();
    const refused = await typed(world, '1200.000001');
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'amount']);
    const body = { bidPackageId: world.bidPackageId, companyName: 'Acme', alternateName: null };
    const answer = await world.call('projectAdmin', 'POST', 'command/bid-package/set-adjustment', {
      ...body,
      value: '1.000001',
      newBidAmount: '2.000001',
    });
    expect([answer.status, answer.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['newBidAmount', 'value'],
    ]);
  });

  it('adds a note that says who changed the amount from what to what [PFE-024]', async () => {
    const world = await awarded();
    await typed(world, '955.55');
    await typed(world, '1100');
    const email = world.cast.projectAdmin.email;
    const day = new Date().toISOString().slice(0, 10);
    expect((await stored(world))[0]?.notes).toBe(
      `${day}: ${email} changed the bid amount from $1,000.00 to $955.55.\n` +
        `${day}: ${email} changed the bid amount from $955.55 to $1,100.00.`,
    );
  });

  it('tells the open pages of the package of amount and note together [PFE-024]', async () => {
    const world = await awarded();
    await typed(world, '955.55');
    const entries = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('eventLog').select(['streamId', 'changes']).where('fact', '=', 'bidAmountSet').execute(),
    );
    expect(entries.map(({ streamId }) => streamId)).toEqual([world.bidPackageId]);
    const told = entries[0]!.changes.filter(({ type }) => type === 'adjustment');
    expect(told).toMatchObject([
      { op: 'added', after: { value: '-44.45', notes: expect.stringContaining('from $1,000.00 to $955.55.') } },
    ]);
  });

  it('is refused for others than the selected bidder and for a disabled alternate [API-128, PFE-020, PFE-021]', async () => {
    const world = await awarded();
    const codes = async (more: object) => {
      const { status, body } = await typed(world, '1', more);
      return [status, ...body.errors.map((error: { code: string }) => error.code)];
    };
    expect(await codes({ companyName: 'Bolt' })).toEqual([422, 'bidAmountNotSelected']);
    expect(await codes({ alternateName: 'Alternate 1', amount: 'x' })).toEqual([
      422,
      'bidAmountAlternateDisabled',
      'notAnAmount',
    ]);
    expect((await typed(world, '1', { alternateName: 'Alternate 2' })).status).toBe(200);
    expect((await typed(world, '1', {}, 'contributor')).status).toBe(403);
  });

  it('drops its own oldest lines where the limit of notes is reached, never what people wrote', () => {
    const change = { who: 'Ann', when: '2026-11-21T10:00:00.000Z', from: ZERO, to: amount('1') };
    let notes = 'Agreed by phone.';
    for (let count = 0; count < 200; count += 1) notes = withBidAmountNote(notes, change);
    expect(notes.length).toBeLessThanOrEqual(TEXT_LIMITS.note);
    expect(notes.startsWith('Agreed by phone.\n2026-11-21: Ann changed the bid amount from $0.00 to $1.00.')).toBe(
      true,
    );
    const full = 'x'.repeat(TEXT_LIMITS.note);
    expect(withBidAmountNote(full, change)).toBe(full);
  });
});

describe('a note on an adjustment', () => {
  it('without an amount is no base entry, and it stays when the amount is cleared [BDR-050]', async () => {
    const world = await newWorld();
    await world.addBidders('Acme');
    const place = { companyName: 'Acme', alternateName: null };
    await world.command('add-adjustment-notes', { ...place, text: 'Ask about the crane.' });
    const adjustments = async () => {
      const { body } = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
      const entries = (await world.totals()).find(({ section }) => section === 'base')!.entries;
      return [entries, body.data.adjustments.map(({ value, notes }: Record<string, unknown>) => [value, notes])];
    };
    expect(await adjustments()).toEqual([0, [[null, 'Ask about the crane.']]]);
    await world.command('set-adjustment', { ...place, value: '0' });
    expect(await adjustments()).toEqual([1, [['0', 'Ask about the crane.']]]);
    await world.command('delete-adjustment', place);
    expect(await adjustments()).toEqual([0, [[null, 'Ask about the crane.']]]);
  });
});
