import { deleteAdjustment as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadAdjustmentForUpdate } from '../../store/packages/adjustment.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { alternateNamed } from '../../store/projects/project.ts';
import { refuseUnexpected } from '../expectations.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedAdjustment } from './expectedAmount.ts';
import { setAmount } from './setAmount.ts';

/** Takes a bidder's adjustment in one section away; its notes stay. */
export const deleteAdjustment = defineCommand(endpoint, 'adjustmentDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const alternateId = alternateNamed(bidPackage.project, body.alternateName)?.id ?? null;
  const { id: bidderId, companyName: company } = bidPackage.bidders[bidder]!;
  const stored = await loadAdjustmentForUpdate(work, bidPackage, bidderId, alternateId);
  const isThere = stored?.value != null;
  if (!isThere && body.expected === undefined) throw refusal('adjustmentNotFound', { company });
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const place = { bidPackage, bidder, alternateId, stored };
  await refuseUnexpected(work, bidPackage.id, comparedAdjustment(body.expected, place, null));
  if (isThere) await setAmount(work, place, null);
  return null;
});
