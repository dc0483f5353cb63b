import { setLineItemRollupBid as endpoint } from '#contract';
import {
  amount,
  DECIMAL_LIMITS,
  lineDifference,
  mayEditBidPackage,
  rollupDifference,
  type TotalsDifference,
} from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate, sectionIndex } from '../../store/packages/bidPackage.ts';
import { figuresOf, type LineAtWork, withBid } from '../../store/packages/lineItem.ts';
import { keepSubmitted } from '../../store/packages/submittedBid.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import type { Work } from '../../store/work.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Expectations } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { compareLumpSum, includedEntry, loadLumpSum, lumpSumRows, validatePlace } from './lumpSum.ts';

/** One price of a bidder for a group of lines or a whole section. */
export const setLineItemRollupBid = defineCommand(endpoint, 'rollupBidSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const index = bidderIndex(bidPackage, body.companyName);
  const bidder = { ...bidPackage.bidders[index]!, index };
  const lumpSum = await loadLumpSum(work, bidPackage, bidder, body);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));

  const expectations = new Expectations();
  compareLumpSum(expectations, bidPackage, bidder, lumpSum);
  await expectations.refuse(work);
  const price = validate((findings) => {
    expectations.validate(findings);
    const placed = lumpSum.placed.map(({ group }) => group);
    validatePlace(findings, bidPackage, bidder.companyName, lumpSum, placed);
    if (body.price !== null) return findings.amount('price', 'Price', body.price, DECIMAL_LIMITS.typedAmount);
    findings.add('price', 'required', { field: 'Price' });
    return null;
  });

  const { own, lower } = lumpSum;
  await writeRows(work, 'rollupBid', bidPackage.id, lumpSumRows(work, bidPackage, bidder.id, lumpSum, price));
  const place = { bidder: index, section: sectionIndex(bidPackage, lumpSum.alternateId) };
  await moveTotals(work, bidPackage, [
    ...(await markIncluded(work, bidPackage, index, lumpSum.replaced)),
    ...lower.map((row) => rollupDifference(place, amount(row.bidValue), null)),
    rollupDifference(place, own === null ? null : amount(own.bidValue), price),
  ]);
  return null;
});

/** Makes the entries that a lump sum replaces Included. Returns how the totals move by that. */
async function markIncluded(
  work: Work,
  bidPackage: BidPackageAtWork,
  bidder: number,
  lines: readonly LineAtWork[],
): Promise<TotalsDifference[]> {
  const changes = lines.map((line) => {
    const change = includedEntry(work, bidPackage, bidder, line);
    const after = figuresOf(bidPackage, withBid(line, bidder, change.after));
    return { change, difference: lineDifference(figuresOf(bidPackage, line), after) };
  });
  const rows = changes.map(({ change }) => change);
  await keepSubmitted(work, bidPackage.id, rows);
  await writeRows(work, 'lineItemBid', bidPackage.id, rows);
  return changes.map(({ difference }) => difference);
}
