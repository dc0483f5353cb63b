import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CastName } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Acme and Bolt on one line of 1 x 900; `send` answers the id of the command it did. */
async function prepared() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const [line] = (await world.command('add-line-items', lineOf(world))) as string[];
  const send = async (name: string, body: object, who: CastName = 'contributor'): Promise<string> => {
    const commandId = randomUUID();
    const sent = Array.isArray(body) ? body : { bidPackageId: world.bidPackageId, ...body };
    const headers = { 'idempotency-key': commandId };
    const answer = await world.call(who, 'POST', `command/bid-package/${name}`, sent, headers);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body.detail}`);
    return commandId;
  };
  const undo = (commandId: string, who: CastName = 'contributor') =>
    world.call(who, 'POST', 'command/undo-command', { commandId });
  const redo = (commandId: string, who: CastName = 'contributor') =>
    world.call(who, 'POST', 'command/redo-command', { commandId });
  const price = (amount: string, companyName = 'Acme', who: CastName = 'contributor') =>
    send('set-line-item-bid', { lineItemId: line, companyName, price: amount, classification: 1 }, who);
  return { world, line: line!, send, undo, redo, price };
}

const lineOf = (world: World) => ({
  bidPackageId: world.bidPackageId,
  description: 'Line',
  quantity: 1,
  unitOfMeasure: 'LS',
  unitPrice: 900,
});

const base = async (world: World, company = 'Acme') =>
  (await world.totals()).find((total) => total.company === company && total.section === 'base');

describe('undo-command', () => {
  it('puts a price back, and the totals and ranks with it [API-162]', async () => {
    const { world, undo, price } = await prepared();
    await price('500', 'Bolt');
    await price('600');
    const changed = await price('400');
    expect(await world.ranks()).toEqual(['Acme', 'Bolt']);
    expect((await undo(changed)).status).toBe(200);
    expect(await base(world)).toMatchObject({ bidsTotal: '600', entries: 1 });
    expect(await world.ranks()).toEqual(['Bolt', 'Acme']);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('takes a first price away and gives a deleted one back [API-162]', async () => {
    const { world, line, send, undo, price } = await prepared();
    const first = await price('600');
    const removed = await send('delete-line-item-bid', { lineItemId: line, companyName: 'Acme' });
    expect((await undo(removed)).status).toBe(200);
    expect((await base(world))?.bidsTotal).toBe('600');
    expect((await undo(first)).status).toBe(200);
    expect(await base(world)).toMatchObject({ bidsTotal: '0', unleveled: 1, entries: 0 });
  });

  it('gives deleted lines back with their bids, and tells of both [API-162]', async () => {
    const { world, line, send, undo, price } = await prepared();
    await price('600');
    const removed = await send('delete-line-items', { lineItemIds: [line] });
    expect((await base(world))?.bidsTotal).toBe('0');
    expect((await undo(removed)).status).toBe(200);
    expect(await base(world)).toMatchObject({ bidsTotal: '600', unleveled: 0 });
    const entry = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('eventLog')
        .select(['fact', 'changes'])
        .where('aboutCommandId', '=', removed)
        .executeTakeFirstOrThrow(),
    );
    expect(entry.fact).toBe('commandUndone');
    expect(entry.changes.map(({ type, op }) => `${type} ${op}`)).toEqual(['lineItem added', 'lineItemBid added']);
  });

  it('gives lower lump sums back that a higher one took away, in one step [API-162, API-157]', async () => {
    const { world, send, undo, redo } = await prepared();
    const metadata = [{ name: 'Classification 1', value: 'Site' }];
    await send('add-line-items', [{ ...lineOf(world), metadata }]);
    await send('set-line-item-rollup-bid', { companyName: 'Acme', metadataValues: ['Site'], price: 5 });
    const higher = await send('set-line-item-rollup-bid', {
      companyName: 'Acme',
      metadataValues: [],
      price: 7,
      replaceLowerLevels: true,
    });
    expect((await base(world))?.bidsTotal).toBe('7');
    await undo(higher);
    expect((await base(world))?.bidsTotal).toBe('5');
    await redo(higher);
    expect((await base(world))?.bidsTotal).toBe('7');
  });

  it('is refused when anyone has changed since what it wrote [API-162]', async () => {
    const { undo, price } = await prepared();
    const mine = await price('600');
    await price('610', 'Acme', 'projectAdmin');
    const answer = await undo(mine);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('This can no longer be taken back: the bid has been changed since.');
  });

  it('is refused when another bid stands where a deleted one stood [API-162]', async () => {
    const { line, send, undo, price } = await prepared();
    await price('600');
    const removed = await send('delete-line-item-bid', { lineItemId: line, companyName: 'Acme' });
    await price('700', 'Acme', 'projectAdmin');
    expect((await undo(removed)).status).toBe(409);
  });

  it('does not take a new line away on which somebody has priced [API-162]', async () => {
    const { world, send, undo } = await prepared();
    const added = await send('add-line-items', [lineOf(world)]);
    const lines = await world.server.store.read(world.organizationId, (db) =>
      db
        .selectFrom('lineItem')
        .select('id')
        .where('bidPackageId', '=', world.bidPackageId)
        .orderBy('sortKey', 'desc')
        .execute(),
    );
    const bid = { lineItemId: lines[0]!.id, companyName: 'Bolt', price: 1, classification: 1 };
    const priced = await send('set-line-item-bid', bid, 'projectAdmin');
    expect((await undo(added)).status).toBe(409);
    await undo(priced, 'projectAdmin');
    expect((await undo(added)).status).toBe(200);
    expect((await base(world))?.unleveled).toBe(1);
  });

  it('gives a deleted bidder back with its bids and its selection [API-162]', async () => {
    const { world, send, undo, price } = await prepared();
    await price('600');
    const bidderId = await world.server.store.read(world.organizationId, async (db) => {
      const acme = await db
        .selectFrom('bidder')
        .select('id')
        .where('companyName', '=', 'Acme')
        .executeTakeFirstOrThrow();
      return acme.id;
    });
    await send('select-bidder', { bidderId });
    const removed = await send('delete-bidder', { companyName: 'Acme' });
    expect(await world.ranks()).toEqual(['Bolt']);
    expect((await undo(removed)).status).toBe(200);
    expect(await world.ranks()).toEqual(['Acme', 'Bolt']);
    expect((await base(world))?.bidsTotal).toBe('600');
    const selected = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('bidPackage').select('selectedBidderId').where('id', '=', world.bidPackageId).executeTakeFirst(),
    );
    expect(selected).toEqual({ selectedBidderId: bidderId });
    const entry = await world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('eventLog').select('changes').where('aboutCommandId', '=', removed).executeTakeFirstOrThrow(),
    );
    expect(entry.changes.map(({ type, op }) => `${type} ${op}`)).toContain('lineItemBid added');
  });

  it('leaves locks, projects and documents to their own commands [API-162]', async () => {
    const { world, send, undo } = await prepared();
    const locked = await send('update-lock', { lockedByUserEmail: world.cast.contributor.email });
    expect((await undo(locked)).status).toBe(404);
  });

  it("knows only the caller's own commands [API-162]", async () => {
    const { undo, price } = await prepared();
    const mine = await price('600');
    expect((await undo(mine, 'projectAdmin')).status).toBe(404);
    expect((await undo(randomUUID())).status).toBe(404);
    expect((await undo('x')).status).toBe(404);
  });

  it('takes back a typed bid amount with its note, for those who may edit the summary [API-162, API-128]', async () => {
    const { world, send, undo, price } = await prepared();
    await price('600');
    await world.server.store.transact(world.organizationId, async (db) => {
      const acme = await db
        .selectFrom('bidder')
        .select('id')
        .where('companyName', '=', 'Acme')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('bidPackage')
        .set({ selectedBidderId: acme.id })
        .where('id', '=', world.bidPackageId)
        .execute();
    });
    const typed = await send('set-bid-amount-adjustment', { companyName: 'Acme', amount: '650' }, 'projectAdmin');
    const rows = () =>
      world.server.store.read(world.organizationId, (db) =>
        db.selectFrom('adjustment').select(['value', 'notes']).execute(),
      );
    expect(await rows()).toEqual([{ value: '50', notes: expect.stringContaining('from $600.00 to $650.00.') }]);
    expect((await undo(typed, 'projectAdmin')).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});

describe('redo-command', () => {
  it('repeats what was taken back, as often as one likes [API-162]', async () => {
    const { world, undo, redo, price } = await prepared();
    const mine = await price('600');
    for (const _ of [1, 2]) {
      expect((await undo(mine)).status).toBe(200);
      expect((await base(world))?.entries).toBe(0);
      expect((await redo(mine)).status).toBe(200);
      expect((await base(world))?.bidsTotal).toBe('600');
    }
  });

  it('is refused before an undo, and a second undo too [API-162]', async () => {
    const { undo, redo, price } = await prepared();
    const mine = await price('600');
    expect((await redo(mine)).body.detail).toBe('This is not taken back, so that it cannot be repeated.');
    await undo(mine);
    const again = await undo(mine);
    expect([again.status, again.body.detail]).toEqual([409, 'This is taken back already.']);
  });

  it('brings new lines back that were taken back [API-162]', async () => {
    const { world, send, undo, redo } = await prepared();
    const added = await send('add-line-items', [lineOf(world)]);
    await undo(added);
    expect((await base(world))?.unleveled).toBe(1);
    await redo(added);
    expect((await base(world))?.unleveled).toBe(2);
    expect(await world.totals()).toEqual(await world.totalsFromScratch());
  });

  it('deletes lines and brings them back any number of times, also after a bidder has gone [API-162]', async () => {
    const { world, line, send, undo, redo, price } = await prepared();
    await price('500', 'Bolt');
    await price('600');
    await send('delete-bidder', { companyName: 'Bolt' });
    const deleted = await send('delete-line-items', { lineItemIds: [line] });
    for (const _ of [1, 2, 3]) {
      expect(await undo(deleted)).toMatchObject({ status: 200 });
      expect(await base(world)).toMatchObject({ bidsTotal: '600', entries: 1 });
      expect(await world.totals()).toEqual(await world.totalsFromScratch());
      expect(await redo(deleted)).toMatchObject({ status: 200 });
      expect(await base(world)).toMatchObject({ bidsTotal: '0', entries: 0 });
    }
  });
});
