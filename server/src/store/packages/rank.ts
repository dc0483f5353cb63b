import { add, amount, type BidderStatus, type RankedBidder, rankBidders } from '#leveling';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { writeRows } from '../writeRows.ts';

/**
 * Stores the rank of every bidder of a package, from 0, by the sorting rule or the manual order (rules.md, Bidders).
 * Writes and logs only bidders whose rank changed.
 */
export async function renumberBidders(work: Work, { id }: { readonly id: string }): Promise<void> {
  const bidders = await loadRankedBidders(work, id);
  const order = rankBidders(
    bidders.map(({ ranked }) => ranked),
    bidders.some(({ isManual }) => isManual),
  );
  const changes = order.map((index, place) => ({
    before: bidders[index]!.row,
    after: { ...bidders[index]!.row, order: place },
  }));
  await writeRows(work, 'bidder', id, changes);
}

/** Returns the bidders that are not deleted, with the figures and entries that their rank depends on. */
async function loadRankedBidders(
  work: Work,
  bidPackageId: string,
): Promise<{ readonly row: Row<'bidder'>; readonly ranked: RankedBidder; readonly isManual: boolean }[]> {
  const rows = await work.db
    .selectFrom('bidder')
    .innerJoin('bidPackage', 'bidPackage.id', 'bidder.bidPackageId')
    .leftJoin('sectionTotal', (join) =>
      join.onRef('sectionTotal.bidderId', '=', 'bidder.id').onRef('sectionTotal.sectionId', '=', 'bidder.bidPackageId'),
    )
    .leftJoin('adjustment', (join) =>
      join.onRef('adjustment.bidderId', '=', 'bidder.id').onRef('adjustment.sectionId', '=', 'bidder.bidPackageId'),
    )
    .selectAll('bidder')
    .select(['isBidderOrderManual', 'selectedBidderId', 'bidsTotal', 'entryCount', 'adjustment.value as adjustment'])
    .where('bidder.bidPackageId', '=', bidPackageId)
    .where('bidder.deletedAt', 'is', null)
    .orderBy('bidder.order')
    .orderBy('bidder.id')
    .execute();
  return rows.map(
    ({ organizationId: _, isBidderOrderManual, selectedBidderId, bidsTotal, entryCount, adjustment, ...row }) => ({
      row,
      isManual: isBidderOrderManual,
      ranked: {
        companyName: row.companyName,
        status: row.status as BidderStatus | null,
        isSelected: row.id === selectedBidderId,
        hasBaseEntry: (entryCount ?? 0) > 0,
        baseTotal: add(amount(bidsTotal ?? '0'), amount(adjustment ?? '0')),
        manualOrder: row.manualOrder,
      },
    }),
  );
}
