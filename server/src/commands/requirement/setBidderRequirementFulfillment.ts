import { setBidderRequirementFulfillment as endpoint } from '#contract';
import { mayEditBidPackage, requirementDifference } from '#leveling';
import { bidderIndex } from '../../store/packages/bidder.ts';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadRequirementForUpdate, requirementEntries } from '../../store/packages/requirement.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { expectedAlone } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { comparedAnswer } from './expectedAnswer.ts';
import { validateFulfillment } from './validateFulfillment.ts';

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
  const content = validate((findings) => {
    expectations.validate(findings);
    return validateFulfillment(findings, body, requirement.row.requirementFulfillmentType);
  });

  const after = {
    id: before?.id ?? work.newId(),
    bidPackageId: bidPackage.id,
    ...place,
    ...content,
  };
  await writeRows(work, 'requirementFulfillment', bidPackage.id, [{ before, after }]);
  const entries = requirementEntries(requirement, { bidder, fulfillment: after });
  await moveTotals(work, bidPackage, [requirementDifference(requirementEntries(requirement), entries)]);
  return null;
});
