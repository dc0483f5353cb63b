import { BidderStatus, Classification, COUNT_LIMITS, sameName, uniqueKey } from '#leveling';
import type { ImportedLine, Tabulation } from '../../import/draft/tabulation.ts';
import { refusal } from '../../refusal.ts';
import { newBidder, writeNewBidders } from '../../store/packages/bidder.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { BLANK_LINE } from '../../store/packages/lineFields.ts';
import { lastSortKeys, writeLineItemBids, writeLineItems } from '../../store/packages/lineItem.ts';
import { addMissingGroups, sortStep } from '../../store/packages/lineItemGroup.ts';
import { rebuildTotals } from '../../store/packages/rebuildTotals.ts';
import { clearSection } from '../../store/packages/sectionContent.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';

const added = <T>(rows: readonly T[]) => rows.map((after) => ({ before: null, after }));

/**
 * Puts what was read into a held package: lines at the end of their sections (or in place of what is there), bidders
 * matched by name or added as Quote Received without a contact, prices as SubBid.
 */
export async function writeTabulation(
  work: Work,
  bidPackage: BidPackageAtWork,
  { bidders, lineItems }: Pick<Tabulation, 'bidders' | 'lineItems'>,
  isReplacing: boolean,
): Promise<void> {
  const alternateIdOf = (name: string | null): string | null => {
    if (name === null) return null;
    const alternate = bidPackage.project.alternates.find((one) => sameName(one.name, name));
    if (alternate === undefined) throw refusal('unknownAlternate', { name });
    return alternate.id;
  };
  const placed = lineItems.map((line) => ({ line, alternateId: alternateIdOf(line.alternateName) }));
  const bidderIds = await findBidders(
    work,
    bidPackage,
    bidders.map(({ companyName }) => companyName),
  );
  if (isReplacing) {
    const sections = new Set<string | null>([...placed.map(({ alternateId }) => alternateId)]);
    for (const alternateId of sections) await clearSection(work, bidPackage, alternateId);
  }
  const last = await lastSortKeys(work, bidPackage.id);
  const rows = placed.map(({ line, alternateId }): Row<'lineItem'> => {
    const key = (last.get(alternateId) ?? 0n) + sortStep;
    last.set(alternateId, key);
    return lineRow(work, bidPackage.id, line, alternateId, key);
  });
  await writeLineItems(work, bidPackage.id, added(rows));
  await addMissingGroups(work, bidPackage.id, rows);
  const bids = rows.flatMap((row, index) =>
    placed[index]!.line.prices.flatMap((price, bidder): Row<'lineItemBid'>[] => {
      const place = { id: work.newId(), bidPackageId: bidPackage.id, lineItemId: row.id, bidderId: bidderIds[bidder]! };
      return price === null ? [] : [{ ...place, classification: Classification.SubBid, price }];
    }),
  );
  await writeLineItemBids(work, bidPackage.id, added(bids));
  await rebuildTotals(work, await loadBidPackageForUpdate(work, bidPackage.id));
}

/** The ids of the bidders by name, those that are not there yet added. */
async function findBidders(work: Work, bidPackage: BidPackageAtWork, names: readonly string[]): Promise<string[]> {
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
  }));
  await writeNewBidders(work, bidPackage, rows);
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
