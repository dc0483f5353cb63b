import { Classification, isSameGroup, isWithinGroup, type RollupGroup } from '#leveling';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';
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
    .select(['id', 'bidPackageId', 'bidderId', 'alternateId', 'metadataValue1', 'metadataValue2', 'bidValue'])
    .where('bidderId', '=', bidderId)
    .where('sectionId', '=', alternateId ?? bidPackage.id)
    .orderBy('metadataValue1')
    .orderBy('metadataValue2')
    .execute();
  return rows.map((row) => ({ row, group: groupOf(row) }));
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
  return rows.map(groupOfLine);
}

/** Returns the ids of the lines beneath a group (or of a whole section) on which a bidder has an entry other than Included. */
export async function loadPricedLinesBeneath(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
  group: RollupGroup,
): Promise<string[]> {
  const rows = await work.db
    .selectFrom('lineItem')
    .innerJoin('lineItemBid', 'lineItemBid.lineItemId', 'lineItem.id')
    .select(['lineItem.id', 'lineItem.level1', 'lineItem.level2'])
    .where('lineItem.bidPackageId', '=', bidPackage.id)
    .where('lineItem.alternateId', 'is not distinct from', alternateId)
    .where('lineItem.deletedAt', 'is', null)
    .where('lineItemBid.bidderId', '=', bidderId)
    .where('lineItemBid.classification', '<>', Classification.Included)
    .execute();
  return rows.filter((line) => isWithinGroup(groupOfLine(line), group)).map(({ id }) => id);
}

/** Returns the rollup bid on exactly this group, or null. */
export function rollupOn(rollups: readonly RollupAtWork[], group: RollupGroup): RollupAtWork | null {
  return rollups.find((rollup) => isSameGroup(rollup.group, group)) ?? null;
}

/** Sets or deletes rollup bids of a package. */
export async function writeRollupBids(
  work: Work,
  bidPackageId: string,
  changes: readonly RowChange<'rollupBid'>[],
): Promise<void> {
  await writeRows(work, 'rollupBid', bidPackageId, changes);
}

function groupOf({ metadataValue1, metadataValue2 }: Row<'rollupBid'>): RollupGroup {
  if (metadataValue1 === null) return [];
  return metadataValue2 === null ? [metadataValue1] : [metadataValue1, metadataValue2];
}

function groupOfLine({
  level1,
  level2,
}: {
  readonly level1: string | null;
  readonly level2: string | null;
}): RollupGroup {
  if (level1 === null) return [];
  return level2 === null ? [level1] : [level1, level2];
}
