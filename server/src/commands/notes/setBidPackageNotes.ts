import { setBidPackageNotes as endpoint } from '#contract';
import { mayEditBidPackageNotes } from '#leveling';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { holdNotes } from '../../store/projects/notes.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { refuseOtherNotes, validateNotes } from './validateNotes.ts';

/** Saves the notes of a bid package and answers their id. */
export const setBidPackageNotes = defineCommand(endpoint, 'bidPackageNotesSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const { notesId } = bidPackage.row;
  const isFrozen = await holdNotes(work, notesId, body.bidPackageNotesId);
  permit(work, mayEditBidPackageNotes(work.actor, bidPackage.project, bidPackage, isFrozen));
  const place = { type: 'bidPackage', id: bidPackage.id, columns: ['notes'] } as const;
  await refuseOtherNotes(work, bidPackage.id, body, bidPackage.row.notes, place);
  const after = { ...bidPackage.row, notes: validateNotes(body.text) };
  await writeRows(work, 'bidPackage', bidPackage.id, [{ before: bidPackage.row, after }]);
  return notesId;
});
