import { beforeAll, describe, expect, it } from 'vitest';
import type { BidPackageRecord, FeesAndTotalsRecord, SummaryBidPackageRecord } from '#contract';
import type { EnteredProject } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import { type PackageVector, readVectors } from '../../../leveling/vectors/readVectors.ts';
import { startI18n } from '../../../web/src/i18n/i18n.ts';
import { type ExportedProject, expectSameFigures, expectSameWorkbooks } from '../../test/sameFigures.ts';
import { putDefinitions, putProject } from '../../test/vectorCases.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

type FeeCase = {
  readonly name: string;
  readonly baseCost: string;
  readonly fees: EnteredProject['fees'];
  readonly expected: { readonly values?: Record<string, string>; readonly failure?: string };
};

type ProjectCase = EnteredProject & {
  readonly expected: {
    readonly columns: Record<string, string>;
    readonly projectBidTotal: string;
    readonly baseEstimate: string;
    readonly variance: string | null;
    readonly variancePercent: string | null;
    readonly grandTotal: string | null;
    readonly feeValues?: Record<string, Record<string, string>>;
  };
};

const vectors = readVectors<FeeCase, ProjectCase>();
const newWorld = prepareWorlds();
let world: World;

const alone = (vector: PackageVector): EnteredProject => ({ ...vector, packages: [vector], fees: [] });
const projects = vectors.projects.map((given) => ({ ...given, name: `The ${given.name}` }));
/** Projects with several general-conditions packages change a definition on the way: each has an organization of its own. */
const isApart = ({ packages }: EnteredProject) =>
  packages.filter(({ isGeneralCondition }) => isGeneralCondition).length > 1;

/** Every project, for its workbook to be compared with what the API answered. */
const exported: ExportedProject[] = [];

beforeAll(async () => {
  await startI18n('en-US');
  world = await newWorld();
  await putDefinitions(world, [...vectors.packages.map(alone), ...projects]);
});

async function ask<T>(address: string, of = world): Promise<T> {
  const answer = await of.call('viewer', 'GET', `query/${address}`);
  expect(answer.status).toBe(200);
  return answer.body.data as T;
}

