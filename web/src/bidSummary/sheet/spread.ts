import { type Amount, amount, variancePercent } from '#leveling';
import type { RowFigures } from '../model/rowFigures.ts';
import type { SummaryPackage } from '../model/summaryData.ts';

/** The strip's width, and the scale of all rows alike: from 15 % below the base estimate to 20 % above it. */
export const STRIP_WIDTH = 130;
const BELOW = 15;
const ABOVE = 20;
/** Kept free at both ends: half a diamond and its edge, so that no mark is cut. */
const INSET = 5;
const [LEFT, RIGHT] = [INSET, STRIP_WIDTH - INSET];

export interface SpreadBid {
  readonly companyName: string;
  readonly kind: 'selected' | 'second' | 'other';
  readonly amount: Amount;
}

export interface SpreadMark extends SpreadBid {
  /** Above (or below) the base estimate, in percent. */
  readonly percent: Amount;
  /** In px from the left; null beyond the scale, where an arrow is drawn. */
  readonly x: number | null;
}

export interface Spread {
  readonly marks: readonly SpreadMark[];
  readonly from: number;
  readonly to: number;
  readonly isBelow: boolean;
  readonly isAbove: boolean;
}

export const ESTIMATE_X = placeOf(0);

/** Returns the place of a percent on the strip. Worked: -15 is 5, 0 is 56.4, 20 is 125. */
export function placeOf(percent: number): number {
  return LEFT + ((percent + BELOW) / (BELOW + ABOVE)) * (RIGHT - LEFT);
}

/** Returns the bids of a package that are not excluded, by rank; the selected one with the amount being typed. */
export function bidsOf(row: SummaryPackage, figures: RowFigures): SpreadBid[] {
  return row.baseTotals.map((bid) => {
    const kind =
      bid.bidderId === row.selectedBidder?.id
        ? 'selected'
        : bid.companyName === figures.second?.companyName
          ? 'second'
          : 'other';
    const value = kind === 'selected' ? (figures.amounts.base.amount ?? amount(bid.amount)) : amount(bid.amount);
    return { companyName: bid.companyName, kind, amount: value };
  });
}

/** Returns the bids of a package against its estimate; null without estimate or bids, and for general conditions. */
export function spreadOf(row: SummaryPackage, figures: RowFigures): Spread | null {
  const estimate = amount(row.baseEstimate);
  if (row.isGeneralCondition || estimate === 0n || row.baseTotals.length === 0) return null;
  const marks = bidsOf(row, figures).map((bid): SpreadMark => {
    const percent = variancePercent(bid.amount, estimate);
    return { ...bid, percent, x: onScale(percent) };
  });
  const places = marks.map(({ x, percent }) => x ?? (percent > 0n ? RIGHT : LEFT));
  return {
    marks,
    from: Math.min(...places),
    to: Math.max(...places),
    isBelow: marks.some(({ x, percent }) => x === null && percent < 0n),
    isAbove: marks.some(({ x, percent }) => x === null && percent > 0n),
  };
}

const WHOLE = 10n ** 10n;

/** Returns the place of an exact percent, to a hundredth of a percent; null beyond the scale. */
function onScale(percent: Amount): number | null {
  if (percent < BigInt(-BELOW) * WHOLE || percent > BigInt(ABOVE) * WHOLE) return null;
  return placeOf(Number((percent * 100n) / WHOLE) / 100);
}
