import { afterAll, describe, expect, it } from 'vitest';
import { addDefinitions } from '../../test/definitions.ts';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { freeze } from '../store/frozenEntity.ts';

const newWorld = prepareWorlds();
let client: LiveClient | null = null;
afterAll(() => client?.close());

const guid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '5550100199' };
const line = { quantity: 1, unitOfMeasure: 'SF', unitPrice: 5 };

const read = async (world: World, address: string) => {
  const answer = await world.call('viewer', 'GET', `query/${address}`);
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.body.data;
};

describe('what a command answers', () => {
  it('is the new ids in the order sent where lines and bidders are added, the id itself for a project [API-007]', async () => {
    const world = await newWorld();
    const { bidPackageId } = world;
    const names = ['Curb', 'Asphalt', 'Striping'];
    const lines = await world.command(
      'add-line-items',
      names.map((description) => ({ bidPackageId, description, ...line })),
    );
    const companies = ['Zenith', 'Acme'];
    const bidders = await world.command(
      'add-bidders',
      companies.map((companyName) => ({ bidPackageId, companyName, ...contact })),
    );
    expect(lines).toEqual([guid, guid, guid]);
    expect(bidders).toEqual([guid, guid]);
    const stored = await read(world, `bid-package/${bidPackageId}`);
    const idOf = (list: { id: string }[], name: string, field: string) =>
      list.find((entry) => (entry as Record<string, unknown>)[field] === name)?.id;
    expect(lines).toEqual(names.map((name) => idOf(stored.lineItems, name, 'description')));
    expect(bidders).toEqual(companies.map((name) => idOf(stored.bidders, name, 'companyName')));
    await addDefinitions(world);
    const project = await world.call('projectAdmin', 'POST', 'command/project/create-project', {
      information: { name: 'Town Hall', bidDueDate: '2027-05-01' },
      bidPackagesToInclude: ['03.30'],
      permissions: { projectAdmins: [world.cast.projectAdmin.email] },
    });
    expect(project).toEqual({ status: 200, body: { data: guid } });
    expect((await read(world, `projects/${project.body.data}/info`)).name).toBe('Town Hall');
  });

  it('is null for every command without a named answer [API-007]', async () => {
    const world = await newWorld();
    const { projectId } = world;
    const [bidderId] = await world.addBidders('Acme', 'Beta');
    const [first, second] = (await world.command('add-line-items', [
      { bidPackageId: world.bidPackageId, description: 'Curb', ...line },
      { bidPackageId: world.bidPackageId, description: 'Asphalt', ...line },
    ])) as string[];
    const [bid, section] = [
      { lineItemId: first, companyName: 'Acme' },
      { companyName: 'Acme', alternateName: null },
    ];
    const commands: [string, object][] = [
      ['update-line-items', { lineItemId: first, quantity: 2 }],
      ['set-line-item-order', { lineItemId: second, alternateName: null, order: 0 }],
      ['set-line-item-bid', { ...bid, price: '12', classification: 1 }],
      ['set-line-item-bids', { bids: [{ ...bid, price: '13', classification: 1 }] }],
      ['delete-line-item-bid', bid],
      ['set-line-item-rollup-bid', { ...section, metadataValues: [], price: '5' }],
      ['delete-line-item-rollup-bid', { ...section, metadataValues: [] }],
      ['set-adjustment', { ...section, value: '5' }],
      ['delete-adjustment', section],
      ['update-bidders', { originalCompanyName: 'Acme', primaryContactName: 'Bo' }],
      ['set-bidder-order', { companyName: 'Beta', order: 0 }],
      ['change-bidder-status', { companyName: 'Acme', status: 2 }],
      ['set-carried-amount', { kind: 'low', value: null }],
      ['select-bidder', { bidderId }],
      ['set-bid-amount-adjustment', { ...section, amount: '900' }],
      ['set-contingency', { value: '0.05' }],
      ['update-lock', { lockedByUserEmail: null }],
      ['delete-line-items', { lineItemIds: [second] }],
      ['delete-bidder', { companyName: 'Beta' }],
    ];
    for (const [name, body] of commands) expect([name, await world.command(name, body)]).toEqual([name, null]);
    const ofProject: [string, object | undefined][] = [
      ['project/fees', [{ type: 'add-fee', projectId, name: 'Permit', feeType: 4, value: '5' }]],
      ['project/update-project-bidders-ranges', { projectId, lowBiddersMax: 1, midBiddersMax: 3 }],
      ['project/update-project-alternate-enabled-state', { projectId, alternateName: 'Alternate 1', enabled: true }],
      [`project/${projectId}/calculate-fees`, undefined],
      ['project/update-project', { id: projectId, information: { owner: 'City' } }],
      ['project/close-project', { id: projectId }],
    ];
    for (const [address, body] of ofProject) {
      const answer = await world.call('projectAdmin', 'POST', `command/${address}`, body);
      expect([address, answer]).toEqual([address, { status: 200, body: { data: null } }]);
    }
  });

  it('is the notes id for notes of any kind, which the server makes where null is sent [API-121]', async () => {
    const world = await newWorld();
    const { bidPackageId, projectId } = world;
    await world.addBidders('Acme');
    const kinds: [address: string, id: string, place: object][] = [
      ['bid-package/notes', 'bidPackageNotesId', { bidPackageId }],
      ['bid-package/add-bidder-notes', 'bidderNotesId', { bidPackageId, companyName: 'Acme' }],
      [
        'bid-package/add-adjustment-notes',
        'adjustmentNotesId',
        { bidPackageId, companyName: 'Acme', alternateName: null },
      ],
      [`project/${projectId}/notes`, 'projectNotesId', { projectId }],
    ];
    for (const [address, id, place] of kinds) {
      const send = (text: string, notesId: string | null) =>
        world.call('projectAdmin', 'POST', `command/${address}`, { ...place, [id]: notesId, text });
      const first = await send('Confirm the mortar.', null);
      expect([address, first]).toEqual([address, { status: 200, body: { data: guid } }]);
      const again = await send('Confirmed.', first.body.data);
      expect([address, again.body.data]).toEqual([address, first.body.data]);
    }
  });
});

