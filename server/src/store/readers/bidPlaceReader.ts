import { uniqueKey } from '#leveling';
import type { BidPlace } from '../log/bidHistory.ts';
import type { Db } from '../store.ts';

/** Returns where a company's entry on a line is, or null where the package has no such line or bidder. */
export async function readBidPlace(
  db: Db,
  bidPackageId: string,
  lineItemId: string,
  companyName: string,
): Promise<BidPlace | null> {
  const row = await db
    .selectFrom('bidder')
    .innerJoin('lineItem', 'lineItem.bidPackageId', 'bidder.bidPackageId')
    .select(['bidder.bidPackageId', 'lineItem.id as lineItemId', 'bidder.id as bidderId'])
    .where('bidder.bidPackageId', '=', bidPackageId)
    .where('bidder.nameKey', '=', uniqueKey(companyName))
    .where('bidder.deletedAt', 'is', null)
    .where('lineItem.id', '=', lineItemId)
    .where('lineItem.deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
