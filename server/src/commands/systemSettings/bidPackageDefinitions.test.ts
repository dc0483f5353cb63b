import { expect, it } from 'vitest';
import { addDefinitions } from '../../../test/definitions.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const send = (world: World, commands: readonly object[]) =>
  world.call('admin', 'POST', 'command/system-settings', commands);
const create = (code: string | null, description: string | null) => ({
  type: 'create-bid-package-definition',
  code,
  description,
});
const trade = (description: string | null, bidPackageCode = '03') => ({
  type: 'create-trade-requirement-definition',
  bidPackageCode,
  index: 0,
  description,
  requirementFulfillmentType: 1,
});

const read = async (world: World) => {
  const answer = await world.call(
    'viewer',
    'GET',
    'query/odata/BidPackageDefinition?$expand=tradeRequirementDefinitions',
  );
  return answer.body.data.value;
};
const problems = (answer: { body: { errors?: { path: string; message: string }[] } }) =>
  (answer.body.errors ?? []).map(({ path, message }) => `${path}: ${message}`);

it('a definition has id, code, description and its trade requirements; line items are of the general conditions alone [SBP-015] [SBP-041]', async () => {
  const world = await newWorld();
  await send(world, [create('03', 'Concrete'), trade('Bond')]);
  const [id, tradeId] = [expect.any(String), expect.any(String)];
  expect(await read(world)).toEqual([
    {
      id,
      code: '03',
      description: 'Concrete',
      tradeRequirementDefinitions: [
        { id: tradeId, index: 0, description: 'Bond', requirementFulfillmentType: 1, bidPackageCode: '03' },
      ],
    },
  ]);
  await send(world, [{ type: 'create-general-conditions-definition', code: '00', description: 'Site' }]);
  const conditions = await world.call('viewer', 'GET', 'query/general-conditions-definition');
  expect(conditions.body.data).toMatchObject({ code: '00', lineItemDefinitions: [] });
});

it('code and description are required, a blank one too, when created and when changed [SBP-022] [SBP-029]', async () => {
  const world = await newWorld();
  const sentences = ['Bid Package code is a required field', 'Bid Package description is a required field'];
  for (const [code, description] of [
    ['', null],
    ['  ', ' '],
  ] as const) {
    expect(problems(await send(world, [create(code, description)]))).toEqual([
      `[0].code: ${sentences[0]}`,
      `[0].description: ${sentences[1]}`,
    ]);
  }
  const answer = await send(world, [
    create('03', 'Concrete'),
    { type: 'update-bid-package-definition-description', code: '03', updatedDescription: ' ' },
    { type: 'update-bid-package-definition-code', code: '03', updatedCode: '' },
  ]);
  expect(problems(answer)).toEqual([`[1].updatedDescription: ${sentences[1]}`, `[2].updatedCode: ${sentences[0]}`]);
  expect(await read(world)).toEqual([]);
});

it('code and description are stored trimmed and have at most 4000 characters [SBP-023] [SBP-024] [SBP-032]', async () => {
  const world = await newWorld();
  const long = 'x'.repeat(4000);
  expect((await send(world, [create(` ${long} `, ` ${long} `)])).status).toBe(200);
  expect(await read(world)).toMatchObject([{ code: long, description: long }]);
  expect(problems(await send(world, [create(`${long}y`, `${long}y`)]))).toEqual([
    '[0].code: Code can have at most 4,000 characters.',
    '[0].description: Description can have at most 4,000 characters.',
  ]);
});

it('a description is unique, compared trimmed and ignoring case [SBP-030] [SBP-031]', async () => {
  const world = await newWorld();
  await send(world, [create('03', 'Béton armé'), create('04', 'Masonry')]);
  const sentence = 'The Bid Package description must be unique';
  expect(problems(await send(world, [create('05', ' BÉTON Armé ')]))).toEqual([`[0].description: ${sentence}`]);
  const rename = (updatedDescription: string) => [
    { type: 'update-bid-package-definition-description', code: '04', updatedDescription },
  ];
  expect(problems(await send(world, rename('béton ARMÉ')))).toEqual([`[0].updatedDescription: ${sentence}`]);
  expect((await send(world, rename(' MASONRY '))).status).toBe(200);
});

