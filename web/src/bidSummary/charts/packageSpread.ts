import { type Amount, variancePercent } from '#leveling';
import type { RowFigures } from '../model/rowFigures.ts';
import type { SummaryPackage } from '../model/summaryData.ts';
import { bidsOf, type SpreadBid } from '../sheet/spread.ts';
import { type Axis, percentAxis } from './axis.ts';

export interface ChartBid extends SpreadBid {
  /** Above (or below) the base estimate, in percent; null where the estimate is 0. */
  readonly percent: Amount | null;
}

/** The bids of one package as the chart draws and the table lists them. */
export interface PackageSpread {
  readonly row: SummaryPackage;
  /** Of bidders that are not excluded and have a base entry, by rank. */
  readonly bids: readonly ChartBid[];
  readonly low: Amount | null;
  readonly high: Amount | null;
  /** The bid amount, also of a selected bidder without an entry; null without a selection. */
  readonly selected: Amount | null;
  readonly second: Amount | null;
  readonly baseEstimate: Amount;
  /** Of the selected bid; null without a selection. */
  readonly variancePercent: Amount | null;
  readonly isSelectedLow: boolean;
}

/**
 * Low, selected, second, high and base estimate of each package but general conditions, which have no bids.
 * Worked: bids of 180, 190 and 210 against an estimate of 200 stand at -10, -5 and +5 %.
 */
export function packageSpreads(packages: readonly SummaryPackage[], rows: readonly RowFigures[]): PackageSpread[] {
  return packages.flatMap((row, index) => (row.isGeneralCondition ? [] : [packageSpread(row, rows[index]!)]));
}

function packageSpread(row: SummaryPackage, figures: RowFigures): PackageSpread {
  const { base } = figures.amounts;
  const bids = bidsOf(row, figures).map((bid) => ({
    ...bid,
    percent: base.baseEstimate === 0n ? null : variancePercent(bid.amount, base.baseEstimate),
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
    baseEstimate: base.baseEstimate,
    variancePercent: base.variancePercent,
    isSelectedLow: base.amount === null || low === null || base.amount <= low,
  };
}

/** One axis for all packages. */
export function spreadAxis(spreads: readonly PackageSpread[]): Axis {
  return percentAxis(spreads.flatMap(({ bids }) => bids.flatMap(({ percent }) => (percent === null ? [] : [percent]))));
}
