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

/** A frozen image of one line, so that it can be compared after a change in place. */
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
export function changeLine(model: SheetModel, line: number, change: () => void): void {
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

/** Returns whether two entries have the same class and price; null is no entry. */
export function sameBid(a: LineItemBid | null, b: LineItemBid | null): boolean {
  return a === b || (a !== null && b !== null && a.classification === b.classification && a.price === b.price);
}

/** Sets (null: removes) one bidder's entry on a line. Unknown ids change nothing. */
export function setBid(model: SheetModel, lineId: string, bidderId: string, bid: LineItemBid | null): TakeBack {
  const line = model.content.lines.indexOf.get(lineId);
  const bidder = model.bidderIndex(bidderId);
  if (line === undefined || bidder === -1) return NOTHING;
  const former = model.storedBid(line, bidder);
  changeLine(model, line, () => {
    const column = model.content.columns[bidder]!;
    column.classifications[line] = bid?.classification ?? NO_CLASSIFICATION;
    column.prices[line] = bid?.price ?? null;
  });
  return () => {
    const now = model.content.lines.indexOf.get(lineId);
    const place = model.bidderIndex(bidderId);
    if (now === undefined || place === -1 || !sameBid(model.storedBid(now, place), bid)) return;
    setBid(model, lineId, bidderId, former);
  };
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

/** What a lump sum takes away in the same step: lower lump sums, and the entries beneath that it stands in place of. */
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

/** Makes tree, sums and totals anew from the content, after its lists have changed. */
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

/** Whether an alternate counts, or its name, has changed. */
export function setAlternate(model: SheetModel, alternateId: string, change: Partial<AlternateRecord>): void {
  model.content.alternates = model.content.alternates.map((one) =>
    one.id === alternateId ? { ...one, ...change } : one,
  );
  model.versions.bumpShape();
}

/** Whether the columns stand in another order than the bidders' `order` says. */
export function isOutOfOrder(model: SheetModel): boolean {
  return model.content.bidders.some((bidder, index, all) => index > 0 && all[index - 1]!.order > bidder.order);
}

/** Puts the columns in the bidders' order; called once focus has left the bidders' cells. */
export function orderBidders(model: SheetModel): void {
  const { content } = model;
  if (!isOutOfOrder(model)) return;
  const places = content.bidders
    .map((_, index) => index)
    .sort((a, b) => content.bidders[a]!.order - content.bidders[b]!.order);
  content.bidders = places.map((place) => content.bidders[place]!);
  content.columns = places.map((place) => content.columns[place]!);
  content.requirements = content.requirements.map((requirement) => ({
    ...requirement,
    answers: places.map((place) => requirement.answers[place] ?? null),
  }));
  rebuild(model);
}
