import { deleteBidderRequirementFulfillment as endpoint } from '#contract';
import { mayEditBidPackage, requirementDifference } from '#leveling';
import { refusal } from '../../refusal.ts';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadRequirementForUpdate, requirementEntries } from '../../store/packages/requirement.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseUnexpected } from '../expectations.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedAnswer } from './expectedAnswer.ts';

/** Takes a bidder's answer to a requirement away. */
export const deleteBidderRequirementFulfillment = defineCommand(
  endpoint,
  'fulfillmentDeleted',
  async (work, { body }) => {
    const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
    const bidder = bidderIndex(bidPackage, body.companyName);
    const requirement = await loadRequirementForUpdate(work, bidPackage, body.isTradeRequirement, body.description);
    const before = requirement.fulfillments[bidder]!;
    const { id: bidderId, companyName: company } = bidPackage.bidders[bidder]!;
    if (before === null && body.expected === undefined) throw refusal('fulfillmentNotFound', { company });
    permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
    const compared = comparedAnswer(body.expected, before, null, { requirementId: requirement.row.id, bidderId });
    await refuseUnexpected(work, bidPackage.id, compared);
    if (before === null) return null;

    await writeRows(work, 'requirementFulfillment', bidPackage.id, [{ before, after: null }]);
    const entries = requirementEntries(requirement, { bidder, fulfillment: null });
    await moveTotals(work, bidPackage, [requirementDifference(requirementEntries(requirement), entries)]);
    return null;
  },
);
