import { isSameGroup, isWithinGroup, type RollupGroup } from '#leveling';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/** A rollup bid with its group in the types of leveling. */
export interface RollupAtWork {
  readonly row: Row<'rollupBid'>;
  readonly group: RollupGroup;
}

/** Returns the rollup bids of one bidder in one section of a locked package. */
export async function loadRollupBidsForUpdate(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
): Promise<RollupAtWork[]> {
  const rows = await work.db
    .selectFrom('rollupBid')
    .selectAll()
    .where('bidderId', '=', bidderId)
    .where('sectionId', '=', alternateId ?? bidPackage.id)
    .orderBy('metadataValue1')
    .orderBy('metadataValue2')
    .execute();
  return rows.map(storedRow).map((row) => ({ row, group: groupOf(row.metadataValue1, row.metadataValue2) }));
}

/** Returns the groups of a section that have lines. */
export async function loadGroupsWithLines(
  work: Work,
  bidPackage: BidPackageAtWork,
  alternateId: string | null,
): Promise<RollupGroup[]> {
  const rows = await work.db
    .selectFrom('lineItem')
    .select(['level1', 'level2'])
    .distinct()
    .where('bidPackageId', '=', bidPackage.id)
    .where('alternateId', 'is not distinct from', alternateId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ level1, level2 }) => groupOf(level1, level2));
}

/** A line with the class of a bidder's entry on it. */
export interface EntryBeneath {
  readonly id: string;
  readonly classification: number;
}

/** Returns the lines beneath a group (or of a whole section) on which a bidder has an entry. */
export async function loadEntriesBeneath(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
  group: RollupGroup,
): Promise<EntryBeneath[]> {
  const rows = await work.db
    .selectFrom('lineItem')
    .innerJoin('lineItemBid', 'lineItemBid.lineItemId', 'lineItem.id')
    .select(['lineItem.id', 'lineItem.level1', 'lineItem.level2', 'lineItemBid.classification'])
    .where('lineItem.bidPackageId', '=', bidPackage.id)
    .where('lineItem.alternateId', 'is not distinct from', alternateId)
    .where('lineItem.deletedAt', 'is', null)
    .where('lineItemBid.bidderId', '=', bidderId)
    .execute();
  return rows.filter(({ level1, level2 }) => isWithinGroup(groupOf(level1, level2), group));
}

/** Returns the rollup bid on exactly this group, or null. */
export function rollupOn(rollups: readonly RollupAtWork[], group: RollupGroup): RollupAtWork | null {
  return rollups.find((rollup) => isSameGroup(rollup.group, group)) ?? null;
}

function groupOf(level1: string | null, level2: string | null): RollupGroup {
  if (level1 === null) return [];
  return level2 === null ? [level1] : [level1, level2];
}
