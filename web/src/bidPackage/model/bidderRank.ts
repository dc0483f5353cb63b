import { rankOfTotal, subtract, type TotalRank } from '#leveling';
import type { SheetModel } from './sheetModel.ts';

/** Returns how many alternates count. */
export function enabledAlternates({ content }: SheetModel): number {
  return content.alternates.filter(({ enabled }) => enabled).length;
}

export function hasAlternates(model: SheetModel): boolean {
  return enabledAlternates(model) > 0;
}

/** The place of a bidder by its total with the alternates that count, and how many bidders have one. */
export interface BidderRank extends TotalRank {
  readonly count: number;
  /** Its unleveled lines, of all lines that count: with any, its total is not yet comparable. */
  readonly unleveled: number;
  readonly lines: number;
  /** The unleveled lines of the low bidder; of several that tie the fewest. */
  readonly lowUnleveled: number;
}

/** Returns how many lines the base bid and the alternates that count have. */
export function countedLines({ content: { tree, alternates } }: SheetModel): number {
  const lines = tree.sections.map((node) => tree.nodes[node]!.lineCount);
  return lines.reduce(
    (sum, count, section) => (section === 0 || alternates[section - 1]?.enabled ? sum + count : sum),
    0,
  );
}

/** Returns the place of a bidder among those that compare, whoever is selected; null where it has none. */
export function bidderRank(model: SheetModel, bidder: number): BidderRank | null {
  const { bidders, bidPackage } = model.content;
  if (bidPackage.isGeneralCondition) return null;
  const isCompared = (index: number) => !model.isExcluded(index) && model.hasBaseBid(index);
  const totals = bidders.map((_, index) => (isCompared(index) ? model.grandTotal(index) : null));
  const rank = rankOfTotal(totals, bidder);
  if (rank === null) return null;
  const low = subtract(totals[bidder]!, rank.overLow);
  const lowOnes = [...totals.keys()].filter((index) => totals[index] === low);
  return {
    ...rank,
    count: totals.filter((total) => total !== null).length,
    unleveled: model.unleveledCount(bidder),
    lines: countedLines(model),
    lowUnleveled: Math.min(...lowOnes.map((index) => model.unleveledCount(index))),
  };
}
