import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

const post = (own: World, address: string, body: object, who: 'projectAdmin' | 'contributor' = 'projectAdmin') =>
  own.call(who, 'POST', `command/project/${address}`, body);

const project = (own: World) =>
  own.server.store.read(own.organizationId, (db) =>
    db.selectFrom('project').selectAll().where('id', '=', own.projectId).executeTakeFirstOrThrow(),
  );

it('notes are trimmed, answered with their id, and cleared by an empty text [API-129] [NOTE-003] [NOTE-011]', async () => {
  const own = await world();
  const send = (text: string) =>
    post(own, `${own.projectId}/notes`, { projectId: own.projectId, projectNotesId: null, text });
  const answer = await send('  Lime mortar.  ');
  const stored = await project(own);
  expect(answer.body.data).toBe(stored.notesId);
  expect(stored.notes).toBe('Lime mortar.');
  await send('   ');
  expect((await project(own)).notes).toBeNull();
});

it('notes have at most 4000 characters [NOTE-004]', async () => {
  const own = await world();
  const body = { projectId: own.projectId, projectNotesId: null, text: 'x'.repeat(4001) };
  const answer = await post(own, `${own.projectId}/notes`, body);
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toBe('Notes can have at most 4,000 characters.');
});

it('ranges are whole numbers, mid above low, at most 1000 [API-133] [PREF-012] [PREF-013]', async () => {
  const own = await world();
  const send = (lowBiddersMax: number, midBiddersMax: number) =>
    post(own, 'update-project-bidders-ranges', { projectId: own.projectId, lowBiddersMax, midBiddersMax });
  expect((await send(2, 5)).status).toBe(200);
  expect(await project(own)).toMatchObject({ lowBiddersMax: 2, midBiddersMax: 5 });
  const refused = await send(-1, 1001);
  expect(refused.status).toBe(422);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['lowBiddersMax', 'midBiddersMax']);
  expect((await send(5, 5)).body.errors[0].message).toBe('Must be greater than the low range');
});

it('an alternate is switched on and off by name [API-134] [PFE-031]', async () => {
  const own = await world();
  const send = (enabled: boolean, alternateName = 'alternate 1') =>
    post(own, 'update-project-alternate-enabled-state', { projectId: own.projectId, alternateName, enabled });
  const enabled = () =>
    own.server.store.read(own.organizationId, (db) =>
      db.selectFrom('alternate').select('enabled').where('name', '=', 'Alternate 1').executeTakeFirstOrThrow(),
    );
  expect((await send(true)).status).toBe(200);
  expect((await enabled()).enabled).toBe(true);
  await send(false);
  expect((await enabled()).enabled).toBe(false);
  expect((await send(true, 'Alternate 9')).status).toBe(404);
});

it('only project admins of the project change its summary [LOCK-027] [ROLE-003]', async () => {
  const own = await world();
  const body = { projectId: own.projectId, alternateName: 'Alternate 1', enabled: true };
  expect((await post(own, 'update-project-alternate-enabled-state', body, 'contributor')).status).toBe(403);
  expect((await post(own, `${own.projectId}/calculate-fees`, {}, 'contributor')).status).toBe(403);
  expect((await post(own, `${own.projectId}/calculate-fees`, {})).status).toBe(200);
});
