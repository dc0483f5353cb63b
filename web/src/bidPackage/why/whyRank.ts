import { type BidderStatus, isExcluded, type RankedBidder, secondBidder } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { statusLabel } from '../bidders/bidderStatus.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, text } from '../sheet/sheetPage.ts';
import { type Explanation, row } from './explanation.ts';

/** Explains the rank of a bidder, and who is second (rules.md, Bidders). */
export function whyRank(model: SheetModel, bidder: number): Explanation {
  const { bidders } = model.content;
  const ranked = rankedBidders(model);
  const order = bidders.map((_, index) => index).sort((a, b) => bidders[a]!.order - bidders[b]!.order || a - b);
  const rows = order.map((index, place) =>
    row(labelOf(ranked[index]!), printTotal(model.sectionTotal(0, index)), {
      mark: { kind: 'place', place: place + 1 },
      tone: index === bidder ? 'took' : isExcluded(ranked[index]!.status) ? 'out' : 'plain',
      target: { row: HEAD_ROW, column: columnOfBidder(index) },
    }),
  );
  const place = order.indexOf(bidder) + 1;
  const { selectedBidderId, selectionReason: reason } = model.content.bidPackage;
  const isReasoned = reason !== null && bidders[bidder]!.id === selectedBidderId;
  const isByHand = model.content.bidPackage.isBidderOrderManual;
  return {
    title: place === 1 ? text('first') : place === 2 ? text('second') : text('whyRankOther', { place }),
    subtitle: text('whyRank'),
    figure: printTotal(model.sectionTotal(0, bidder)),
    rows,
    notes: [
      ...(isReasoned ? [text('selectionReasonTip', { reason })] : []),
      text('whyRankRule'),
      ...(isByHand ? [text('whyManualOrder')] : []),
      secondNote(model, ranked, order),
    ],
  };
}

function rankedBidders(model: SheetModel): RankedBidder[] {
  const { bidders, bidPackage } = model.content;
  return bidders.map((bidder, index) => ({
    companyName: bidder.companyName,
    status: bidder.status as BidderStatus | null,
    isSelected: bidder.id === bidPackage.selectedBidderId,
    hasBaseEntry: model.hasBaseBid(index),
    baseTotal: model.sectionTotal(0, index),
  }));
}

function labelOf(bidder: RankedBidder): string {
  const { companyName: name } = bidder;
  if (bidder.isSelected) return text('whySelected', { name });
  if (isExcluded(bidder.status)) return text('whyWithReason', { name, reason: exclusion(bidder) });
  return bidder.hasBaseEntry ? name : text('whyWithReason', { name, reason: text('whyNoBaseEntry') });
}

const exclusion = ({ status }: RankedBidder): string => statusLabel(status);

/** Returns the sentence that says who is second, or why nobody is. */
function secondNote(model: SheetModel, ranked: readonly RankedBidder[], order: readonly number[]): string {
  if (model.content.bidPackage.selectedBidderId === null) return text('whyNoSelection');
  const next = order[1] === undefined ? undefined : ranked[order[1]];
  if (next === undefined) return text('whyNoSecond');
  if (secondBidder(ranked, order) !== -1) return text('whySecondIs', { name: next.companyName });
  if (isExcluded(next.status)) return text('whySecondExcluded', { name: next.companyName, reason: exclusion(next) });
  return text('whySecondWithoutEntry', { name: next.companyName });
}
