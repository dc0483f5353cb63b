import { expect, it } from 'vitest';
import { addDefinitions } from '../../../test/definitions.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';

const world = prepareWorlds();

async function made(): Promise<{ own: World; id: string }> {
  const own = await world();
  await addDefinitions(own);
  const answer = await own.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { name: 'Harbor School', bidDueDate: '2027-05-01', owner: 'City' },
    bidPackagesToInclude: ['00.00', '03.30'],
    bidPackageAssignments: [{ code: '03.30', assignedUser: own.cast.contributor.email }],
    generalRequirementsToInclude: ['Bid bond'],
    alternates: ['Dormer'],
    feesToInclude: ['Overhead'],
    permissions: { projectAdmins: [own.cast.projectAdmin.email], contributors: [own.cast.contributor.email] },
  });
  return { own, id: answer.body.data };
}

const update = (own: World, body: object) => own.call('projectAdmin', 'POST', 'command/project/update-project', body);

it('only what is sent changes [ENT-028] [PROJ-070]', async () => {
  const { own, id } = await made();
  expect(await update(own, { id, information: { architect: 'Studio' } })).toMatchObject({ status: 200 });
  await own.server.store.read(own.organizationId, async (db) => {
    const project = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(project).toMatchObject({ name: 'Harbor School', owner: 'City', architect: 'Studio' });
  });
});

it('packages that a project gains carry what it says; those it has and general conditions do not change [PFE-047] [ENT-033]', async () => {
  const own = await world();
  await addDefinitions(own);
  const carried = (id: string) =>
    own.server.store.read(own.organizationId, async (db) => {
      const rows = await db.selectFrom('bidPackage').selectAll().where('projectId', '=', id).orderBy('code').execute();
      return rows.map(({ code, carriedKind, carriedValue }) => [code, carriedKind, carriedValue]);
    });
  const answer = await own.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { name: 'Harbor School', bidDueDate: '2027-05-01', carriedDefault: 'low' },
    bidPackagesToInclude: ['00.00', '03.30'],
    permissions: { projectAdmins: [own.cast.projectAdmin.email], contributors: [] },
  });
  const id: string = answer.body.data;
  expect(await carried(id)).toEqual([
    ['00.00', 'none', null],
    ['03.30', 'low', null],
  ]);
  await update(own, { id, information: { carriedDefault: 'estimate' }, bidPackagesToInclude: ['09.91'] });
  expect(await carried(id)).toEqual([
    ['00.00', 'none', null],
    ['03.30', 'low', null],
    ['09.91', 'estimate', null],
  ]);
  const read = async () => (await own.call('projectAdmin', 'GET', `query/projects/${id}/info`)).body.data;
  expect(await read()).toMatchObject({ carriedDefault: 'estimate' });
  await update(own, { id, information: { carriedDefault: null }, bidPackagesToExclude: ['09.91'] });
  await update(own, { id, bidPackagesToInclude: ['09.91'] });
  expect((await carried(id)).at(-1)).toEqual(['09.91', 'none', null]);
  expect(await read()).not.toHaveProperty('carriedDefault');
  expect(await update(own, { id, information: { carriedDefault: 'typed' } })).toMatchObject({ status: 400 });
});

it('alternates are renamed, added and deleted [PROJ-048]', async () => {
  const { own, id } = await made();
  const answer = await update(own, {
    id,
    alternatesToUpdate: [{ alternateName: 'dormer', updatedAlternateName: 'Dormer north' }],
    alternatesToAdd: ['Generator'],
  });
  expect(answer.status).toBe(200);
  expect((await update(own, { id, alternatesToDelete: ['Dormer north'] })).status).toBe(200);
  await own.server.store.read(own.organizationId, async (db) => {
    const alternates = await db.selectFrom('alternate').selectAll().where('projectId', '=', id).execute();
    expect(alternates.map(({ name, enabled }) => [name, enabled])).toEqual([['Generator', false]]);
  });
});