it('a code equal to that of the general conditions is refused with its sentence, also when changed [SBP-027] [SBP-028]', async () => {
  const world = await newWorld();
  const sentence = 'The Bid Package code must be different from the General Conditions code';
  await send(world, [create('03', 'Concrete')]);
  const rename = (updatedCode: string) => [{ type: 'update-bid-package-definition-code', code: '03', updatedCode }];
  expect(problems(await send(world, rename(' 00.00')))).toEqual([`[0].updatedCode: ${sentence}`]);
  await send(world, [{ type: 'create-general-conditions-definition', code: 'gc', description: 'Site' }]);
  expect(problems(await send(world, [create(' GC ', 'Doors')]))).toEqual([`[0].code: ${sentence}`]);
  expect((await send(world, rename('00.00'))).status).toBe(200);
});

it('a trade requirement may repeat that of another package, not one of its own [SBP-046]', async () => {
  const world = await newWorld();
  await send(world, [create('03', 'Concrete'), create('04', 'Masonry'), trade('Bond')]);
  expect((await send(world, [trade('bond', '04')])).status).toBe(200);
  expect(problems(await send(world, [trade(' BOND ', '04')]))).toEqual([
    '[0].description: The Trade Requirement description must be unique',
  ]);
});

it('projects keep their bid packages when the definition is deleted; new projects can no longer include it [SBP-017]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  const project = (name: string) => ({
    information: { name, bidDueDate: '2027-05-01' },
    bidPackagesToInclude: ['03.30', '09.91'],
    generalRequirementsToInclude: [],
    alternates: [],
    feesToInclude: [],
    permissions: { projectAdmins: [world.cast.projectAdmin.email], contributors: [] },
  });
  const created = await world.call('projectAdmin', 'POST', 'command/project/create-project', project('One'));
  expect(created.status).toBe(200);
  expect((await send(world, [{ type: 'delete-bid-package-definition', code: '03.30' }])).status).toBe(200);
  const kept = await world.server.store.read(world.organizationId, async (db) => ({
    packages: await db
      .selectFrom('bidPackage')
      .select(['id', 'code', 'description'])
      .where('projectId', '=', created.body.data)
      .orderBy('code')
      .execute(),
    requirements: await db.selectFrom('requirement').select('description').execute(),
  }));
  expect(kept.packages.map(({ code, description }) => `${code} ${description}`)).toEqual([
    '03.30 Concrete',
    '09.91 Painting',
  ]);
  expect(kept.requirements.map(({ description }) => description)).toContain('Mix design');
  const refused = await world.call('projectAdmin', 'POST', 'command/project/create-project', project('Two'));
  expect(refused.status).toBe(422);
  expect(problems(refused).join()).toContain('03.30');
});

it('only an Admin may change definitions, and nobody while the settings are frozen [SBP-018] [SBP-019] [SBP-021]', async () => {
  const world = await newWorld();
  await send(world, [create('03', 'Concrete')]);
  const commands = [
    create('04', 'Masonry'),
    { type: 'update-bid-package-definition-code', code: '03', updatedCode: '05' },
    trade('Bond'),
    { type: 'delete-bid-package-definition', code: '03' },
  ];
  for (const command of commands) {
    const answer = await world.call('projectAdmin', 'POST', 'command/system-settings', [command]);
    expect(answer.status).toBe(403);
  }
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
  for (const command of commands) expect((await send(world, [command])).status).toBe(409);
  expect(await read(world)).toMatchObject([{ code: '03', tradeRequirementDefinitions: [] }]);
});
