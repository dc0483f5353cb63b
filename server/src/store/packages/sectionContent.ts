import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/**
 * Takes lines (with their bids), rollup bids and adjustments of one section of a held package away, as an import in place
 * of them does. Lines go softly, so that undo brings them back. Totals are made anew by the caller.
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
  const deleted = lines.map(
    ({ organizationId: _, ...before }): RowChange<'lineItem'> => ({
      before,
      after: { ...before, deletedAt: work.now },
    }),
  );
  await writeRows(work, 'lineItem', id, deleted);
  const rollups = await work.db
    .selectFrom('rollupBid')
    .select(['id', 'bidPackageId', 'bidderId', 'alternateId', 'metadataValue1', 'metadataValue2', 'bidValue'])
    .where('bidPackageId', '=', id)
    .where('sectionId', '=', sectionId)
    .execute();
  await writeRows(work, 'rollupBid', id, gone(rollups));
  const adjustments = await work.db
    .selectFrom('adjustment')
    .select(['id', 'bidPackageId', 'bidderId', 'alternateId', 'value', 'notes', 'notesId'])
    .where('bidPackageId', '=', id)
    .where('sectionId', '=', sectionId)
    .execute();
  await writeRows(work, 'adjustment', id, gone(adjustments));
}

const gone = <Table extends 'rollupBid' | 'adjustment'>(rows: readonly Row<Table>[]): RowChange<Table>[] =>
  rows.map((before) => ({ before, after: null }));
