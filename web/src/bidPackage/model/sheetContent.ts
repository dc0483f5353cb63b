import type { AlternateRecord, BidderFileUploadRecord, BidderRecord, QuoteRecord, SheetRecord } from '#contract';
import {
  type Amount,
  type BidPackageTotals,
  bidPackageTotals,
  contributesToBid,
  entriesOf,
  type FulfillmentType,
  isEntryClassification,
  type LineEntries,
  type LineItemBid,
  LineOfColumns,
} from '#leveling';
import { assertEqualRows } from './gridInternalError.ts';
import { rowKey } from './rowKey.ts';
import { columnsOf, groupName, linesOf, type SheetColumn, type SheetLines } from './sheetLines.ts';
import { type SheetSums, sumsOf } from './sheetSums.ts';
import { type GroupPlace, type SheetTree, treeOf } from './sheetTree.ts';
import { wireAmount, wirePrice } from './wireAmount.ts';

/** A bidder's answer to a requirement: price and class (Quantitative), true or false (Qualitative) or text (Freeform). */
export interface SheetAnswer {
  readonly bid: LineItemBid | null;
  readonly value: string | boolean | null;
}

export interface SheetRequirement {
  readonly id: string;
  readonly requirementType: 'General' | 'Trade';
  readonly description: string;
  readonly order: number;
  readonly fulfillmentType: FulfillmentType;
  /** It can be renamed and deleted on the page: it did not come with the project. */
  readonly isAddedOnPage: boolean;
  readonly answers: (SheetAnswer | null)[];
}

/** The amount added to a bidder in one section; value null where there are only notes. */
export interface SheetAdjustment {
  readonly value: Amount | null;
  readonly notes: string | null;
  readonly notesId: string | null;
}

export interface LumpSum extends GroupPlace {
  readonly bidderId: string;
  readonly amount: Amount;
}

/** Everything on the sheet, as plain data that is changed in place; SheetModel notifies the grid of changes. */
export interface SheetContent {
  bidPackage: SheetRecord['bidPackage'];
  project: SheetRecord['project'];
  alternates: AlternateRecord[];
  bidders: BidderRecord[];
  requirements: SheetRequirement[];
  lines: SheetLines;
  columns: SheetColumn[];
  /** Of all bidders, oldest first. */
  quotes: QuoteRecord[];
  /** Of all bidders, by name. */
  documents: BidderFileUploadRecord[];
  lumpSums: Map<string, LumpSum>;
  adjustments: Map<string, SheetAdjustment>;
  tree: SheetTree;
  sums: SheetSums;
  totals: BidPackageTotals;
}

export function lumpSumKey(place: GroupPlace, bidderId: string): string {
  return `${rowKey.node(place)}|${bidderId}`;
}

export function adjustmentKey(section: number, bidderId: string): string {
  return `${section}|${bidderId}`;
}

/** The section index of an alternate's id; null is the base section, an unknown id is none. */
export function sectionOfId(alternates: readonly { readonly id: string }[], alternateId: string | null): number | null {
  if (alternateId === null) return 0;
  const index = alternates.findIndex((alternate) => alternate.id === alternateId);
  return index === -1 ? null : index + 1;
}

export function contentOf(record: SheetRecord): SheetContent {
  assertEqualRows(record);
  const alternates = [...record.alternates];
  const lumpSums = new Map<string, LumpSum>();
  for (const bid of record.rollupBids) {
    const section = sectionOfId(alternates, bid.alternateId);
    if (section === null) continue;
    const place = { section, level1: groupName(bid.metadataValue1), level2: groupName(bid.metadataValue2) };
    lumpSums.set(lumpSumKey(place, bid.bidderId), {
      ...place,
      bidderId: bid.bidderId,
      amount: wireAmount(bid.bidValue),
    });
  }
  const adjustments = new Map<string, SheetAdjustment>();
  for (const { alternateId, bidderId, value, notes, notesId } of record.adjustments) {
    const section = sectionOfId(alternates, alternateId);
    if (section !== null)
      adjustments.set(adjustmentKey(section, bidderId), { value: wirePrice(value), notes, notesId });
  }
  const parts = {
    bidPackage: record.bidPackage,
    project: record.project,
    alternates,
    bidders: [...record.bidders],
    requirements: record.requirements.map((requirement) => requirementOf(requirement, record.bidders)),
    lines: linesOf(record),
    columns: columnsOf(record),
    quotes: [...record.quotes],
    documents: [...record.documents],
    lumpSums,
    adjustments,
  };
  return { ...parts, ...derived(parts) };
}

