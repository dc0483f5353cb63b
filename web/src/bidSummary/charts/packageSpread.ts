import type { SummaryBidPackageRecord } from '#contract';
import { type Amount, variancePercent } from '#leveling';
import { printPercent, printTotal } from '../../cells/printAmount.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printMoney } from '../model/print.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import { carriedText, packageName, type SummaryPackage } from '../model/summaryData.ts';
import type { SummaryView } from '../model/summaryView.ts';
import { bidsOf, type SpreadBid } from '../sheet/spread.ts';
import { type Axis, percentAxis } from './axis.ts';

export interface ChartBid extends SpreadBid {
  /** Above (or below) the base estimate, in percent; null where the estimate is 0. */
  readonly percent: Amount | null;
}

export interface PackageSpread {
  readonly row: SummaryPackage;
  /** Of bidders that are not excluded and have a base entry, by rank. */
  readonly bids: readonly ChartBid[];
  readonly low: Amount | null;
  readonly high: Amount | null;
  /** The bid amount, also of a selected bidder without an entry; null without a selection. */
  readonly selected: Amount | null;
  readonly second: Amount | null;
  /** What the package carries in the base section; null where it carries nothing. */
  readonly carried: { readonly name: string; readonly amount: Amount; readonly percent: Amount | null } | null;
  readonly baseEstimate: Amount;
  /** Of the selected bid; null without a selection. */
  readonly variancePercent: Amount | null;
  readonly isSelectedLow: boolean;
}

/**
 * Returns the bids and the base estimate of each package except general conditions, which have no bids.
 * Worked: bids of 180, 190 and 210 against an estimate of 200 are at -10, -5 and +5 %.
 */
export function packageSpreads(packages: readonly SummaryPackage[], rows: readonly RowFigures[]): PackageSpread[] {
  return packages.flatMap((row, index) => (row.isGeneralCondition ? [] : [packageSpread(row, rows[index]!)]));
}

function packageSpread(row: SummaryPackage, figures: RowFigures): PackageSpread {
  const { base, carried } = figures.amounts;
  const percentOf = (value: Amount) => (base.baseEstimate === 0n ? null : variancePercent(value, base.baseEstimate));
  const bids = bidsOf(row, figures).map((bid) => ({
    ...bid,
    percent: percentOf(bid.amount),
  }));
  const amounts = bids.map((bid) => bid.amount);
  const low = amounts.reduce<Amount | null>((least, one) => (least === null || one < least ? one : least), null);
  return {
    row,
    bids,
    low,
    high: amounts.reduce<Amount | null>((most, one) => (most === null || one > most ? one : most), null),
    selected: base.amount,
    second: figures.second?.amount ?? null,
    carried: carried && { name: carriedText(row), amount: carried.base, percent: percentOf(carried.base) },
    baseEstimate: base.baseEstimate,
    variancePercent: base.variancePercent,
    isSelectedLow: base.amount === null || low === null || base.amount <= low,
  };
}

/** Returns the percents that the axis of the chart has to reach: of the bids, and of what the package carries. */
export function percentsOf({ bids, carried }: PackageSpread): Amount[] {
  return [...bids, ...(carried === null ? [] : [carried])].flatMap(({ percent }) =>
    percent === null ? [] : [percent],
  );
}

export function spreadAxis(spreads: readonly PackageSpread[]): Axis {
  return percentAxis(spreads.flatMap(percentsOf));
}

const text = i18next.getFixedT(null, 'bid-summary');

/** Returns the line below a package's name. Worked: '3 bids, Terrazzo Works, not the low bid'. */
export function bidsLine({ row, bids, carried, isSelectedLow }: PackageSpread): string {
  const counted = bids.length === 0 ? text('noBids') : text('bidCount', { count: bids.length });
  if (carried !== null) return text('bidCountOf', { bids: counted, bidder: carried.name });
  if (row.selectedBidder === null) return counted;
  const words = { bids: counted, bidder: row.selectedBidder.companyName };
  return text(isSelectedLow ? 'bidCountOf' : 'bidCountNotLow', words);
}

/** Returns the text alternative of a row of the chart. */
export function spreadSentence(spread: PackageSpread): string {
  const { row, bids, baseEstimate } = spread;
  const marks = (bids.length === 0 ? [text('noBids'), ...markTexts(spread)] : markTexts(spread)).join(', ');
  const said = text('againstBaseEstimate', { marks, amount: printTotal(baseEstimate) });
  return `${text('spreadOf', { name: packageName(row) })}: ${said}`;
}

/** Returns the texts of the marks of a row: its bids, then what it carries. */
export function markTexts({ bids, carried }: PackageSpread): string[] {
  if (carried === null) return bids.map(bidText);
  const { name, amount, percent } = carried;
  const words = { bidder: name, amount: printTotal(amount) };
  const said =
    percent === null
      ? `${words.bidder} ${words.amount}`
      : text('spreadMark', { ...words, percent: printPercent(percent) });
  return [...bids.map(bidText), said];
}

/** Returns the text of one bid. Worked: 'selected Marlow Concrete 180,000.12 (−10%)'. */
export function bidText({ companyName, kind, amount, percent }: ChartBid): string {
  const words = { bidder: companyName, amount: printTotal(amount) };
  const bid =
    percent === null
      ? `${words.bidder} ${words.amount}`
      : text('spreadMark', { ...words, percent: printPercent(percent) });
  if (kind === 'other') return bid;
  return text(kind === 'selected' ? 'bidSelected' : 'bidSecond', { bid });
}

/** Returns the note below chart and table: excluded bidders, and the estimate of general conditions. */
export function leftOut({ data, figures }: Pick<SummaryView, 'data' | 'figures'>): string {
  const own = data.packages.flatMap((row: SummaryBidPackageRecord, index) =>
    row.isGeneralCondition
      ? [
          text('countsOwnEstimate', {
            name: packageName(row),
            amount: printMoney(figures.rows[index]!.amounts.beforeContingency),
          }),
        ]
      : [],
  );
  return [text('excludedLeftOut'), ...own].join(' ');
}
