import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';
import { systemSettingsId } from '../../store/projects/project.ts';

const newWorld = prepareWorlds();

const load = (world: World, language = 'en-US', who: 'admin' | 'projectAdmin' = 'admin') =>
  world.call(who, 'POST', 'command/starter-set', { language });
const send = (world: World, ...commands: readonly object[]) =>
  world.call('admin', 'POST', 'command/system-settings', commands);
const read = async (world: World, entity: string) =>
  (await world.call('viewer', 'GET', `query/odata/${entity}`)).body.data.value;
const conditionsOf = async (world: World) =>
  (await world.call('viewer', 'GET', 'query/general-conditions-definition')).body.data;

/** A company without units and definitions. */
async function emptied(): Promise<World> {
  const world = await newWorld();
  await world.server.store.transact(world.organizationId, (db) => db.deleteFrom('unitOfMeasure').execute());
  return world;
}

it('brings packages, units, general conditions and three fees at 0 % in the language that is asked for [SBP-062] [API-178]', async () => {
  const expected = {
    'en-US': { concrete: 'Concrete', unit: 'SF', conditions: 'General conditions', first: ['Project manager', 'MO'] },
    'fr-CA': {
      concrete: 'Béton',
      unit: 'pi2',
      conditions: 'Conditions générales',
      first: ['Chargé de projet', 'mois'],
    },
  } as const;
  const fees = { 'en-US': ['Insurance', 'Overhead', 'Profit'], 'fr-CA': ['Assurances', 'Administration', 'Profit'] };
  for (const language of ['en-US', 'fr-CA'] as const) {
    const world = await emptied();
    expect(await load(world, language)).toEqual({ status: 200, body: { data: null } });
    const packages = await read(world, 'BidPackageDefinition');
    expect(packages).toHaveLength(39);
    expect(packages.every(({ code }: { code: string }) => /^\d\d\.\d\d$/.test(code))).toBe(true);
    const { concrete, unit, conditions, first } = expected[language];
    expect(packages).toContainEqual(expect.objectContaining({ code: '03.30', description: concrete }));
    const units = (await read(world, 'UnitOfMeasure')).map(({ name }: { name: string }) => name);
    expect(units).toHaveLength(17);
    expect(units).toContain(unit);
    const defined = await conditionsOf(world);
    expect(defined).toMatchObject({ code: '00.00', description: conditions });
    expect(defined.lineItemDefinitions).toHaveLength(20);
    expect(defined.lineItemDefinitions[0]).toMatchObject({ description: first[0], unitOfMeasure: first[1] });
    for (const line of defined.lineItemDefinitions) expect(units).toContain(line.unitOfMeasure);
    const stored = await read(world, 'FeeDefinition');
    expect(stored.map(({ name }: { name: string }) => name)).toEqual(fees[language]);
    expect(stored.map(({ feeType, amount }: { feeType: number; amount: string }) => [feeType, Number(amount)])).toEqual(
      [
        [0, 0],
        [0, 0],
        [1, 0],
      ],
    );
  }
});

it('fills what is empty, leaves a list that has something and leaves out the code of its general conditions [SBP-063]', async () => {
  const world = await emptied();
  await world.call('admin', 'POST', 'query/units-of-measure', { name: 'sf' });
  await send(
    world,
    { type: 'create-fee-definition', name: 'OVERHEAD', feeType: 4 },
    { type: 'create-general-conditions-definition', code: '03.30', description: 'Site' },
  );
  expect((await load(world)).status).toBe(200);
  const units = (await read(world, 'UnitOfMeasure')).map(({ name }: { name: string }) => name);
  expect(units.filter((name: string) => name.toLowerCase() === 'sf')).toEqual(['sf']);
  expect(units).toHaveLength(17);
  const fees = await read(world, 'FeeDefinition');
  expect(fees.map(({ name }: { name: string }) => name)).toEqual(['OVERHEAD']);
  expect(await conditionsOf(world)).toMatchObject({ code: '03.30', description: 'Site', lineItemDefinitions: [] });
  const codes = (await read(world, 'BidPackageDefinition')).map(({ code }: { code: string }) => code);
  expect(codes).toHaveLength(38);
  expect(codes).not.toContain('03.30');
});

it('brings what a company with packages lacks: general conditions and fees with their units, then fees alone [SBP-063] [API-178]', async () => {
  const world = await emptied();
  await send(world, { type: 'create-bid-package-definition', code: '99', description: 'Special' });
  expect((await load(world)).status).toBe(200);
  expect((await read(world, 'BidPackageDefinition')).map(({ code }: { code: string }) => code)).toEqual(['99']);
  expect((await conditionsOf(world)).lineItemDefinitions).toHaveLength(20);
  expect(await read(world, 'UnitOfMeasure')).toHaveLength(17);
  const fees = await read(world, 'FeeDefinition');
  expect(fees.map(({ name }: { name: string }) => name)).toEqual(['Insurance', 'Overhead', 'Profit']);
  await send(world, ...fees.map(({ name }: { name: string }) => ({ type: 'delete-fee-definition', name })));
  await world.call('admin', 'DELETE', 'query/units-of-measure?unitOfMeasureName=SY');
  const before = await read(world, 'UnitOfMeasure');
  expect((await load(world, 'fr-CA')).status).toBe(200);
  expect(await read(world, 'FeeDefinition')).toHaveLength(3);
  expect(await read(world, 'UnitOfMeasure')).toEqual(before);
});

