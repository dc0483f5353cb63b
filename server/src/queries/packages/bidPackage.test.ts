import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type BidPackageRecord, fixedEntityIds, type SheetRecord } from '#contract';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';
import { readStreamVersion } from '../../store/readers/liveReader.ts';

const newWorld = prepareWorlds();

const estimate = 'base estimate';

/** Two bidders; in the base an ungrouped line and two grouped ones, and one line in each alternate (the first is disabled). */
async function leveledPackage(world: World) {
  const [acme, beta] = await world.addBidders('Acme', 'Beta');
  const metadata = (...values: string[]) =>
    values.map((value, index) => ({ name: `Classification ${index + 1}`, value }));
  const line = (
    description: string,
    unitPrice: string,
    levels: string[] = [],
    alternateName: string | null = null,
  ) => ({
    bidPackageId: world.bidPackageId,
    description,
    quantity: '2',
    unitOfMeasure: 'SF',
    unitPrice,
    metadata: metadata(...levels),
    alternateName,
  });
  const ids = (await world.command('add-line-items', [
    line('Walls', '10.5', ['Concrete', 'Site']),
    line('Permit', '100'),
    line('Slab', '20', ['Concrete']),
    line('Canopy', '30', [], 'Alternate 1'),
    line('Bench', '40', [], 'Alternate 2'),
  ])) as string[];
  const [walls, permit, slab, canopy, bench] = ids as [string, string, string, string, string];
  const bid = (lineItemId: string, companyName: string, classification: number, price: string | null) =>
    world.command('set-line-item-bid', { lineItemId, companyName, classification, price });
  await bid(walls, 'Acme', 1, '900.50');
  await bid(walls, 'Beta', 3, null);
  await bid(permit, 'Acme', 3, null);
  await bid(canopy, 'Acme', 1, '50');
  return { acme: acme!, beta: beta!, walls, permit, slab, canopy, bench };
}

