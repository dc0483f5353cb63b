import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';
import { systemSettingsId } from '../../store/projects/project.ts';

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
  expect(await add(world, ' m/2 ')).toEqual({ status: 200, body: { data: { id: expect.any(String), name: 'm/2' } } });
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

const rename = (world: World, name: string, updatedName: string | null, who: 'admin' | 'projectAdmin' = 'admin') =>
  world.call(who, 'POST', 'command/rename-unit-of-measure', { name, updatedName });

it('renames a unit, found ignoring case, and answers it; the case alone can be changed [API-174] [UOM-020]', async () => {
  const world = await newWorld();
  const { id } = (await add(world, 'm/2')).body.data;
  expect(await rename(world, 'M/2', ' m2 ')).toEqual({ status: 200, body: { data: { id, name: 'm2' } } });
  expect(await rename(world, 'm2', 'M2')).toEqual({ status: 200, body: { data: { id, name: 'M2' } } });
  expect(await names(world)).toContain('M2');
  expect(await names(world)).not.toContain('m2');
});

it('renaming keeps the rules of adding and is refused for others and while frozen [API-174] [UOM-010]', async () => {
  const world = await newWorld();
  await add(world, 'm/2');
  await add(world, 'ft');
  const refused = async (updatedName: string | null) => (await rename(world, 'm/2', updatedName)).body.errors;
  expect(await refused(' ')).toMatchObject([
    { path: 'updatedName', code: 'unitRequired', message: 'Unit of Measure is a required field' },
  ]);
  expect(await refused('FT')).toMatchObject([
    { path: 'updatedName', code: 'unitUnique', message: 'The Unit of Measure must be unique' },
  ]);
  expect(await refused('x'.repeat(51))).toMatchObject([{ path: 'updatedName', code: 'tooLong' }]);
  expect(await rename(world, 'yd', 'yard')).toEqual({
    status: 404,
    body: { detail: 'There is no unit of measure yd.' },
  });
  expect((await rename(world, 'm/2', 'm2', 'projectAdmin')).status).toBe(403);
  const row = {
    entityId: systemSettingsId,
    entityType: 'SystemSettings',
    dateFrozen: new Date().toISOString(),
    reason: 'test',
  } as const;
  await world.server.store.transact(world.organizationId, (db) => freeze(db, world.organizationId, row));
  expect((await rename(world, 'm/2', 'm2')).status).toBe(409);
  expect(await names(world)).toContain('m/2');
});

/** A line item and a condition with the unit m/2, and how they are read. */
async function inUse(world: World) {
  await add(world, 'm/2');
  const line = { description: 'Slab', quantity: '1', unitOfMeasure: 'm/2', unitPrice: '10' };
  const [lineItemId] = (await world.command('add-line-items', line)) as string[];
  await world.call('admin', 'POST', 'command/system-settings', [
    { type: 'create-general-conditions-definition', code: '00', description: 'General' },
    { type: 'create-line-item-definition', bidPackageCode: '00', index: 0, description: 'Fence', unitOfMeasure: 'm/2' },
  ]);
  const units = async () => {
    const sheet = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
    const conditions = await world.call('viewer', 'GET', 'query/general-conditions-definition');
    return [
      sheet.body.data.lineItems[0].quantityUnitOfMeasure,
      conditions.body.data.lineItemDefinitions[0].unitOfMeasure,
    ];
  };
  /** Saves the line again with the unit that it has. */
  const saveAgain = () =>
    world.command('update-line-items', { lineItemId, description: 'Slab on grade', unitOfMeasure: 'm/2' });
  return { units, saveAgain };
}

it('renaming leaves line items and conditions with the old text, and a line that is saved with it keeps it [UOM-021]', async () => {
  const world = await newWorld();
  const { units, saveAgain } = await inUse(world);
  await rename(world, 'm/2', 'm2');
  expect(await units()).toEqual(['m/2', 'm/2']);
  await saveAgain();
  expect(await units()).toEqual(['m/2', 'm/2']);
});

it('a unit in use can be deleted; line items and conditions keep the text, also when they are saved again [UOM-008]', async () => {
  const world = await newWorld();
  const { units, saveAgain } = await inUse(world);
  expect((await remove(world, 'm/2')).status).toBe(200);
  expect(await names(world)).not.toContain('m/2');
  expect(await units()).toEqual(['m/2', 'm/2']);
  await saveAgain();
  expect(await units()).toEqual(['m/2', 'm/2']);
});

it('a unit that was renamed or deleted while somebody typed it is stored with the line as it was typed [UOM-021, API-161]', async () => {
  const world = await newWorld();
  await add(world, 'm/2');
  await rename(world, 'm/2', 'm2');
  const line = { description: 'Slab', quantity: '1', unitOfMeasure: 'm/2', unitPrice: '10' };
  await world.command('add-line-items', line);
  const sheet = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
  expect(sheet.body.data.lineItems[0].quantityUnitOfMeasure).toBe('m/2');
  expect(await names(world)).toContain('m2');
});
