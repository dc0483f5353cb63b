import { expect, it } from 'vitest';
import type {
  BidPackageListingRecord,
  FeesAndTotalsRecord,
  ProjectCardRecord,
  SummaryBidPackageRecord,
} from '#contract';
import { addDefinitions } from '../../test/definitions.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** A project of three packages: general conditions, Concrete (Acme selected) and Painting (nobody selected). */
async function aProject(world: World) {
  await addDefinitions(world);
  const post = async <T>(address: string, body: object): Promise<T> => {
    const answer = await world.call('projectAdmin', 'POST', `command/${address}`, body);
    if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer)}`);
    return answer.body.data;
  };
  const get = async <T>(address: string): Promise<T> => {
    const answer = await world.call('viewer', 'GET', `query/${address}`);
    if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer)}`);
    return answer.body.data;
  };
  const projectId = await post<string>('project/create-project', {
    information: { name: 'Town Hall', bidDueDate: '2027-05-01' },
    bidPackagesToInclude: ['09.91', '00.00', '03.30'],
    alternates: ['Roof', 'Canopy'],
    feesToInclude: ['Overhead', 'Permit', 'Tax', 'Bond'],
    permissions: { projectAdmins: [world.cast.projectAdmin.email] },
  });
  const packages = await get<BidPackageListingRecord[]>(`projects/${projectId}/bid-packages`);
  const [conditions, concrete, painting] = packages.map(({ id }) => id) as [string, string, string];
  return { post, get, projectId, packages, conditions, concrete, painting };
}

type Project = Awaited<ReturnType<typeof aProject>>;

/** Concrete: Acme 900 + adjustment 50 (selected), Beta 1,000 and unleveled in the enabled alternate; Gamma declined. */
async function levelConcrete({ post, concrete: bidPackageId, projectId }: Project) {
  const bidder = (companyName: string) => ({
    bidPackageId,
    companyName,
    primaryContactName: 'Ann',
    primaryContactEmail: 'ann@example.test',
    phoneNumber: '5550100199',
  });
  const bidders = await post<string[]>('bid-package/add-bidders', ['Acme', 'Beta', 'Gamma'].map(bidder));
  const line = { bidPackageId, quantity: 10, unitOfMeasure: 'SF' };
  const [slab, roof] = await post<[string, string]>('bid-package/add-line-items', [
    { ...line, description: 'Slab', unitPrice: 80 },
    { ...line, description: 'Roof', unitPrice: 20, alternateName: 'Roof' },
  ]);
  const bid = (lineItemId: string, companyName: string, price: string) =>
    post('bid-package/set-line-item-bid', { bidPackageId, lineItemId, companyName, price, classification: 1 });
  await bid(slab, 'Acme', '900');
  await bid(slab, 'Beta', '1000');
  await bid(slab, 'Gamma', '1');
  await bid(roof, 'Acme', '300');
  await post('bid-package/set-adjustment', { bidPackageId, companyName: 'Acme', alternateName: null, value: '50' });
  for (const companyName of ['Acme', 'Beta']) {
    await post('bid-package/change-bidder-status', { bidPackageId, companyName, status: 2 });
  }
  await post('bid-package/change-bidder-status', { bidPackageId, companyName: 'Gamma', status: 3 });
  await post('bid-package/select-bidder', { bidPackageId, bidderId: bidders[0] });
  await post('bid-package/set-contingency', { bidPackageId, value: '0.1' });
  await post('project/update-project-alternate-enabled-state', { projectId, alternateName: 'Roof', enabled: true });
}

