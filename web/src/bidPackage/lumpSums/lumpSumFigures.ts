import type { Amount } from '#leveling';
import { linesBeneath } from '../model/sheetTree.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

/** What a group or section holds for a bidder before a lump sum is entered on it. */
export interface LumpSumFigures {
  /** What it adds up to, its own lump sum and lower ones included. */
  readonly now: Amount;
  /** What the entries of its lines count for. */
  readonly lines: Amount;
  /** How many of the lines count for an amount. */
  readonly lineCount: number;
  /** How many lower levels hold a lump sum, which entering one here takes away. */
  readonly lowerCount: number;
  /** The counted amounts one by one: other figures with the same `entries` hold the same. */
  readonly entries: string;
}

/** Reads the figures of a node of the sheet as they are now. */
export function lumpSumFigures({ model }: SheetPage, index: number, bidder: number): LumpSumFigures {
  const node = model.content.tree.nodes[index]!;
  const lines = linesBeneath(model.content.tree, index).map((line) => model.bidValue(line, bidder));
  const lower = model.lumpSumsBelow(node, model.bidder(bidder).id);
  return {
    now: model.nodeTotal(index, bidder),
    lines: model.content.sums.bidValues[index]![bidder]!,
    lineCount: lines.filter((value) => value !== 0n).length,
    lowerCount: lower.length,
    entries: [...lines, ...lower.map(({ amount }) => amount)].join(),
  };
}

/** Returns whether entering a lump sum asks first: there are entries that it could replace, or lower lump sums that go. */
export function asksFirst({ lineCount, lowerCount }: LumpSumFigures): boolean {
  return lineCount > 0 || lowerCount > 0;
}

/** Returns what the group adds up to with a lump sum on top of its entries. 90,000 on entries of 99,562 is 189,562. */
export function onTopOf(figures: LumpSumFigures, amount: Amount): Amount {
  return figures.lines + amount;
}
