import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { uniqueKey } from '#leveling';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

/** Puts rows into the world's own organization as if they had always been there. */
function stored(world: World, table: 'unitOfMeasure' | 'feeDefinition', rows: readonly object[]) {
  const { organizationId } = world;
  const values = rows.map((row) => ({ organizationId, id: randomUUID(), ...row }));
  return world.server.store.transact(organizationId, (db) =>
    db
      .insertInto(table)
      .values(values as never)
      .execute(),
  );
}

const read = (world: World, entity: string, options: Record<string, string> = {}) =>
  world.call('viewer', 'GET', `query/odata/${entity}?${new URLSearchParams(options)}`);

it('answers {data: {value}} and with $count the number of all that match [API-013] [API-015] [UOM-019]', async () => {
  const world = await newWorld();
  const all = await read(world, 'UnitOfMeasure');
  const names = ['CY', 'DAY', 'EA', 'GAL', 'HR', 'LB', 'LF', 'LS', 'MO', 'SF', 'SY', 'TON', 'WK'];
  expect(all).toEqual({
    status: 200,
    body: { data: { value: names.map((name) => ({ id: expect.any(String), name })) } },
  });
  const counted = await read(world, 'UnitOfMeasure', { $filter: "name gt 'SF'", $count: 'true', $top: '1' });
  expect(counted.body.data).toMatchObject({ value: [{ name: 'SY' }], '@odata.count': 3 });
});

it('selects the fields that are named and answers amounts as decimal text [API-013] [API-082]', async () => {
  const world = await newWorld();
  const fee = { nameKey: 'x', order: 0, feeType: 1, referenceFeeName: null };
  await stored(world, 'feeDefinition', [{ ...fee, name: 'Bond', amount: '0.0500000' }]);
  const answer = await read(world, 'FeeDefinition', { $select: 'name, amount', $filter: 'amount eq 0.05' });
  expect(answer.body.data.value).toEqual([{ name: 'Bond', amount: '0.05' }]);
});

it('finds a user by e-mail in any case and users by role [API-025] [API-026] [API-091]', async () => {
  const world = await newWorld();
  const { admin } = world.cast;
  const byEmail = await read(world, 'User', { $filter: `email eq '${admin.email.toUpperCase()}'` });
  expect(byEmail.body.data.value).toEqual([
    {
      id: admin.id,
      email: admin.email,
      name: null,
      location: '',
      roles: [{ id: 'Admin', name: 'Admin' }],
      isLicensed: true,
    },
  ]);
  const projectAdmins = await read(world, 'User', { $filter: "roles/any(r: r/name eq 'Project Admin')" });
  expect(projectAdmins.body.data.value.map((user: { id: string }) => user.id)).toEqual([world.cast.projectAdmin.id]);
  const onlyContributors = await read(world, 'User', {
    $filter: "roles/all(r: r/id eq 'Contributor')",
    $count: 'true',
  });
  expect(onlyContributors.body.data['@odata.count']).toBe(2);
});

it('counts projects without sending any [API-094]', async () => {
  const world = await newWorld();
  const answer = await read(world, 'Project', { $count: 'true', $top: '0' });
  expect(answer.body).toEqual({ data: { value: [], '@odata.count': 1 } });
});

it('finds projects by their admins, dates and ids', async () => {
  const world = await newWorld();
  const ids = async ($filter: string) =>
    (await read(world, 'Project', { $filter, $select: 'id' })).body.data.value.map(({ id }: { id: string }) => id);
  expect(await ids(`projectAdmins/any(a: a eq '${world.cast.projectAdmin.email}')`)).toEqual([world.projectId]);
  expect(await ids('bidDueDate eq 2027-03-01 and isClosed eq false')).toEqual([world.projectId]);
  expect(await ids('not (bidDueDate lt 2027-03-02)')).toEqual([]);
  expect(await ids(`id eq ${world.projectId.toUpperCase()}`)).toEqual([world.projectId]);
  expect(await ids(`id ne 'nonsense'`)).toEqual([world.projectId]);
});

