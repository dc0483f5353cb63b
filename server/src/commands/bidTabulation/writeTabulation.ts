import {
  amount,
  BidderStatus,
  baseEstimate,
  Classification,
  COUNT_LIMITS,
  quantityOf,
  sameName,
  uniqueKey,
} from '#leveling';
import type { ImportedLine, Tabulation } from '../../import/draft/tabulation.ts';
import { refusal } from '../../refusal.ts';
import { newBidder, writeNewBidders } from '../../store/packages/bidder.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { BLANK_LINE } from '../../store/packages/lineFields.ts';
import { bidRow, lastSortKeys, loadLinesForUpdate } from '../../store/packages/lineItem.ts';
import { addMissingGroups, sortStep } from '../../store/packages/lineItemGroup.ts';
import { rebuildTotals } from '../../store/packages/rebuildTotals.ts';
import { clearSection } from '../../store/packages/sectionContent.ts';
import { forgetSubmitted, withdrawSubmitted } from '../../store/packages/submittedBid.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { addRows, writeRows } from '../../store/writeRows.ts';

/** An entry of a bidder on a line, as it is stored. */
export type Entry = Pick<Row<'lineItemBid'>, 'classification' | 'price'>;

interface TabulationOptions {
  /** Deletes the content of the sections that the tabulation fills. */
  readonly isReplacing?: boolean;
  /** Its lines are those of the package: it is all that its bidders submit in its sections. */
  readonly isMatching?: boolean;
  readonly entryOf?: (description: string, companyName: string, price: string | null) => Entry | null;
  /** Records the prices of each bidder as submitted with this file. */
  readonly fileName?: string;
}

function subBid(_description: string, _companyName: string, price: string | null): Entry | null {
  return price === null ? null : { classification: Classification.SubBid, price };
}

/**
 * Adds a tabulation to a locked package: lines at the end of their sections, bidders matched by name or added as Quote
 * Received without a contact, and prices as Sub Bids unless the options say otherwise.
 */
export async function writeTabulation(
  work: Work,
  bidPackage: BidPackageAtWork,
  { bidders, lineItems }: Pick<Tabulation, 'bidders' | 'lineItems'>,
  { isReplacing = false, isMatching = false, entryOf = subBid, fileName }: TabulationOptions = {},
): Promise<void> {
  const alternateIdOf = (name: string | null): string | null => {
    if (name === null) return null;
    const alternate = bidPackage.project.alternates.find((one) => sameName(one.name, name));
    if (alternate === undefined) throw refusal('unknownAlternate', { name });
    return alternate.id;
  };
  const placed = lineItems.map((line) => ({ line, alternateId: alternateIdOf(line.alternateName) }));
  const bidderIds = await findBidders(work, bidPackage, bidders);
  if (isReplacing) {
    const sections = new Set<string | null>([...placed.map(({ alternateId }) => alternateId)]);
    for (const alternateId of sections) await clearSection(work, bidPackage, alternateId);
  }
  const last = await lastSortKeys(work, bidPackage.id);
  const added = placed.filter(({ line }) => !line.match?.lineItemId);
  const rows = added.map(({ line, alternateId }): Row<'lineItem'> => {
    const key = (last.get(alternateId) ?? 0n) + sortStep;
    last.set(alternateId, key);
    return lineRow(work, bidPackage.id, line, alternateId, key);
  });
  await addRows(work, 'lineItem', bidPackage.id, rows);
  await addMissingGroups(work, bidPackage.id, rows);
  const bids = rows.flatMap((row, index) =>
    added[index]!.line.prices.flatMap((price, bidder): Row<'lineItemBid'>[] => {
      const entry = entryOf(row.description, bidders[bidder]!.companyName, price);
      const place = { bidPackageId: bidPackage.id, lineItemId: row.id, bidderId: bidderIds[bidder]! };
      if (entry === null) return [];
      const unitPrice = unitPriceOf(row, entry.price, added[index]!.line.unitPrices?.[bidder]);
      return [{ id: work.newId(), ...place, unitPrice, note: null, ...entry }];
    }),
  );
  await addRows(work, 'lineItemBid', bidPackage.id, bids);
  const matched = await priceMatchedLines(work, bidPackage, lineItems, bidderIds);
  if (isMatching) await withdrawUnpriced(work, bidPackage.id, [...bids, ...matched], placed);
  if (fileName !== undefined) {
    const priced = new Set([...bids, ...matched].map(({ bidderId }) => bidderId));
    const quotes = bidders.flatMap(({ printedTotal }, index): Row<'quote'>[] => {
      const bidderId = bidderIds[index]!;
      if (!priced.has(bidderId)) return [];
      const place = { id: work.newId(), bidPackageId: bidPackage.id, bidderId };
      const entered = { enteredAt: work.now, enteredBy: work.actor.email };
      return [{ ...place, ...entered, kind: 'import', reading: null, fileName, printedTotal }];
    });
    await addRows(work, 'quote', bidPackage.id, quotes);
  }
  await rebuildTotals(work, await loadBidPackageForUpdate(work, bidPackage.id));
}

/**
 * Puts the prices of lines that were matched to the package's own on these, in place of what the bidders had there: it
 * is submitted again. A line of the file without a price leaves the bidder's entry as it is.
 */
