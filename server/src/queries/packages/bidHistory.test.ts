import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { working } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { writeRows } from '../../store/writeRows.ts';

const newWorld = prepareWorlds();

/** Acme and Bolt on two lines. */
async function priced() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const lines = (await world.command(
    'add-line-items',
    ['Curb', 'Paving'].map((description) => ({
      bidPackageId: world.bidPackageId,
      description,
      quantity: 40,
      unitOfMeasure: 'LF',
      unitPrice: '10',
    })),
  )) as [string, string];
  return { world, lines };
}

const history = (world: World, lineItemId: string, companyName = 'Acme', id = world.bidPackageId) =>
  world.call(
    'contributor',
    'GET',
    `query/bid-package/${id}/history?lineItemId=${lineItemId}&companyName=${encodeURIComponent(companyName)}`,
  );

const entry = (classification: number, price: string | null, more: object = {}) => ({
  classification,
  price,
  unitPrice: null,
  note: null,
  ...more,
});

describe('GET bid-package/{id}/history', () => {
  it('lists the changes of one entry alone, newest first, across its removal [API-194]', async () => {
    const { world, lines } = await priced();
    const [line, other] = lines;
    const bid = (bid: object) =>
      world.command('set-line-item-bid', { lineItemId: line, companyName: 'Acme', classification: 1, ...bid });
    await bid({ unitPrice: '12.5' });
    await bid({ price: '7200', companyName: 'Bolt' });
    await bid({ price: '300', lineItemId: other });
    await world.command('set-line-item-bid-note', { lineItemId: line, companyName: 'Acme', text: 'With testing' });
    await world.command('delete-line-item-bid', { lineItemId: line, companyName: 'Acme' });
    await bid({ price: '620', classification: 5 });
    const { body } = await history(world, line);
    expect(body.data).toMatchObject([
      { command: 'set-line-item-bid', from: null, to: entry(5, '620'), takenBack: null, quote: null },
      { command: 'delete-line-item-bid', from: entry(1, '500', { unitPrice: '12.5', note: 'With testing' }), to: null },
      {
        command: 'set-line-item-bid-note',
        from: entry(1, '500', { unitPrice: '12.5' }),
        to: entry(1, '500', { unitPrice: '12.5', note: 'With testing' }),
      },
      { command: 'set-line-item-bid', from: null, to: entry(1, '500', { unitPrice: '12.5' }) },
    ]);
    expect(body.data).toHaveLength(4);
    expect(body.data[0].who).toEqual({ name: null, email: world.cast.projectAdmin.email });
    expect(Date.parse(body.data[0].when)).toBeGreaterThanOrEqual(Date.parse(body.data[3].when));
    expect((await history(world, line, 'acme')).body.data).toHaveLength(4);
  });

  it('names the command that an undo or redo is about, and the quote of the same step [API-194]', async () => {
    const { world, lines } = await priced();
    const [line] = lines;
    const commandId = randomUUID();
    await world.command('enter-quote', {
      companyName: 'Acme',
      fileName: 'acme.xlsx',
      entries: [{ lineItemId: line, price: '480' }],
    });
    const changed = { bidPackageId: world.bidPackageId, lineItemId: line, companyName: 'Acme', classification: 1 };
    await world.call(
      'contributor',
      'POST',
      'command/bid-package/set-line-item-bid',
      { ...changed, price: '500' },
      { 'idempotency-key': commandId },
    );
    await world.call('contributor', 'POST', 'command/undo-command', { commandId });
    await world.call('contributor', 'POST', 'command/redo-command', { commandId });
    expect((await history(world, line)).body.data).toMatchObject([
      { command: 'set-line-item-bid', takenBack: 'redo', from: entry(1, '480'), to: entry(1, '500') },
      { command: 'set-line-item-bid', takenBack: 'undo', from: entry(1, '500'), to: entry(1, '480') },
      { command: 'set-line-item-bid', takenBack: null, quote: null },
      { command: 'enter-quote', from: null, to: entry(1, '480'), quote: { kind: 'quote', fileName: 'acme.xlsx' } },
    ]);
  });

  it('answers the newest 100 [API-194]', async () => {
    const { world, lines } = await priced();
    const [line] = lines;
    await world.command('set-line-item-bid', { lineItemId: line, companyName: 'Acme', classification: 1, price: '1' });
    const { store } = world.server;
    const { organizationId, bidPackageId, cast } = world;
    const first = await store.read(organizationId, (db) =>
      db.selectFrom('lineItemBid').selectAll().where('lineItemId', '=', line).executeTakeFirstOrThrow(),
    );
    const { organizationId: _, ...stored } = first;
    for (let price = 2; price <= 101; price += 1) {
      await working(store, organizationId, cast.projectAdmin, async (work) => {
        await work.holdStreams(bidPackageId);
        await writeRows(work, 'lineItemBid', bidPackageId, [
          { before: { ...stored, price: `${price - 1}` }, after: { ...stored, price: `${price}` } },
        ]);
      });
    }
    const { data } = (await history(world, line)).body;
    expect(data).toHaveLength(100);
    expect([data[0].to.price, data[99].to.price]).toEqual(['101', '2']);
  });

  it('finds an entry among more changes than the log stores in one piece [API-194]', async () => {
    const { world } = await priced();
    const added = (await world.command('enter-quote', {
      companyName: 'Acme',
      fileName: 'long.csv',
      entries: [],
      extraLines: Array.from({ length: 2_600 }, (_, index) => ({
        description: `Item ${index}`,
        quantity: '1',
        unitOfMeasure: 'LS',
        price: `${index + 1}`,
      })),
    })) as { lineItemIds: string[] };
    expect((await history(world, added.lineItemIds[2_599]!)).body.data).toMatchObject([
      { command: 'enter-quote', to: entry(1, '2600'), quote: { kind: 'quote', fileName: 'long.csv' } },
    ]);
  });

  it('does not know a package, line or company of somewhere else [API-194]', async () => {
    const { world, lines } = await priced();
    const statuses = [
      await history(world, lines[0], 'Nobody'),
      await history(world, randomUUID()),
      await history(world, lines[0], 'Acme', randomUUID()),
      await history(world, 'no-id'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});
