import type { AlternateRecord, BidderRecord } from '#contract';
import {
  type Amount,
  adjustmentDifference,
  baseEstimate,
  Classification,
  contributesToBid,
  isReplacedByRollup,
  type LineFigures,
  type LineItemBid,
  lineDifference,
  NO_CLASSIFICATION,
  requirementDifference,
  rollupDifference,
  type TotalsDifference,
  withDifference,
} from '#leveling';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { type EntryDetails, entryDetails, keptDetails, putDetails } from './bidDetails.ts';
import { fieldsOfLine, type LineField, type LineFields, putFields } from './lineFields.ts';
import { isWithin, rowKey } from './rowKey.ts';
import {
  adjustmentKey,
  answerEntries,
  derived,
  lumpSumKey,
  type SheetAdjustment,
  type SheetAnswer,
} from './sheetContent.ts';
import type { SheetModel } from './sheetModel.ts';
import { PACKAGE_ROW_KEYS, sectionRowKeys } from './sheetRows.ts';
import { addDifference } from './sheetSums.ts';
import { type GroupPlace, linesBeneath } from './sheetTree.ts';

/** Takes an edit back, unless somebody has changed the same thing since. */
export type TakeBack = () => void;

const NOTHING: TakeBack = () => {};

/** Moves the totals of a section and draws everything again that shows them. */
function moveTotals(model: SheetModel, difference: TotalsDifference, alsoRows: Iterable<RowKey>): void {
  const { content } = model;
  content.totals = withDifference(content.totals, difference);
  model.versions.bump([HEAD_ROW, ...PACKAGE_ROW_KEYS, ...sectionRowKeys(difference.section), ...alsoRows]);
}

function figuresOf(model: SheetModel, line: number): LineFigures {
  const { lines, columns } = model.content;
  const classes = columns.map((column) => column.classifications[line] ?? NO_CLASSIFICATION);
  const prices = columns.map((column) => column.prices[line] ?? null);
  return {
    section: lines.sections[line] ?? 0,
    baseEstimate: lines.baseEstimates[line]!,
    entries: {
      bidderCount: columns.length,
      classificationAt: (bidder) => classes[bidder] ?? NO_CLASSIFICATION,
      priceAt: (bidder) => prices[bidder] ?? null,
    },
  };
}

/** Changes one line in place by `change` and moves its group's sums and its section's totals by leveling's difference. */
function changeLine(model: SheetModel, line: number, change: () => void): void {
  const before = figuresOf(model, line);
  change();
  const after = figuresOf(model, line);
  const difference = lineDifference(before, after);
  const moved = addDifference(model.content.sums, model.content.tree, line, difference);
  const rows = moved.map((node) => model.content.tree.nodes[node]!.key);
  moveTotals(model, difference, [rowKey.line(model.content.lines.ids[line]!), ...rows]);
  model.content.columns.forEach((_, bidder) => {
    model.amountReplaced(bidder, before.entries.priceAt(bidder), after.entries.priceAt(bidder));
  });
}

/** An entry as it is entered: with the unit price that makes its price, where one was typed; null takes it away. */
export type EnteredBid = LineItemBid & { readonly unitPrice?: Amount | null };

/** Returns whether two entries have the same class and price; null is no entry. */
export function sameBid(a: LineItemBid | null, b: LineItemBid | null): boolean {
  return a === b || (a !== null && b !== null && a.classification === b.classification && a.price === b.price);
}

/** One entry to set, or (null) to remove, with its unit price and note or with those that stay. */
export interface BidChange {
  readonly line: number;
  readonly bidder: number;
  readonly bid: EnteredBid | null;
  readonly details?: EntryDetails | undefined;
}

/** Sets many entries, line by line. Returns how to take back those that nobody has changed since. */
export function setManyBids(model: SheetModel, changes: readonly BidChange[]): TakeBack {
  const former = changes.map(({ line, bidder, bid }) => {
    const lineId = model.content.lines.ids[line]!;
    return {
      lineId,
      bidderId: model.bidder(bidder).id,
      bid,
      stored: model.storedBid(line, bidder),
      details: entryDetails(model.content.columns[bidder]!.details, lineId),
    };
  });
  const byLine = new Map<number, BidChange[]>();
  for (const change of changes) byLine.set(change.line, [...(byLine.get(change.line) ?? []), change]);
  for (const [line, ofLine] of byLine) {
    const lineId = model.content.lines.ids[line]!;
    changeLine(model, line, () => {
      for (const { bidder, bid, details } of ofLine) {
        const column = model.content.columns[bidder]!;
        const kept = keptDetails(column.details, lineId, model.storedBid(line, bidder), bid);
        const entered = bid?.unitPrice === undefined ? kept : { ...kept, unitPrice: bid.unitPrice };
        putDetails(column.details, lineId, details ?? entered);
        column.classifications[line] = bid?.classification ?? NO_CLASSIFICATION;
        column.prices[line] = bid?.price ?? null;
      }
    });
  }
  return () => {
    for (const { lineId, bidderId, bid, stored, details } of former) {
      const line = model.content.lines.indexOf.get(lineId) ?? -1;
      if (!sameBid(model.storedBid(line, model.bidderIndex(bidderId)), bid)) continue;
      setBid(model, lineId, bidderId, stored, details);
    }
  };
}