it('a wrong name of an alternate or assignee is told where it was sent, and nowhere else [PROJ-043] [PROJ-031] [API-156]', async () => {
  const { own, id } = await made();
  const { body } = await update(own, {
    id,
    alternatesToAdd: ['DORMER ', 'Wing', ''],
    bidPackageAssignments: [
      { code: '03.30', assignedUser: 'nobody@example.test' },
      { code: '00.00', assignedUser: own.cast.admin.email },
    ],
  });
  expect(body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)).toEqual([
    'alternatesToAdd[0]: Alternate names must be unique.',
    'alternatesToAdd[2]: Enter a name for the alternate.',
    'bidPackageAssignments[0].assignedUser: There is no user with the e-mail nobody@example.test.',
    `bidPackageAssignments[1].assignedUser: ${own.cast.admin.email} does not have the role Contributor.`,
  ]);
  const renamed = { alternatesToUpdate: [{ alternateName: 'Dormer', updatedAlternateName: 'Wing' }] };
  expect((await update(own, { id, ...renamed, alternatesToAdd: ['Dormer'] })).status).toBe(200);
});

it('packages, general requirements and fees are included and excluded [PROJ-037] [PROJ-040] [PROJ-050]', async () => {
  const { own, id } = await made();
  const answer = await update(own, {
    id,
    bidPackagesToInclude: ['09.91'],
    bidPackagesToExclude: ['03.30'],
    generalRequirementsToInclude: ['Night work'],
    generalRequirementsToExclude: ['Bid bond'],
    feesToInclude: ['Tax', 'Permit'],
  });
  expect(answer.status).toBe(200);
  await own.server.store.read(own.organizationId, async (db) => {
    const packages = await db
      .selectFrom('bidPackage')
      .selectAll()
      .where('projectId', '=', id)
      .orderBy('code')
      .execute();
    expect(packages.map(({ code }) => code)).toEqual(['00.00', '09.91']);
    const requirements = await db
      .selectFrom('requirement')
      .selectAll()
      .where(
        'bidPackageId',
        'in',
        packages.map((one) => one.id),
      )
      .execute();
    expect(requirements.map(({ description }) => description)).toEqual(['Night work']);
    const fees = await db.selectFrom('fee').selectAll().where('projectId', '=', id).orderBy('order').execute();
    expect(fees.map(({ name, order }) => [name, order])).toEqual([
      ['Overhead', 0],
      ['Permit', 1],
      ['Tax', 2],
    ]);
  });
});

it.each([
  ['project admins', 'projectAdmins', 'projectAdmin', 'contributor'],
  ['contributors', 'contributors', 'contributor', 'projectAdmin'],
] as const)(
  'somebody with assigned packages stays among the %s, and the refusal names the person and the codes [USER-031]',
  async (_, list, who, other) => {
    const { own, id } = await made();
    const { email } = own.cast[who];
    const roles = ['ProjectAdmin', 'Contributor'];
    const user = { email: own.cast.contributor.email, location: 'Detroit', roles };
    expect((await own.call('admin', 'PUT', 'command/user', user)).status).toBe(200);
    const assigned = await update(own, {
      id,
      ...(who === 'projectAdmin' && { permissions: { projectAdmins: [email, user.email], contributors: [] } }),
      bidPackageAssignments: [{ code: '03.30', assignedUser: email }],
    });
    expect(assigned.status).toBe(200);
    const refused = await own.call(other, 'POST', 'command/project/update-project', {
      id,
      permissions: { projectAdmins: [own.cast[other].email], contributors: [] },
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      `${email} is assigned to bid packages 03.30.`,
    ]);
    await own.server.store.read(own.organizationId, async (db) => {
      const project = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(project[list]).toContain(email);
    });
  },
);