describe.concurrent('packages put in through the API', () => {
  it.each(vectors.packages.map((vector, seed) => ({ vector, seed })))('$vector.name', async ({ vector, seed }) => {
    const { projectId, bidPackageIds } = await putProject(world, alone(vector), seed);
    const bidPackage = await ask<BidPackageRecord>(`bid-package/${bidPackageIds[0]}`);
    const totals = await ask<BidPackageRecord>(`bid-package/${bidPackageIds[0]}/totals`);
    const [row] = await ask<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`);
    const amounts = await ask<unknown>(`bid-packages-contingency-amounts?bidPackageIds=${bidPackageIds[0]}`);
    const alternates = await ask<{ id: string; name: string }[]>(`projects/${projectId}/alternates`);
    const { bidTotals, lineItemsTotals, bidClassificationTotals } = bidPackage;
    expect(totals).toEqual({ bidTotals, lineItemsTotals, bidClassificationTotals });
    const { expected } = vector;
    expect(sectionsOf(vector, bidPackage, alternates)).toEqual(expectedSections(vector));
    const byOrder = bidPackage.bidders.toSorted((a, b) => a.order - b.order);
    expect(byOrder.map(({ order }) => order)).toEqual(byOrder.map((_, index) => index));
    expect(byOrder.map(({ companyName }) => companyName.normalize())).toEqual(normal(expected.order));
    expect(
      Object.fromEntries(bidPackage.bidders.map((one) => [one.companyName.normalize(), one.unleveledLineItemCount])),
    ).toEqual(withNormalKeys(expected.unleveledLines));
    expect(bidPackage).toMatchObject({
      contingencyAmount: expected.contingency,
      contingencyPercentage: expected.contingencyPercentage,
      contingencyUnit: vector.contingency.unit,
    });
    expect(amounts).toEqual([{ bidPackageId: bidPackageIds[0], contingencyAmount: expected.contingency }]);
    expect(rowOf(row!)).toEqual(expectedRow(vector));
    await world.server.settled();
    exported.push(await expectSameFigures(world, projectId));
  });
});

describe.concurrent('projects put in through the API', () => {
  const cases = projects.map((given, seed) => ({ given, seed, isAlone: isApart(given) }));

  it('have several general-conditions packages in one case at least', () => {
    expect(cases.some(({ isAlone }) => isAlone)).toBe(true);
  });

  it.each(cases)('$given.name', async ({ given, seed, isAlone }) => {
    const own = isAlone ? await newWorld() : world;
    if (isAlone) await putDefinitions(own, [given]);
    const { projectId } = await putProject(own, given, seed);
    await own.server.settled();
    const figures = await ask<FeesAndTotalsRecord>(`projects/${projectId}/fees-and-totals`, own);
    const rows = await ask<SummaryBidPackageRecord[]>(`bid-package/summary?projectId=${projectId}`, own);
    const alternates = await ask<{ id: string; name: string }[]>(`projects/${projectId}/alternates`, own);
    const { expected } = given;
    const nameOf = (id: string | null) => alternates.find((one) => one.id === id)?.name ?? 'base';
    expect({
      columns: {
        base: figures.baseAmount,
        ...Object.fromEntries(figures.alternateAmounts.map((one) => [nameOf(one.alternateId), one.amount])),
        contingency: figures.contingencyAmount,
      },
      projectBidTotal: figures.projectBidTotal,
      variance: figures.variance,
      variancePercent: figures.variancePercent,
      grandTotal: figures.grandTotal,
      fails: figures.hasFeeCalculationFailure,
    }).toEqual({
      columns: expected.columns,
      projectBidTotal: expected.projectBidTotal,
      variance: expected.variance,
      variancePercent: expected.variancePercent,
      grandTotal: expected.grandTotal,
      fails: expected.grandTotal === null,
    });
    expect(sumOf(rows.map((row) => row.baseEstimate))).toBe(scaled(expected.baseEstimate));
    const values: Record<string, Record<string, string | null>> = { base: {}, contingency: {} };
    for (const fee of figures.fees) {
      for (const value of fee.calculatedValues) {
        const column = nameOf(value.alternateId);
        values[column] = { ...values[column], [fee.name]: value.calculatedValue };
        if (value.alternateId === null) values.contingency![fee.name] = value.calculatedContingencyValue;
        else if (figures.grandTotal !== null) expect(value.calculatedContingencyValue).toBe('0');
      }
    }
    if (expected.feeValues) expect(values).toEqual(expected.feeValues);
    else
      for (const column of Object.values(values)) for (const value of Object.values(column)) expect(value).toBeNull();
    exported.push(await expectSameFigures(own, projectId));
  });
});

it('hold in their workbooks what page, F1 and summary show: one amount is one figure [BID-045] [EXP-002]', async () => {
  expect(exported).toHaveLength(vectors.packages.length + projects.length);
  expect(await expectSameWorkbooks(exported)).toBeGreaterThan(3_000);
}, 300_000);

describe.concurrent('fee tables calculated through the API', () => {
  it.each(vectors.fees)('$name', async ({ fees, baseCost, expected }) => {
    const answer = await world.call('viewer', 'POST', 'command/fees/calculate-fees', { fees, baseCost });
    expect(answer.status).toBe(expected.values ? 200 : 422);
    if (!expected.values) {
      expect(answer.body.detail).not.toBe('');
      return;
    }
    const values = (answer.body.data as { name: string; value: string }[]).map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(values)).toEqual(expected.values);
    expect(values).toHaveLength(fees.length);
  });
});

const normal = (names: readonly string[]) => names.map((name) => name.normalize());
const withNormalKeys = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name.normalize(), value]));

/** An amount as ten-billionths, by text alone. */
function scaled(text: string): bigint {
  const [whole, decimals = ''] = text.replace('-', '').split('.');
  const size = BigInt(whole! + decimals.padEnd(10, '0'));
  return text.startsWith('-') ? -size : size;
}
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + scaled(text), 0n);

/** Bidders and base estimates per section, as the API answers them. */
function sectionsOf(vector: PackageVector, of: BidPackageRecord, alternates: readonly { id: string; name: string }[]) {
  const sections = [{ id: null, name: 'base' }, ...alternates];
  return Object.fromEntries(
    sections.map(({ id, name }) => {
      const bidders = of.bidders.map(({ id: bidderId, companyName }) => {
        const total = of.bidTotals.find((one) => one.bidderId === bidderId && one.alternateId === id)!;
        const classes = of.bidClassificationTotals.filter(
          (one) => one.bidderId === bidderId && one.alternateId === id && one.amount !== '0',
        );
        return [
          companyName.normalize(),
          {
            bidsTotal: total.bidsTotal,
            adjustment: total.adjustmentAmount,
            classifications: Object.fromEntries(classes.map((one) => [one.classification, one.amount])),
          },
        ];
      });
      const estimate = of.lineItemsTotals.find((one) => one.alternateId === id)!.total;
      return [name, { estimate, valuesAdd: entriesAdd(vector, of, id), bidders: Object.fromEntries(bidders) }];
    }),
  );
}

function expectedSections(vector: PackageVector) {
  const { expected } = vector;
  return Object.fromEntries(
    ['base', ...vector.alternates.map(({ name }) => name)].map((section) => {
      const bidders = Object.entries(expected.bidders).map(([company, answers]) => {
        const { bidsTotal, adjustment, classifications } = answers[section]!;
        const classes = Object.entries(classifications).filter(([, sum]) => sum !== '0');
        return [company.normalize(), { bidsTotal, adjustment, classifications: Object.fromEntries(classes) }];
      });
      const estimate = expected.lineItemsTotal[section];
      return [section, { estimate, valuesAdd: true, bidders: Object.fromEntries(bidders) }];
    }),
  );
}

/** Whether the bid values, lump sums and (in the base section) quantitative answers of every bidder add up to bidsTotal. */
function entriesAdd(vector: PackageVector, of: BidPackageRecord, alternateId: string | null): boolean {
  return of.bidders.every(({ id, companyName }) => {
    const lines = of.lineItems.filter((line) => line.alternateId === alternateId);
    const bids = lines.flatMap((line) => line.bids.filter((bid) => bid.bidderId === id).map((bid) => bid.bidValue));
    const lumps = of.lineItemRollupBids.filter((one) => one.bidderId === id && one.alternateId === alternateId);
    const answered = alternateId === null ? answersOf(vector, companyName) : 0n;
    const total = of.bidTotals.find((one) => one.bidderId === id && one.alternateId === alternateId)!;
    return sumOf(bids) + sumOf(lumps.map((one) => one.bidValue)) + answered === scaled(total.bidsTotal);
  });
}

/** What a bidder's quantitative answers count for: rule 3 with 0 in place of the base estimate. */
function answersOf(vector: PackageVector, companyName: string): bigint {
  const quantitative = vector.requirements.filter(({ fulfillmentType }) => fulfillmentType === 0);
  return quantitative.reduce((sum, { fulfillments }) => {
    const own = fulfillments.find(({ bidder }) => bidder.normalize() === companyName.normalize());
    if (!own || own.classification === 2) return sum;
    if (own.price !== null) return sum + scaled(own.price);
    if (own.classification !== 3) return sum;
    const others = fulfillments
      .filter((one) => one !== own && ![2, 3, 4].includes(one.classification) && one.price !== null)
      .map(({ price }) => scaled(price!))
      .filter((price) => price !== 0n);
    return sum + (others.length === 0 ? 0n : others.reduce((least, price) => (price < least ? price : least)));
  }, 0n);
}

const rowOf = (row: SummaryBidPackageRecord) => ({
  baseAmount: row.baseAmount,
  baseEstimate: row.baseEstimate,
  alternates: row.alternates.map(({ amount }) => amount),
  contingency: [row.contingencyAmount, row.contingencyPercentage],
  bidTotal: row.bidTotal,
  variance: [row.variance, row.variancePercent],
  second: row.secondBidder && { ...row.secondBidder, companyName: row.secondBidder.companyName.normalize() },
  classes: Object.fromEntries(
    row.classificationTotals
      .filter(({ amount }) => amount !== '0')
      .map(({ classification, amount }) => [classification, amount]),
  ),
});

function expectedRow(vector: PackageVector) {
  const { expected, selectedBidder } = vector;
  const counts = selectedBidder !== null || vector.isGeneralCondition;
  const analysis = expected.secondBidderAnalysis;
  const selected = selectedBidder === null ? null : expected.bidders[selectedBidder]!.base!;
  const classes = selected === null ? {} : { ...selected.classifications, 7: selected.adjustment, 8: selected.total };
  return {
    baseAmount: counts ? expected.amount.base : null,
    baseEstimate: expected.lineItemsTotal.base,
    // A disabled alternate is 0 and not nothing where there is a selection (rules.md, A bid package).
    alternates: vector.alternates.map(({ name }) => (counts ? expected.amount[name] : null)),
    contingency: [expected.contingency, expected.contingencyPercentage],
    bidTotal: expected.bidTotal,
    variance: [expected.variance, expected.variancePercent],
    second:
      analysis === null
        ? null
        : {
            companyName: expected.secondBidder?.normalize(),
            amount: analysis.amount,
            variance: analysis.difference,
            variancePercent: analysis.percent,
          },
    // On the summary Adjustment (7) and Totals (8) stand beside the classes (SUM-027).
    classes: Object.fromEntries(Object.entries(classes).filter(([, amount]) => amount !== '0')),
  };
}
