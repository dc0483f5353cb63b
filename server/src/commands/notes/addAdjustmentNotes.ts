import { addAdjustmentNotes as endpoint } from '#contract';
import { mayEditBidPackageNotes } from '#leveling';
import { loadAdjustmentForUpdate, newAdjustment, writeAdjustment } from '../../store/packages/adjustment.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { holdNotes } from '../../store/projects/notes.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { judgeNotes } from './judgeNotes.ts';

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
  const notes = judgeNotes(body.text);
  const row = before ?? (await newAdjustment(work, bidPackage, bidder.id, alternateId));
  const isGone = notes === null && row.value === null;
  await writeAdjustment(work, bidPackage.id, { before, after: isGone ? null : { ...row, notes } });
  return row.notesId;
});
