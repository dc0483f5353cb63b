import { selectBidder as endpoint } from '#contract';
import { BIDDER_STATUS_LABELS, type BidderStatus, isExcluded, maySelectBidder } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import { renumberBidders } from '../../store/packages/rank.ts';
import { judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Selects the winning bidder, or clears the selection with null. */
export const selectBidder = defineCommand(endpoint, 'bidderSelected', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const wanted = body.bidderId?.toLowerCase() ?? null;
  const bidder = bidPackage.bidders.find(({ id }) => id === wanted) ?? null;
  if (wanted !== null && bidder === null) throw refusal('notFound', { thing: 'The bidder' });
  permit(work, maySelectBidder(work.actor, bidPackage.project, bidPackage));
  const selectedBidderId = judged((findings) => {
    if (bidPackage.row.isGeneralCondition) findings.add('bidderId', 'generalConditionsSelection');
    else if (bidder !== null && isExcluded(bidder.status as BidderStatus | null)) {
      const status = bidder.status === null ? 'No status' : BIDDER_STATUS_LABELS[bidder.status as BidderStatus];
      findings.add('bidderId', 'excludedBidder', { company: bidder.companyName, status });
    }
    return { id: wanted };
  });
  await writeBidPackage(work, bidPackage, { selectedBidderId: selectedBidderId.id });
  await renumberBidders(work, bidPackage);
  return null;
});