it('in French takes the place of the English units of a new company, where nothing uses them [SBP-063]', async () => {
  const namesOf = async (world: World) =>
    (await read(world, 'UnitOfMeasure')).map(({ name }: { name: string }) => name).toSorted();
  const world = await newWorld();
  await world.server.store.transact(world.organizationId, (db) => db.deleteFrom('lineItem').execute());
  const firstUnits = await namesOf(world);
  expect(firstUnits).toEqual(['CY', 'DAY', 'EA', 'GAL', 'HR', 'LB', 'LF', 'LS', 'MO', 'SF', 'SY', 'TON', 'WK']);
  const conditions = { type: 'create-general-conditions-definition', code: '00.00', description: 'Site' };
  const line = {
    type: 'create-line-item-definition',
    bidPackageCode: '00.00',
    index: 0,
    description: 'Crane',
    unitOfMeasure: 'WK',
  };
  expect((await send(world, conditions, line)).status).toBe(200);
  await world.call('admin', 'POST', 'command/rename-unit-of-measure', { name: 'TON', updatedName: 'Tons' });
  await world.call('admin', 'POST', 'query/units-of-measure', { name: 'Forfait' });
  expect((await load(world, 'fr-CA')).status).toBe(200);
  const french = [
    'allocation',
    'gal',
    'h',
    'jour',
    'lb',
    'm',
    'm2',
    'm3',
    'mois',
    'pi lin',
    'pi2',
    'sem',
    'tonne',
    'un',
  ];
  const kept = ['Forfait', 'LS', 'Tons', 'WK'];
  expect(await namesOf(world)).toEqual([...french, 'vg2', 'vg3', ...kept].toSorted());
});

it('is refused with nothing empty, for who is not an Admin, in another language and while frozen; nothing is added then [SBP-063] [API-178]', async () => {
  const world = await emptied();
  expect((await load(world, 'en-US', 'projectAdmin')).status).toBe(403);
  expect((await load(world, 'de-DE')).status).toBe(400);
  const dateFrozen = new Date().toISOString();
  const row = { entityId: systemSettingsId, entityType: 'SystemSettings', dateFrozen, reason: 'test' } as const;
  const thaw = () =>
    world.server.store.transact(world.organizationId, (db) =>
      db.deleteFrom('frozenEntity').where('entityId', '=', systemSettingsId).execute(),
    );
  await world.server.store.transact(world.organizationId, (db) => freeze(db, world.organizationId, row));
  expect((await load(world)).status).toBe(409);
  expect(await read(world, 'BidPackageDefinition')).toEqual([]);
  await thaw();
  await send(
    world,
    { type: 'create-bid-package-definition', code: '99', description: 'Special' },
    { type: 'create-general-conditions-definition', code: '00.00', description: 'Site' },
    { type: 'create-fee-definition', name: 'Profit', feeType: 4 },
  );
  await world.call('admin', 'POST', 'query/units-of-measure', { name: 'SF' });
  const sentence = 'The starter set adds nothing: there are bid packages, units, general conditions and fees already.';
  expect(await load(world)).toMatchObject({ status: 422, body: { detail: sentence } });
  for (const list of ['BidPackageDefinition', 'UnitOfMeasure', 'FeeDefinition']) {
    expect(await read(world, list), list).toHaveLength(1);
  }
  expect((await conditionsOf(world)).lineItemDefinitions).toEqual([]);
});

it('is kept by sample data that is loaded later, which adds what is missing [SBP-063]', async () => {
  const world = await emptied();
  await world.server.store.transact(world.organizationId, (db) => db.deleteFrom('project').execute());
  await load(world);
  await send(world, {
    type: 'create-general-requirement-definition',
    index: 0,
    description: 'certified payroll',
    requirementFulfillmentType: 2,
  });
  const entities = ['BidPackageDefinition', 'FeeDefinition', 'GeneralRequirementDefinition'] as const;
  const readAll = async () =>
    Object.fromEntries(await Promise.all(entities.map(async (one) => [one, await read(world, one)])));
  const [before, conditions] = [await readAll(), await conditionsOf(world)];
  expect((await world.call('admin', 'POST', 'command/sample-data', undefined)).status).toBe(200);
  const after = await readAll();
  for (const entity of entities) expect(after[entity]).toEqual(expect.arrayContaining(before[entity]));
  expect(after.FeeDefinition).toEqual(before.FeeDefinition);
  expect(await conditionsOf(world)).toEqual(conditions);
  const codesOf = (packages: { code: string }[]) => packages.map(({ code }) => code);
  const codes = codesOf(after.BidPackageDefinition);
  expect(new Set(codes).size).toBe(codes.length);
  const added = codes.filter((code) => !codesOf(before.BidPackageDefinition).includes(code));
  expect(added).toEqual(expect.arrayContaining(['05.52', '12.24', '31.10', '32.13']));
  expect(added).not.toContain('03.30');
  const requirements = after.GeneralRequirementDefinition.map(
    ({ index, description }: { index: number; description: string }) => `${index} ${description}`,
  );
  expect(requirements.toSorted()).toEqual([
    '0 certified payroll',
    '1 Bid bond, 5% of the bid',
    '2 Work outside school hours',
    '3 Certificate of insurance',
    '4 Name of the competent person on site',
  ]);
});
