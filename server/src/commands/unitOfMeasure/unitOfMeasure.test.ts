import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';
import { systemSettingsId } from '../../store/project.ts';

const newWorld = prepareWorlds();

const add = (world: World, name: string | null, who: 'admin' | 'projectAdmin' = 'admin') =>
  world.call(who, 'POST', 'query/units-of-measure', { name });
const remove = (world: World, name: string) =>
  world.call('admin', 'DELETE', `query/units-of-measure?${new URLSearchParams({ unitOfMeasureName: name })}`);
const names = async (world: World) =>
  (await world.call('viewer', 'GET', 'query/odata/UnitOfMeasure')).body.data.value.map(
    ({ name }: { name: string }) => name,
  );

it('adds a trimmed unit and answers it [API-063] [UOM-012]', async () => {
  const world = await newWorld();
  expect(await add(world, ' m/2 ')).toEqual({ status: 200, body: { data: { name: 'm/2' } } });
  expect(await names(world)).toContain('m/2');
});

it('refuses a missing, a taken and a long name [UOM-009] [UOM-010] [UOM-011]', async () => {
  const world = await newWorld();
  await add(world, 'm/2');
  expect((await add(world, ' ')).body.errors).toMatchObject([
    { path: 'name', message: 'Unit of Measure is a required field' },
  ]);
  expect((await add(world, 'M/2')).body.errors).toMatchObject([{ message: 'The Unit of Measure must be unique' }]);
  const long = await add(world, 'x'.repeat(51));
  expect(long).toMatchObject({ status: 422, body: { detail: 'Unit of measure can have at most 50 characters.' } });
  expect((await add(world, 'x'.repeat(50))).status).toBe(200);
});

it('deletes a unit by name, and answers 404 for one that is not there [API-064]', async () => {
  const world = await newWorld();
  await add(world, 'm/2');
  expect(await remove(world, 'M/2')).toEqual({ status: 200, body: { data: null } });
  expect(await names(world)).not.toContain('m/2');
  expect(await remove(world, 'm/2')).toEqual({ status: 404, body: { detail: 'There is no unit of measure m/2.' } });
});

it('adding refuses a missing, taken or long name with 422 and whoever is no Admin with 403 [API-063] [UOM-017]', async () => {
  const world = await newWorld();
  await add(world, 'm/2');
  for (const name of [null, ' M/2 ', 'x'.repeat(51)]) expect((await add(world, name)).status).toBe(422);
  expect((await add(world, 'ft', 'projectAdmin')).status).toBe(403);
  expect(await names(world)).not.toContain('ft');
});

it('adding is refused with 409 while the system settings are frozen [API-063]', async () => {
  const world = await newWorld();
  const row = {
    entityId: systemSettingsId,
    entityType: 'SystemSettings',
    dateFrozen: new Date().toISOString(),
    reason: 'test',
  } as const;
  await world.server.store.transact(world.organizationId, (db) => freeze(db, world.organizationId, row));
  expect((await add(world, 'm/2')).status).toBe(409);
  expect(await names(world)).not.toContain('m/2');
});