/** Sets (null: removes) one bidder's entry on a line. Unknown ids change nothing. */
export function setBid(
  model: SheetModel,
  lineId: string,
  bidderId: string,
  bid: EnteredBid | null,
  details?: EntryDetails,
): TakeBack {
  const line = model.content.lines.indexOf.get(lineId);
  const bidder = model.bidderIndex(bidderId);
  return line === undefined || bidder === -1 ? NOTHING : setManyBids(model, [{ line, bidder, bid, details }]);
}

/** Changes fields of a line; its base estimate, and what is computed from it, follow at once. */
export function setLineFields(model: SheetModel, lineId: string, fields: LineFields): TakeBack {
  const line = model.content.lines.indexOf.get(lineId);
  if (line === undefined) return NOTHING;
  const { lines } = model.content;
  const former = fieldsOfLine(lines, line);
  const next = { ...former, ...fields };
  changeLine(model, line, () => {
    putFields(lines, line, fields);
    lines.baseEstimates[line] = baseEstimate(next.quantity, next.unitPrice);
  });
  const changed = Object.keys(fields) as LineField[];
  return () => {
    const place = model.content.lines.indexOf.get(lineId);
    if (place === undefined) return;
    const now = fieldsOfLine(model.content.lines, place);
    const back = changed.filter((field) => now[field] === next[field]);
    setLineFields(model, lineId, Object.fromEntries(back.map((field) => [field, former[field]])));
  };
}

/** The lower lump sums and entries that a lump sum removes in the same step. */
export interface Replaced {
  readonly lowerLevels?: boolean;
  readonly lineItemBids?: boolean;
}

/** Sets (null: clears) a lump sum. */
export function setLumpSum(
  model: SheetModel,
  place: GroupPlace,
  bidderId: string,
  amount: Amount | null,
  replaced: Replaced = {},
): TakeBack {
  const bidder = model.bidderIndex(bidderId);
  if (bidder === -1) return NOTHING;
  const { content } = model;
  const key = lumpSumKey(place, bidderId);
  const former = content.lumpSums.get(key)?.amount ?? null;
  const isNewPlace = content.tree.indexOf.get(rowKey.node(place)) === undefined;
  if (amount === null) content.lumpSums.delete(key);
  else
    content.lumpSums.set(key, { section: place.section, level1: place.level1, level2: place.level2, bidderId, amount });
  model.lumpSums.refresh();
  const wasLast = amount === null && isEmptyGroup(model, place);
  if (isNewPlace || wasLast) rebuild(model);
  else {
    const rows = content.tree.nodes.filter((node) => node.section === place.section).map((node) => node.key);
    moveTotals(model, rollupDifference({ bidder, section: place.section }, former, amount), rows);
    model.amountReplaced(bidder, former, amount);
  }
  const index = model.content.tree.indexOf.get(rowKey.node(place)) ?? -1;
  const node = model.content.tree.nodes[index];
  const lower = replaced.lowerLevels && node !== undefined ? model.lumpSumsBelow(node, bidderId) : [];
  const takeBacks = lower.map((one) => setLumpSum(model, one, bidderId, null));
  if (replaced.lineItemBids) takeBacks.push(...includeBeneath(model, index, bidder));
  return () => {
    if ((model.content.lumpSums.get(key)?.amount ?? null) !== amount) return;
    setLumpSum(model, place, bidderId, former);
    for (const takeBack of takeBacks) takeBack();
  };
}

/** Makes the entries beneath a group that a lump sum replaces Included. */
function includeBeneath(model: SheetModel, index: number, bidder: number): TakeBack[] {
  const { lines, tree } = model.content;
  const { id } = model.bidder(bidder);
  const included: LineItemBid = { classification: Classification.Included, price: null };
  return linesBeneath(tree, index)
    .filter((line) => isReplacedByRollup(model.entriesOfLine(line), bidder, lines.baseEstimates[line]!))
    .map((line) => setBid(model, lines.ids[line]!, id, included));
}

