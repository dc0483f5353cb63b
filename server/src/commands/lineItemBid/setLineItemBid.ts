import { setLineItemBid as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage } from '#leveling';
import { bidderIndex } from '../../store/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/bidPackage.ts';
import { bidRow, figuresOf, loadLineForUpdate, withBid, writeLineItemBids } from '../../store/lineItem.ts';
import { moveTotals } from '../../store/totals.ts';
import { judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { judgeBid } from './judgeBid.ts';

/** A bidder's class and price on one line, in place of the entry that was there (API-101). */
export const setLineItemBid = defineCommand(endpoint, 'lineItemBidSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const line = await loadLineForUpdate(work, bidPackage, body.lineItemId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const entry = judged((findings) => judgeBid(findings, '', body));

  const before = line.bids[bidder]!;
  const after = bidRow(work, bidPackage, line, bidder, entry);
  await writeLineItemBids(work, bidPackage.id, [{ before, after }]);
  const difference = lineDifference(figuresOf(bidPackage, line), figuresOf(bidPackage, withBid(line, bidder, after)));
  await moveTotals(work, bidPackage, [difference]);
  return null;
});
