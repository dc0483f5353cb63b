import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ProjectCardRecord } from '#contract';
import { addDefinitions } from '../../../test/definitions.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

async function create(world: World, information: object): Promise<string> {
  const answer = await world.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { bidDueDate: '2027-05-01', ...information },
    bidPackagesToInclude: ['03.30'],
    permissions: { projectAdmins: [world.cast.projectAdmin.email] },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body.data;
}

async function search(world: World, days: number, text: string): Promise<string[]> {
  const answer = await world.call('viewer', 'GET', `query/search-projects/${days}/${encodeURIComponent(text)}`);
  return answer.body.data.map(({ name }: ProjectCardRecord) => name);
}

it('finds projects that hold every word in one of six fields, ignoring case, by name [API-065] [HOME-025] [HOME-020]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  await create(world, { name: 'town Hall', owner: 'City of Lansing', siteAddress: { city: 'Straße' } });
  await create(world, { name: 'Annex', architect: 'Hall & Partners', siteAddress: { stateOrRegion: 'MI' } });
  expect(await search(world, 0, 'HALL')).toEqual(['Annex', 'town Hall']);
  expect(await search(world, 0, 'hall lansing')).toEqual(['town Hall']);
  expect(await search(world, 0, 'STRASSE')).toEqual(['town Hall']);
  expect(await search(world, 0, '%')).toEqual([]);
});

it('takes an empty text and a date range in days, of which there are four [API-066] [HOME-026]', async () => {
  const world = await newWorld();
  expect(await search(world, 0, '')).toEqual(['Riverside Library']);
  expect(await search(world, 30, '')).toEqual(['Riverside Library']);
  const { organizationId } = world;
  await world.server.store.transact(organizationId, (db) =>
    db
      .updateTable('project')
      .set({ dateCreated: new Date(Date.now() - 45 * 86_400_000).toISOString() })
      .execute(),
  );
  expect(await search(world, 30, '')).toEqual([]);
  expect(await search(world, 60, '')).toEqual(['Riverside Library']);
  const refused = await world.call('viewer', 'GET', 'query/search-projects/31/x');
  expect(refused).toEqual({ status: 422, body: { detail: 'The date range must be one of 0, 30, 60 and 90 days.' } });
});

it('answers a card with its fields, amounts as decimal text [ENT-001]', async () => {
  const world = await newWorld();
  const answer = await world.call('viewer', 'GET', 'query/search-projects/0/');
  const [card] = answer.body.data as [ProjectCardRecord];
  expect(Object.keys(card).sort()).toEqual(
    'address_AptSuiteBldg address_City address_PostalCode address_StateOrRegion address_StreetAddress architect baseEstimateAmount bidDueDate completionDate dateCreated grandTotal hasFeeCalculationFailure id imageUri isClosed isFrozen lastAccessedDate name owner projectAdmins startDate subtitle totalBuildingArea totalBuildingAreaUnitOfMeasure totalSiteArea totalSiteAreaUnitOfMeasure'.split(
      ' ',
    ),
  );
  expect(card).toMatchObject({
    id: world.projectId,
    bidDueDate: '2027-03-01',
    projectAdmins: [world.cast.projectAdmin.email],
    baseEstimateAmount: '0',
    isFrozen: false,
    lastAccessedDate: null,
  });
});

it('answers the time at which bids are due with its zone on cards where there is one [PROJ-091]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  await create(world, { name: 'Annex', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' });
  const { data } = (await world.call('viewer', 'GET', 'query/search-projects/0/')).body;
  const due = (data as ProjectCardRecord[]).map(({ name, bidDueTime, bidDueTimeZone }) => ({
    name,
    bidDueTime,
    bidDueTimeZone,
  }));
  expect(due).toContainEqual({ name: 'Annex', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' });
  const timed = (data as ProjectCardRecord[]).filter((card) => 'bidDueTime' in card || 'bidDueTimeZone' in card);
  expect(timed.map(({ name }) => name)).toEqual(['Annex']);
});

