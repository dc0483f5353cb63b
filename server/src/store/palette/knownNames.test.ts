import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { working } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import type { Db } from '../store.ts';
import { writeRows } from '../writeRows.ts';
import { readKnownCompanies } from './knownCompanies.ts';
import { type KnownNames, makeKnownNames } from './knownNames.ts';
import { readKnownProjects } from './knownProjects.ts';

const newWorld = prepareWorlds();

const projectsOf = ({ server, organizationId }: World, names: KnownNames) =>
  server.store.read(organizationId, (db) => readKnownProjects(names, db, organizationId));

async function companiesOf({ server, organizationId }: World, names: KnownNames): Promise<string[]> {
  const read = (db: Db) => readKnownCompanies(names, db, organizationId);
  return (await server.store.read(organizationId, read)).map(({ nameKey }) => nameKey);
}

const change = ({ server, organizationId }: World, fn: (db: Db) => Promise<unknown>) =>
  server.store.transact(organizationId, fn);

/** Copies of the scene's project. */
async function addProjects(world: World, ...names: readonly string[]): Promise<void> {
  await change(world, async (db) => {
    const project = await db.selectFrom('project').selectAll().limit(1).executeTakeFirstOrThrow();
    const copies = names.map((name) => ({ ...project, id: randomUUID(), name, nameKey: uniqueKey(name) }));
    await db.insertInto('project').values(copies).execute();
  });
}

type Writing =
  | { readonly kind: 'add'; readonly count: number }
  | { readonly kind: 'rename' | 'remove' | 'close'; readonly at: number };

const writings: fc.Arbitrary<Writing> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('rename' as const, 'remove' as const, 'close' as const), at: fc.nat() }),
);

/** One writing as another server would do it; the first project stays, so that there is something to copy. */
async function write(world: World, writing: Writing): Promise<void> {
  if (writing.kind === 'add') {
    return addProjects(world, ...Array.from({ length: writing.count }, () => `Annex ${randomUUID()}`));
  }
  await change(world, async (db) => {
    const ids = await db.selectFrom('project').select('id').where('id', '!=', world.projectId).orderBy('id').execute();
    const id = ids[writing.at % ids.length]?.id ?? world.projectId;
    const name = `Hall ${randomUUID()}`;
    if (writing.kind === 'rename') {
      await db
        .updateTable('project')
        .set({ name, nameKey: uniqueKey(name) })
        .where('id', '=', id)
        .execute();
    } else if (writing.kind === 'close') {
      await db.updateTable('project').set({ isClosed: true, owner: 'Trust' }).where('id', '=', id).execute();
    } else if (id !== world.projectId) {
      await db.deleteFrom('project').where('id', '=', id).execute();
    }
  });
}

it('knows the projects as they are, whatever was written since they were read [API-185] [API-186]', async () => {
  const world = await newWorld();
  const known = makeKnownNames();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(writings, { maxLength: 3 }), { maxLength: 4 }), async (readings) => {
      for (const between of readings) {
        for (const writing of between) await write(world, writing);
        expect(await projectsOf(world, known)).toEqual(await projectsOf(world, makeKnownNames()));
      }
    }),
    { numRuns: 15 },
  );
});

it('reads again the projects that differ, and nothing where none does', async () => {
  const world = await newWorld();
  await addProjects(world, 'Zoo', 'Annex 10', 'annex 9');
  const known = makeKnownNames();
  const before = await projectsOf(world, known);
  expect(before.map(({ name }) => name)).toEqual(['annex 9', 'Annex 10', 'Riverside Library', 'Zoo']);
  expect(await projectsOf(world, known)).toBe(before);
  await change(world, (db) =>
    db.updateTable('project').set({ name: 'Mill', nameKey: 'mill' }).where('nameKey', '=', 'zoo').execute(),
  );
  const after = await projectsOf(world, known);
  expect(after.map(({ name }) => name)).toEqual(['annex 9', 'Annex 10', 'Mill', 'Riverside Library']);
  expect(after.map((project) => before.includes(project))).toEqual([true, true, false, true]);
});

it('knows the companies as they are, and keeps them while no bidder changes [API-185]', async () => {
  const world = await newWorld();
  const known = makeKnownNames();
  expect(await companiesOf(world, known)).toEqual([]);
  await world.addBidders('Alpine Builders', 'Élan');
  expect(await companiesOf(world, known)).toEqual(['alpine builders', 'élan']);
  const kept = known.companies.get(world.organizationId)!.companies;
  const line = { description: 'Slab', quantity: '1', unitOfMeasure: 'EA', unitPrice: '1' };
  await world.command('add-line-items', [{ bidPackageId: world.bidPackageId, ...line }]);
  expect(await companiesOf(world, known)).toEqual(['alpine builders', 'élan']);
  expect(known.companies.get(world.organizationId)!.companies).toBe(kept);
  await working(world.server.store, world.organizationId, world.cast.projectAdmin, async (work) => {
    await work.holdStreams(world.bidPackageId);
    const { organizationId: _, ...before } = await work.db
      .selectFrom('bidder')
      .selectAll()
      .where('nameKey', '=', 'élan')
      .executeTakeFirstOrThrow();
    const after = { ...before, companyName: 'Basin', nameKey: 'basin' };
    await writeRows(work, 'bidder', world.bidPackageId, [{ before, after }]);
  });
  expect(await companiesOf(world, known)).toEqual(['alpine builders', 'basin']);
  expect(await companiesOf(await newWorld(), known)).toEqual([]);
});

it('knows a company whose command began before the names were read and ended after [API-185]', async () => {
  const world = await newWorld();
  const { store } = world.server;
  await world.addBidders('Alpine Builders');
  const known = makeKnownNames();
  await working(store, world.organizationId, world.cast.projectAdmin, async (work) => {
    await work.holdStreams(world.bidPackageId);
    const found = await work.db.selectFrom('bidder').selectAll().executeTakeFirstOrThrow();
    const { organizationId: _, ...alpine } = found;
    const basin = { ...alpine, id: randomUUID(), companyName: 'Basin', nameKey: 'basin', order: 1 };
    await writeRows(work, 'bidder', world.bidPackageId, [
      { before: null, after: { ...basin, notesId: randomUUID(), fileUploadContainerId: randomUUID() } },
    ]);
    await addProjects(world, 'Written later, committed before');
    expect(await companiesOf(world, known)).toEqual(['alpine builders']);
  });
  expect(await companiesOf(world, known)).toEqual(['alpine builders', 'basin']);
});