describe('where a call stands', () => {
  it('of a document upload is below file-uploads; its type name alone is no address [API-124]', async () => {
    const world = await newWorld();
    const send = (path: string) => world.call('projectAdmin', 'POST', `command/bid-package/${path}`, {});
    expect((await send('file-uploads/upload-bidder-document')).status).toBe(415);
    expect(await send('upload-bidder-document')).toEqual({
      status: 404,
      body: { detail: 'There is no call at this address.' },
    });
  });

  it('of a fee calculation is the command API, and the value of a fee in the payload is ignored [API-060]', async () => {
    const world = await newWorld();
    const calculate = (api: 'command' | 'query', value: object) => {
      const fees = [
        { name: 'Overhead', order: 0, feeType: 0, amount: '0.02', ...value },
        { name: 'Bond', order: 1, feeType: 1, amount: '0.05', ...value },
      ];
      return world.call('viewer', 'POST', `${api}/fees/calculate-fees`, { fees, baseCost: '1000' });
    };
    expect((await calculate('query', {})).status).toBe(404);
    const expected = {
      status: 200,
      body: {
        data: [
          { name: 'Overhead', value: '20' },
          { name: 'Bond', value: '53.68' },
        ],
      },
    };
    for (const value of [{}, { value: '7' }, { value: '-999.5' }]) {
      expect(await calculate('command', value)).toEqual(expected);
    }
  });

  it('of recent projects and of the search is the path that is given [API-096]', async () => {
    const world = await newWorld();
    expect(await read(world, 'recent-projects')).toEqual([]);
    const { email } = world.cast.viewer;
    await world.call('viewer', 'POST', 'query/recent-projects', { email, projectId: world.projectId });
    const found = [expect.objectContaining({ id: world.projectId, name: 'Riverside Library' })];
    expect(await read(world, 'recent-projects')).toEqual(found);
    expect(await read(world, 'search-projects/30/river')).toEqual(found);
    expect(await read(world, 'search-projects/0/harbor')).toEqual([]);
  });

  it('of general requirement and fee definitions is an OData read that answers them all [API-083] [API-088] [API-089]', async () => {
    const world = await newWorld();
    await addDefinitions(world);
    const { value: requirements } = await read(world, 'odata/GeneralRequirementDefinition');
    const requirement = (description: string, index: number, requirementFulfillmentType: number) => ({
      id: guid,
      index,
      description,
      requirementFulfillmentType,
    });
    expect(requirements).toHaveLength(3);
    expect(requirements).toEqual(
      expect.arrayContaining([
        requirement('Bid bond', 0, 1),
        requirement('Night work', 1, 0),
        requirement('Safety plan', 2, 2),
      ]),
    );
    const { value: fees } = await read(world, 'odata/FeeDefinition');
    const tax = { id: guid, name: 'Tax', order: 2, feeType: 2, amount: '0.1', referenceFeeName: 'Overhead' };
    expect(fees).toHaveLength(4);
    expect(fees).toContainEqual(tax);
  });

  it('of the check whether something is frozen is FrozenEntity by entityId: frozen when the list is not empty [API-093] [FRZ-018]', async () => {
    const world = await newWorld();
    const { organizationId, projectId, bidPackageId } = world;
    const check = async (id: string) => (await read(world, `odata/FrozenEntity?$filter=entityId eq ${id}`)).value;
    expect(await check(projectId)).toEqual([]);
    const dateFrozen = new Date().toISOString();
    await world.server.store.transact(organizationId, (db) =>
      freeze(db, organizationId, { entityId: projectId, entityType: 'Project', dateFrozen, reason: 'test' }),
    );
    expect(await check(projectId)).toEqual([{ entityType: 'Project', entityId: projectId, dateFrozen }]);
    expect(await check(bidPackageId)).toEqual([]);
  });
});