const look = async <T>(world: World, address: string): Promise<T> =>
  (await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}${address}`)).body.data;

it('answers a package with its lists and which contingency figure was typed [API-138] [ENT-007] [API-273]', async () => {
  const world = await newWorld();
  await leveledPackage(world);
  await world.command('set-contingency', { value: '250.5', unit: 'amount' });
  const answer = await look<BidPackageRecord>(world, '');
  expect(Object.keys(answer).sort()).toEqual(
    'adjustments assignedToUser assignedToUserId bidClassificationTotals bidTotals bidders carriedKind carriedValue code contingencyAmount contingencyPercentage contingencyUnit description id isGeneralCondition lineItemGroupOrders lineItemRollupBids lineItems lineItemsTotals lockedByUserEmail notes notesId projectId requirements selectedBidder selectedBidderId selectionReason status'.split(
      ' ',
    ),
  );
  expect(answer).toMatchObject({ carriedKind: 'none', carriedValue: null });
  expect(answer).toMatchObject({ contingencyUnit: 'amount', contingencyAmount: '250.5', contingencyPercentage: null });
});

it('answers lines with entity names, decimal text and their place; no alternate is the base [ENT-010] [ENT-013] [ENT-025]', async () => {
  const world = await newWorld();
  const { walls, canopy } = await leveledPackage(world);
  const { lineItems } = await look<BidPackageRecord>(world, '');
  expect(lineItems.map(({ description }) => description)).toEqual(['Permit', 'Slab', 'Walls', 'Canopy', 'Bench']);
  const found = lineItems.find(({ id }) => id === walls);
  expect(found).toMatchObject({
    bidPackageId: world.bidPackageId,
    alternateId: null,
    alternateName: null,
    quantity: '2',
    quantityUnitOfMeasure: 'SF',
    unitPrice: '10.5',
    mappedOrder: 0,
    metadata: [
      { bidPackageLineItemId: walls, name: 'Classification 1', value: 'Concrete' },
      { bidPackageLineItemId: walls, name: 'Classification 2', value: 'Site' },
    ],
  });
  expect(lineItems.find(({ id }) => id === canopy)).toMatchObject({
    alternateId: world.alternates[0].id,
    alternateName: 'Alternate 1',
    mappedOrder: 0,
  });
});

it('says what every entry counts for and where a computed missing scope comes from [API-159] [ENT-012]', async () => {
  const world = await newWorld();
  const { acme, beta, walls, permit } = await leveledPackage(world);
  const { lineItems } = await look<BidPackageRecord>(world, '');
  const bidsOn = (line: string) => lineItems.find(({ id }) => id === line)!.bids;
  // In rank order: Beta's base total is the lower one.
  expect(bidsOn(walls)).toEqual([
    expect.objectContaining({ bidderId: beta, classification: 3, price: null, bidValue: '900.5', source: 'Acme' }),
    {
      id: expect.any(String),
      bidPackageLineItemId: walls,
      bidderId: acme,
      classification: 1,
      price: '900.5',
      bidValue: '900.5',
    },
  ]);
  expect(bidsOn(permit)).toEqual([expect.objectContaining({ bidderId: acme, bidValue: '200', source: estimate })]);
});

it('counts the unleveled lines of a bidder without those of disabled alternates [API-159]', async () => {
  const world = await newWorld();
  await leveledPackage(world);
  const { bidders } = await look<BidPackageRecord>(world, '');
  const counts = bidders.map(({ companyName, unleveledLineItemCount }) => [companyName, unleveledLineItemCount]);
  // Acme lacks Slab and Bench; Beta lacks Permit, Slab and Bench. Canopy belongs to the disabled alternate.
  expect(Object.fromEntries(counts)).toEqual({ Acme: 2, Beta: 3 });
});

it('answers one total per bidder and section, zeros and disabled alternates included [API-140] [ENT-022] [ENT-023]', async () => {
  const world = await newWorld();
  const { acme, beta } = await leveledPackage(world);
  await world.command('set-adjustment', { companyName: 'Beta', alternateName: null, value: '-0.5' });
  const { bidPackageId } = world;
  const [disabled, enabled] = world.alternates.map(({ id }) => id);
  const totals = await look<BidPackageRecord>(world, '/totals');
  const row = (
    bidderId: string,
    alternateId: string | null | undefined,
    bidsTotal: string,
    adjustmentAmount = '0',
  ) => ({
    bidPackageId,
    bidderId,
    alternateId,
    bidsTotal,
    adjustmentAmount,
  });
  expect(new Set(totals.bidTotals)).toEqual(
    new Set([
      row(acme, null, '1100.5'),
      row(beta, null, '900.5', '-0.5'),
      row(acme, disabled, '50'),
      row(beta, disabled, '0'),
      row(acme, enabled, '0'),
      row(beta, enabled, '0'),
    ]),
  );
  expect(totals.lineItemsTotals).toEqual([
    { bidPackageId, alternateId: null, total: '261' },
    { bidPackageId, alternateId: disabled, total: '60' },
    { bidPackageId, alternateId: enabled, total: '80' },
  ]);
});

it('answers totals per classification, without Adjustment and Totals [ENT-021] [API-140] [BID-002]', async () => {
  const world = await newWorld();
  const { acme } = await leveledPackage(world);
  const totals = await look<BidPackageRecord>(world, '/totals');
  const ofAcme = totals.bidClassificationTotals.filter(
    ({ bidderId, alternateId }) => bidderId === acme && alternateId === null,
  );
  expect(ofAcme.map(({ classification, amount }) => [classification, amount])).toEqual([
    [1, '900.5'],
    [3, '200'],
  ]);
});

it('answers the same content in columns, aligned to the lines in display order [API-163] [PAGE-032] [PAGE-050]', async () => {
  const world = await newWorld();
  const { acme, walls, permit, slab, canopy, bench } = await leveledPackage(world);
  await world.command('set-line-item-rollup-bid', {
    companyName: 'Beta',
    alternateName: null,
    metadataValues: ['Concrete'],
    price: '5000',
  });
  const sheet = await look<SheetRecord>(world, '/sheet');
  expect(sheet.lineItems).toEqual({
    ids: [permit, slab, walls, canopy, bench],
    alternateIndexes: [-1, -1, -1, 0, 1],
    descriptions: ['Permit', 'Slab', 'Walls', 'Canopy', 'Bench'],
    quantities: ['2', '2', '2', '2', '2'],
    units: ['SF', 'SF', 'SF', 'SF', 'SF'],
    unitPrices: ['100', '20', '10.5', '30', '40'],
    levels1: [null, 'Concrete', 'Concrete', null, null],
    levels2: [null, null, 'Site', null, null],
  });
  expect(sheet.alternates.map(({ name }) => name)).toEqual(['Alternate 1', 'Alternate 2']);
  expect(sheet.bids.map(({ bidderId }) => bidderId)).toEqual(sheet.bidders.map(({ id }) => id));
  expect(sheet.bids.find(({ bidderId }) => bidderId === acme)).toEqual({
    bidderId: acme,
    classifications: [3, -1, 1, 1, -1],
    prices: [null, null, '900.5', '50', null],
  });
  const whole = await look<BidPackageRecord>(world, '');
  expect(sheet.rollupBids).toEqual(whole.lineItemRollupBids);
  expect(sheet.groupOrders).toEqual(whole.lineItemGroupOrders);
  expect(sheet.rollupBids[0]).toMatchObject({ metadataValue1: 'Concrete', metadataValue2: null, bidValue: '5000' });
});

it("the sheet's seqs are the versions of the package and of the project that it shows [API-163] [LIVE-043]", async () => {
  const world = await newWorld();
  const before = await look<SheetRecord>(world, '/sheet');
  await world.command('add-line-items', [
    { bidPackageId: world.bidPackageId, description: 'Walls', quantity: 1, unitOfMeasure: 'SF', unitPrice: 1 },
  ]);
  const after = await look<SheetRecord>(world, '/sheet');
  expect(after.seq).toBe(before.seq + 1);
  const { projectId } = world;
  const ranges = { projectId, lowBiddersMax: 1, midBiddersMax: 3 };
  await world.call('projectAdmin', 'POST', 'command/project/update-project-bidders-ranges', ranges);
  const versionOf = () => world.server.store.read(world.organizationId, (db) => readStreamVersion(db, projectId));
  // What follows from the command is written to the project as well, at a time of its own.
  const least = await versionOf();
  const { project } = await look<SheetRecord>(world, '/sheet');
  expect(least).toBeGreaterThan(before.project.seq);
  expect(project.seq).toBeGreaterThanOrEqual(least);
  expect(project.seq).toBeLessThanOrEqual(await versionOf());
});

it('the sheet says what is frozen of it, its project and the settings, and of nothing else [API-163] [LOCK-023] [PAGE-025]', async () => {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme', 'Beta');
  const where = { companyName: 'Acme', alternateName: null };
  await world.command('set-adjustment', { ...where, value: '5', newBidAmount: '5' });
  const before = await look<SheetRecord>(world, '/sheet');
  expect(before.frozenIds).toEqual([]);
  const bidder = before.bidders.find(({ id }) => id === acme)!;
  const shown = [
    world.bidPackageId,
    world.projectId,
    before.bidPackage.notesId,
    bidder.notesId,
    bidder.fileUploadContainerId,
    before.adjustments[0]!.notesId,
    fixedEntityIds.application,
    fixedEntityIds.systemSettings,
  ] as string[];
  const dateFrozen = new Date().toISOString();
  await world.server.store.transact(world.organizationId, async (db) => {
    for (const entityId of [...shown, randomUUID()]) {
      await freeze(db, world.organizationId, { entityId, entityType: 'BidPackage', dateFrozen, reason: 'test' });
    }
  });
  expect([...(await look<SheetRecord>(world, '/sheet')).frozenIds].sort()).toEqual([...shown].sort());
});

it('the sheet says whether the order of bidders was made by hand, until it is reset [API-163] [BDR-021]', async () => {
  const world = await newWorld();
  await world.addBidders('Acme', 'Beta');
  const isManual = async () => (await look<SheetRecord>(world, '/sheet')).bidPackage.isBidderOrderManual;
  expect(await isManual()).toBe(false);
  await world.command('set-bidder-order', { companyName: 'Beta', order: 0 });
  expect(await isManual()).toBe(true);
  await world.command('set-bidder-order', { companyName: 'Beta', order: null });
  expect(await isManual()).toBe(false);
});

it.each(['', '/sheet', '/totals', '/project-info'])(
  'GET bid-package/{id}%s answers 404 for what is not there [API-006]',
  async (address) => {
    const world = await newWorld();
    const answers = [
      await world.call('viewer', 'GET', `query/bid-package/nonsense${address}`),
      await world.call('viewer', 'GET', `query/bid-package/${world.projectId}${address}`),
      await world.call('stranger', 'GET', `query/bid-package/${world.bidPackageId}${address}`),
    ];
    for (const answer of answers) {
      expect(answer).toEqual({ status: 404, body: { detail: 'The bid package was not found.' } });
    }
  },
);
