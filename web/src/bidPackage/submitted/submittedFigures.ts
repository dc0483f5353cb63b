import {
  type Amount,
  type LineItemBid,
  replacesSubmitted,
  submittedSections,
  submittedSum,
  submittedTotal,
  subtract,
  ZERO,
} from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { printedPlaces } from '../columns/columnFigures.ts';
import { latestQuote, submittedBid } from '../model/bidDetails.ts';
import { sameBid } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { linesBeneath } from '../model/sheetTree.ts';
import { wirePrice } from '../model/wireAmount.ts';

/** What a bidder submitted, as the sheet shows it; null is nothing. */
export interface SubmittedColumn {
  /** By node of the tree: the submitted prices and lump sums there. */
  readonly nodes: readonly (Amount | null)[];
  readonly sections: readonly (Amount | null)[];
  /** The printed total that is the sum of the base section, where it is. */
  readonly printedTotal: Amount | null;
  /** What that has beyond the submitted prices and lump sums of the base section; null without it. */
  readonly printedDifference: Amount | null;
  /** Decimals that its typed amounts leave room for, and characters of its longest amount. */
  readonly places: number;
  readonly longest: number;
}

interface Known {
  readonly version: number;
  readonly columns: readonly SubmittedColumn[];
}

const known = new WeakMap<SheetModel, Known>();

/** Returns what a bidder submitted. It is calculated once for all cells, and again after a change. */
export function submittedColumn(model: SheetModel, bidder: number): SubmittedColumn {
  // This row is drawn again after any change of what it sums.
  const version = model.rowVersion('grandTotal');
  let found = known.get(model);
  if (found === undefined || found.version !== version) {
    found = { version, columns: model.content.bidders.map((_, index) => columnOf(model, index)) };
    known.set(model, found);
  }
  return found.columns[bidder]!;
}

function columnOf(model: SheetModel, bidder: number): SubmittedColumn {
  const { lines, tree, sums } = model.content;
  const bids = lines.ids.map((_, line) => submittedBid(model, line, bidder));
  const nodes = sums.baseEstimates.map((_, node) => nodeSum(model, node, bidder, bids));
  const ofSections = tree.sections.map((node) => nodes[node] ?? null);
  const printed = wirePrice(latestQuote(model, model.bidder(bidder).id)?.printedTotal ?? null);
  const sections = submittedSections(ofSections, printed);
  const prices = bids.flatMap((bid) => bid?.price ?? []);
  const places = Math.max(2, ...prices.map(printedPlaces));
  const printedTotal = sections === ofSections ? null : printed;
  const printedDifference = printedTotal === null ? null : subtract(printedTotal, ofSections[0] ?? ZERO);
  const amounts = [...prices, ...nodes, ...sections, printedDifference].flatMap((amount) => amount ?? []);
  const [least, most] = amounts.reduce(
    ([low, high], amount) => [amount < low ? amount : low, amount > high ? amount : high] as const,
    [ZERO, ZERO] as const,
  );
  const longest = Math.max(printTotal(least).length, printTotal(most).length) + places - 2;
  return { nodes, sections, printedTotal, printedDifference, places, longest };
}

function nodeSum(
  model: SheetModel,
  index: number,
  bidder: number,
  bids: readonly (LineItemBid | null)[],
): Amount | null {
  const { tree } = model.content;
  const beneath = linesBeneath(tree, index);
  const lumpSums = lumpSumsWithin(model, index, bidder).map(({ amount, node }) => ({
    amount,
    replacesSubmitted: isLumpSumOfLeveling(model, node, bidder),
  }));
  return submittedSum(
    beneath.map((line) => bids[line] ?? null),
    lumpSums,
  );
}

function lumpSumsWithin(model: SheetModel, index: number, bidder: number): { amount: Amount; node: number }[] {
  const { tree } = model.content;
  const node = tree.nodes[index]!;
  const own = model.lumpSum(node, model.bidder(bidder).id);
  const lower = node.children.flatMap((child) => lumpSumsWithin(model, child, bidder));
  return own === null ? lower : [{ amount: own.amount, node: index }, ...lower];
}

/** Returns whether a bidder's lump sum took the place of prices that it submitted on the lines beneath. */
export function isLumpSumOfLeveling(model: SheetModel, index: number, bidder: number): boolean {
  const entries = linesBeneath(model.content.tree, index).map((line) => ({
    submitted: submittedBid(model, line, bidder),
    now: model.storedBid(line, bidder),
  }));
  return replacesSubmitted(entries);
}

/** Returns a bidder's total of what was submitted in the base section and the enabled alternates; null is nothing. */
export function submittedGrandTotal(model: SheetModel, bidder: number): Amount | null {
  const enabled = model.content.alternates.map((alternate) => alternate.enabled);
  return submittedTotal(submittedColumn(model, bidder).sections, enabled);
}

/** A leveled price next to what was submitted. */
export interface Leveled {
  readonly now: LineItemBid | null;
  /** What the entry counts, and how much more that is than what was submitted. */
  readonly value: Amount;
  readonly difference: Amount;
}

/** Returns the leveled entry of a line where it is another one than was submitted, or counts another amount; otherwise null. */
export function leveledOtherwise(model: SheetModel, line: number, bidder: number): Leveled | null {
  const submitted = submittedBid(model, line, bidder);
  const now = model.storedBid(line, bidder);
  const value = model.bidValue(line, bidder);
  const difference = subtract(value, submitted?.price ?? ZERO);
  return sameBid(submitted, now) && difference === 0n ? null : { now, value, difference };
}

/** Counts the prices of the bidders that show which are leveled otherwise than submitted. */
export function leveledCount(model: SheetModel): number {
  let count = 0;
  for (let bidder = 0; bidder < model.shownBidders; bidder += 1) {
    for (let line = 0; line < model.content.lines.ids.length; line += 1) {
      if (leveledOtherwise(model, line, bidder) !== null) count += 1;
    }
  }
  return count;
}
