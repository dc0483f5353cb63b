import { expect, it } from 'vitest';
import { addDefinitions } from '../../../test/definitions.ts';
import { connectLive } from '../../../test/liveClient.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

const address = 'command/project/create-project';

const payload = (of: World, changed: object = {}) => ({
  information: { name: 'Harbor School', bidDueDate: '2027-05-01' },
  bidPackagesToInclude: ['00.00', '03.30'],
  generalRequirementsToInclude: ['Bid bond', 'Night work'],
  alternates: ['Dormer '],
  feesToInclude: ['Overhead', 'Tax'],
  permissions: { projectAdmins: [of.cast.projectAdmin.email], contributors: [] as string[] },
  ...changed,
});

async function stored(of: World, id: string) {
  return of.server.store.read(of.organizationId, async (db) => ({
    project: await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    packages: await db.selectFrom('bidPackage').selectAll().where('projectId', '=', id).orderBy('code').execute(),
    alternates: await db.selectFrom('alternate').selectAll().where('projectId', '=', id).execute(),
    fees: await db.selectFrom('fee').selectAll().where('projectId', '=', id).orderBy('order').execute(),
  }));
}

it('creating answers the id of a project with its packages, alternates and fees [API-135] [ENT-026] [PROJ-049]', async () => {
  const own = await world();
  await addDefinitions(own);
  const answer = await own.call('projectAdmin', 'POST', address, payload(own));
  expect(answer.status).toBe(200);
  const { project, packages, alternates, fees } = await stored(own, answer.body.data);
  expect(project).toMatchObject({ name: 'Harbor School', bidDueDate: '2027-05-01', isClosed: false });
  expect(packages.map(({ code, isGeneralCondition }) => [code, isGeneralCondition])).toEqual([
    ['00.00', true],
    ['03.30', false],
  ]);
  expect(alternates.map(({ name, enabled }) => [name, enabled])).toEqual([['Dormer', false]]);
  expect(fees.map(({ name, order, referenceFeeName }) => [name, order, referenceFeeName])).toEqual([
    ['Overhead', 0, null],
    ['Tax', 1, 'Overhead'],
  ]);
});

it('bids of a new project are due at a time with its zone, which others hear of; a time without a zone is refused [PROJ-090]', async () => {
  const own = await world();
  await addDefinitions(own);
  const due = { name: 'Harbor School', bidDueDate: '2027-05-01', bidDueTime: '14:00' };
  const refused = await own.call('projectAdmin', 'POST', address, payload(own, { information: due }));
  expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['information.bidDueTimeZone'],
  ]);
  const information = { ...due, bidDueTimeZone: 'America/Halifax' };
  const { body } = await own.call('projectAdmin', 'POST', address, payload(own, { information }));
  const read = (await own.call('projectAdmin', 'GET', `query/projects/${body.data}`)).body.data;
  expect([read.bidDueTime, read.bidDueTimeZone]).toEqual(['14:00', 'America/Halifax']);
  await own.server.settled();
  const client = await connectLive(await own.server.listen(), { bearer: await own.tokenOf('projectAdmin') });
  try {
    await own.call('projectAdmin', 'POST', 'query/notifications/batch-registration', [body.data]);
    for (const bidDueTime of ['09:30', null]) {
      const changed = { id: body.data, information: { bidDueTime } };
      await own.call('projectAdmin', 'POST', 'command/project/update-project', changed);
    }
    await own.server.settled();
    const heard = client.heard.flatMap(({ message }) => message.Updated ?? []);
    expect(heard.filter(({ Type }) => Type === 'Project').map(({ Values }) => Values)).toEqual([
      { id: body.data, bidDueTime: '09:30' },
      { id: body.data, bidDueTime: null, bidDueTimeZone: null },
    ]);
  } finally {
    client.close();
  }
});

it('every field of the payload is kept [API-135] [ENT-026]', async () => {
  const own = await world();
  await addDefinitions(own);
  const { projectAdmin, contributor, viewer } = own.cast;
  const siteAddress = {
    streetAddress: '12 Quay Street',
    aptSuiteBldg: 'Bldg 3',
    city: 'Port Haven',
    stateOrRegion: 'OR',
    postalCode: '97000',
    country: 'USA',
  };
  const others = {
    name: 'Harbor School',
    bidDueDate: '2027-05-01',
    startDate: '2027-06-01',
    completionDate: '2028-06-30',
    owner: 'Harbor District',
    architect: 'Bay & Partners',
    totalBuildingArea: '38400.5',
    totalBuildingAreaUnitOfMeasure: 'SF',
    totalSiteArea: '2',
    totalSiteAreaUnitOfMeasure: 'ACRE',
    isHardBid: true,
  };
  const sent = payload(own, {
    information: { ...others, subTitle: 'Phase 2', siteAddress },
    bidPackageAssignments: [{ code: '03.30', assignedUser: viewer.email }],
    permissions: { projectAdmins: [projectAdmin.email], contributors: [contributor.email] },
  });
  const answer = await own.call('projectAdmin', 'POST', address, sent);
  const { project, packages } = await stored(own, answer.body.data);
  expect(project).toMatchObject({
    ...others,
    ...siteAddress,
    subtitle: 'Phase 2',
    projectAdmins: [projectAdmin.email],
    contributors: [contributor.email, viewer.email],
  });
  expect(packages.map(({ code, assignedToUserId }) => [code, assignedToUserId])).toEqual([
    ['00.00', null],
    ['03.30', viewer.id],
  ]);
});

