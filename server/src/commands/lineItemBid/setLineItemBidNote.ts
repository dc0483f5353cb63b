import { setLineItemBidNote as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadLineForUpdate } from '../../store/packages/lineItem.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseOtherNotes, validateNotes } from '../notes/validateNotes.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Saves the note on one entry; it goes with the entry and changes no amount. */
export const setLineItemBidNote = defineCommand(endpoint, 'lineItemBidNoteSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidPackage.bidders[bidderIndex(bidPackage, body.companyName)]!;
  const line = await loadLineForUpdate(work, bidPackage, body.lineItemId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const before = line.bids[bidPackage.bidders.indexOf(bidder)]!;
  if (before === null) throw refusal('lineItemBidNotFound', { company: bidder.companyName });
  const place = { type: 'lineItemBid', lineItemId: line.row.id, bidderId: bidder.id, columns: ['note'] } as const;
  await refuseOtherNotes(work, bidPackage.id, body, before.note, place);
  const note = validateNotes(body.text);
  await writeRows(work, 'lineItemBid', bidPackage.id, [{ before, after: { ...before, note } }]);
  return null;
});
