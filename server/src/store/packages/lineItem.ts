import {
  type Amount,
  amount,
  amountText,
  baseEstimate,
  type EntryClassification,
  entriesOf,
  type LineFigures,
  type LineItemBid,
  quantityOf,
} from '#leveling';
import { refusal } from '../../refusal.ts';
import { anyOf } from '../database/anyOf.ts';
import { isGuid } from '../database/guid.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { type BidPackageAtWork, sectionIndex } from './bidPackage.ts';

/** A line with the entries of the package's bidders, without deleted ones. */
export interface LineAtWork {
  readonly row: Row<'lineItem'>;
  /** By bidder index, null for no entry. */
  readonly bids: readonly (Row<'lineItemBid'> | null)[];
}

/**
 * Returns lines of a locked package by id, with their entries.
 *
 * @throws Refusal 404 if one is unknown, malformed, deleted or in another package.
 */
export async function loadLinesForUpdate(
  work: Work,
  bidPackage: BidPackageAtWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LineAtWork>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = wanted.every(isGuid) && wanted.length > 0 ? await linesAmong(work, bidPackage.id, wanted) : [];
  if (rows.length < wanted.length) throw refusal('notFound', { thing: 'The line item' });
  const bids = await bidsOn(work, wanted);
  const bidders = new Map(bidPackage.bidders.map((bidder, index) => [bidder.id, index]));
  const lines = new Map(
    rows.map((row) => [row.id, { row, bids: bidPackage.bidders.map((): Row<'lineItemBid'> | null => null) }]),
  );
  for (const bid of bids) {
    const index = bidders.get(bid.bidderId);
    if (index !== undefined) lines.get(bid.lineItemId)!.bids[index] = bid;
  }
  return lines;
}

/** Returns one line; see loadLinesForUpdate. */
export async function loadLineForUpdate(work: Work, bidPackage: BidPackageAtWork, id: string): Promise<LineAtWork> {
  return (await loadLinesForUpdate(work, bidPackage, [id])).get(id.toLowerCase())!;
}

/** Returns the line in the types of leveling. */
export function figuresOf(bidPackage: BidPackageAtWork, line: LineAtWork): LineFigures {
  return {
    section: sectionIndex(bidPackage, line.row.alternateId),
    baseEstimate: baseEstimate(quantityOf(line.row.quantity), amount(line.row.unitPrice)),
    entries: entriesOf(line.bids.map((bid) => (bid === null ? null : entryOf(bid)))),
  };
}

/** Returns the line with one bidder's entry replaced. */
export function withBid(line: LineAtWork, bidder: number, bid: Row<'lineItemBid'> | null): LineAtWork {
  return { row: line.row, bids: line.bids.map((own, index) => (index === bidder ? bid : own)) };
}

/**
 * Returns the row of a bidder's entry on a line: the existing row with new content, or a new one; null for no entry. The
 * unit price goes with its price: another price without one has none, nor has one that drops it.
 */
export function bidRow(
  work: Work,
  bidPackage: BidPackageAtWork,
  line: LineAtWork,
  bidder: number,
  entry: (LineItemBid & { readonly unitPrice: Amount | null; readonly dropsUnitPrice?: boolean }) | null,
): Row<'lineItemBid'> | null {
  if (entry === null) return null;
  const stored = line.bids[bidder] ?? null;
  const price = entry.price === null ? null : amountText(entry.price);
  const keepsUnitPrice = entry.dropsUnitPrice !== true && stored?.price != null && entry.price === amount(stored.price);
  return {
    id: stored?.id ?? work.newId(),
    bidPackageId: bidPackage.id,
    lineItemId: line.row.id,
    bidderId: bidPackage.bidders[bidder]!.id,
    classification: entry.classification,
    price,
    unitPrice: entry.unitPrice === null ? (keepsUnitPrice ? stored.unitPrice : null) : amountText(entry.unitPrice),
    note: stored?.note ?? null,
  };
}

function entryOf(bid: Row<'lineItemBid'>): LineItemBid {
  return {
    classification: bid.classification as EntryClassification,
    price: bid.price === null ? null : amount(bid.price),
  };
}

/** Selects by id only, so that PostgreSQL never reads the package's other lines. */
async function linesAmong(work: Work, bidPackageId: string, ids: readonly string[]): Promise<Row<'lineItem'>[]> {
  const rows = await work.db.selectFrom('lineItem').selectAll().where('id', '=', anyOf(ids)).execute();
  return rows.filter((row) => row.bidPackageId === bidPackageId && row.deletedAt === null).map(storedRow);
}

async function bidsOn(work: Work, lineIds: readonly string[]): Promise<Row<'lineItemBid'>[]> {
  const rows = await work.db.selectFrom('lineItemBid').selectAll().where('lineItemId', '=', anyOf(lineIds)).execute();
  return rows.map(storedRow);
}

/** Returns the largest sort key per section, including deleted lines, which undo restores. Empty sections have none. */
export async function lastSortKeys(work: Work, bidPackageId: string): Promise<Map<string | null, bigint>> {
  const rows = await work.db
    .selectFrom('lineItem')
    .select(({ fn }) => ['alternateId', fn.max('sortKey').as('last')])
    .where('bidPackageId', '=', bidPackageId)
    .groupBy('alternateId')
    .execute();
  return new Map(rows.map(({ alternateId, last }) => [alternateId, BigInt(last)]));
}

/** Returns the lines of the same section and group as this one, including itself, in order. */
export async function loadNeighborsForUpdate(work: Work, line: Row<'lineItem'>): Promise<Row<'lineItem'>[]> {
  const rows = await work.db
    .selectFrom('lineItem')
    .selectAll()
    .where('bidPackageId', '=', line.bidPackageId)
    .where('alternateId', 'is not distinct from', line.alternateId)
    .where('level1', 'is not distinct from', line.level1)
    .where('level2', 'is not distinct from', line.level2)
    .where('deletedAt', 'is', null)
    .orderBy('sortKey')
    .orderBy('id')
    .execute();
  return rows.map(storedRow);
}
