import { amount, type BidderStatus, type RankedBidder, rankBidders } from '#leveling';
import { loadBiddersForUpdate, writeBidders } from './bidder.ts';
import type { Work } from './work.ts';

/**
 * Stores the rank of every bidder of a package, from 0, by the sorting rule or the manual order (BDR-020 to BDR-023,
 * BDR-050; rules.md, Bidders). Only those whose place changed are written and told about.
 */
export async function renumberBidders(work: Work, { id }: { readonly id: string }): Promise<void> {
  const { selectedBidderId, isBidderOrderManual } = await work.db
    .selectFrom('bidPackage')
    .select(['selectedBidderId', 'isBidderOrderManual'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const bidders = await loadBiddersForUpdate(work, id);
  const base = await baseFigures(work, id);
  const ranked: RankedBidder[] = bidders.map((bidder) => ({
    companyName: bidder.companyName,
    status: bidder.status as BidderStatus | null,
    isSelected: bidder.id === selectedBidderId,
    hasBaseEntry: (base.get(bidder.id)?.entries ?? 0) > 0,
    baseTotal: base.get(bidder.id)?.total ?? 0n,
    manualOrder: bidder.manualOrder,
  }));
  const order = rankBidders(ranked, isBidderOrderManual);
  const changes = order.map((index, place) => ({
    before: bidders[index]!,
    after: { ...bidders[index]!, order: place },
  }));
  await writeBidders(work, id, changes);
}

/** Per bidder the base section's bidsTotal + adjustment and its number of entries. */
async function baseFigures(work: Work, id: string) {
  const rows = await work.db
    .selectFrom('sectionTotal')
    .leftJoin('adjustment', (join) =>
      join
        .onRef('adjustment.bidderId', '=', 'sectionTotal.bidderId')
        .onRef('adjustment.sectionId', '=', 'sectionTotal.sectionId'),
    )
    .select(['sectionTotal.bidderId', 'bidsTotal', 'entryCount', 'adjustment.value'])
    .where('sectionTotal.sectionId', '=', id)
    .where('sectionTotal.bidPackageId', '=', id)
    .execute();
  return new Map(
    rows.map(({ bidderId, bidsTotal, entryCount, value }) => [
      bidderId,
      { entries: entryCount, total: amount(bidsTotal) + (value === null ? 0n : amount(value)) },
    ]),
  );
}
