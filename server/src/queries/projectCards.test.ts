import { expect, it } from 'vitest';
import type { ProjectCardRecord } from '#contract';
import { addDefinitions } from '../../test/definitions.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

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