it('answers the preferences of the company and of a project [API-084] [API-090]', async () => {
  const world = await newWorld();
  const company = await read(world, 'Preference', { $filter: 'projectId eq null' });
  expect(company.body.data.value).toEqual([]);
  const own = await read(world, 'Preference', { $filter: `projectId eq '${world.projectId}'`, $select: 'name,value' });
  expect(own.body.data.value).toEqual([
    { name: 'lowBiddersMax', value: '0' },
    { name: 'measurementSystem', value: '0' },
    { name: 'midBiddersMax', value: '1' },
  ]);
});

it('expands the trade requirements of a definition [API-080] [API-081] [API-086]', async () => {
  const world = await newWorld();
  const { organizationId } = world;
  const [definitionId, tradeId] = [randomUUID(), randomUUID()];
  await world.server.store.transact(organizationId, async (db) => {
    const texts = { codeKey: '03', descriptionKey: 'concrete' };
    await db
      .insertInto('bidPackageDefinition')
      .values({ organizationId, id: definitionId, code: '03', description: 'Concrete', ...texts })
      .execute();
    const trade = { bidPackageDefinitionId: definitionId, index: 0, description: 'Bond', descriptionKey: 'bond' };
    await db
      .insertInto('tradeRequirementDefinition')
      .values({ organizationId, id: tradeId, ...trade, requirementFulfillmentType: 1 })
      .execute();
  });
  const trade = { id: tradeId, index: 0, description: 'Bond', requirementFulfillmentType: 1, bidPackageCode: '03' };
  const definition = { id: definitionId, code: '03', description: 'Concrete' };
  const plain = await read(world, 'BidPackageDefinition');
  expect(plain.body.data.value).toEqual([definition]);
  const expanded = await read(world, 'BidPackageDefinition', { $expand: 'tradeRequirementDefinitions' });
  expect(expanded.body.data.value).toEqual([{ ...definition, tradeRequirementDefinitions: [trade] }]);
  const alone = await read(world, 'TradeRequirementDefinition', { $filter: "bidPackageCode eq '03'" });
  expect(alone.body.data.value).toEqual([trade]);
});

it('answers the other entities, empty where nothing is stored [API-078]', async () => {
  const world = await newWorld();
  const { viewer } = world.cast;
  for (const [entity, $filter] of [
    ['RecentProjectViewSettings', `userId eq '${viewer.id}'`],
    ['AllProjectViewSettings', `userId eq '${viewer.id}'`],
    ['SystemValue', "name eq 'Nothing'"],
    ['FrozenEntity', `entityId eq ${world.projectId}`],
    ['GeneralRequirementDefinition', 'index ge 0'],
  ] as const) {
    expect([entity, await read(world, entity, { $filter })]).toEqual([
      entity,
      { status: 200, body: { data: { value: [] } } },
    ]);
  }
});

it('answers what is frozen, by its id too [API-085]', async () => {
  const world = await newWorld();
  const { organizationId, projectId, bidPackageId } = world;
  const dateFrozen = '2026-05-01T12:00:00.000Z';
  const frozen = [
    { entityId: projectId, entityType: 'Project' as const, dateFrozen },
    { entityId: bidPackageId, entityType: 'BidPackage' as const, dateFrozen },
  ];
  await world.server.store.transact(organizationId, (db) =>
    db
      .insertInto('frozenEntity')
      .values(frozen.map((row) => ({ organizationId, reason: 'a test', ...row })))
      .execute(),
  );
  const all = (await read(world, 'FrozenEntity')).body.data.value;
  expect(all).toHaveLength(2);
  expect(all).toEqual(expect.arrayContaining(frozen));
  const one = await read(world, 'FrozenEntity', { $filter: `entityId eq ${bidPackageId}` });
  expect(one.body.data.value).toEqual([frozen[1]]);
});

it('answers a system value by name and all units by name [API-078] [API-092] [API-079]', async () => {
  const world = await newWorld();
  const domains = await read(world, 'SystemValue', { $filter: "name eq 'Domains'" });
  expect(domains.body.data.value).toEqual([{ name: 'Domains', value: 'example.test' }]);
  const units = await read(world, 'UnitOfMeasure', { $filter: "name eq 'EA' or name eq 'LS'" });
  expect(units.body.data.value).toEqual([
    { id: expect.any(String), name: 'EA' },
    { id: expect.any(String), name: 'LS' },
  ]);
});