/** A group without lines stays only while it holds a lump sum. */
function isEmptyGroup(model: SheetModel, place: GroupPlace): boolean {
  const { tree, lumpSums } = model.content;
  const node = tree.nodes[tree.indexOf.get(rowKey.node(place)) ?? -1];
  if (node === undefined || node.kind === 'section' || node.lineCount > 0) return false;
  return ![...lumpSums.values()].some((lump) => isWithin(lump, node.key));
}

/** Recalculates tree, sums and totals from the content, after its lists have changed. */
export function rebuild(model: SheetModel): void {
  Object.assign(model.content, derived(model.content));
  model.contentMoved();
}

/** Sets a bidder's adjustment of a section: its amount, its notes, or both. */
export function setAdjustment(
  model: SheetModel,
  section: number,
  bidderId: string,
  change: Partial<SheetAdjustment>,
): TakeBack {
  const bidder = model.bidderIndex(bidderId);
  if (bidder === -1) return NOTHING;
  const former = model.adjustment(section, bidderId);
  const next = { ...former, ...change };
  model.content.adjustments.set(adjustmentKey(section, bidderId), next);
  moveTotals(model, adjustmentDifference({ bidder, section }, former.value, next.value), [rowKey.adjustment(section)]);
  model.amountReplaced(bidder, former.value, next.value);
  return () => {
    if (model.adjustment(section, bidderId).value === next.value) setAdjustment(model, section, bidderId, former);
  };
}

/** Sets (null: removes) a bidder's answer to a requirement. */
export function setAnswer(
  model: SheetModel,
  requirementId: string,
  bidderId: string,
  answer: SheetAnswer | null,
): TakeBack {
  const requirement = model.content.requirements.find((one) => one.id === requirementId);
  const bidder = model.bidderIndex(bidderId);
  if (requirement === undefined || bidder === -1) return NOTHING;
  const former = requirement.answers[bidder] ?? null;
  const before = answerEntries({ answers: [...requirement.answers] });
  requirement.answers[bidder] = answer;
  const rows = [rowKey.requirement(requirementId)];
  if (contributesToBid(requirement.fulfillmentType)) {
    moveTotals(model, requirementDifference(before, answerEntries({ answers: [...requirement.answers] })), rows);
  } else model.versions.bump(rows);
  model.amountReplaced(bidder, former?.bid?.price ?? null, answer?.bid?.price ?? null);
  return () => {
    const place = model.bidderIndex(bidderId);
    if (requirement.answers[place] === answer) setAnswer(model, requirementId, bidderId, former);
  };
}

/** Changes fields of the package itself: selection, lock, notes. */
export function setHeader(model: SheetModel, change: Partial<SheetModel['content']['bidPackage']>): TakeBack {
  const { content } = model;
  const former = Object.fromEntries(
    (Object.keys(change) as (keyof typeof change)[]).map((field) => [field, content.bidPackage[field]]),
  );
  content.bidPackage = { ...content.bidPackage, ...change };
  model.versions.bumpShape();
  return () => {
    const now = model.content.bidPackage as Record<string, unknown>;
    if (Object.entries(change).every(([field, value]) => now[field] === value)) setHeader(model, former);
  };
}

/** Changes fields of a bidder; its place among the columns is changed by `orderBidders`. */
export function setBidder(model: SheetModel, bidderId: string, change: Partial<BidderRecord>): TakeBack {
  const index = model.bidderIndex(bidderId);
  if (index === -1) return NOTHING;
  const former = model.bidder(index);
  model.content.bidders[index] = { ...former, ...change };
  model.versions.bumpShape();
  return () => {
    const now = model.bidderIndex(bidderId);
    if (now === -1 || model.bidder(now).status !== change.status) return;
    model.content.bidders[now] = { ...model.bidder(now), status: former.status };
    model.versions.bumpShape();
  };
}

export function setAlternate(model: SheetModel, alternateId: string, change: Partial<AlternateRecord>): void {
  model.content.alternates = model.content.alternates.map((one) =>
    one.id === alternateId ? { ...one, ...change } : one,
  );
  model.versions.bumpShape();
}

/** Puts the columns in the order of the view; called while nobody types. */
export function orderBidders(model: SheetModel): void {
  if (model.isOutOfOrder) model.arrangeBidders();
}