it('somebody who is still assigned cannot leave the lists, and the codes are named; null takes the assignment away [PROJ-058] [PROJ-038]', async () => {
  const { own, id } = await made();
  const answer = await update(own, { id, permissions: { contributors: [] } });
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toBe(`${own.cast.contributor.email} is assigned to bid packages 03.30.`);
  const both = await update(own, {
    id,
    permissions: { contributors: [] },
    bidPackageAssignments: [{ code: '03.30', assignedUser: null }],
  });
  expect(both.status).toBe(200);
  const assignees = (await own.call('viewer', 'GET', `query/bid-package/summary?projectId=${id}`)).body.data.map(
    ({ code, assignedToUser }: { code: string; assignedToUser: object | null }) => [code, assignedToUser],
  );
  expect(assignees).toContainEqual(['03.30', null]);
});

it('two people who change the lists at the same moment both have their change [PROJ-077]', async () => {
  const { own, id } = await made();
  const { projectAdmin, contributor, viewer: second } = own.cast;
  await own.server.store.transact(own.organizationId, (db) =>
    db
      .updateTable('person')
      .set({ roles: ['ProjectAdmin', 'Contributor'] })
      .where('id', '=', second.id)
      .execute(),
  );
  const admins = [projectAdmin.email, second.email];
  expect((await update(own, { id, permissions: { projectAdmins: admins } })).status).toBe(200);
  const seen = [contributor.email];
  const bySecond = (permissions: object) =>
    own.call('viewer', 'POST', 'command/project/update-project', { id, permissions });
  const lists = () =>
    own.server.store.read(own.organizationId, (db) =>
      db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  const additions = await Promise.all([
    update(own, { id, permissions: { contributors: [...seen, second.email], before: { contributors: seen } } }),
    bySecond({ contributors: [...seen, projectAdmin.email], before: { contributors: seen } }),
  ]);
  expect(additions.map(({ status }) => status)).toEqual([200, 200]);
  const all = [contributor.email, second.email, projectAdmin.email];
  expect((await lists()).contributors.toSorted()).toEqual(all.toSorted());

  // What one takes away stays away, though the other still holds it in the list that is sent.
  const removals = await Promise.all([
    update(own, { id, permissions: { contributors: all.slice(0, 2), before: { contributors: all } } }),
    bySecond({ contributors: [contributor.email, projectAdmin.email], before: { contributors: all } }),
  ]);
  expect(removals.map(({ status }) => status)).toEqual([200, 200]);
  expect((await lists()).contributors).toEqual([contributor.email]);

  // Each takes the other from the admins: whoever comes later is no project admin any more.
  const rivals = await Promise.all([
    update(own, { id, permissions: { projectAdmins: [projectAdmin.email], before: { projectAdmins: admins } } }),
    bySecond({ projectAdmins: [second.email], before: { projectAdmins: admins } }),
  ]);
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await lists()).projectAdmins.length).toBe(1);
});

it('the caller stays among the project admins [PROJ-057] [PROJ-059]', async () => {
  const { own, id } = await made();
  const without = await update(own, { id, permissions: { projectAdmins: [own.cast.contributor.email] } });
  expect(without.status).toBe(422);
  expect(without.body.errors[0].message).toBe('You cannot remove yourself from the project admins.');
  const answer = await update(own, { id, permissions: { projectAdmins: [] } });
  expect(answer.body.errors[0].message).toBe('Name at least one project admin.');
});

it('a closed project answers 409, a foreign one 404 [API-136] [EXP-007]', async () => {
  const { own, id } = await made();
  expect((await own.call('stranger', 'POST', 'command/project/update-project', { id })).status).toBe(404);
  expect((await own.call('projectAdmin', 'POST', 'command/project/close-project', { id })).status).toBe(200);
  expect((await update(own, { id, information: { owner: 'County' } })).status).toBe(409);
  expect((await own.call('projectAdmin', 'POST', 'command/project/close-project', { id })).status).toBe(409);
});

