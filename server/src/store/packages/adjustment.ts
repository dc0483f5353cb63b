import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/** Returns a bidder's adjustment in one section of a locked package, or null. */
export async function loadAdjustmentForUpdate(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
): Promise<Row<'adjustment'> | null> {
  const row = await work.db
    .selectFrom('adjustment')
    .selectAll()
    .where('bidderId', '=', bidderId)
    .where('sectionId', '=', alternateId ?? bidPackage.id)
    .executeTakeFirst();
  return row ? storedRow(row) : null;
}

/** Returns a new adjustment, after creating the stream of its notes; write it with writeAdjustment. */
export async function newAdjustment(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
): Promise<Row<'adjustment'>> {
  const notesId = work.newId();
  const place = { projectId: bidPackage.project.id, bidPackageId: bidPackage.id };
  await work.addStreams([{ id: notesId, type: 'AdjustmentNotes', ...place }]);
  return { id: work.newId(), bidPackageId: bidPackage.id, bidderId, alternateId, value: null, notes: null, notesId };
}