type Parts = Omit<SheetContent, 'tree' | 'sums' | 'totals'>;

/** Tree, group sums and totals from scratch: when the sheet is opened, and when lines, groups or bidders come, go or move. */
export function derived(parts: Parts): Pick<SheetContent, 'tree' | 'sums' | 'totals'> {
  const tree = treeOf(parts.lines, parts.alternates.length + 1, [...parts.lumpSums.values()]);
  const indexOf = new Map(parts.bidders.map((bidder, index) => [bidder.id, index]));
  const adjustments: { bidder: number; section: number; value: Amount }[] = [];
  for (const [key, { value }] of parts.adjustments) {
    const [section = '', bidderId = ''] = key.split('|');
    const bidder = indexOf.get(bidderId);
    if (bidder !== undefined && value !== null) adjustments.push({ bidder, section: Number(section), value });
  }
  const rollupBids = [...parts.lumpSums.values()].flatMap(({ bidderId, section, amount }) => {
    const bidder = indexOf.get(bidderId);
    return bidder === undefined ? [] : [{ bidder, section, bidValue: amount }];
  });
  const totals = bidPackageTotals({
    bidderCount: parts.bidders.length,
    sectionCount: parts.alternates.length + 1,
    lines: { sections: parts.lines.sections, baseEstimates: parts.lines.baseEstimates, bids: parts.columns },
    rollupBids,
    requirements: parts.requirements.filter((one) => contributesToBid(one.fulfillmentType)).map(answerEntries),
    adjustments,
  });
  return { tree, sums: sumsOf(tree, parts.lines, new LineOfColumns(parts.columns), parts.bidders.length), totals };
}

/** Printed for a Yes/No requirement that nobody has asked this bidder about. */
export const NOT_ASKED = '–';

/** Returns what an answer to a Yes/No requirement says; without a stored answer nobody has asked. */
export function yesNoOf(value: SheetAnswer['value'] | undefined): 'yes' | 'no' | 'notAsked' {
  return typeof value !== 'boolean' ? 'notAsked' : value ? 'yes' : 'no';
}

/** The answers to a Quantitative requirement, as the rules of a line read them. */
export function answerEntries(requirement: Pick<SheetRequirement, 'answers'>): LineEntries {
  return entriesOf(requirement.answers.map((answer) => answer?.bid ?? null));
}

type RequirementRecord = SheetRecord['requirements'][number];

function requirementOf(record: RequirementRecord, bidders: readonly { readonly id: string }[]): SheetRequirement {
  const byBidder = new Map(record.requirementFulfillments.map((answer) => [answer.bidderId, answer]));
  return {
    id: record.id,
    requirementType: record.requirementType,
    description: record.description,
    order: record.order,
    fulfillmentType: record.requirementFulfillmentType as FulfillmentType,
    isAddedOnPage: record.isAddedOnPage,
    answers: bidders.map((bidder) => answerOf(byBidder.get(bidder.id))),
  };
}

/** An answer from its record; an unknown class counts as none. */
export function answerOf(
  record: { price: string | null; classification: number | null; value: string | boolean | null } | undefined,
): SheetAnswer | null {
  if (record === undefined) return null;
  const { classification } = record;
  const bid = isEntryClassification(classification) ? { classification, price: wirePrice(record.price) } : null;
  return { bid, value: record.value };
}
