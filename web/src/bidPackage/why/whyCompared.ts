import { isComparablePrice } from '#leveling';
import { printShare, printTotal, printTyped } from '../../cells/printAmount.ts';
import { statusLabel } from '../bidders/bidderStatus.ts';
import { comparisonOf, outlierAt, percentOfLowAt } from '../model/comparisons.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, text } from '../sheet/sheetPage.ts';
import { type Explanation, row, type WhyRow } from './explanation.ts';
import { leftOut, markOf } from './whyBid.ts';

/** Explains the low or the average of a line: the prices that compare, and each that does not with its reason. */
export function whyCompared(model: SheetModel, line: number, column: 'low' | 'average'): Explanation | null {
  const { comparables, low, average } = comparisonOf(model, line);
  if (low === null || average === null) return null;
  const { ids, descriptions } = model.content.lines;
  const entries = model.entriesOfLine(line);
  const rowOf = (bidder: number, figure: string, tone: WhyRow['tone']): WhyRow =>
    row(model.bidder(bidder).companyName, figure, {
      mark: markOf(entries, bidder),
      tone,
      target: { row: rowKey.line(ids[line]!), line, column: columnOfBidder(bidder) },
    });
  const compared = [...comparables]
    .sort((a, b) => (a.price === b.price ? a.bidder - b.bidder : a.price < b.price ? -1 : 1))
    .map(({ bidder, price }) =>
      rowOf(bidder, printTyped(price), column === 'low' && bidder === low.bidder ? 'took' : 'plain'),
    );
  const others = model.content.bidders.flatMap((_, bidder) => {
    if (comparables.some((one) => one.bidder === bidder)) return [];
    const isPrice = isComparablePrice(entries.classificationAt(bidder), entries.priceAt(bidder));
    const reason = isPrice ? statusLabel(model.bidder(bidder).status) : leftOut(entries, bidder);
    return [rowOf(bidder, isPrice ? text('whyLeftOut', { reason }) : reason, 'out')];
  });
  return {
    title: text(column === 'low' ? 'lowColumn' : 'averageColumn'),
    subtitle: descriptions[line]!,
    figure: column === 'low' ? printTyped(low.price) : printTotal(average),
    rows: [...compared, ...others],
    notes: [text(column === 'low' ? 'whyLow' : 'whyAverage'), text('whyCompared')],
  };
}

/** Adds to the explanation of a price its percent of the low, and that it is far from the others. */
export function withComparison(model: SheetModel, line: number, bidder: number, explained: Explanation): Explanation {
  const outlier = outlierAt(model, line, bidder);
  const percent = percentTip(model, line, bidder);
  const notes = [
    ...explained.notes,
    ...(percent === null ? [] : [`${percent}.`]),
    ...(outlier === null
      ? []
      : [text('whyOutlier', { percent: printShare(outlier.percent), median: printTotal(outlier.median) })]),
  ];
  return { ...explained, notes };
}

/** Returns the percent of the low as a text, or null where a price has none. */
export function percentTip(model: SheetModel, line: number, bidder: number): string | null {
  const percent = percentOfLowAt(model, line, bidder);
  const { low } = comparisonOf(model, line);
  if (percent === null || low === null) return null;
  return text('percentOfLow', { percent: printShare(percent), low: printTyped(low.price) });
}
