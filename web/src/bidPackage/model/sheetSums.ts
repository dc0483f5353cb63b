import { type Amount, add, bidValue, isUnleveled, type LineOfColumns, type TotalsDifference, ZERO } from '#leveling';
import type { SheetLines } from './sheetLines.ts';
import { ancestorsOf, type SheetTree } from './sheetTree.ts';

/**
 * Sums of the lines beneath every section and group, per bidder: bid values and unleveled lines, and their base
 * estimates. Lump sums are not in them. Made once from all lines, then moved by leveling's difference of one line.
 */
export interface SheetSums {
  /** By node. */
  readonly baseEstimates: Amount[];
  /** By node, then by bidder. */
  readonly bidValues: Amount[][];
  readonly unleveled: number[][];
}

export function sumsOf(tree: SheetTree, lines: SheetLines, entries: LineOfColumns, bidderCount: number): SheetSums {
  const sums: SheetSums = {
    baseEstimates: tree.nodes.map(() => ZERO),
    bidValues: tree.nodes.map(() => new Array<Amount>(bidderCount).fill(ZERO)),
    unleveled: tree.nodes.map(() => new Array<number>(bidderCount).fill(0)),
  };
  for (entries.index = 0; entries.index < lines.ids.length; entries.index += 1) {
    const node = tree.nodeOfLine[entries.index] ?? 0;
    const estimate = lines.baseEstimates[entries.index]!;
    sums.baseEstimates[node] = add(sums.baseEstimates[node]!, estimate);
    const bidValues = sums.bidValues[node]!;
    for (let bidder = 0; bidder < bidderCount; bidder += 1) {
      bidValues[bidder] = add(bidValues[bidder]!, bidValue(entries, bidder, estimate));
      if (isUnleveled(entries, bidder)) sums.unleveled[node]![bidder]! += 1;
    }
  }
  // A parent comes before its children, so that going backwards adds every child before its parent is read.
  for (let index = tree.nodes.length - 1; index >= 0; index -= 1) {
    const parent = tree.nodes[index]!.parent;
    if (parent === -1) continue;
    sums.baseEstimates[parent] = add(sums.baseEstimates[parent]!, sums.baseEstimates[index]!);
    const bidValues = sums.bidValues[parent]!;
    for (let bidder = 0; bidder < bidderCount; bidder += 1) {
      bidValues[bidder] = add(bidValues[bidder]!, sums.bidValues[index]![bidder]!);
      sums.unleveled[parent]![bidder]! += sums.unleveled[index]![bidder]!;
    }
  }
  return sums;
}

/** Moves the sums of a line's group and everything above it; answers the nodes that moved. */
export function addDifference(sums: SheetSums, tree: SheetTree, line: number, difference: TotalsDifference): number[] {
  const own = tree.nodeOfLine[line] ?? 0;
  const moved = [own, ...ancestorsOf(tree, own)];
  for (const node of moved) {
    sums.baseEstimates[node] = add(sums.baseEstimates[node]!, difference.lineItemsTotal);
    const bidValues = sums.bidValues[node]!;
    difference.bidders.forEach((bidder, index) => {
      bidValues[index] = add(bidValues[index]!, bidder.bidsTotal);
      sums.unleveled[node]![index]! += bidder.unleveledLines;
    });
  }
  return moved;
}
