import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const send = (world: World, commands: readonly object[], who: 'admin' | 'projectAdmin' = 'admin') =>
  world.call(who, 'POST', 'command/system-settings', commands);

const done = async (world: World, ...commands: readonly object[]) => {
  const answer = await send(world, commands);
  expect(answer).toEqual({ status: 200, body: { data: null } });
};

const read = async (world: World, entity: string, fields: string) => {
  const answer = await world.call('viewer', 'GET', `query/odata/${entity}?$select=${fields}`);
  return answer.body.data.value.map((found: object) => Object.values(found).join(' | '));
};

/** path, code and message of every problem. */
const problems = (answer: { body: { errors?: { path: string; message: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path, message }) => `${path}: ${message}`);

const package03 = { type: 'create-bid-package-definition', code: ' 03 ', description: 'Concrete' };
const package09 = { type: 'create-bid-package-definition', code: '09', description: 'Painting' };

it('creates, changes and deletes bid package definitions [API-031] [API-032] [API-033]', async () => {
  const world = await newWorld();
  await done(world, package03, package09, {
    type: 'update-bid-package-definition-code',
    code: '03',
    updatedCode: '04',
  });
  expect(await read(world, 'BidPackageDefinition', 'code,description')).toEqual(['04 | Concrete', '09 | Painting']);
  await done(
    world,
    {
      type: 'update-bid-package-definition-description',
      code: '04',
      description: 'Concrete',
      updatedDescription: 'Slabs',
    },
    { type: 'delete-bid-package-definition', code: '09' },
  );
  expect(await read(world, 'BidPackageDefinition', 'code,description')).toEqual(['04 | Slabs']);
});

it('applies all of a batch or none and names every problem with its place [API-029] [API-156]', async () => {
  const world = await newWorld();
  await done(world, package03);
  const answer = await send(world, [
    package09,
    { ...package03, code: '03', description: 'Painting' },
    { type: 'create-bid-package-definition', code: '', description: null },
    { type: 'delete-bid-package-definition', code: '77' },
  ]);
  expect(answer.status).toBe(422);
  expect(problems(answer)).toEqual([
    '[1].code: The Bid Package code must be unique',
    '[1].description: The Bid Package description must be unique',
    '[2].code: Bid Package code is a required field',
    '[2].description: Bid Package description is a required field',
    '[3].code: There is no bid package 77.',
  ]);
  expect(await read(world, 'BidPackageDefinition', 'code')).toEqual(['03']);
});

it("says 'unique code' for a code that is taken, ignoring case [SBP-025] [SBP-026] [SBP-050]", async () => {
  const world = await newWorld();
  await done(world, { ...package03, code: 'a1' });
  const answer = await send(world, [{ ...package09, code: ' A1' }]);
  expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining('unique code') } });
});

it('raises an error for a batch with a command that is not supported, and does none of it [SHELL-101]', async () => {
  const world = await newWorld();
  const answer = await send(world, [package03, { type: 'rename-the-company', name: 'Other' }]);
  expect(answer.status).toBe(400);
  expect(problems(answer)).toEqual(['[1].type: [1].type is not a known command type.']);
  expect(await read(world, 'BidPackageDefinition', 'code')).toEqual([]);
});

it('keeps package codes apart from the general conditions code, both ways [SBP-027] [SGC-012]', async () => {
  const world = await newWorld();
  expect(problems(await send(world, [{ ...package03, code: '00.00' }]))).toEqual([
    '[0].code: The Bid Package code must be different from the General Conditions code',
  ]);
  await done(world, package03);
  const conditions = { type: 'create-general-conditions-definition', code: '03', description: 'General' };
  expect(problems(await send(world, [conditions]))).toEqual([
    '[0].code: The General Conditions code must be different from all Bid Package codes',
  ]);
});

