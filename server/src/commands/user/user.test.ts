import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const newWorld = prepareWorlds();

type Answer = { body: { errors?: { path: string; message: string }[] } };
const problems = (answer: Answer) => (answer.body.errors ?? []).map(({ path, message }) => `${path}: ${message}`);

const ok = { status: 200, body: { data: null } };
/** An e-mail that no other test has: one is unique over all organizations. */
const fresh = (world: World, name: string) => `${name}-${world.organizationId}@example.test`;
const payload = (email: string, changed: object = {}) => ({
  email,
  location: 'Detroit',
  roles: ['Contributor'],
  ...changed,
});

async function stored(world: World, email: string) {
  const $filter = `email eq '${email}'`;
  const answer = await world.call('viewer', 'GET', `query/odata/User?${new URLSearchParams({ $filter })}`);
  return answer.body.data.value[0];
}

it('creates a user with a lower-cased e-mail, location and roles [API-020] [USER-018] [USER-020]', async () => {
  const world = await newWorld();
  const email = fresh(world, 'Ann');
  expect(await world.call('admin', 'POST', 'command/user', payload(email))).toEqual(ok);
  expect(await stored(world, email)).toMatchObject({
    email: email.toLowerCase(),
    name: null,
    location: 'Detroit',
    roles: [{ id: 'Contributor', name: 'Contributor' }],
  });
  const long = payload(fresh(world, 'bob'), { location: 'x'.repeat(201) });
  expect(problems(await world.call('admin', 'POST', 'command/user', long))).toEqual([
    'location: Location can have at most 200 characters.',
  ]);
});

it('names everything that is missing at once [USER-012] [USER-019] [USER-023]', async () => {
  const world = await newWorld();
  expect(problems(await world.call('admin', 'POST', 'command/user', {}))).toEqual([
    'roles: At least one role must be specified',
    'email: E-mail is a required field',
    'location: Location is a required field',
  ]);
});

it.each(['ann', 'ann@', '@x.test', 'ann@x', 'a nn@x.test', 'a@b@x.test', 'ann@x..test'])(
  'refuses %s as an e-mail [USER-013] [LIM-003]',
  async (email) => {
    const world = await newWorld();
    const answer = await world.call('admin', 'POST', 'command/user', payload(email));
    expect(problems(answer)).toEqual(['email: E-mail is not valid']);
  },
);

it('refuses an e-mail that is taken, here in any case or in another organization [USER-015]', async () => {
  const world = await newWorld();
  for (const { email } of [world.cast.viewer, world.cast.stranger]) {
    const answer = await world.call('admin', 'POST', 'command/user', payload(email.toUpperCase()));
    expect(answer.status).toBe(422);
    expect(problems(answer)).toEqual(['email: The E-mail must be unique']);
  }
});

it("takes e-mails of the client's domains only [USER-016] [USER-017]", async () => {
  const world = await newWorld();
  const { organizationId } = world;
  await world.server.store.transact(organizationId, (db) =>
    db
      .insertInto('systemValue')
      .values({ organizationId, name: 'Domains', value: 'Example.test, other.test' })
      .onConflict((conflict) =>
        conflict.columns(['organizationId', 'name']).doUpdateSet({ value: 'Example.test, other.test' }),
      )
      .execute(),
  );
  expect(await world.call('admin', 'POST', 'command/user', payload(fresh(world, 'ann')))).toEqual(ok);
  const answer = await world.call('admin', 'POST', 'command/user', payload('ann@elsewhere.test'));
  expect(problems(answer)).toEqual(['email: The E-mail domain must be one of example.test, other.test']);
});

it('lets an Admin give three roles and a Project Admin two; Support and Dev nobody [USER-039] [USER-040] [USER-011]', async () => {
  const world = await newWorld();
  const create = (who: 'admin' | 'projectAdmin', name: string, role: string) =>
    world.call(who, 'POST', 'command/user', payload(fresh(world, name), { roles: [role] }));
  for (const role of ['Admin', 'ProjectAdmin', 'Contributor']) {
    expect(await create('admin', role, role)).toEqual(ok);
  }
  expect(await create('projectAdmin', 'p', 'ProjectAdmin')).toEqual(ok);
  expect(await create('projectAdmin', 'a', 'Admin')).toEqual({
    status: 403,
    body: { detail: 'You may not assign the role Admin.' },
  });
  expect(problems(await create('admin', 's', 'Support'))).toEqual([
    'roles: Support is not a role that can be assigned.',
  ]);
  expect(problems(await create('admin', 'd', 'Dev'))).toEqual(['roles: Dev is not a role that can be assigned.']);
});

it('takes at most 200 characters of role ids, joined [USER-024]', async () => {
  const world = await newWorld();
  const create = (name: string, count: number) =>
    world.call(
      'admin',
      'POST',
      'command/user',
      payload(fresh(world, name), { roles: Array(count).fill('Contributor') }),
    );
  expect(await create('few', 16)).toEqual(ok);
  expect(problems(await create('many', 17))).toEqual(['roles: Roles can have at most 200 characters.']);
});

