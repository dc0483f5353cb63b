import { addAdjustmentNotes as endpoint } from '#contract';
import { mayEditBidPackageNotes } from '#leveling';
import { loadAdjustmentForUpdate, newAdjustment } from '../../store/packages/adjustment.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { holdNotes } from '../../store/projects/notes.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { refuseOtherNotes, validateNotes } from './validateNotes.ts';

/**
 * Saves the notes of a bidder's adjustment in one section and answers their id. Notes without an
 * amount leave the value null, which is no base entry; an adjustment with neither goes away.
 */
export const addAdjustmentNotes = defineCommand(endpoint, 'adjustmentNotesSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidPackage.bidders[bidderIndex(bidPackage, body.companyName)]!;
  const alternateId = alternateNamed(bidPackage.project, body.alternateName)?.id ?? null;
  const before = await loadAdjustmentForUpdate(work, bidPackage, bidder.id, alternateId);
  const isFrozen = before !== null && (await holdNotes(work, before.notesId, body.adjustmentNotesId));
  permit(work, mayEditBidPackageNotes(work.actor, bidPackage.project, bidPackage, isFrozen));
  const place = { type: 'adjustment', bidderId: bidder.id, alternateId, columns: ['notes'] } as const;
  await refuseOtherNotes(work, bidPackage.id, body, before?.notes ?? null, place);
  const notes = validateNotes(body.text);
  const row = before ?? (await newAdjustment(work, bidPackage, bidder.id, alternateId));
  const isEmpty = notes === null && row.value === null;
  await writeRows(work, 'adjustment', bidPackage.id, [{ before, after: isEmpty ? null : { ...row, notes } }]);
  return row.notesId;
});
