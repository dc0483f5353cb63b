import type { SummaryBidPackageRecord } from '#contract';
import type { Db } from '../store.ts';

type AdjustmentNotes = SummaryBidPackageRecord['adjustmentNotes'];

/** Returns the notes on adjustments of the selected bidders of a project, by package. */
export async function readAdjustmentNotes(db: Db, projectId: string): Promise<ReadonlyMap<string, AdjustmentNotes>> {
  const rows = await db
    .selectFrom('adjustment')
    .innerJoin('bidPackage', 'bidPackage.selectedBidderId', 'adjustment.bidderId')
    .select(['bidPackage.id', 'adjustment.alternateId', 'adjustment.notesId', 'adjustment.notes'])
    .where('bidPackage.projectId', '=', projectId)
    .where('adjustment.notes', 'is not', null)
    .where('adjustment.notes', '<>', '')
    .execute();
  const notes = new Map<string, AdjustmentNotes>();
  for (const { id, notes: text, ...place } of rows) {
    notes.set(id, [...(notes.get(id) ?? []), { ...place, notes: text! }]);
  }
  return notes;
}