it("a retried calculation of fees takes no payload, is the project admins', stores what it finds and tells it live [API-137]", async () => {
  const world = await newWorld();
  const { projectId, server } = world;
  const fees = (...batch: object[]) =>
    world.call(
      'projectAdmin',
      'POST',
      'command/project/fees',
      batch.map((fee) => ({ projectId, ...fee })),
    );
  await fees(
    { type: 'add-fee', name: 'Overhead', feeType: 0, value: '0.02' },
    { type: 'add-fee', name: 'Tax', feeType: 2, value: '0.1', referenceFeeName: 'Overhead' },
    { type: 'update-fee', originalName: 'Overhead', feeType: 2, referenceFeeName: 'Tax' },
  );
  const hasFailed = async () => {
    const { hasFeeCalculationFailure } = await server.store.read(world.organizationId, (db) =>
      db.selectFrom('projectFigures').selectAll().where('projectId', '=', projectId).executeTakeFirstOrThrow(),
    );
    return hasFeeCalculationFailure;
  };
  await server.settled();
  expect(await hasFailed()).toBe(true);
  // Mended past every command, so that nothing but the retry can find out.
  await server.store.transact(world.organizationId, (db) =>
    db.updateTable('fee').set({ feeType: 0, referenceFeeName: null }).where('name', '=', 'Overhead').execute(),
  );
  client = await connectLive(await server.listen(), { bearer: await world.tokenOf('viewer') });
  await world.call('viewer', 'POST', `query/notifications/registration?sourceId=${projectId}`);
  const retry = (who: 'viewer' | 'contributor' | 'admin' | 'projectAdmin') =>
    world.call(who, 'POST', `command/project/${projectId}/calculate-fees`);
  for (const who of ['viewer', 'contributor', 'admin'] as const) expect((await retry(who)).status).toBe(403);
  await server.settled();
  expect(await hasFailed()).toBe(true);
  expect((await retry('projectAdmin')).status).toBe(200);
  const heard = await client.until(({ message }) =>
    (message.Updated ?? []).some(
      ({ Type, Values }: { Type: string; Values: { hasFeeCalculationFailure?: boolean } }) =>
        Type === 'Project' && Values.hasFeeCalculationFailure === false,
    ),
  );
  expect(heard.message.SourceId).toBe(projectId);
  expect(await hasFailed()).toBe(false);
});
