import { setBidderRequirementFulfillment as endpoint } from '#contract';
import { mayEditBidPackage, requirementDifference } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadRequirementForUpdate, requirementEntries, writeFulfillments } from '../../store/packages/requirement.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { expectedAlone } from '../expectations.ts';
import { judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedAnswer } from './expectedAnswer.ts';
import { judgeFulfillment } from './judgeFulfillment.ts';

/** A bidder's answer to a requirement; a Quantitative one counts in the base section. */
export const setBidderRequirementFulfillment = defineCommand(endpoint, 'fulfillmentSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const bidder = bidderIndex(bidPackage, body.companyName);
  const requirement = await loadRequirementForUpdate(work, bidPackage, body.isTradeRequirement, body.description);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const before = requirement.fulfillments[bidder]!;
  const place = { requirementId: requirement.row.id, bidderId: bidPackage.bidders[bidder]!.id };
  const compared = comparedAnswer(body.expected, before, body, place);
  const expectations = await expectedAlone(work, bidPackage.id, compared);
  const content = judged((findings) => {
    expectations.judge(findings);
    return judgeFulfillment(findings, body, requirement.row.requirementFulfillmentType);
  });

  const after = {
    id: before?.id ?? work.newId(),
    bidPackageId: bidPackage.id,
    ...place,
    ...content,
  };
  await writeFulfillments(work, bidPackage.id, [{ before, after }]);
  const entries = requirementEntries(requirement, { bidder, fulfillment: after });
  await moveTotals(work, bidPackage, [requirementDifference(requirementEntries(requirement), entries)]);
  return null;
});
