import { describe, expect, it } from 'vitest';
import vectors from '../vectors/leveling.json' with { type: 'json' };
import { type Amount, amount, amountText, quantityOf, ZERO } from './amounts.ts';
import { bidPackageTotals, totalOf } from './bidPackageTotals.ts';
import { isEntryClassification, NO_CLASSIFICATION } from './classification.ts';
import type { FeeType } from './fee.ts';
import { baseEstimate } from './lineItem.ts';
import { entriesOf, type LineItemBid } from './lineItemBid.ts';
import { type BidPackageStanding, bidPackageAmounts, projectSummary } from './projectSummary.ts';

const text = (value: Amount | null) => (value === null ? null : amountText(value));

type Given = (typeof vectors.packages)[number];

type GivenEntry = { readonly bidder: string; readonly classification: number; readonly price: string | null };

/** A package of the given cases, its totals made from its lines, bids, lump sums, requirements and adjustments. */
function standingOf(given: Given, alternates: readonly string[]): BidPackageStanding {
  const section = (name: string | null) => (name === null ? 0 : alternates.indexOf(name) + 1);
  const bidder = (name: string) => given.bidders.findIndex((one) => one.companyName === name);
  const bidsOf = (entries: readonly GivenEntry[]) =>
    given.bidders.map(({ companyName }): LineItemBid | null => {
      const found = entries.find((entry) => entry.bidder === companyName);
      if (!found) return null;
      if (!isEntryClassification(found.classification)) throw new Error(`Unknown class ${found.classification}`);
      return { classification: found.classification, price: found.price === null ? null : amount(found.price) };
    });
  const lines = given.lineItems.map((line) => bidsOf(given.bids.filter((bid) => bid.lineItem === line.id)));
  const quantitative = given.requirements.filter((requirement) => requirement.fulfillmentType === 0);
  const totals = bidPackageTotals({
    bidderCount: given.bidders.length,
    sectionCount: alternates.length + 1,
    lines: {
      sections: given.lineItems.map((line) => section(line.alternate)),
      baseEstimates: given.lineItems.map((line) => baseEstimate(quantityOf(line.quantity), amount(line.unitPrice))),
      bids: given.bidders.map((_, at) => ({
        classifications: lines.map((bids) => bids[at]?.classification ?? NO_CLASSIFICATION),
        prices: lines.map((bids) => bids[at]?.price ?? null),
      })),
    },
    rollupBids: given.rollupBids.map((bid) => ({
      bidder: bidder(bid.bidder),
      section: section(bid.alternate),
      bidValue: amount(bid.bidValue),
    })),
    requirements: quantitative.map(({ fulfillments }) => entriesOf(bidsOf(fulfillments as GivenEntry[]))),
    adjustments: given.adjustments.map((one) => ({
      bidder: bidder(one.bidder),
      section: section(one.alternate),
      value: amount(one.value),
    })),
  });
  const selected = given.selectedBidder === null ? -1 : bidder(given.selectedBidder);
  const [base, ...others] = totals;
  const { unit, value } = given.contingency as { unit: 'percent' | 'amount'; value: string };
  return {
    isGeneralCondition: given.isGeneralCondition,
    selectedBidder:
      selected < 0
        ? null
        : { base: totalOf(base!.bidders[selected]!), alternates: others.map((one) => totalOf(one.bidders[selected]!)) },
    carried: null,
    estimates: { base: base!.lineItemsTotal, alternates: others.map((one) => one.lineItemsTotal) },
    contingency: { unit, value: amount(value) },
  };
}

describe('the given cases', () => {
  it.each(vectors.packages.map((given) => [given.name, given] as const))('package %s', (_, given) => {
    const names = given.alternates.map(({ name }) => name);
    const figures = bidPackageAmounts(
      standingOf(given, names),
      given.alternates.map((alternate) => alternate.enabled),
    );
    const { expected } = given;
    const amounts = [figures.base, ...figures.alternates].map((section) => amountText(section.amount ?? ZERO));
    const expectedAmounts: Record<string, string | undefined> = expected.amount;
    expect(amounts).toEqual(['base', ...names].map((name) => expectedAmounts[name]));
    expect(amountText(figures.contingency.amount)).toBe(expected.contingency);
    expect(figures.contingency.percentage).toBe(expected.contingencyPercentage);
    expect(amountText(figures.bidTotal)).toBe(expected.bidTotal);
    expect([text(figures.base.variance), text(figures.base.variancePercent)]).toEqual([
      expected.variance,
      expected.variancePercent,
    ]);
  });

  it.each(vectors.projects.map((given) => [given.name, given] as const))('%s', (_, given) => {
    const names = given.alternates.map(({ name }) => name);
    const switches = given.alternates.map((alternate) => alternate.enabled);
    const fees = given.fees.map((fee) => ({ ...fee, feeType: fee.feeType as FeeType, amount: amount(fee.amount) }));
    const rows = given.packages.map((one) => bidPackageAmounts(standingOf(one as unknown as Given, names), switches));
    const summary = projectSummary(rows, fees, switches);
    const expected = given.expected as {
      columns: Record<string, string>;
      projectBidTotal: string;
      baseEstimate: string;
      variance: string | null;
      variancePercent: string | null;
      grandTotal: string | null;
      feeValues?: Record<string, Record<string, string>>;
    };
    const columns = ['base', ...names, 'contingency'];
    const amounts = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency];
    expect(amounts.map(amountText)).toEqual(columns.map((name) => expected.columns[name]));
    expect([summary.bidTotal, summary.baseEstimate, summary.variance, summary.variancePercent].map(text)).toEqual([
      expected.projectBidTotal,
      expected.baseEstimate,
      expected.variance,
      expected.variancePercent,
    ]);
    expect(text(summary.grandTotal)).toBe(expected.grandTotal);
    const { failure } = summary.fees;
    expect(failure === null).toBe(expected.feeValues !== undefined);
    if (failure) return;
    const values = [summary.fees.base, ...summary.fees.alternates, summary.fees.contingency];
    values.forEach((column, at) => {
      const named = Object.fromEntries(fees.map((fee, index) => [fee.name, amountText(column[index]!)]));
      expect(named).toEqual(expected.feeValues![columns[at]!]);
    });
  });
});