it('creates, moves, changes and deletes trade requirements, numbered from 0 [API-030] [API-035] [API-037]', async () => {
  const world = await newWorld();
  const create = (description: string, index: number) => ({
    type: 'create-trade-requirement-definition',
    bidPackageCode: '03',
    index,
    description,
    requirementFulfillmentType: 1,
  });
  await done(world, package03, create('Bond', 99), create('Samples', 0), create('Schedule', 1));
  const inOrder = () => read(world, 'TradeRequirementDefinition', 'index,description,requirementFulfillmentType');
  expect(await inOrder()).toEqual(['0 | Samples | 1', '1 | Schedule | 1', '2 | Bond | 1']);
  const trade = (description: string) => ({ bidPackageCode: '03', description });
  await done(
    world,
    { type: 'update-trade-requirement-definition-index', ...trade('bond'), updatedIndex: 0 },
    { type: 'update-trade-requirement-definition-description', ...trade('Samples'), updatedDescription: 'Mock-up' },
    { type: 'update-trade-requirement-definition-fulfillment-type', ...trade('Bond'), requirementFulfillmentType: 2 },
    { type: 'delete-trade-requirement-definition', ...trade('Schedule') },
  );
  expect(await inOrder()).toEqual(['0 | Bond | 2', '1 | Mock-up | 1']);
  await done(world, { type: 'delete-bid-package-definition', code: '03' });
  expect(await inOrder()).toEqual([]);
});

it('refuses trade requirements without or with a taken description, a long one and another type [SBP-044] [SBP-045] [SBP-046]', async () => {
  const world = await newWorld();
  const create = (description: string | null, requirementFulfillmentType = 1) => ({
    type: 'create-trade-requirement-definition',
    bidPackageCode: '03',
    index: 0,
    description,
    requirementFulfillmentType,
  });
  const answer = await send(world, [
    package03,
    create('Bond'),
    create(' BOND'),
    create(null),
    create('x'.repeat(841)),
    create('y', 3),
  ]);
  expect(problems(answer)).toEqual([
    '[2].description: The Trade Requirement description must be unique',
    '[3].description: Trade Requirement description is a required field',
    '[4].description: Description can have at most 840 characters.',
    '[5].requirementFulfillmentType: 3 is not a type of requirement: 0, 1 and 2 are.',
  ]);
});

it('creates and changes fee definitions and renames them in those that refer to them [API-040] [API-043] [FEE-030]', async () => {
  const world = await newWorld();
  const create = (name: string, feeType: number, referenceFeeName: string | null = null) => ({
    type: 'create-fee-definition',
    name,
    feeType,
    referenceFeeName,
  });
  await done(
    world,
    create('Overhead', 0),
    create('Permit', 4),
    create('Tax', 2, 'overhead'),
    { type: 'update-fee-definition-amount', name: 'Overhead', amount: 0.02 },
    { type: 'update-fee-definition-amount', name: 'Permit', amount: '5000.5' },
    { type: 'update-fee-definition-name', name: 'OVERHEAD', updatedName: 'Markup' },
    { type: 'update-fee-definition-order', name: 'Permit', order: 0 },
  );
  expect(await read(world, 'FeeDefinition', 'name,order,feeType,amount,referenceFeeName')).toEqual([
    'Permit | 0 | 4 | 5000.5 | ',
    'Markup | 1 | 0 | 0.02 | ',
    'Tax | 2 | 2 | 0 | Markup',
  ]);
  await done(world, { type: 'update-fee-definition-type', name: 'Permit', feeType: 0, referenceFeeName: null });
  expect((await read(world, 'FeeDefinition', 'name,amount'))[0]).toBe('Permit | 0');
});

it('renames a fee definition, in those that refer to it too, and refuses an unknown and a taken name [API-042]', async () => {
  const world = await newWorld();
  const create = { type: 'create-fee-definition', feeType: 0, referenceFeeName: null };
  const rename = (name: string, updatedName: string) => ({ type: 'update-fee-definition-name', name, updatedName });
  await done(world, { ...create, name: 'Bond' }, { ...create, name: 'Tax', feeType: 2, referenceFeeName: 'Bond' });
  await done(world, rename('bond', ' Surety '));
  const fees = ['Surety | ', 'Tax | Surety'];
  expect(await read(world, 'FeeDefinition', 'name,referenceFeeName')).toEqual(fees);
  expect(problems(await send(world, [rename('Bond', 'Levy'), rename('Surety', 'TAX')]))).toEqual([
    '[0].name: There is no fee Bond.',
    '[1].updatedName: The Fee name must be unique',
  ]);
  expect(await read(world, 'FeeDefinition', 'name,referenceFeeName')).toEqual(fees);
});

