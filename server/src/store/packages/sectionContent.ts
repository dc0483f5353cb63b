import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/**
 * Deletes lines (with their bids), rollup bids and adjustments of one section of a locked package, for an import that
 * replaces them. Lines are deleted softly, so that undo restores them. The caller recalculates the totals.
 */
export async function clearSection(work: Work, { id }: BidPackageAtWork, alternateId: string | null): Promise<void> {
  const sectionId = alternateId ?? id;
  const lines = await work.db
    .selectFrom('lineItem')
    .selectAll()
    .where('bidPackageId', '=', id)
    .where('alternateId', 'is not distinct from', alternateId)
    .where('deletedAt', 'is', null)
    .execute();
  const deleted = lines.map(storedRow).map((before) => ({ before, after: { ...before, deletedAt: work.now } }));
  await writeRows(work, 'lineItem', id, deleted);
  const rollups = await work.db
    .selectFrom('rollupBid')
    .selectAll()
    .where('bidPackageId', '=', id)
    .where('sectionId', '=', sectionId)
    .execute();
  await writeRows(work, 'rollupBid', id, deletions(rollups.map(storedRow)));
  const adjustments = await work.db
    .selectFrom('adjustment')
    .selectAll()
    .where('bidPackageId', '=', id)
    .where('sectionId', '=', sectionId)
    .execute();
  await writeRows(work, 'adjustment', id, deletions(adjustments.map(storedRow)));
}

const deletions = <Table extends 'rollupBid' | 'adjustment'>(rows: readonly Row<Table>[]): RowChange<Table>[] =>
  rows.map((before) => ({ before, after: null }));
