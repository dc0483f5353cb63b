import { addBidderNotes as endpoint } from '#contract';
import { mayEditBidPackageNotes } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { holdNotes } from '../../store/projects/notes.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { refuseOtherNotes, validateNotes } from './validateNotes.ts';

/** Saves the notes of a bidder and answers their id. */
export const addBidderNotes = defineCommand(endpoint, 'bidderNotesSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const before = bidPackage.bidders[bidderIndex(bidPackage, body.companyName)]!;
  const isFrozen = await holdNotes(work, before.notesId, body.bidderNotesId);
  permit(work, mayEditBidPackageNotes(work.actor, bidPackage.project, bidPackage, isFrozen));
  const place = { type: 'bidder', id: before.id, columns: ['notes'] } as const;
  await refuseOtherNotes(work, bidPackage.id, body, before.notes, place);
  await writeRows(work, 'bidder', bidPackage.id, [{ before, after: { ...before, notes: validateNotes(body.text) } }]);
  return before.notesId;
});