it('packages of a new project carry nothing [ENT-033]', async () => {
  const { get, projectId } = await aProject(await newWorld());
  const rows = await get<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`);
  expect(rows.map(({ carriedKind, carriedValue, carried }) => [carriedKind, carriedValue, carried])).toEqual(
    rows.map(() => ['none', null, null]),
  );
  expect(rows).toHaveLength(3);
});

it('answers the packages of the summary with every figure [API-139] [API-158] [SUM-040]', async () => {
  const project = await aProject(await newWorld());
  await levelConcrete(project);
  const rows = await project.get<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${project.projectId}`);
  expect(rows.map(({ code }) => code)).toEqual(['00.00', '03.30', '09.91']);
  const [canopy, roof] = rows[1]!.alternates.map(({ alternateId }) => alternateId);
  expect(rows[1]).toMatchObject({
    selectedBidder: { companyName: 'Acme' },
    baseAmount: '950',
    baseEstimate: '800',
    variance: '150',
    variancePercent: '18.75',
    alternates: [
      { alternateId: canopy, amount: '0', baseEstimate: '0' },
      { alternateId: roof, amount: '300', baseEstimate: '200' },
    ],
    contingencyPercentage: '0.1',
    contingencyAmount: '125',
    contingencyUnit: 'percent',
    bidTotal: '1375',
    bidderCount: 2,
    quotesReceived: 2,
    unleveledBidderCount: 1,
    secondBidder: { companyName: 'Beta', amount: '1000', variance: '50', variancePercent: '5.2631578947' },
  });
  expect(rows[1]!.classificationTotals.map(({ amount }) => amount)).toEqual([
    '0',
    '900',
    '0',
    '0',
    '0',
    '0',
    '0',
    '50',
    '950',
  ]);
});

it('has no amount, variance or analysis without a selection, but for general conditions [API-158] [SUM-047]', async () => {
  const project = await aProject(await newWorld());
  const { get, post, projectId, conditions } = project;
  const sheet = await get<{ lineItems: { ids: string[] } }>(`bid-package/${conditions}/sheet`);
  const lineItemId = sheet.lineItems.ids[0]!;
  await post('bid-package/update-line-items', {
    bidPackageId: conditions,
    lineItemId,
    quantity: '0.64',
    unitPrice: '14763.56',
  });
  const rows = await get<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`);
  expect(rows[2]).toMatchObject({
    selectedBidder: null,
    baseAmount: null,
    variance: null,
    variancePercent: null,
    bidTotal: '0',
    classificationTotals: [],
    secondBidder: null,
  });
  // 9,448.6784, in cents from the moment it is computed.
  const amounts = { baseAmount: '9448.68', baseEstimate: '9448.68', bidTotal: '9448.68' };
  expect(rows[0]).toMatchObject({ ...amounts, variance: '0', variancePercent: '0' });
});

it('has a variance and percent 0 without an estimate, and compares no such package [API-158] [API-148]', async () => {
  const project = await aProject(await newWorld());
  const { get, post, projectId, concrete: bidPackageId } = project;
  await levelConcrete(project);
  const sheet = await get<{ lineItems: { ids: string[] } }>(`bid-package/${bidPackageId}/sheet`);
  await post('bid-package/update-line-items', { bidPackageId, lineItemId: sheet.lineItems.ids[0], unitPrice: '0' });
  const rows = await get<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`);
  expect(rows[1]).toMatchObject({ baseAmount: '950', baseEstimate: '0', variance: '950', variancePercent: '0' });
  const totals = await get<FeesAndTotalsRecord>(`projects/${projectId}/fees-and-totals`);
  expect(totals).toMatchObject({ baseAmount: '950', variance: null, variancePercent: null, comparedPackageCount: 0 });
});

it('answers the fees in columns and the totals of the project [API-148] [PFE-009] [SUM-046]', async () => {
  const project = await aProject(await newWorld());
  await levelConcrete(project);
  const answer = await project.get<FeesAndTotalsRecord>(`projects/${project.projectId}/fees-and-totals`);
  // Base: G = (950 + 19 + 5000 + 1.9) / 0.95; Roof: (300 + 6 + 0.6) / 0.95; contingency: (125 + 2.5 + 0.25) / 0.95.
  const values = answer.fees.map(({ name, calculatedValues, total }) => [
    name,
    ...calculatedValues.map(({ calculatedValue }) => calculatedValue),
    calculatedValues[0]!.calculatedContingencyValue,
    total,
  ]);
  expect(values).toEqual([
    ['Overhead', '19', '0', '6', '2.5', '27.5'],
    ['Permit', '5000', '0', '0', '0', '5000'],
    ['Tax', '1.9', '0', '0.6', '0.25', '2.75'],
    ['Bond', '314.26', '0', '16.14', '6.72', '337.12'],
  ]);
  expect(answer.fees[0]!.calculatedValues.slice(1).map((value) => value.calculatedContingencyValue)).toEqual([
    '0',
    '0',
  ]);
  const [canopy, roof] = answer.alternateAmounts;
  expect(answer).toMatchObject({
    baseAmount: '950',
    alternateAmounts: [
      { alternateId: canopy!.alternateId, amount: '0' },
      { alternateId: roof!.alternateId, amount: '300' },
    ],
    contingencyAmount: '125',
    projectBidTotal: '1375',
    variance: '150',
    variancePercent: '18.75',
    comparedPackageCount: 1,
    grandTotal: '6742.37',
    hasFeeCalculationFailure: false,
  });
});

