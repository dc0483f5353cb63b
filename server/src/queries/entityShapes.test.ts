import { afterAll, expect, it } from 'vitest';
import type { BidPackageRecord, ProjectRecord, SheetRecord } from '#contract';
import { addDefinitions } from '../../test/definitions.ts';
import { uploadDocument } from '../../test/forms.ts';
import { connectLive, type LiveClient } from '../../test/liveClient.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();
let client: LiveClient | null = null;
afterAll(() => client?.close());

/** The fields of an entity, alone by name. */
const fieldsOf = (entity: object) => Object.keys(entity).sort();
const fields = (names: string) => names.split(' ').sort();
const guid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

async function get<T>(world: World, address: string): Promise<T> {
  const answer = await world.call('viewer', 'GET', `query/${address}`);
  if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer)}`);
  return answer.body.data;
}

const siteAddress = {
  streetAddress: '18 Harbor Street',
  aptSuiteBldg: 'Building 2',
  city: 'Port Haven',
  stateOrRegion: 'ME',
  postalCode: '04101',
  country: 'USA',
};
const information = {
  name: 'Customs House',
  bidDueDate: '2027-05-01',
  startDate: '2027-06-01',
  completionDate: '2028-06-01',
  owner: 'Port Haven Trust',
  architect: 'Lindqvist Architects',
  totalBuildingArea: '38400.5',
  totalBuildingAreaUnitOfMeasure: 'SF',
  totalSiteArea: '1.2',
  totalSiteAreaUnitOfMeasure: 'AC',
  isHardBid: true,
};

/** A project with every field filled in, one package and one alternate. */
async function wholeProject(world: World) {
  await addDefinitions(world);
  const { projectAdmin, contributor } = world.cast;
  const answer = await world.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { ...information, subTitle: 'Envelope', siteAddress },
    bidPackagesToInclude: ['03.30'],
    bidPackageAssignments: [{ code: '03.30', assignedUser: contributor.email }],
    generalRequirementsToInclude: ['Bid bond'],
    alternates: ['Roof'],
    feesToInclude: ['Overhead'],
    permissions: { projectAdmins: [projectAdmin.email], contributors: [contributor.email] },
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  const id = answer.body.data as string;
  const project = await get<ProjectRecord>(world, `projects/${id}`);
  return { id, project, bidPackageId: project.bidPackages[0]!.id };
}

it('the project info holds what its dialog shows, the address as one object [ENT-002]', async () => {
  const world = await newWorld();
  const { id } = await wholeProject(world);
  expect(await get(world, `projects/${id}/info`)).toEqual({
    id,
    subtitle: 'Envelope',
    imageUri: null,
    siteAddress,
    ...information,
  });
});

it('system values are pairs of name and value, and three are known [ENT-003] [ENT-004]', async () => {
  const world = await newWorld();
  const { value } = await get<{ value: object[] }>(world, 'odata/SystemValue');
  expect(value).toHaveLength(3);
  expect(value).toEqual(
    expect.arrayContaining([
      { name: 'Domains', value: 'example.test' },
      { name: 'GeneralConditionsCode', value: '00.00' },
      { name: 'CanLoadSampleData', value: 'true' },
    ]),
  );
});

it('a project holds its information, people, notes, ranges, packages, alternates and fees [ENT-005]', async () => {
  const world = await newWorld();
  const { id, project } = await wholeProject(world);
  const { projectAdmin, contributor } = world.cast;
  expect(fieldsOf(project)).toEqual(
    fields(
      'id name subtitle owner architect bidDueDate startDate completionDate isHardBid isClosed contributors projectAdmins siteAddress totalBuildingArea totalBuildingAreaUnitOfMeasure totalSiteArea totalSiteAreaUnitOfMeasure imageUri fileUploadContainerId notes notesId lineItemRollup1 lineItemRollup2 hasFeeCalculationFailure measurementSystem lowBiddersMax midBiddersMax dateCreated bidPackages generalRequirements alternates fees',
    ),
  );
  expect(project).toMatchObject({
    id,
    subtitle: 'Envelope',
    siteAddress,
    ...information,
    isClosed: false,
    projectAdmins: [projectAdmin.email],
    contributors: [contributor.email],
    fileUploadContainerId: guid,
    notes: null,
    notesId: guid,
    lineItemRollup1: 'Classification 1',
    lineItemRollup2: 'Classification 2',
    hasFeeCalculationFailure: false,
    measurementSystem: { id: 1, name: 'Metric' },
    lowBiddersMax: 2,
    midBiddersMax: 4,
    dateCreated: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  expect(project.bidPackages.map(({ code }) => code)).toEqual(['03.30']);
  expect(project.fees.map(({ name }) => name)).toEqual(['Overhead']);
});

it('an alternate holds id, name, enabled and its project, on the project page also whether it has lines [ENT-006]', async () => {
  const world = await newWorld();
  const { id, project, bidPackageId } = await wholeProject(world);
  const [listed] = await get<object[]>(world, `projects/${id}/alternates`);
  const roof = { id: guid, name: 'Roof', enabled: false, projectId: id };
  expect(listed).toMatchObject(roof);
  expect(project.alternates).toEqual([{ ...roof, hasLineItems: false }]);
  const line = { bidPackageId, description: 'Slate', quantity: 1, unitOfMeasure: 'SF', unitPrice: 1 };
  await world.command('add-line-items', { ...line, alternateName: 'Roof' });
  const after = await get<ProjectRecord>(world, `projects/${id}`);
  expect(after.alternates).toEqual([{ ...roof, hasLineItems: true }]);
});

it('the status of a package is null by default and carried as it is [ENT-008]', async () => {
  const world = await newWorld();
  const statuses = async () => {
    const { status } = await get<BidPackageRecord>(world, `bid-package/${world.bidPackageId}`);
    const summary = await get<{ status: unknown }[]>(world, `bid-package/summary?projectId=${world.projectId}`);
    return [status, ...summary.map((row) => row.status)];
  };
  expect(await statuses()).toEqual([null, null]);
  await world.server.store.transact(world.organizationId, (db) =>
    db.updateTable('bidPackage').set({ status: 7 }).where('id', '=', world.bidPackageId).execute(),
  );
  expect(await statuses()).toEqual([7, 7]);
});

const contact = { primaryContactName: 'Ann Bell', primaryContactEmail: 'ann@example.test', phoneNumber: '5550100199' };

it('a bidder holds its contact, notes, status, order and container; fax may be absent; a change names the original company [ENT-009]', async () => {
  const world = await newWorld();
  await world.command('add-bidders', { companyName: 'Acme', ...contact });
  const { bidders } = await get<SheetRecord>(world, `bid-package/${world.bidPackageId}/sheet`);
  expect(bidders).toEqual([
    {
      id: guid,
      bidPackageId: world.bidPackageId,
      companyName: 'Acme',
      ...contact,
      faxNumber: null,
      notes: null,
      notesId: guid,
      status: 0,
      order: 0,
      fileUploadContainerId: guid,
    },
  ]);
  await world.command('update-bidders', { originalCompanyName: 'Acme', companyName: 'Acme Paving' });
  const whole = await get<BidPackageRecord>(world, `bid-package/${world.bidPackageId}`);
  expect(whole.bidders).toEqual([{ ...bidders[0], companyName: 'Acme Paving', unleveledLineItemCount: 0 }]);
});

const line = { description: 'Walls', quantity: '2', unitPrice: '10' };

it('the unit is unitOfMeasure in payloads and quantityUnitOfMeasure in the entity, neither in the place of the other [ENT-011]', async () => {
  const world = await newWorld();
  const { bidPackageId } = world;
  const add = (unit: object) =>
    world.call('projectAdmin', 'POST', 'command/bid-package/add-line-items', { bidPackageId, ...line, ...unit });
  const refused = await add({ quantityUnitOfMeasure: 'SF' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toContainEqual(
    expect.objectContaining({ path: 'quantityUnitOfMeasure', code: 'unknownProperty' }),
  );
  expect((await add({ unitOfMeasure: 'SF' })).status).toBe(200);
  const { lineItems } = await get<BidPackageRecord>(world, `bid-package/${bidPackageId}`);
  expect(lineItems[0]).toMatchObject({ quantityUnitOfMeasure: 'SF' });
  expect(lineItems[0]).not.toHaveProperty('unitOfMeasure');
});

/** Two groups of level 1, Acme's lump sum on the second and its adjustment with notes. */
async function grouped(world: World) {
  const [acme] = await world.addBidders('Acme');
  const metadata = (...values: string[]) =>
    values.map((value, index) => ({ name: `Classification ${index + 1}`, value }));
  const one = { ...line, unitOfMeasure: 'SF', bidPackageId: world.bidPackageId };
  await world.command('add-line-items', [
    { ...one, metadata: metadata('Concrete', 'Site') },
    { ...one, metadata: metadata('Masonry') },
  ]);
  const place = { companyName: 'Acme', alternateName: null };
  await world.command('set-line-item-rollup-bid', { ...place, metadataValues: ['Concrete', 'Site'], price: '5000.5' });
  await world.command('set-adjustment', { ...place, value: '-12.5' });
  await world.command('add-adjustment-notes', { ...place, adjustmentNotesId: null, text: 'Less the permit.' });
  return { acme, whole: await get<BidPackageRecord>(world, `bid-package/${world.bidPackageId}`) };
}

it('an order of groups names package, section, both levels and the place [ENT-015]', async () => {
  const world = await newWorld();
  const { whole } = await grouped(world);
  const { bidPackageId } = world;
  const group = (level1: string, level2: string | null, order: number) => ({
    bidPackageId,
    alternateId: null,
    classificationLevel1: level1,
    classificationLevel2: level2,
    order,
  });
  expect(whole.lineItemGroupOrders).toHaveLength(3);
  expect(whole.lineItemGroupOrders).toEqual(
    expect.arrayContaining([group('Concrete', null, 0), group('Masonry', null, 1), group('Concrete', 'Site', 0)]),
  );
});

it('levels are classificationLevel1 and 2 in entities and messages, groupingKey1 and 2 in the reorder payload; a moved line tells its order [ENT-016] [ENT-014]', async () => {
  const world = await newWorld();
  await grouped(world);
  await world.server.settled();
  client = await connectLive(await world.server.listen(), { bearer: await world.tokenOf('viewer') });
  await world.call('viewer', 'POST', `query/notifications/registration?sourceId=${world.bidPackageId}`);
  const move = { bidPackageId: world.bidPackageId, alternateName: null, order: 0 };
  const reorder = (keys: object) =>
    world.call('projectAdmin', 'POST', 'command/bid-package/set-line-item-group-order', { ...move, ...keys });
  expect((await reorder({ classificationLevel1: 'Masonry', classificationLevel2: null })).status).toBe(400);
  expect((await reorder({ groupingKey1: 'Masonry', groupingKey2: null })).status).toBe(200);
  const [lineItemId] = (await world.command('add-line-items', { ...line, unitOfMeasure: 'SF' })) as string[];
  await world.server.settled();
  const items = client.heard.flatMap(({ message }) => [...(message.Added ?? []), ...(message.Updated ?? [])]);
  const valuesOf = (type: string) => items.filter(({ Type }) => Type === type).map(({ Values }) => Values);
  const groups = valuesOf('BidPackageLineItemGroupOrder');
  expect(groups).toContainEqual({
    bidPackageId: world.bidPackageId,
    alternateId: null,
    classificationLevel1: 'Masonry',
    classificationLevel2: null,
    order: 0,
  });
  const orders = valuesOf('BidPackageLineItemOrder');
  expect(orders.length).toBeGreaterThan(0);
  for (const order of orders) {
    expect(order).toEqual({
      bidPackageLineItemId: guid,
      bidPackageLineItemGroupOrderId: null,
      order: expect.any(Number),
    });
  }
  expect(orders.map((order) => order.bidPackageLineItemId)).toContain(lineItemId);
});

it('a rollup bid holds its place by alternate and both values, and its bidValue [ENT-017]', async () => {
  const world = await newWorld();
  const { acme, whole } = await grouped(world);
  expect(whole.lineItemRollupBids).toEqual([
    {
      id: guid,
      bidPackageId: world.bidPackageId,
      bidderId: acme,
      alternateId: null,
      metadataValue1: 'Concrete',
      metadataValue2: 'Site',
      bidValue: '5000.5',
    },
  ]);
});

it('an adjustment holds package, section, bidder, value and notes with their id [ENT-020]', async () => {
  const world = await newWorld();
  const { acme, whole } = await grouped(world);
  expect(whole.adjustments).toEqual([
    {
      id: guid,
      bidPackageId: world.bidPackageId,
      alternateId: null,
      bidderId: acme,
      value: '-12.5',
      notes: 'Less the permit.',
      notesId: guid,
    },
  ]);
});

it('a requirement is General or Trade with its fulfillments, each of a bidder with price, classification and value [ENT-018] [ENT-019]', async () => {
  const world = await newWorld();
  const { bidPackageId } = await wholeProject(world);
  const [acme] = (await world.command('add-bidders', { bidPackageId, companyName: 'Acme', ...contact })) as string[];
  await world.command('set-bidder-requirement-fulfillment', {
    bidPackageId,
    description: 'Bid bond',
    isTradeRequirement: false,
    companyName: 'Acme',
    requirementFulfillmentType: 1,
    price: null,
    classification: null,
    value: true,
  });
  const { requirements } = await get<BidPackageRecord>(world, `bid-package/${bidPackageId}`);
  const requirement = { id: guid, bidPackageId, requirementFulfillmentType: 1, isAddedOnPage: false };
  expect(requirements).toEqual([
    {
      ...requirement,
      requirementType: 'General',
      description: 'Bid bond',
      order: 0,
      requirementFulfillments: [
        {
          id: guid,
          bidPackageRequirementId: requirements[0]!.id,
          bidderId: acme,
          price: null,
          classification: null,
          value: true,
        },
      ],
    },
    { ...requirement, requirementType: 'Trade', description: 'Mix design', order: 0, requirementFulfillments: [] },
  ]);
});

it('a document holds its bidder, file name and upload date [ENT-024]', async () => {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme');
  expect(await uploadDocument(world, 'quote.pdf', '%PDF')).toBe(200);
  expect(await get(world, `bid-package/${world.bidPackageId}/bidder/Acme/file-uploads`)).toEqual([
    {
      id: guid,
      bidderId: acme,
      fileName: 'quote.pdf',
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      // What the list adds to its fields: its size and who uploaded it.
      size: 4,
      uploadedBy: expect.stringMatching(/@example\.test$/),
    },
  ]);
});
