import { setLineItemBidNote as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadLineForUpdate } from '../../store/packages/lineItem.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseUnexpected } from '../expectations.ts';
import { validateNotes } from '../notes/validateNotes.ts';
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
  const note = validateNotes(body.text);
  await refuseUnexpected(work, bidPackage.id, {
    path: 'expected',
    expected: body.expected,
    stored: before.note,
    next: note,
    keyOf: (text) => text,
    place: { type: 'lineItemBid', lineItemId: line.row.id, bidderId: bidder.id },
  });
  await writeRows(work, 'lineItemBid', bidPackage.id, [{ before, after: { ...before, note } }]);
  return null;
});