it("a project's card shows its base lines as estimate and the grand total of the summary [HOME-064]", async () => {
  const world = await newWorld();
  const project = await aProject(world);
  await levelConcrete(project);
  // Each is 0.005, so a cent; together they would be one.
  const half = { bidPackageId: project.concrete, quantity: '0.5', unitOfMeasure: 'SF', unitPrice: '0.01' };
  await project.post('bid-package/add-line-items', [
    { ...half, description: 'Chamfer' },
    { ...half, description: 'Key' },
  ]);
  await world.server.settled();
  const [card] = await project.get<ProjectCardRecord[]>('search-projects/0/Town');
  const { grandTotal } = await project.get<FeesAndTotalsRecord>(`projects/${project.projectId}/fees-and-totals`);
  // Slab 10 x 80; Roof 10 x 20 stands in an alternate.
  expect([card!.baseEstimateAmount, card!.grandTotal]).toEqual(['800.02', '6742.37']);
  expect(grandTotal).toBe(card!.grandTotal);
});

it('answers null for fee values and grand total after a failure, and keeps the rest [API-148] [SUM-050]', async () => {
  const project = await aProject(await newWorld());
  await levelConcrete(project);
  const { projectId } = project;
  await project.post('project/fees', [
    { type: 'update-fee', projectId, originalName: 'Overhead', feeType: 2, referenceFeeName: 'Tax' },
  ]);
  const answer = await project.get<FeesAndTotalsRecord>(`projects/${projectId}/fees-and-totals`);
  expect(answer).toMatchObject({
    grandTotal: null,
    hasFeeCalculationFailure: true,
    feeCalculationFailure: "These fees refer to each other in a circle: 'Overhead', 'Tax'.",
    projectBidTotal: '1375',
  });
  for (const { total, calculatedValues } of answer.fees) {
    expect([total, ...calculatedValues.map(({ calculatedValue }) => calculatedValue)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  }
});

it("counts the selected bidder's unleveled lines in each alternate, enabled or not [PFE-034]", async () => {
  const project = await aProject(await newWorld());
  await levelConcrete(project);
  const { post, concrete: bidPackageId, projectId } = project;
  const line = { bidPackageId, description: 'Canopy', quantity: 1, unitOfMeasure: 'SF', unitPrice: 1 };
  await post('bid-package/add-line-items', [
    { ...line, alternateName: 'Canopy' },
    { ...line, alternateName: 'Canopy' },
  ]);
  const rows = await project.get<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`);
  expect(rows[1]!.alternates.map((alternate) => alternate.selectedBidder?.unleveledLineItemCount)).toEqual([2, 0]);
  expect(rows[2]!.alternates.map((alternate) => alternate.selectedBidder)).toEqual([null, null]);
});

it('answers contingency amounts in the order asked for [API-141] [API-142]', async () => {
  const world = await newWorld();
  const project = await aProject(world);
  await levelConcrete(project);
  const { painting, concrete } = project;
  expect(await project.get(`bid-packages-contingency-amounts?bidPackageIds=${painting},${concrete}`)).toEqual([
    { bidPackageId: painting, contingencyAmount: '0' },
    { bidPackageId: concrete, contingencyAmount: '125' },
  ]);
  for (const ids of [`${concrete},${project.projectId}`, 'nonsense']) {
    const address = `query/bid-packages-contingency-amounts?bidPackageIds=${ids}`;
    expect((await world.call('viewer', 'GET', address)).status).toBe(404);
  }
});

it('answers packages, alternates and fees of a project in their orders [API-143] [API-146] [API-147]', async () => {
  const { get, projectId, packages, concrete, post } = await aProject(await newWorld());
  expect(packages.map(({ code, description }) => `${code} ${description}`)).toEqual([
    '00.00 General Conditions',
    '03.30 Concrete',
    '09.91 Painting',
  ]);
  await post('bid-package/add-line-items', {
    bidPackageId: concrete,
    description: 'Roof',
    quantity: 1,
    unitOfMeasure: 'SF',
    unitPrice: 1,
    alternateName: 'Roof',
  });
  expect(await get(`projects/${projectId}/alternates`)).toEqual([
    { id: expect.any(String), name: 'Canopy', enabled: false, projectId, hasLineItems: false },
    { id: expect.any(String), name: 'Roof', enabled: false, projectId, hasLineItems: true },
  ]);
  expect(await get(`projects/${projectId}/fees`)).toMatchObject([
    {
      name: 'Overhead',
      order: 0,
      feeType: 0,
      feeTypeName: '% of Bid',
      amount: '0.02',
      referenceFeeName: null,
      projectId,
    },
    { name: 'Permit', order: 1, feeType: 4, feeTypeName: 'Lump Sum', amount: '5000' },
    { name: 'Tax', order: 2, feeType: 2, feeTypeName: '% of Fee', amount: '0.1', referenceFeeName: 'Overhead' },
    { name: 'Bond', order: 3, feeType: 1, feeTypeName: '% of Total', amount: '0.05' },
  ]);
});

it('answers the group names in use, each once [API-144]', async () => {
  const { get, projectId, concrete, painting, post } = await aProject(await newWorld());
  const line = (bidPackageId: string, ...levels: string[]) => ({
    bidPackageId,
    description: 'Line',
    quantity: 1,
    unitOfMeasure: 'SF',
    unitPrice: 1,
    metadata: levels.map((value, index) => ({ name: `Classification ${index + 1}`, value })),
  });
  await post('bid-package/add-line-items', [line(concrete, 'Site', 'East'), line(concrete, 'Site')]);
  await post('bid-package/add-line-items', [line(painting, 'Interior')]);
  expect(await get(`projects/${projectId}/metadata`)).toEqual([
    { name: 'Classification 1', value: 'Interior' },
    { name: 'Classification 1', value: 'Site' },
    { name: 'Classification 2', value: 'East' },
  ]);
});

it('answers the whole project and its info, of a package too [API-149] [API-095] [API-145]', async () => {
  const world = await newWorld();
  const { get, projectId, concrete } = await aProject(world);
  const info = await get<object>(`projects/${projectId}/info`);
  expect(info).toMatchObject({ id: projectId, name: 'Town Hall', bidDueDate: '2027-05-01', isHardBid: false });
  expect(await get(`bid-package/${concrete}/project-info`)).toEqual(info);
  const project = await get<{ bidPackages: object[] }>(`projects/${projectId}`);
  expect(project).toMatchObject({
    ...info,
    isClosed: false,
    projectAdmins: [world.cast.projectAdmin.email],
    contributors: [],
    measurementSystem: { id: 1, name: 'Metric' },
    lowBiddersMax: 2,
    midBiddersMax: 4,
    alternates: [{ name: 'Canopy' }, { name: 'Roof' }],
    fees: [{ name: 'Overhead' }, { name: 'Permit' }, { name: 'Tax' }, { name: 'Bond' }],
    bidPackages: [
      { code: '00.00', isGeneralCondition: true, hasContent: true },
      { code: '03.30', isGeneralCondition: false, hasContent: false },
      { code: '09.91', hasContent: false },
    ],
  });
});

it.each([
  'projects/ID',
  'projects/ID/info',
  'projects/ID/alternates',
  'projects/ID/metadata',
  'projects/ID/bid-packages',
  'projects/ID/fees',
  'projects/ID/fees-and-totals',
  'bid-package/summary?projectId=ID',
])('GET %s answers 404 for an unknown, a malformed and a foreign id [API-006]', async (address) => {
  const world = await newWorld();
  for (const [who, id] of [
    ['viewer', world.bidPackageId],
    ['viewer', 'nonsense'],
    ['stranger', world.projectId],
  ] as const) {
    const answer = await world.call(who, 'GET', `query/${address.replace('ID', id)}`);
    expect(answer).toEqual({ status: 404, body: { detail: 'The project was not found.' } });
  }
});