async function priceMatchedLines(
  work: Work,
  bidPackage: BidPackageAtWork,
  lineItems: readonly ImportedLine[],
  bidderIds: readonly string[],
): Promise<Row<'lineItemBid'>[]> {
  const matched = lineItems.flatMap(({ match, prices, unitPrices = [] }) =>
    match?.lineItemId ? [{ lineItemId: match.lineItemId, prices, unitPrices }] : [],
  );
  if (matched.length === 0) return [];
  const now = await loadBidPackageForUpdate(work, bidPackage.id);
  const lines = await loadLinesForUpdate(
    work,
    now,
    matched.map(({ lineItemId }) => lineItemId),
  );
  const changes = matched.flatMap(({ lineItemId, prices, unitPrices }) =>
    prices.flatMap((price, index) => {
      if (price === null) return [];
      const line = lines.get(lineItemId)!;
      const bidder = now.bidders.findIndex(({ id }) => id === bidderIds[index]);
      const printed = unitPriceOf(line.row, price, unitPrices[index]);
      const unitPrice = printed === null ? null : amount(printed);
      const entry = { classification: Classification.SubBid, price: amount(price), unitPrice };
      return [{ before: line.bids[bidder] ?? null, after: bidRow(work, now, line, bidder, entry)! }];
    }),
  );
  const rows = changes.map(({ after }) => after);
  await forgetSubmitted(work, bidPackage.id, rows);
  await writeRows(work, 'lineItemBid', bidPackage.id, changes);
  return rows;
}

/** Keeps that bidders with prices in a file submitted nothing on the other lines of its sections. */
async function withdrawUnpriced(
  work: Work,
  bidPackageId: string,
  entries: readonly Row<'lineItemBid'>[],
  placed: readonly { readonly alternateId: string | null }[],
): Promise<void> {
  const sections = new Set(placed.map(({ alternateId }) => alternateId));
  const lines = await work.db
    .selectFrom('lineItem')
    .select(['id', 'alternateId'])
    .where('bidPackageId', '=', bidPackageId)
    .execute();
  const among = new Set(lines.flatMap(({ id, alternateId }) => (sections.has(alternateId) ? [id] : [])));
  for (const bidderId of new Set(entries.map((entry) => entry.bidderId))) {
    const own = entries.filter((entry) => entry.bidderId === bidderId);
    await withdrawSubmitted(work, bidPackageId, bidderId, new Set(own.map(({ lineItemId }) => lineItemId)), among);
  }
}

/** Returns a printed unit price where it makes the price by the quantity of the line; otherwise null. */
function unitPriceOf(
  line: Pick<Row<'lineItem'>, 'quantity'>,
  price: string | null,
  printed: string | null | undefined,
): string | null {
  if (printed == null || price === null) return null;
  return baseEstimate(quantityOf(line.quantity), amount(printed)) === amount(price) ? printed : null;
}

type ImportedBidder = Pick<Tabulation['bidders'][number], 'companyName' | 'mark'>;

/** Returns the ids of the bidders by name, those that are not there yet added. */
async function findBidders(
  work: Work,
  bidPackage: BidPackageAtWork,
  found: readonly ImportedBidder[],
): Promise<string[]> {
  const names = found.map(({ companyName }) => companyName);
  const marks = new Map(found.map(({ companyName, mark }) => [uniqueKey(companyName), mark ?? null]));
  const known = new Map(bidPackage.bidders.map(({ nameKey, id }) => [nameKey, id]));
  const missing = names.filter((name) => !known.has(uniqueKey(name)));
  const count = bidPackage.bidders.length + missing.length;
  const maximum = COUNT_LIMITS.biddersPerPackage;
  if (count > maximum) throw refusal('tooManyBidders', { maximum, count });
  const rows = missing.map((companyName, index) => ({
    ...newBidder(work, bidPackage.id, bidPackage.bidders.length + index),
    companyName,
    nameKey: uniqueKey(companyName),
    status: BidderStatus.QuoteReceived,
    fileMark: marks.get(uniqueKey(companyName)) ?? null,
  }));
  await writeNewBidders(work, bidPackage, rows);
  // The latest file that names a bidder decides its mark.
  const changed = bidPackage.bidders.flatMap((before) => {
    const fileMark = marks.get(before.nameKey);
    return fileMark === undefined || fileMark === before.fileMark ? [] : [{ before, after: { ...before, fileMark } }];
  });
  await writeRows(work, 'bidder', bidPackage.id, changed);
  for (const { nameKey, id } of rows) known.set(nameKey, id);
  return names.map((name) => known.get(uniqueKey(name))!);
}

function lineRow(
  work: Work,
  bidPackageId: string,
  line: ImportedLine,
  alternateId: string | null,
  sortKey: bigint,
): Row<'lineItem'> {
  return {
    id: work.newId(),
    bidPackageId,
    alternateId,
    ...BLANK_LINE,
    description: line.description,
    quantity: line.quantity,
    unitOfMeasure: line.unit,
    unitPrice: line.unitPrice,
    level1: line.level1,
    level2: line.level2,
    sortKey: String(sortKey),
    deletedAt: null,
  };
}