it('a package copies its definition, general conditions get their lines with quantity 0 and unit price 0 [PROJ-035] [PROJ-036]', async () => {
  const own = await world();
  await addDefinitions(own);
  const answer = await own.call('projectAdmin', 'POST', address, payload(own));
  const { packages } = await stored(own, answer.body.data);
  const [conditions, concrete] = packages;
  expect(concrete).toMatchObject({ code: '03.30', description: 'Concrete' });
  await own.server.store.read(own.organizationId, async (db) => {
    const lines = await db.selectFrom('lineItem').selectAll().where('bidPackageId', '=', conditions!.id).execute();
    expect(lines.map(({ description, quantity, unitPrice }) => [description, quantity, unitPrice]).sort()).toEqual([
      ['Site fencing', '0', '0'],
      ['Superintendent', '0', '0'],
    ]);
    const requirements = await db
      .selectFrom('requirement')
      .selectAll()
      .where('bidPackageId', '=', concrete!.id)
      .orderBy('requirementType')
      .orderBy('order')
      .execute();
    expect(requirements.map(({ requirementType, description }) => [requirementType, description])).toEqual([
      ['General', 'Bid bond'],
      ['General', 'Night work'],
      ['Trade', 'Mix design'],
    ]);
  });
});

it('ranges and measurement system are copied from the company, whose later changes leave it as it is [PROJ-027] [PREF-010]', async () => {
  const own = await world();
  await addDefinitions(own);
  const prefer = (measurementSystem: number, lowBiddersMax: number, midBiddersMax: number) =>
    own.call('admin', 'PUT', 'command/preferences', [
      { type: 'update-measurement-system', measurementSystem },
      { type: 'update-bidders-ranges', lowBiddersMax, midBiddersMax },
    ]);
  expect((await prefer(0, 3, 7)).status).toBe(200);
  const id = (await own.call('projectAdmin', 'POST', address, payload(own))).body.data;
  const copied = { measurementSystem: 0, lowBiddersMax: 3, midBiddersMax: 7 };
  expect((await stored(own, id)).project).toMatchObject(copied);
  expect((await prefer(1, 1, 2)).status).toBe(200);
  expect((await stored(own, id)).project).toMatchObject(copied);
  const changed = { id, information: { name: 'Harbor School', measurementSystem: 1 } };
  const refused = await own.call('projectAdmin', 'POST', 'command/project/update-project', changed);
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'information.measurementSystem']);
  expect((await stored(own, id)).project).toMatchObject(copied);
});

it('name, bid due date, packages and project admins are asked for, and nothing else is [ENT-030]', async () => {
  const own = await world();
  await addDefinitions(own);
  const missing = async (body: object) => {
    const answer = await own.call('projectAdmin', 'POST', address, body);
    return [answer.status, ...(answer.body.errors ?? []).map(({ path }: { path: string }) => path)];
  };
  const all = ['information.name', 'information.bidDueDate', 'bidPackagesToInclude', 'permissions.projectAdmins'];
  expect(await missing({})).toEqual([422, ...all]);
  const empty = {
    information: { name: '', bidDueDate: null },
    bidPackagesToInclude: [],
    permissions: { projectAdmins: [] },
  };
  expect(await missing(empty)).toEqual([422, ...all]);
  const { information, bidPackagesToInclude } = payload(own);
  const least = {
    information,
    bidPackagesToInclude,
    permissions: { projectAdmins: [own.cast.projectAdmin.email] },
  };
  expect(await missing(least)).toEqual([200]);
});

