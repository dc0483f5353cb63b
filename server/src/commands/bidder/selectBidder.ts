import { selectBidder as endpoint } from '#contract';
import { BIDDER_STATUS_LABELS, type BidderStatus, isExcluded, maySelectBidder, NOTHING_CARRIED } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import { renumberBidders } from '../../store/packages/rank.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { readReason } from './selectionReason.ts';

/**
 * Selects the winning bidder, or clears the selection with null. The reason is that of this selection: another bidder
 * does not inherit it, and the same one keeps it where none is sent. A package with a selection carries no other amount.
 */
export const selectBidder = defineCommand(endpoint, 'bidderSelected', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const { row } = bidPackage;
  const wanted = body.bidderId?.toLowerCase() ?? null;
  const bidder = bidPackage.bidders.find(({ id }) => id === wanted) ?? null;
  if (wanted !== null && bidder === null) throw refusal('notFound', { thing: 'The bidder' });
  permit(work, maySelectBidder(work.actor, bidPackage.project, bidPackage));
  const selection = validate((findings) => {
    if (row.isGeneralCondition) findings.add('bidderId', 'generalConditionsSelection');
    else if (bidder !== null && isExcluded(bidder.status as BidderStatus | null)) {
      const status = bidder.status === null ? 'No status' : BIDDER_STATUS_LABELS[bidder.status as BidderStatus];
      findings.add('bidderId', 'excludedBidder', { company: bidder.companyName, status });
    }
    const reason = readReason(findings, 'reason', body.reason ?? '');
    if (reason !== null && wanted === null) findings.add('reason', 'reasonWithoutBidder');
    const isKept = body.reason === undefined && wanted === row.selectedBidderId;
    return {
      selectedBidderId: wanted,
      selectionReason: isKept ? row.selectionReason : reason,
      ...(wanted !== null && { carriedKind: NOTHING_CARRIED.kind, carriedValue: null }),
    };
  });
  await writeBidPackage(work, bidPackage, selection);
  await renumberBidders(work, bidPackage);
  return null;
});
