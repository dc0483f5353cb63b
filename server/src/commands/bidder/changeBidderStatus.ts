import { changeBidderStatus as endpoint } from '#contract';
import { BIDDER_STATUS_LABELS, isBidderStatus, isExcluded, mayEditBidPackage } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { renumberBidders } from '../../store/packages/rank.ts';
import { writeRows } from '../../store/writeRows.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Changes a bidder's status; the selected bidder stays a counting one, and no page gives 'no status'. */
export const changeBidderStatus = defineCommand(endpoint, 'bidderStatusChanged', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const before = bidPackage.bidders[bidderIndex(bidPackage, body.companyName)]!;
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const status = validate((findings) => {
    if (!isBidderStatus(body.status)) {
      findings.add('status', 'unknownBidderStatus', { status: body.status ?? 'No status' });
      return null;
    }
    if (isExcluded(body.status) && bidPackage.row.selectedBidderId === before.id) {
      findings.add('status', 'selectedBidderStatus', { status: BIDDER_STATUS_LABELS[body.status] });
    }
    return body.status;
  });
  await writeRows(work, 'bidder', bidPackage.id, [{ before, after: { ...before, status } }]);
  await renumberBidders(work, bidPackage);
  return null;
});
