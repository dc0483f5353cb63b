import {
  type Amount,
  amount,
  amountText,
  type BidPackageContent,
  type BidPackageTotals,
  baseEstimate,
  bidPackageTotals,
  type EntryClassification,
  entriesOf,
  type LineItemBid,
  quantityOf,
} from '#leveling';
import type { Db } from '../store.ts';
import type { Work } from '../work.ts';
import { type BidPackageAtWork, sectionIndex } from './bidPackage.ts';
import { renumberBidders } from './rank.ts';

/**
 * Recalculates the stored totals of a package from scratch and its ranks: for changes that affect many lines at once (a
 * deleted bidder, an undo) and for repairs. The cost grows with the number of lines.
 */
export async function rebuildTotals(work: Work, bidPackage: BidPackageAtWork): Promise<void> {
  const { content, lineCounts } = await loadContent(work.db, bidPackage);
  const totals = bidPackageTotals(content);
  for (const table of ['sectionTotal', 'classTotal', 'lineItemsTotal'] as const) {
    await work.db.deleteFrom(table).where('bidPackageId', '=', bidPackage.id).execute();
  }
  await insertTotals(work, bidPackage, totals, lineCounts);
  await renumberBidders(work, bidPackage);
}

/** Reads everything that the totals of a package depend on, in the order of its bidders and sections. */
export async function loadContent(db: Db, bidPackage: Pick<BidPackageAtWork, 'id' | 'bidders' | 'sections'>) {
  const { id } = bidPackage;
  const bidderOf = new Map(bidPackage.bidders.map((bidder, index) => [bidder.id, index]));
  const sectionOf = (alternateId: string | null) => sectionIndex(bidPackage, alternateId);
  const lines = await db
    .selectFrom('lineItem')
    .select(['id', 'alternateId', 'quantity', 'unitPrice'])
    .where('bidPackageId', '=', id)
    .where('deletedAt', 'is', null)
    .execute();
  const lineOf = new Map(lines.map((line, index) => [line.id, index]));
  const columns = bidPackage.bidders.map(() => ({
    classifications: new Int8Array(lines.length).fill(-1),
    prices: Array.from({ length: lines.length }, (): Amount | null => null),
  }));
  const bids = await db
    .selectFrom('lineItemBid')
    .select(['lineItemId', 'bidderId', 'classification', 'price'])
    .where('bidPackageId', '=', id)
    .execute();
  for (const bid of bids) {
    const [column, line] = [columns[bidderOf.get(bid.bidderId) ?? -1], lineOf.get(bid.lineItemId)];
    if (column === undefined || line === undefined) continue;
    column.classifications[line] = bid.classification;
    column.prices[line] = bid.price === null ? null : amount(bid.price);
  }
  const rollups = await db.selectFrom('rollupBid').selectAll().where('bidPackageId', '=', id).execute();
  const adjustments = await db.selectFrom('adjustment').selectAll().where('bidPackageId', '=', id).execute();
  const ofBidders = <T extends { readonly bidderId: string; readonly alternateId: string | null }>(
    rows: readonly T[],
  ) =>
    rows.flatMap((row) => {
      const bidder = bidderOf.get(row.bidderId);
      return bidder === undefined ? [] : [{ row, bidder, section: sectionOf(row.alternateId) }];
    });
  const content: BidPackageContent = {
    bidderCount: bidPackage.bidders.length,
    sectionCount: bidPackage.sections.length,
    lines: {
      sections: lines.map((line) => sectionOf(line.alternateId)),
      baseEstimates: lines.map((line) => baseEstimate(quantityOf(line.quantity), amount(line.unitPrice))),
      bids: columns,
    },
    rollupBids: ofBidders(rollups).map(({ row, ...place }) => ({ ...place, bidValue: amount(row.bidValue) })),
    requirements: await loadRequirementEntries(db, id, bidderOf),
    adjustments: ofBidders(adjustments).flatMap(({ row, ...place }) =>
      row.value === null ? [] : [{ ...place, value: amount(row.value) }],
    ),
  };
  const lineCounts = bidPackage.sections.map(
    (alternateId) => lines.filter((line) => line.alternateId === alternateId).length,
  );
  return { content, lineCounts };
}

/** Returns the entries of the quantitative requirements. */
async function loadRequirementEntries(db: Db, id: string, bidderOf: ReadonlyMap<string, number>) {
  const rows = await db
    .selectFrom('requirementFulfillment')
    .innerJoin('requirement', 'requirement.id', 'requirementFulfillment.requirementId')
    .select(['requirementId', 'bidderId', 'price', 'classification'])
    .where('requirementFulfillment.bidPackageId', '=', id)
    .where('requirement.requirementFulfillmentType', '=', 0)
    .execute();
  const requirements = new Map<string, (LineItemBid | null)[]>();
  for (const { requirementId, bidderId, price, classification } of rows) {
    const bidder = bidderOf.get(bidderId);
    if (bidder === undefined || classification === null) continue;
    const bids = requirements.get(requirementId) ?? Array.from({ length: bidderOf.size }, () => null);
    bids[bidder] = {
      classification: classification as EntryClassification,
      price: price === null ? null : amount(price),
    };
    requirements.set(requirementId, bids);
  }
  return [...requirements.values()].map(entriesOf);
}

async function insertTotals(
  work: Work,
  { id, bidders, sections }: BidPackageAtWork,
  totals: BidPackageTotals,
  lineCounts: readonly number[],
): Promise<void> {
  const place = { organizationId: work.organizationId, bidPackageId: id };
  const sectionTotals = totals.flatMap((section, index) =>
    section.bidders.map((sum, bidder) => ({
      ...place,
      bidderId: bidders[bidder]!.id,
      alternateId: sections[index]!,
      bidsTotal: amountText(sum.bidsTotal),
      unleveledCount: sum.unleveledLines,
      entryCount: sum.entries,
    })),
  );
  const classTotals = totals.flatMap((section, index) =>
    section.bidders.flatMap((sum, bidder) =>
      sum.classifications.flatMap((total, classification) =>
        total === 0n
          ? []
          : [
              {
                ...place,
                bidderId: bidders[bidder]!.id,
                alternateId: sections[index]!,
                classification,
                amount: amountText(total),
              },
            ],
      ),
    ),
  );
  const lineItemsTotals = totals.map((section, index) => ({
    ...place,
    alternateId: sections[index]!,
    total: amountText(section.lineItemsTotal),
    lineCount: lineCounts[index]!,
  }));
  if (sectionTotals.length > 0) await work.db.insertInto('sectionTotal').values(sectionTotals).execute();
  if (classTotals.length > 0) await work.db.insertInto('classTotal').values(classTotals).execute();
  await work.db.insertInto('lineItemsTotal').values(lineItemsTotals).execute();
}