it('every problem of the payload is told at once [API-156] [PROJ-011] [PROJ-019]', async () => {
  const own = await world();
  await addDefinitions(own);
  const answer = await own.call('projectAdmin', 'POST', address, {
    information: {
      name: ' ',
      bidDueDate: null,
      startDate: '2027-02-30',
      totalBuildingAreaUnitOfMeasure: 'SF',
      owner: 'x'.repeat(4001),
    },
    bidPackagesToInclude: [],
    alternates: ['A', ' a', ''],
    feesToInclude: ['Tax'],
    permissions: { projectAdmins: [own.cast.viewer.email], contributors: ['nobody@example.test'] },
  });
  expect(answer.status).toBe(422);
  const messages = new Set(
    answer.body.errors.map(({ path, message }: Record<string, string>) => `${path}: ${message}`),
  );
  expect(messages).toEqual(
    new Set([
      'information.name: Name is required.',
      'information.owner: Owner can have at most 4,000 characters.',
      'information.bidDueDate: Bid due date is required.',
      'information.startDate: Start date must be a date in the form YYYY-MM-DD.',
      'information.totalBuildingArea: Enter a quantity for the unit of measure.',
      'bidPackagesToInclude: Select at least one bid package.',
      'alternates[0]: Alternate names must be unique.',
      'alternates[1]: Alternate names must be unique.',
      'alternates[2]: Enter a name for the alternate.',
      'feesToInclude: Select the referenced fee Overhead.',
      'permissions.projectAdmins: You cannot remove yourself from the project admins.',
      `permissions.projectAdmins[0]: ${own.cast.viewer.email} does not have the role Project Admin.`,
      'permissions.contributors[0]: There is no user with the e-mail nobody@example.test.',
    ]),
  );
});

it('a name of another project is refused, ignoring case, closed ones included [PROJ-012] [PROJ-026]', async () => {
  const own = await world();
  await addDefinitions(own);
  await own.call('projectAdmin', 'POST', 'command/project/close-project', { id: own.projectId });
  const again = payload(own, { information: { name: 'RIVERSIDE library', bidDueDate: '2027-05-01' } });
  const answer = await own.call('projectAdmin', 'POST', address, again);
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toContain('The project name must be unique');
});

it('a start after the completion is refused and names the rule [PROJ-020]', async () => {
  const own = await world();
  await addDefinitions(own);
  const information = { name: 'N', bidDueDate: '2027-05-01', startDate: '2027-09-02', completionDate: '2027-09-01' };
  const answer = await own.call('projectAdmin', 'POST', address, payload(own, { information }));
  expect(answer.body.errors).toEqual([
    {
      path: 'information.startDate',
      code: 'startAfterCompletion',
      message: 'The start date must not be after the completion date.',
    },
  ]);
});

it('codes must be unique and the error lists them [PROJ-029]', async () => {
  const own = await world();
  await addDefinitions(own);
  const answer = await own.call(
    'projectAdmin',
    'POST',
    address,
    payload(own, { bidPackagesToInclude: ['03.30', '03.30'] }),
  );
  expect(answer.status).toBe(422);
  expect(answer.body.detail).toContain('Bid package codes must be unique: 03.30');
});

it('somebody assigned to a package joins the contributors [PROJ-033] [PROJ-038]', async () => {
  const own = await world();
  await addDefinitions(own);
  const bidPackageAssignments = [{ code: '03.30', assignedUser: own.cast.viewer.email.toUpperCase() }];
  const answer = await own.call('projectAdmin', 'POST', address, payload(own, { bidPackageAssignments }));
  const { project, packages } = await stored(own, answer.body.data);
  expect(project.contributors).toEqual([own.cast.viewer.email]);
  expect(packages[1]!.assignedToUserId).toBe(own.cast.viewer.id);
});

it('the image is a jpeg or png that can be read, and nothing else [PROJ-015] [PROJ-017]', async () => {
  const own = await world();
  await addDefinitions(own);
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const withImage = (imageData: string, name: string) =>
    own.call(
      'projectAdmin',
      'POST',
      address,
      payload(own, { information: { name, bidDueDate: '2027-05-01', imageData } }),
    );
  const good = await withImage(`data:image/png;base64,${png}`, 'With image');
  expect((await stored(own, good.body.data)).project.imageUri).toMatch(/\.png$/);
  const bad = await withImage(Buffer.from('<svg/>').toString('base64'), 'Without image');
  expect(bad.status).toBe(422);
  expect(bad.body.detail).toBe('The image must be a jpeg or png of at most 20 MB.');
});

it('only the company role Project Admin creates projects [ROLE-007] [API-006]', async () => {
  const own = await world();
  await addDefinitions(own);
  expect((await own.call('contributor', 'POST', address, payload(own))).status).toBe(403);
  expect((await own.call('admin', 'POST', address, payload(own))).status).toBe(403);
});

it("a new project's two group levels are 'Classification 1' and 'Classification 2' [PAGE-049]", async () => {
  const own = await world();
  await addDefinitions(own);
  const answer = await own.call('projectAdmin', 'POST', address, payload(own));
  const { project } = await stored(own, answer.body.data);
  expect([project.lineItemRollup1, project.lineItemRollup2]).toEqual(['Classification 1', 'Classification 2']);
});
