import { type Amount, compareLine, type LineComparison, type Outlier, outlierOf, percentOfLow } from '#leveling';
import type { SheetModel } from './sheetModel.ts';

/** Returns the comparable prices of a line with their low and average. Excluded bidders are left out. */
export function comparisonOf(model: SheetModel, line: number): LineComparison {
  return compareLine(model.entriesOfLine(line), (bidder) => model.isExcluded(bidder));
}

/** Returns a bidder's comparable price in percent of the line's low; null where it has none. */
export function percentOfLowAt(model: SheetModel, line: number, bidder: number): Amount | null {
  const comparison = comparisonOf(model, line);
  const own = comparison.comparables.find((one) => one.bidder === bidder);
  return own === undefined ? null : percentOfLow(own.price, comparison);
}

/** Returns how far a bidder's price is from those of the others; null where it is no outlier or the limits are not known. */
export function outlierAt(model: SheetModel, line: number, bidder: number): Outlier | null {
  return model.outlierLimits && outlierOf(comparisonOf(model, line), bidder, model.outlierLimits);
}

export function hasOutlier(model: SheetModel, line: number): boolean {
  const { outlierLimits } = model;
  if (outlierLimits === null) return false;
  const comparison = comparisonOf(model, line);
  return comparison.comparables.some(({ bidder }) => outlierOf(comparison, bidder, outlierLimits) !== null);
}
