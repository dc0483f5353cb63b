import { type Amount, add } from '#leveling';
import { rowKey } from '../model/rowKey.ts';
import type { LumpSum } from '../model/sheetContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { linesBeneath } from '../model/sheetTree.ts';
import { nodeName, type SheetPage } from '../sheet/sheetPage.ts';

/** Returns the figures of a group or section for a bidder before a lump sum is entered on it. */
export function lumpSumFigures({ model }: Pick<SheetPage, 'model'>, index: number, bidder: number) {
  const node = model.content.tree.nodes[index]!;
  const lines = linesBeneath(model.content.tree, index).map((line) => model.bidValue(line, bidder));
  const lower = model.lumpSumsBelow(node, model.bidder(bidder).id);
  return {
    /** Its total, with lump sums. */
    now: model.nodeTotal(index, bidder),
    /** The total of the entries of its lines. */
    lines: model.content.sums.bidValues[index]![bidder]!,
    /** The number of lines with an amount. */
    lineCount: lines.filter((value) => value !== 0n).length,
    /** The number of lower groups with a lump sum, which is removed when one is entered here. */
    lowerCount: lower.length,
    /** These lump sums with the names of their groups, in the order of the sheet. */
    lower: inOrder(model, lower).map((one) => ({ name: nodeName(model, one), amount: one.amount })),
    /** The counted amounts one by one: other figures with the same `entries` hold the same. */
    entries: [...lines, ...lower.map(({ amount }) => amount)].join(),
  };
}

function inOrder(model: SheetModel, lumpSums: readonly LumpSum[]): LumpSum[] {
  const placeOf = (one: LumpSum): number => model.content.tree.indexOf.get(rowKey.node(one)) ?? 0;
  return lumpSums.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export type LumpSumFigures = ReturnType<typeof lumpSumFigures>;

/** Returns whether a lump sum asks first: there are entries that it could replace, or lower lump sums that go. */
export function asksFirst({ lineCount, lowerCount }: LumpSumFigures): boolean {
  return lineCount > 0 || lowerCount > 0;
}

/** Returns what the group adds up to with a lump sum on top of its entries. 90,000 on entries of 99,562 is 189,562. */
export function onTopOf(figures: LumpSumFigures, amount: Amount): Amount {
  return add(figures.lines, amount);
}
