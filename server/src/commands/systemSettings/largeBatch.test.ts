import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const send = (world: World, commands: readonly object[]) =>
  world.call('admin', 'POST', 'command/system-settings', commands);
const requirement = (description: string, index = 99_999) => ({
  type: 'create-general-requirement-definition',
  index,
  description,
  requirementFulfillmentType: 1,
});
const read = async (world: World) =>
  (await world.call('viewer', 'GET', 'query/odata/GeneralRequirementDefinition')).body.data.value as {
    index: number;
    description: string;
  }[];

it('a batch whose line 37 of 50 is wrong stores none of them and names that line [API-175] [SHELL-124]', async () => {
  const world = await newWorld();
  const lines = Array.from({ length: 50 }, (_, index) => requirement(index === 36 ? ' ' : `Requirement ${index + 1}`));
  const answer = await send(world, lines);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([
    {
      path: '[36].description',
      code: 'generalRequirementRequired',
      message: 'General Requirement description is a required field',
    },
  ]);
  expect(await read(world)).toEqual([]);
  lines[36] = requirement('Requirement 37');
  expect((await send(world, lines)).status).toBe(200);
  expect((await read(world)).map(({ description }) => description)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Requirement ${index + 1}`),
  );
});

it('stores 10,000 requirements of one batch, and moves, renames and deletes among them [API-175] [SHELL-125]', async () => {
  const world = await newWorld();
  const all = Array.from({ length: 10_000 }, (_, index) => `Requirement ${index + 1}`);
  expect(
    (
      await send(
        world,
        all.map((description) => requirement(description)),
      )
    ).status,
  ).toBe(200);
  const changes = [
    { type: 'delete-general-requirement-definition', description: 'requirement 2' },
    {
      type: 'update-general-requirement-definition-description',
      description: 'Requirement 3',
      updatedDescription: 'Third',
    },
    { type: 'update-general-requirement-definition-index', description: 'Requirement 10000', updatedIndex: 0 },
    requirement('Second', 1),
  ];
  expect(await send(world, changes)).toMatchObject({ status: 200 });
  const stored = await read(world);
  expect(stored.length).toBe(10_000);
  expect(stored.map(({ index }) => index)).toEqual(stored.map((_, index) => index));
  expect(stored.slice(0, 5).map(({ description }) => description)).toEqual([
    'Requirement 10000',
    'Second',
    'Requirement 1',
    'Third',
    'Requirement 4',
  ]);
  expect(stored.at(-1)?.description).toBe('Requirement 9999');
  expect((await send(world, [requirement('SECOND')])).body.errors).toMatchObject([
    { path: '[0].description', code: 'generalRequirementUnique' },
  ]);
});

it('refuses more than 20,000 commands with that number [API-175] [SHELL-125]', async () => {
  const world = await newWorld();
  const commands = Array.from({ length: 20_001 }, (_, index) => requirement(`Requirement ${index}`));
  expect(await send(world, commands)).toEqual({
    status: 422,
    body: {
      detail: 'There can be at most 20,000 entries at once; 20,001 were sent.',
      errors: [
        { path: '', code: 'tooMany', message: 'There can be at most 20,000 entries at once; 20,001 were sent.' },
      ],
    },
  });
  expect(await read(world)).toEqual([]);
});

it('two requirements exchange their descriptions by way of a third one [API-053]', async () => {
  const world = await newWorld();
  await send(world, [requirement('Bond'), { ...requirement('Insurance'), requirementFulfillmentType: 0 }]);
  const rename = (description: string, updatedDescription: string) => ({
    type: 'update-general-requirement-definition-description',
    description,
    updatedDescription,
  });
  const exchange = [rename('Bond', 'between'), rename('Insurance', 'Bond'), rename('between', 'Insurance')];
  expect((await send(world, exchange)).status).toBe(200);
  expect(await read(world)).toMatchObject([
    { description: 'Insurance', requirementFulfillmentType: 1 },
    { description: 'Bond', requirementFulfillmentType: 0 },
  ]);
});
