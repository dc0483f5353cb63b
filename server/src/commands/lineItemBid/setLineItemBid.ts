import { setLineItemBid as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { bidRow, figuresOf, loadLineForUpdate, withBid } from '../../store/packages/lineItem.ts';
import { keepSubmitted } from '../../store/packages/submittedBid.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { expectedAlone } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedEntry } from './expectedEntry.ts';
import { validateEntry } from './validateBid.ts';

/** A bidder's class and price on one line, in place of the entry that was there. */
export const setLineItemBid = defineCommand(endpoint, 'lineItemBidSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const line = await loadLineForUpdate(work, bidPackage, body.lineItemId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const before = line.bids[bidder]!;
  const place = { lineItemId: line.row.id, bidderId: bidPackage.bidders[bidder]!.id };
  const compared = comparedEntry('expected', body.expected, before, body, place);
  const expectations = await expectedAlone(work, bidPackage.id, compared);
  const entry = validate((findings) => {
    expectations.validate(findings);
    return validateEntry(findings, '', body, line.row.quantity);
  });

  const after = bidRow(work, bidPackage, line, bidder, entry);
  await keepSubmitted(work, bidPackage.id, [{ before, after }]);
  await writeRows(work, 'lineItemBid', bidPackage.id, [{ before, after }]);
  const difference = lineDifference(figuresOf(bidPackage, line), figuresOf(bidPackage, withBid(line, bidder, after)));
  await moveTotals(work, bidPackage, [difference]);
  return null;
});
