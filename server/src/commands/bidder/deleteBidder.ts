import { deleteBidder as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import { rebuildTotals } from '../../store/packages/rebuildTotals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Deletes a bidder; a selection of that bidder is cleared. Its prices no longer serve the missing
 * scope of others, so that totals are made from scratch.
 */
export const deleteBidder = defineCommand(endpoint, 'bidderDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const before = bidPackage.bidders[bidderIndex(bidPackage, body.companyName)]!;
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  if (bidPackage.row.selectedBidderId === before.id)
    await writeBidPackage(work, bidPackage, { selectedBidderId: null, selectionReason: null });
  await writeRows(work, 'bidder', bidPackage.id, [{ before, after: { ...before, deletedAt: work.now } }]);
  await rebuildTotals(work, await loadBidPackageForUpdate(work, bidPackage.id));
  return null;
});
