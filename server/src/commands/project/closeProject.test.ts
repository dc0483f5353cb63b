import { afterAll, expect, it } from 'vitest';
import { allEndpoints, type ProjectCardRecord, type ProjectRecord } from '#contract';
import { connectLive, type LiveClient } from '../../../test/liveClient.ts';
import { working } from '../../../test/scene.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { writeRows } from '../../store/writeRows.ts';

const newWorld = prepareWorlds();
let client: LiveClient | null = null;
afterAll(() => client?.close());

const close = (world: World) =>
  world.call('projectAdmin', 'POST', 'command/project/close-project', { id: world.projectId });

/** isClosed as the project, its card and an OData read answer it. */
async function isClosed(world: World): Promise<unknown[]> {
  const read = async (address: string) => (await world.call('viewer', 'GET', `query/${address}`)).body.data;
  const project: ProjectRecord = await read(`projects/${world.projectId}`);
  const [card]: ProjectCardRecord[] = await read('search-projects/0/Riverside');
  const { value } = await read('odata/Project?$filter=isClosed eq true');
  return [project.isClosed, card?.isClosed, value.length === 1];
}

it('a project is open until it is closed, which isClosed says wherever it is read [EXP-006]', async () => {
  const world = await newWorld();
  expect(await isClosed(world)).toEqual([false, false, false]);
  expect((await close(world)).status).toBe(200);
  expect(await isClosed(world)).toEqual([true, true, true]);
});

it('a project is closed although a package has no selected bidder [EXP-010]', async () => {
  const world = await newWorld();
  await world.addBidders('Acme', 'Beta');
  const { data } = (await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`)).body;
  expect([data.bidders.length, data.selectedBidderId]).toEqual([2, null]);
  expect(await close(world)).toEqual({ status: 200, body: { data: null } });
  expect((await isClosed(world))[0]).toBe(true);
});

it('no call deletes a project; one that support removes is told live [EXP-011]', async () => {
  const deleting = allEndpoints.filter(({ method, name, path }) => {
    const isOfProjects = /^projects?(\/|$)/.test(path) || /project$/.test(name);
    return isOfProjects && (method === 'DELETE' || /delete|remove/.test(name));
  });
  expect(deleting).toEqual([]);
  const world = await newWorld();
  const { projectId, server } = world;
  await server.settled();
  client = await connectLive(await server.listen(), { bearer: await world.tokenOf('viewer') });
  await world.call('viewer', 'POST', `query/notifications/registration?sourceId=${projectId}`);
  await working(server.store, world.organizationId, world.cast.admin, async (work) => {
    await work.holdStreams(projectId);
    const before = await work.db
      .selectFrom('project')
      .selectAll()
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    await writeRows(work, 'project', projectId, [{ before, after: null }]);
  });
  const { message } = await client.until(({ event }) => event === 'DataChanged');
  expect(message).toMatchObject({
    SourceId: projectId,
    ChangedBy: world.cast.admin.email,
    Deleted: [{ Type: 'Project', Values: { id: projectId, name: 'Riverside Library' } }],
  });
  expect((await world.call('viewer', 'GET', `query/projects/${projectId}`)).status).toBe(404);
});
