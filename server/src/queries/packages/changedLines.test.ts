import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Acme and Bolt on six lines. */
async function priced() {
  const world = await newWorld();
  await world.addBidders('Acme', 'Bolt');
  const line = (description: string) => ({
    bidPackageId: world.bidPackageId,
    description,
    quantity: 40,
    unitOfMeasure: 'LF',
    unitPrice: '10',
  });
  const lines = (await world.command('add-line-items', ['A', 'B', 'C', 'D', 'E', 'F'].map(line))) as string[];
  return { world, lines };
}

type Person = Parameters<World['call']>[0];

const changedSince = async (world: World, since: number | string, person: Person = 'contributor') => {
  const path = `query/bid-package/${world.bidPackageId}/changed-lines?since=${since}`;
  return ((await world.call(person, 'GET', path)).body.data as string[]).toSorted();
};

async function seqOf(world: World): Promise<number> {
  const { body } = await world.call('contributor', 'GET', `query/bid-package/${world.bidPackageId}/sheet`);
  return body.data.seq;
}

describe('GET bid-package/{id}/changed-lines', () => {
  it('lists the lines that others have added, removed or changed in a field or an entry since a seq [API-230]', async () => {
    const { world, lines } = await priced();
    const [a, b, c, d, e, f] = lines as [string, string, string, string, string, string];
    const bid = (lineItemId: string, price: string) =>
      world.command('set-line-item-bid', { lineItemId, companyName: 'Acme', classification: 1, price });
    await bid(a, '6');
    await bid(d, '5');
    expect(await changedSince(world, 0)).toEqual(lines.toSorted());
    const seq = await seqOf(world);
    expect(await changedSince(world, seq)).toEqual([]);
    const changed = async (person: Person = 'contributor') => changedSince(world, seq, person);
    await bid(a, '7');
    expect(await changed()).toEqual([a]);
    await world.command('update-line-items', [{ bidPackageId: world.bidPackageId, lineItemId: b, description: 'B2' }]);
    await world.command('delete-line-item-bid', { lineItemId: d, companyName: 'Acme' });
    expect(await changed()).toEqual([a, b, d].toSorted());
    await world.command('delete-line-items', { lineItemIds: [e] });
    await bid(f, '9');
    const { bidPackageId } = world;
    const fields = { description: 'G', quantity: 1, unitOfMeasure: 'LF', unitPrice: '1' };
    const [g] = (await world.command('add-line-items', [{ bidPackageId, ...fields }])) as [string];
    expect(await changed()).toEqual([a, b, d, e, f, g].toSorted());
    expect(await changed('viewer')).toEqual([a, b, d, e, f, g].toSorted());
    // What a person has changed is no news to that person.
    expect(await changed('projectAdmin')).toEqual([]);
    const later = await seqOf(world);
    await world.command('set-line-item-order', { bidPackageId: world.bidPackageId, lineItemId: c, order: 0 });
    expect(await seqOf(world)).toBeGreaterThan(later);
    expect(await changedSince(world, later)).toEqual([]);
  });

  it('finds lines among more changes than the log stores in one piece [API-230]', async () => {
    const { world } = await priced();
    const seq = await seqOf(world);
    const { lineItemIds } = (await world.command('enter-quote', {
      companyName: 'Acme',
      entries: [],
      extraLines: Array.from({ length: 2_600 }, (_, index) => ({
        description: `Item ${index}`,
        quantity: '1',
        unitOfMeasure: 'LS',
        price: `${index + 1}`,
      })),
    })) as { lineItemIds: string[] };
    expect(await changedSince(world, seq)).toEqual(lineItemIds.toSorted());
  });

  it('refuses what is no seq, and does not know a package of somewhere else [API-230]', async () => {
    const { world } = await priced();
    const status = async (id: string, since: string) =>
      (await world.call('contributor', 'GET', `query/bid-package/${id}/changed-lines?since=${since}`)).status;
    expect(await status(world.bidPackageId, 'x')).toBe(400);
    expect(await status(world.bidPackageId, '-1')).toBe(400);
    expect(await status(randomUUID(), '0')).toBe(404);
  });
});