it('a frozen package is neither removed nor changed by way of its project, which stays editable [FRZ-001] [API-006]', async () => {
  const { own, id } = await made();
  await own.server.store.transact(own.organizationId, async (db) => {
    const row = await db
      .selectFrom('bidPackage')
      .select('id')
      .where('projectId', '=', id)
      .where('code', '=', '03.30')
      .executeTakeFirstOrThrow();
    const frozen = { entityId: row.id, entityType: 'BidPackage', dateFrozen: new Date().toISOString() } as const;
    await freeze(db, own.organizationId, { ...frozen, reason: 'test' });
  });
  const changes = [
    { bidPackagesToExclude: ['03.30'] },
    { bidPackageAssignments: [{ code: '03.30', assignedUser: null }] },
    { generalRequirementsToInclude: ['Night work'] },
    { alternatesToDelete: ['Dormer'] },
  ];
  for (const change of changes) {
    const { status, body } = await update(own, { id, ...change });
    const detail = 'The bid package 03.30 is frozen after an error and cannot be changed until it is repaired.';
    expect([status, body.detail]).toEqual([409, detail]);
  }
  const beside = { information: { owner: 'County' }, bidPackagesToInclude: ['09.91'], bidPackagesToExclude: ['00.00'] };
  expect((await update(own, { id, ...beside })).status).toBe(200);
});

it('bids are due at a time with its zone, which goes when the time is cleared [PROJ-090]', async () => {
  const { own, id } = await made();
  const set = (information: object) => update(own, { id, information });
  const stored = async () => {
    const { data } = (await own.call('contributor', 'GET', `query/projects/${id}`)).body;
    const { data: info } = (await own.call('contributor', 'GET', `query/projects/${id}/info`)).body;
    expect(info.bidDueTime).toBe(data.bidDueTime);
    return [data.bidDueTime, data.bidDueTimeZone];
  };
  expect(await stored()).toEqual([undefined, undefined]);
  const errorsOf = async (information: object) =>
    (await set(information)).body.errors.map(({ path, code }: Record<string, string>) => `${path} ${code}`);
  expect(await errorsOf({ bidDueTime: '14:00' })).toEqual(['information.bidDueTimeZone notATimeZone']);
  for (const wrong of ['Mars/Base', '+05:00', '']) {
    const sent = { bidDueTime: '14:00', bidDueTimeZone: wrong };
    expect(await errorsOf(sent)).toEqual(['information.bidDueTimeZone notATimeZone']);
  }
  for (const wrong of ['24:00', '2 PM', '14:60']) {
    const sent = { bidDueTime: wrong, bidDueTimeZone: 'America/Chicago' };
    expect(await errorsOf(sent)).toEqual(['information.bidDueTime notATimeOfDay']);
  }
  expect((await set({ bidDueTime: '14:00', bidDueTimeZone: 'America/Chicago' })).status).toBe(200);
  expect((await set({ bidDueTime: '09:30' })).status).toBe(200);
  expect(await stored()).toEqual(['09:30', 'America/Chicago']);
  expect((await set({ bidDueTimeZone: 'America/Denver' })).status).toBe(200);
  expect(await stored()).toEqual(['09:30', 'America/Denver']);
  expect((await set({ owner: 'State' })).status).toBe(200);
  expect(await stored()).toEqual(['09:30', 'America/Denver']);
  for (const none of [null, '']) {
    expect((await set({ bidDueTime: none })).status).toBe(200);
    expect(await stored()).toEqual([undefined, undefined]);
    expect(await errorsOf({ bidDueTime: '10:00' })).toEqual(['information.bidDueTimeZone notATimeZone']);
    expect((await set({ bidDueTime: '10:00', bidDueTimeZone: 'America/Denver' })).status).toBe(200);
    expect(await stored()).toEqual(['10:00', 'America/Denver']);
  }
});