it('takes at most 250 characters of e-mail [USER-014]', async () => {
  const world = await newWorld();
  const create = (length: number) => {
    const rest = fresh(world, '');
    return world.call('admin', 'POST', 'command/user', payload('a'.repeat(length - rest.length) + rest));
  };
  expect(await create(250)).toEqual(ok);
  expect(problems(await create(251))).toEqual(['email: E-mail can have at most 250 characters.']);
});

it('changes location and roles of a user, found by e-mail [API-021] [USER-034]', async () => {
  const world = await newWorld();
  const { email } = world.cast.viewer;
  const changed = payload(email.toUpperCase(), { location: ' Lansing ', roles: ['ProjectAdmin'] });
  expect(await world.call('admin', 'PUT', 'command/user', changed)).toEqual(ok);
  expect(await stored(world, email)).toMatchObject({
    location: 'Lansing',
    roles: [{ id: 'ProjectAdmin', name: 'Project Admin' }],
  });
  const unknown = await world.call('admin', 'PUT', 'command/user', payload('nobody@example.test'));
  expect(unknown.status).toBe(404);
});

it('overwrites no location or roles that somebody else changed since its author saw them [API-021] [API-167]', async () => {
  const world = await newWorld();
  const { email } = world.cast.viewer;
  const put = (change: object) => world.call('admin', 'PUT', 'command/user', payload(email, change));
  expect((await put({ location: 'Lansing', roles: ['ProjectAdmin', 'Contributor'] })).status).toBe(200);
  const refused = await put({
    location: 'Flint',
    roles: ['Admin'],
    expected: { location: 'Detroit', roles: ['Contributor'] },
  });
  const who = { name: null, email: world.cast.admin.email };
  expect(refused.status).toBe(409);
  expect(refused.body.conflicts).toEqual(
    [
      { path: 'expected.location', now: 'Lansing' },
      { path: 'expected.roles', now: ['ProjectAdmin', 'Contributor'] },
    ].map((conflict) => ({ ...conflict, who, when: expect.any(String) })),
  );
  expect(await stored(world, email)).toMatchObject({ location: 'Lansing' });
  const seen = { location: 'Lansing', roles: ['Contributor', 'ProjectAdmin'] };
  expect(await put({ location: 'Flint', roles: ['Admin'], expected: seen })).toEqual(ok);
});

it('keeps the own Admin and Project Admin roles [USER-026] [USER-027] [USER-028]', async () => {
  const world = await newWorld();
  const own = (who: 'admin' | 'projectAdmin') => world.call(who, 'PUT', 'command/user', payload(world.cast[who].email));
  expect(problems(await own('admin'))).toEqual(['roles: You cannot remove your own role Admin.']);
  expect(problems(await own('projectAdmin'))).toEqual(['roles: You cannot remove your own role ProjectAdmin.']);
});

it('keeps Admins from Project Admins [USER-029] [USER-030]', async () => {
  const world = await newWorld();
  const { email } = world.cast.admin;
  const refused = { status: 403, body: { detail: 'Only an Admin can change an Admin.' } };
  expect(await world.call('projectAdmin', 'PUT', 'command/user', payload(email))).toEqual(refused);
  expect(await world.call('projectAdmin', 'DELETE', `command/user?email=${email}`)).toEqual(refused);
});

it('deletes a user, but not oneself [API-022] [USER-025]', async () => {
  const world = await newWorld();
  const { viewer, admin, contributor } = world.cast;
  const remove = (email: string) => world.call('admin', 'DELETE', `command/user?email=${encodeURIComponent(email)}`);
  expect(await remove(contributor.email)).toEqual(ok);
  expect(await stored(world, contributor.email)).toBeUndefined();
  expect(problems(await remove(admin.email))).toEqual(['email: You cannot delete yourself.']);
  expect((await remove('nobody@example.test')).status).toBe(404);
  expect(await stored(world, viewer.email)).toBeDefined();
});

it('keeps a user who is assigned to bid packages and names the projects and codes [USER-032] [ERR-062]', async () => {
  const world = await newWorld();
  const { viewer } = world.cast;
  await world.server.store.transact(world.organizationId, async (db) => {
    const row = await db.selectFrom('bidPackage').selectAll().executeTakeFirstOrThrow();
    const another = { ...row, id: randomUUID(), notesId: randomUUID(), code: '01 10 00', codeKey: '01 10 00' };
    await db.insertInto('bidPackage').values(another).execute();
    await db.updateTable('bidPackage').set({ assignedToUserId: viewer.id }).execute();
  });
  const answer = await world.call('admin', 'DELETE', `command/user?email=${viewer.email}`);
  expect(problems(answer)).toEqual([
    `email: ${viewer.email} cannot be deleted: assigned to bid packages of Riverside Library (01 10 00, 03 30 00).`,
  ]);
});

it('is for Admins and Project Admins [USER-038]', async () => {
  const world = await newWorld();
  expect((await world.call('contributor', 'POST', 'command/user', payload('x@example.test'))).status).toBe(403);
});