it("reads a person's view settings by userId, of recent and of all projects apart [API-076] [API-077]", async () => {
  const world = await newWorld();
  const { organizationId } = world;
  const personId = world.cast.viewer.id;
  const recent = { groupingKey1: 'city', groupingKey2: 'owner', dateRange: 0 };
  const all = { groupingKey1: 'state', groupingKey2: '', dateRange: 90 };
  await world.server.store.transact(organizationId, (db) =>
    db
      .insertInto('projectViewSettings')
      .values([
        { organizationId, personId, isAllProjects: false, ...recent },
        { organizationId, personId, isAllProjects: true, ...all },
      ])
      .execute(),
  );
  const settingsIn = async (entity: string) => {
    const answer = await read(world, entity, { $filter: `userId eq '${personId}'` });
    return answer.body.data.value;
  };
  expect(await settingsIn('RecentProjectViewSettings')).toEqual([
    { userId: personId, isAllProjects: false, ...recent },
  ]);
  expect(await settingsIn('AllProjectViewSettings')).toEqual([{ userId: personId, isAllProjects: true, ...all }]);
});

it("shows a person's own view settings to nobody else [API-077]", async () => {
  const world = await newWorld();
  const { organizationId } = world;
  const settings = { isAllProjects: true, groupingKey1: 'owner', groupingKey2: '', dateRange: 60 };
  await world.server.store.transact(organizationId, (db) =>
    db
      .insertInto('projectViewSettings')
      .values({ organizationId, personId: world.cast.viewer.id, ...settings })
      .execute(),
  );
  const $filter = `userId eq '${world.cast.viewer.id}'`;
  const own = await read(world, 'AllProjectViewSettings', { $filter });
  expect(own.body.data.value).toEqual([{ userId: world.cast.viewer.id, ...settings }]);
  const address = `query/odata/AllProjectViewSettings?${new URLSearchParams({ $filter })}`;
  expect((await world.call('admin', 'GET', address)).body.data.value).toEqual([]);
});

it("never shows another organization's entities", async () => {
  const world = await newWorld();
  await stored(world, 'unitOfMeasure', [{ name: 'm/2', nameKey: uniqueKey('m/2') }]);
  const address = `query/odata/UnitOfMeasure?${new URLSearchParams({ $filter: "name eq 'm/2'" })}`;
  expect((await world.call('viewer', 'GET', address)).body.data.value).toHaveLength(1);
  expect((await world.call('stranger', 'GET', address)).body.data.value).toEqual([]);
});

it.each([
  [{ $filter: 'price eq 1' }, 'price is not a field that can be compared'],
  [{ $filter: "roles eq 'Admin'" }, 'roles is not a field that can be compared'],
  [{ $filter: 'email eq 1' }, 'email is a text; texts stand in single quotes'],
  [{ $filter: 'isLicensed gt true' }, 'isLicensed is true or false, neither greater nor less'],
  [{ $filter: 'roles/any(r: r/password eq null)' }, 'r/password is not a field that can be compared'],
  [{ $filter: "constructor eq 'x'" }, 'constructor is not a field that can be compared'],
  [{ $filter: 'email' }, '$filter ends too early'],
  [{ $top: '1001' }, '$top is a whole number from 0 to 1000'],
  [{ $top: '-1' }, '$top is a whole number from 0 to 1000'],
  [{ $count: 'yes' }, '$count is true or false'],
  [{ $select: 'email,secret' }, "$select names 'secret'"],
  [{ $expand: 'projects' }, "$expand names 'projects'"],
])('refuses %o with one sentence [API-015]', async (options, reason) => {
  const world = await newWorld();
  const answer = await read(world, 'User', options as Record<string, string>);
  expect(answer).toMatchObject({ status: 400, body: { detail: `The query is not valid: ${reason}.` } });
});

it('refuses unknown options by name and unknown entities', async () => {
  const world = await newWorld();
  const option = await read(world, 'User', { $orderby: 'email' });
  expect(option).toMatchObject({ status: 400, body: { errors: [{ path: '$orderby', code: 'unknownProperty' }] } });
  expect((await read(world, 'Password')).status).toBe(404);
});