it("answers the caller's own recent projects, newest access first [API-067] [HOME-013] [HOME-015]", async () => {
  const world = await newWorld();
  await addDefinitions(world);
  const second = await create(world, { name: 'Annex' });
  const opened = (projectId: string, lastAccessedDate: string, personId = world.cast.viewer.id) =>
    world.server.store.transact(world.organizationId, (db) =>
      db
        .insertInto('recentProject')
        .values({ organizationId: world.organizationId, personId, projectId, lastAccessedDate })
        .execute(),
    );
  await opened(world.projectId, '2026-11-20T10:00:00Z');
  await opened(second, '2026-11-21T10:00:00Z');
  await opened(second, '2026-11-22T10:00:00Z', world.cast.admin.id);
  const answer = await world.call('viewer', 'GET', 'query/recent-projects');
  expect(answer.body.data.map(({ name, lastAccessedDate }: ProjectCardRecord) => [name, lastAccessedDate])).toEqual([
    ['Annex', '2026-11-21T10:00:00.000Z'],
    ['Riverside Library', '2026-11-20T10:00:00.000Z'],
  ]);
  expect((await world.call('contributor', 'GET', 'query/recent-projects')).body.data).toEqual([]);
});

it("never shows another organization's projects", async () => {
  const world = await newWorld();
  const answer = await world.call('stranger', 'GET', 'query/search-projects/0/');
  expect(answer.body.data).toEqual([]);
});

it('answers projects 60 at a time, with the count and the filter tree of all [API-186] [HOME-042] [HOME-030]', async () => {
  const world = await newWorld();
  const { organizationId } = world;
  await world.server.store.transact(organizationId, async (db) => {
    const project = await db.selectFrom('project').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 130 }, (_, index) => ({
      ...project,
      id: randomUUID(),
      name: `Annex ${index + 1}`,
      nameKey: `annex ${index + 1}`,
      owner: index < 70 ? 'Trust' : null,
      city: index < 65 ? 'Bath' : ' ',
    }));
    await db.insertInto('project').values(copies).execute();
  });
  const list = async (parameters: Record<string, string>) => {
    const answer = await world.call('viewer', 'GET', `query/project-list?${new URLSearchParams(parameters)}`);
    return answer.status === 200 ? answer.body.data : answer;
  };
  const grouped = { days: '0', text: 'annex', first: 'owner', second: 'address_City' };
  const all = await list(grouped);
  expect(all.projects.map(({ name }: ProjectCardRecord) => name).slice(-2)).toEqual(['Annex 59', 'Annex 60']);
  expect([all.projects.length, all.count]).toEqual([60, 130]);
  const properties = ['owner', 'address_City'];
  const leaf = { subItems: [], groupingProperties: properties };
  expect(all.tree).toEqual([
    {
      id: 'Trust',
      name: 'Trust',
      groupingProperties: ['owner'],
      groupingPropertiesValues: ['Trust'],
      count: 70,
      subItems: [
        { ...leaf, id: 'Trust/Bath', name: 'Bath', groupingPropertiesValues: ['Trust', 'Bath'], count: 65 },
        { ...leaf, id: 'Trust/', name: null, groupingPropertiesValues: ['Trust', null], count: 5 },
      ],
    },
    {
      id: '',
      name: null,
      groupingProperties: ['owner'],
      groupingPropertiesValues: [null],
      count: 60,
      subItems: [{ ...leaf, id: '/', name: null, groupingPropertiesValues: [null, null], count: 60 }],
    },
  ]);
  const last = await list({ ...grouped, skip: '120' });
  expect(last.projects.length).toBe(10);
  const bath = await list({ ...grouped, firstValue: 'Trust', secondValue: 'Bath', skip: '60' });
  expect(bath.projects.map(({ name }: ProjectCardRecord) => name)).toEqual(
    [61, 62, 63, 64, 65].map((n) => `Annex ${n}`),
  );
  expect(bath.count).toBe(65);
  expect(bath.tree).toEqual(all.tree);
  const without = await list({ ...grouped, firstValue: '' });
  expect([without.count, without.projects[0].name]).toEqual([60, 'Annex 71']);
  const ungrouped = await list({ days: '30' });
  expect([ungrouped.count, ungrouped.tree]).toEqual([131, []]);
  expect(await list({ days: '31' })).toMatchObject({ status: 422 });
  expect(await list({ days: '0', first: 'name' })).toMatchObject({ status: 400 });
});
