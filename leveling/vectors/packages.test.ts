import { describe, expect, it } from 'vitest';
import { amount, amountText, ZERO } from '../src/amounts.ts';
import { rankBidders, secondBidder } from '../src/bidder.ts';
import { type BidPackageTotals, bidPackageTotals, totalOf, unleveledLineCount } from '../src/bidPackageTotals.ts';
import { secondBidderAnalysis } from '../src/comparison.ts';
import { LineOfColumns } from '../src/lineColumns.ts';
import { averageOfOthers } from '../src/missingScope.ts';
import { bidPackageAmounts } from '../src/projectSummary.ts';
import { rankedBidders } from '../src/rankedBidders.ts';
import { packageContent } from './packageContent.ts';
import { type PackageVector, readVectors } from './readVectors.ts';

const { packages } = readVectors();

describe('packages of the vectors', () => {
  it('are 80', () => {
    expect(packages).toHaveLength(80);
  });

  it.each(packages)('$name: bids, adjustments, totals and classes per bidder and section', (vector) => {
    const totals = bidPackageTotals(packageContent(vector));
    for (const [index, { companyName }] of vector.bidders.entries()) {
      for (const [section, name] of sectionNames(vector).entries()) {
        const answers = vector.expected.bidders[companyName]![name]!;
        const computed = totals[section]!.bidders[index]!;
        expect({
          bidsTotal: amountText(computed.bidsTotal),
          adjustment: amountText(computed.adjustment),
          total: amountText(totalOf(computed)),
          classifications: computed.classifications.map(amountText),
        }).toEqual({
          ...answers,
          classifications: [0, 1, 2, 3, 4, 5, 6].map((number) => answers.classifications[number] ?? '0'),
        });
      }
    }
  });

  it.each(packages)('$name: base estimates and unleveled lines', (vector) => {
    const totals = bidPackageTotals(packageContent(vector));
    const enabled = vector.alternates.map((alternate) => alternate.enabled);
    expect(totals.map(({ lineItemsTotal }) => amountText(lineItemsTotal))).toEqual(
      sectionNames(vector).map((name) => vector.expected.lineItemsTotal[name]),
    );
    expect(vector.bidders.map((_, bidder) => unleveledLineCount(totals, bidder, enabled))).toEqual(
      vector.bidders.map(({ companyName }) => vector.expected.unleveledLines[companyName]),
    );
  });

  it.each(packages)('$name: rank, second bidder and its analysis', (vector) => {
    const totals = bidPackageTotals(packageContent(vector));
    const { ranked, second } = ranking(vector, totals);
    expect(ranked.map((index) => vector.bidders[index]!.companyName)).toEqual(vector.expected.order);
    expect(vector.bidders[second]?.companyName ?? null).toBe(vector.expected.secondBidder);
    expect(analysis(vector, totals, second)).toEqual(vector.expected.secondBidderAnalysis);
  });

  it.each(packages)('$name: what A enters on the first line', (vector) => {
    const line = new LineOfColumns(packageContent(vector).lines.bids);
    const entered = vector.bidders.map((_, bidder) => {
      const average = averageOfOthers(line, bidder);
      return average === null ? null : amountText(average);
    });
    expect(entered).toEqual(vector.bidders.map(({ companyName }) => vector.expected.shorthandA[companyName]));
  });

  it.each(packages)('$name: amounts, contingency, bid total and variance', (vector) => {
    const { expected } = vector;
    const figures = packageFigures(vector, bidPackageTotals(packageContent(vector)));
    const amounts = [figures.base, ...figures.alternates].map((section) => amountText(section.amount ?? ZERO));
    expect(amounts).toEqual(sectionNames(vector).map((name) => expected.amount[name]));
    expect(amountText(figures.contingency.amount)).toBe(expected.contingency);
    expect(figures.contingency.percentage).toBe(expected.contingencyPercentage);
    expect(amountText(figures.bidTotal)).toBe(expected.bidTotal);
    expect(figures.base.variance === null ? null : amountText(figures.base.variance)).toBe(expected.variance);
    expect(figures.base.variancePercent === null ? null : amountText(figures.base.variancePercent)).toBe(
      expected.variancePercent,
    );
  });
});

function sectionNames(vector: PackageVector): string[] {
  return ['base', ...vector.alternates.map(({ name }) => name)];
}

function ranking(vector: PackageVector, totals: BidPackageTotals): { ranked: number[]; second: number } {
  const bidders = rankedBidders(vector.bidders, totals, selectedIndex(vector));
  const ranked = rankBidders(bidders);
  return { ranked, second: secondBidder(bidders, ranked) };
}

function selectedIndex(vector: PackageVector): number {
  return vector.bidders.findIndex(({ companyName }) => companyName === vector.selectedBidder);
}

function analysis(vector: PackageVector, totals: BidPackageTotals, second: number): Record<string, string> | null {
  const selected = selectedIndex(vector);
  if (selected === -1 || second === -1 || vector.isGeneralCondition) return null;
  const base = totals[0]!.bidders;
  const computed = secondBidderAnalysis(totalOf(base[selected]!), totalOf(base[second]!));
  return {
    amount: amountText(computed.amount),
    difference: amountText(computed.difference),
    percent: amountText(computed.percent),
  };
}

function packageFigures(vector: PackageVector, totals: BidPackageTotals) {
  const selected = selectedIndex(vector);
  const ofBidder = totals.map((section) => (selected === -1 ? ZERO : totalOf(section.bidders[selected]!)));
  const estimates = totals.map((section) => section.lineItemsTotal);
  return bidPackageAmounts(
    {
      isGeneralCondition: vector.isGeneralCondition,
      selectedBidder: selected === -1 ? null : { base: ofBidder[0]!, alternates: ofBidder.slice(1) },
      carried: null,
      estimates: { base: estimates[0]!, alternates: estimates.slice(1) },
      contingency: { unit: vector.contingency.unit, value: amount(vector.contingency.value) },
    },
    vector.alternates.map(({ enabled }) => enabled),
  );
}
