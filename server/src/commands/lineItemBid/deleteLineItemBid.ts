import { deleteLineItemBid as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { figuresOf, loadLineForUpdate, withBid } from '../../store/packages/lineItem.ts';
import { keepSubmitted } from '../../store/packages/submittedBid.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseUnexpected } from '../expectations.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedEntry } from './expectedEntry.ts';

/**
 * Takes a bidder's entry on one line away: the line is unleveled for that bidder. With an expectation, it
 * succeeds where nothing is stored.
 */
export const deleteLineItemBid = defineCommand(endpoint, 'lineItemBidDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const line = await loadLineForUpdate(work, bidPackage, body.lineItemId);
  const before = line.bids[bidder]!;
  if (before === null && body.expected === undefined) {
    throw refusal('lineItemBidNotFound', { company: bidPackage.bidders[bidder]!.companyName });
  }
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const place = { lineItemId: line.row.id, bidderId: bidPackage.bidders[bidder]!.id };
  await refuseUnexpected(work, bidPackage.id, comparedEntry('expected', body.expected, before, null, place));
  if (before === null) return null;

  await keepSubmitted(work, bidPackage.id, [{ before, after: null }]);
  await writeRows(work, 'lineItemBid', bidPackage.id, [{ before, after: null }]);
  const difference = lineDifference(figuresOf(bidPackage, line), figuresOf(bidPackage, withBid(line, bidder, null)));
  await moveTotals(work, bidPackage, [difference]);
  return null;
});
