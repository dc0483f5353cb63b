import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

const open = (world: World, projectId: string, email = world.cast.viewer.email) =>
  world.call('viewer', 'POST', 'query/recent-projects', { email, projectId });

it('records that the caller opened a project, which then is a recent one [API-068] [HOME-014]', async () => {
  const world = await newWorld();
  expect(await open(world, world.projectId, world.cast.viewer.email.toUpperCase())).toEqual({
    status: 200,
    body: { data: null },
  });
  const { data } = (await world.call('viewer', 'GET', 'query/recent-projects')).body;
  expect(data).toMatchObject([{ id: world.projectId, lastAccessedDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
  expect((await open(world, world.projectId)).status).toBe(200);
});

it("refuses another user's e-mail and an unknown project [API-068]", async () => {
  const world = await newWorld();
  expect((await open(world, world.projectId, world.cast.admin.email)).status).toBe(403);
  for (const id of ['nonsense', world.bidPackageId]) expect((await open(world, id)).status).toBe(404);
});

const settings = { groupingKey1: 'owner', groupingKey2: 'address_City', dateRange: 60, isAllProjects: true };
const save = (world: World, changed: object) =>
  world.call('viewer', 'POST', 'query/settings/update-project-view-settings', { ...settings, ...changed });

it('keeps one record of view settings per variant [API-061] [HOME-032] [HOME-043]', async () => {
  const world = await newWorld();
  expect(await save(world, {})).toEqual({ status: 200, body: { data: null } });
  await save(world, { groupingKey1: 'architect', groupingKey2: '', dateRange: null, isAllProjects: false });
  await save(world, { dateRange: 90 });
  const read = async (entity: string) => (await world.call('viewer', 'GET', `query/odata/${entity}`)).body.data.value;
  const userId = world.cast.viewer.id;
  expect(await read('AllProjectViewSettings')).toEqual([{ userId, ...settings, dateRange: 90 }]);
  expect(await read('RecentProjectViewSettings')).toEqual([
    { userId, groupingKey1: 'architect', groupingKey2: '', dateRange: null, isAllProjects: false },
  ]);
});

it.each([
  ...['owner', 'architect', 'address_City', 'address_StateOrRegion'].map((groupingKey1) => ({
    groupingKey1,
    groupingKey2: '',
    dateRange: 30,
    isAllProjects: true,
  })),
  { groupingKey1: '', groupingKey2: 'address_City', dateRange: 60, isAllProjects: true },
  { groupingKey1: 'owner', groupingKey2: 'architect', dateRange: 90, isAllProjects: true },
  { groupingKey1: 'owner', groupingKey2: '', dateRange: null, isAllProjects: false },
])('takes the view settings %o [API-062]', async (given) => {
  const world = await newWorld();
  expect((await save(world, given)).status).toBe(200);
  const entity = given.isAllProjects ? 'AllProjectViewSettings' : 'RecentProjectViewSettings';
  const { data } = (await world.call('viewer', 'GET', `query/odata/${entity}`)).body;
  expect(data.value).toEqual([{ userId: world.cast.viewer.id, ...given }]);
});

it.each([
  [{ groupingKey2: 'owner' }, 'groupingKey2: The second grouping must differ from the first.'],
  [{ groupingKey1: 'name' }, 'groupingKey1: name is not a grouping.'],
  [{ dateRange: 31 }, 'dateRange: The date range must be one of 30, 60 and 90 days.'],
  [{ dateRange: null }, 'dateRange: The date range must be one of 30, 60 and 90 days.'],
])('refuses the view settings %o [API-062]', async (changed, problem) => {
  const world = await newWorld();
  const answer = await save(world, changed);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)).toEqual([
    problem,
  ]);
});
