import { setAdjustment as endpoint } from '#contract';
import { DECIMAL_LIMITS, mayEditBidPackage } from '#leveling';
import { loadAdjustmentForUpdate } from '../../store/packages/adjustment.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { expectedAlone } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedAdjustment } from './expectedAmount.ts';
import { setAmount } from './setAmount.ts';

/** The amount added to a bidder's bids in one section; newBidAmount is a check value and never an error. */
export const setAdjustment = defineCommand(endpoint, 'adjustmentSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const alternateId = alternateNamed(bidPackage.project, body.alternateName)?.id ?? null;
  const stored = await loadAdjustmentForUpdate(work, bidPackage, bidPackage.bidders[bidder]!.id, alternateId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const place = { bidPackage, bidder, alternateId, stored };
  const expectations = await expectedAlone(work, bidPackage.id, comparedAdjustment(body.expected, place, body.value));
  const value = validate((findings) => {
    expectations.validate(findings);
    if (body.newBidAmount !== null) {
      findings.amount('newBidAmount', 'New bid amount', body.newBidAmount, DECIMAL_LIMITS.typedAmount);
    }
    if (body.value !== null) return findings.amount('value', 'Value', body.value, DECIMAL_LIMITS.typedAmount);
    findings.add('value', 'required', { field: 'Value' });
    return null;
  });
  await setAmount(work, place, value);
  return null;
});