it('refuses fees without a name or reference, with a taken name, and deleting one that is referred to [FEE-022] [FEE-023] [FEE-027]', async () => {
  const world = await newWorld();
  const create = { type: 'create-fee-definition', feeType: 0, referenceFeeName: null };
  const answer = await send(world, [
    { ...create, name: 'Overhead' },
    { ...create, name: 'Tax', feeType: 2, referenceFeeName: 'Overhead' },
    { ...create, name: ' overhead ' },
    { ...create, name: ' ' },
    { ...create, name: 'Levy', feeType: 2 },
    { type: 'delete-fee-definition', name: 'Overhead' },
    { type: 'update-fee-definition-amount', name: 'Tax', amount: '1e5' },
  ]);
  expect(problems(answer)).toEqual([
    '[2].name: The Fee name must be unique',
    '[3].name: Fee name is a required field',
    '[4].referenceFeeName: Reference fee is a required field',
    '[5].name: Fee Overhead cannot be deleted: it is the reference of Tax.',
    '[6].amount: Amount must be a plain decimal number such as -1234.5.',
  ]);
});

it('creates and changes the general conditions, their lines and the system value [API-046] [API-047] [SGC-016]', async () => {
  const world = await newWorld();
  const line = (description: string, index: number) => ({
    type: 'create-line-item-definition',
    bidPackageCode: '00',
    index,
    description,
    unitOfMeasure: 'MO',
  });
  const place = (description: string) => ({ bidPackageCode: '01', description });
  await done(
    world,
    { type: 'create-general-conditions-definition', code: '00', description: 'General' },
    line('Fence', 0),
    line('Crane', 0),
    line('Office', 5),
    { type: 'update-general-conditions-definition', code: '00', updatedCode: '01', updatedDescription: 'Conditions' },
    { type: 'update-line-item-definition-index', ...place('Office'), updatedIndex: 0 },
    { type: 'update-line-item-definition-description', ...place('Crane'), updatedDescription: 'Tower crane' },
    { type: 'update-line-item-definition-unit-of-measure', ...place('Fence'), unitOfMeasure: 'LF' },
  );
  const { data } = (await world.call('viewer', 'GET', 'query/general-conditions-definition')).body;
  expect(data).toMatchObject({ code: '01', description: 'Conditions' });
  const lines = data.lineItemDefinitions.map((found: { index: number; description: string; unitOfMeasure: string }) =>
    [found.index, found.description, found.unitOfMeasure].join(' '),
  );
  expect(lines).toEqual(['0 Office MO', '1 Tower crane MO', '2 Fence LF']);
  expect(await read(world, 'SystemValue', 'name,value')).toContain('GeneralConditionsCode | 01');
});

it('creates, moves and deletes general requirements [API-050] [API-051] [API-052]', async () => {
  const world = await newWorld();
  const create = (description: string, index: number) => ({
    type: 'create-general-requirement-definition',
    index,
    description,
    requirementFulfillmentType: 1,
  });
  await done(world, create('Bond', 0), create('Safety plan', 0), create('Night work', 9));
  await done(
    world,
    { type: 'update-general-requirement-definition-index', description: 'Bond', updatedIndex: 2 },
    { type: 'update-general-requirement-definition-description', description: 'Bond', updatedDescription: 'Bid bond' },
    {
      type: 'update-general-requirement-definition-fulfillment-type',
      description: 'Night work',
      requirementFulfillmentType: 0,
    },
    { type: 'delete-general-requirement-definition', description: 'Safety plan' },
  );
  expect(await read(world, 'GeneralRequirementDefinition', 'index,description,requirementFulfillmentType')).toEqual([
    '0 | Night work | 0',
    '1 | Bid bond | 1',
  ]);
  const answer = await send(world, [create(' bid BOND ', 0), create('', 0)]);
  expect(problems(answer)).toEqual([
    '[0].description: The General Requirement description must be unique',
    '[1].description: General Requirement description is a required field',
  ]);
});

it('is for Admins alone, and nobody changes frozen system settings [FEE-040] [ROLE-004] [API-028]', async () => {
  const world = await newWorld();
  expect((await send(world, [package03], 'projectAdmin')).status).toBe(403);
  await world.server.store.transact(world.organizationId, (db) =>
    db
      .insertInto('frozenEntity')
      .values({
        organizationId: world.organizationId,
        entityId: '00000000-0000-0000-0000-000000000001',
        entityType: 'SystemSettings',
        dateFrozen: new Date().toISOString(),
        reason: 'test',
      })
      .execute(),
  );
  expect((await send(world, [package03])).status).toBe(409);
});
