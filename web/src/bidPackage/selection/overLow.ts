import { type BidderRank, bidderRank } from '../model/bidderRank.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Who is low where a bidder is not, and the bidder's place; `rank` is null where it has entered no base bid. */
export interface OverLow {
  /** Of several that tie the one with the fewest unleveled lines. */
  readonly low: number;
  readonly rank: BidderRank | null;
}

/**
 * Returns who is low by the totals with the alternates that count; null where the bidder is low itself, a tie included,
 * and where nobody has a base bid.
 */
export function overLow(model: SheetModel, bidder: number): OverLow | null {
  const { bidders, bidPackage } = model.content;
  if (bidPackage.isGeneralCondition) return null;
  const compared = [...bidders.keys()].filter((index) => !model.isExcluded(index) && model.hasBaseBid(index));
  if (compared.length === 0) return null;
  const isBefore = (a: number, b: number): boolean => {
    const [one, other] = [model.grandTotal(a), model.grandTotal(b)];
    return one < other || (one === other && model.unleveledCount(a) < model.unleveledCount(b));
  };
  const low = compared.reduce((least, index) => (isBefore(index, least) ? index : least));
  if (!model.hasBaseBid(bidder)) return { low, rank: null };
  const rank = bidderRank(model, bidder);
  return rank === null || rank.place === 1 ? null : { low, rank };
}
