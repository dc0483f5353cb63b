import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PaletteRecord } from '#contract';
import { addDefinitions } from '../../test/definitions.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

async function create(world: World, name: string, isFull = true): Promise<string> {
  const answer = await world.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { bidDueDate: '2027-05-01', name },
    bidPackagesToInclude: isFull ? ['03.30', '09.91'] : ['03.30'],
    permissions: { projectAdmins: [world.cast.projectAdmin.email] },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body.data;
}

async function packageOf(world: World, projectId: string, code: string): Promise<string> {
  const { body } = await world.call('viewer', 'GET', `query/projects/${projectId}/bid-packages`);
  return body.data.find((one: { code: string }) => one.code === code).id;
}

async function addBidder(world: World, bidPackageId: string, companyName: string): Promise<void> {
  const answer = await world.call('projectAdmin', 'POST', 'command/bid-package/add-bidders', {
    bidPackageId,
    companyName,
    primaryContactName: 'Ann',
    primaryContactEmail: 'ann@example.test',
    phoneNumber: '(555) 010-0199',
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
}

async function open(world: World, projectId: string): Promise<void> {
  const { email } = world.cast.viewer;
  await world.call('viewer', 'POST', 'query/recent-projects', { email, projectId });
}

async function find(world: World, text: string): Promise<PaletteRecord> {
  const answer = await world.call('viewer', 'GET', `query/palette?text=${encodeURIComponent(text)}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.body.data;
}
const names = ({ projects }: PaletteRecord) => projects.map(({ name }) => name);
const places = ({ bidPackages }: PaletteRecord) =>
  bidPackages.map(({ code, description, projectName }) => `${code} ${description} of ${projectName}`);
const companies = ({ bidders }: PaletteRecord) =>
  bidders.map(({ companyName, bidPackage }) => `${companyName} on ${bidPackage.code} of ${bidPackage.projectName}`);

it('finds projects by fuzzy search, those opened last first among equals [SHELL-150] [API-185]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  await create(world, 'Fire Station 12', false);
  const opened = await create(world, 'Police-Station North', false);
  await create(world, 'École Stéphane', false);
  await create(world, 'Destation Annex', false);
  await create(world, 'Storage at Ion', false);
  const before = await create(world, 'Station Hall', false);
  await open(world, before);
  await open(world, opened);
  const found = names(await find(world, 'STATION'));
  expect(found).toEqual([
    'Police-Station North',
    'Station Hall',
    'Fire Station 12',
    'Destation Annex',
    'Storage at Ion',
  ]);
  expect(names(await find(world, 'station fire'))).toEqual(['Fire Station 12']);
  expect(names(await find(world, 'ecole step'))).toEqual(['École Stéphane']);
  expect(names(await find(world, 'frstn'))).toEqual(['Fire Station 12']);
  expect(names(await find(world, '%_'))).toEqual([]);
  expect(names(await find(world, ''))).toEqual(['Police-Station North', 'Station Hall']);
  const tooLong = await world.call('viewer', 'GET', `query/palette?text=${'x'.repeat(201)}`);
  expect(tooLong.status).toBe(400);
});

it('finds bid packages by code, description and their project [API-185]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  const hall = await create(world, 'Town Hall');
  await create(world, 'Annex');
  expect(places(await find(world, 'concr annex'))).toEqual(['03.30 Concrete of Annex']);
  expect(places(await find(world, '09'))).toEqual(['09.91 Painting of Annex', '09.91 Painting of Town Hall']);
  await open(world, hall);
  expect(places(await find(world, 'paintng'))).toEqual(['09.91 Painting of Town Hall', '09.91 Painting of Annex']);
  expect(places(await find(world, 'hall'))).toEqual([]);
});

it('finds the packages that a company bids on, removed bidders apart [API-185]', async () => {
  const world = await newWorld();
  await addDefinitions(world);
  const hall = await create(world, 'Town Hall');
  const annex = await create(world, 'Annex');
  await addBidder(world, await packageOf(world, hall, '09.91'), 'Alpine Builders');
  await addBidder(world, await packageOf(world, annex, '03.30'), 'Alpine Builders');
  await addBidder(world, await packageOf(world, annex, '03.30'), 'Basin Contractors');
  const { bidders } = await find(world, 'alpine');
  expect(companies(await find(world, 'alpine'))).toEqual([
    'Alpine Builders on 03.30 of Annex',
    'Alpine Builders on 09.91 of Town Hall',
  ]);
  expect(bidders[0]!.bidPackage.id).toBe(await packageOf(world, annex, '03.30'));
  expect(companies(await find(world, 'alpine hall'))).toEqual(['Alpine Builders on 09.91 of Town Hall']);
  expect(companies(await find(world, 'bldrs paint'))).toEqual(['Alpine Builders on 09.91 of Town Hall']);
  await world.server.store.transact(world.organizationId, (db) =>
    db.updateTable('bidder').set({ deletedAt: new Date().toISOString() }).where('id', '=', bidders[0]!.id).execute(),
  );
  expect(companies(await find(world, 'alpine'))).toEqual(['Alpine Builders on 09.91 of Town Hall']);
});

it('answers at most 8 of each kind, and nothing of another company [API-185]', async () => {
  const world = await newWorld();
  const stranger = await newWorld();
  const { organizationId } = world;
  await addDefinitions(world);
  const first = await create(world, 'Annex 1');
  await world.server.store.transact(organizationId, async (db) => {
    const project = await db.selectFrom('project').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 9 }, (_, index) => ({
      ...project,
      id: randomUUID(),
      name: `Annex ${index + 2}`,
      nameKey: `annex ${index + 2}`,
    }));
    await db.insertInto('project').values(copies).execute();
  });
  expect(names(await find(world, 'annex'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Annex ${number}`));
  expect(await find(stranger, 'annex')).toEqual({ projects: [], bidPackages: [], bidders: [] });
  expect(await find(stranger, 'concrete painting')).toEqual({ projects: [], bidPackages: [], bidders: [] });
});
