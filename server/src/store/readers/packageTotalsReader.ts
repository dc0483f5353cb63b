import { type Amount, amount, type BidderTotals, type BidPackageTotals, NO_TOTALS, ZERO } from '#leveling';
import { anyOf } from '../database/anyOf.ts';
import type { Db } from '../store.ts';
import { type Row, storedRow } from '../tables.ts';

/** The bidders of a package with the stored totals of every section, in the types of leveling. */
export interface PackageTotals {
  /** By rank, without deleted ones; the index is leveling's bidder index. */
  readonly bidders: readonly Row<'bidder'>[];
  /** By section index: 0 the base, n the n-th alternate, including disabled alternates. */
  readonly totals: BidPackageTotals;
}

/**
 * Reads bidders and totals of packages of one project.
 *
 * @param alternates of the project; section n is the one at n - 1
 * @param classified the bidders whose classification totals are read, 0 for others; all if absent. There are seven per
 *   bidder and section, most of the data of a large project.
 */
export async function readPackageTotals(
  db: Db,
  packageIds: readonly string[],
  alternates: readonly { readonly id: string }[],
  classified?: readonly string[],
): Promise<ReadonlyMap<string, PackageTotals>> {
  if (packageIds.length === 0) return new Map();
  const bidders = await readBidders(db, packageIds);
  const estimates = await readEstimates(db, packageIds);
  const sums = await readBidderTotals(db, packageIds, classified);
  const sections = [null, ...alternates.map(({ id }) => id)];
  return new Map(
    packageIds.map((id) => {
      const own = bidders.filter((bidder) => bidder.bidPackageId === id);
      const totals = sections.map((section) => ({
        lineItemsTotal: estimates.get(placeKey(id, section)) ?? ZERO,
        bidders: own.map((bidder) => sums.get(placeKey(bidder.id, section)) ?? NO_TOTALS),
      }));
      return [id, { bidders: own, totals }];
    }),
  );
}

const placeKey = (id: string, alternateId: string | null) => `${id} ${alternateId ?? ''}`;

async function readBidders(db: Db, packageIds: readonly string[]): Promise<Row<'bidder'>[]> {
  const rows = await db
    .selectFrom('bidder')
    .selectAll()
    .where('bidPackageId', '=', anyOf(packageIds))
    .where('deletedAt', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(storedRow);
}

async function readEstimates(db: Db, packageIds: readonly string[]): Promise<Map<string, Amount>> {
  const rows = await db
    .selectFrom('lineItemsTotal')
    .select(['bidPackageId', 'alternateId', 'total'])
    .where('bidPackageId', '=', anyOf(packageIds))
    .execute();
  return new Map(rows.map((row) => [placeKey(row.bidPackageId, row.alternateId), amount(row.total)]));
}

/** By bidder and section. */
async function readBidderTotals(
  db: Db,
  packageIds: readonly string[],
  classified: readonly string[] | undefined,
): Promise<Map<string, BidderTotals>> {
  const sections = await db
    .selectFrom('sectionTotal')
    .select(['bidderId', 'alternateId', 'bidsTotal', 'unleveledCount', 'entryCount'])
    .where('bidPackageId', '=', anyOf(packageIds))
    .execute();
  const classes = await db
    .selectFrom('classTotal')
    .select(['bidderId', 'alternateId', 'classification', 'amount'])
    .where('bidPackageId', '=', anyOf(packageIds))
    .$if(classified !== undefined, (query) => query.where('bidderId', '=', anyOf(classified!)))
    .execute();
  const adjustments = await readAdjustmentValues(db, packageIds);
  const totals = new Map(
    sections.map((row) => {
      const key = placeKey(row.bidderId, row.alternateId);
      const sums = {
        bidsTotal: amount(row.bidsTotal),
        adjustment: adjustments.get(key) ?? ZERO,
        classifications: [...NO_TOTALS.classifications],
        unleveledLines: row.unleveledCount,
        entries: row.entryCount,
      };
      return [key, sums] as const;
    }),
  );
  for (const { bidderId, alternateId, classification, amount: text } of classes) {
    const sums = totals.get(placeKey(bidderId, alternateId));
    if (sums) sums.classifications[classification] = amount(text);
  }
  return totals;
}

async function readAdjustmentValues(db: Db, packageIds: readonly string[]): Promise<Map<string, Amount>> {
  const rows = await db
    .selectFrom('adjustment')
    .select(['bidderId', 'alternateId', 'value'])
    .where('bidPackageId', '=', anyOf(packageIds))
    .where('value', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [placeKey(row.bidderId, row.alternateId), amount(row.value!)]));
}
