import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';
import type { BidPackageAtWork } from './bidPackage.ts';

/** A bidder's adjustment in one section of a held package, or null. */
export async function loadAdjustmentForUpdate(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidderId: string,
  alternateId: string | null,
): Promise<Row<'adjustment'> | null> {
  const row = await work.db
    .selectFrom('adjustment')
    .select(['id', 'bidPackageId', 'bidderId', 'alternateId', 'value', 'notes', 'notesId'])
    .where('bidderId', '=', bidderId)
    .where('sectionId', '=', alternateId ?? bidPackage.id)
    .executeTakeFirst();
  return row ?? null;
}

/** An adjustment that is not there yet, with the stream of its notes; write it with writeAdjustment. */
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

/** Changes the amount or the notes of an adjustment. Pages of the package are told; the stream of the notes only says whether they are frozen. */
export async function writeAdjustment(
  work: Work,
  bidPackageId: string,
  change: RowChange<'adjustment'>,
): Promise<void> {
  await writeRows(work, 'adjustment', bidPackageId, [change]);
}
