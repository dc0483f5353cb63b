import { deleteRequirement as endpoint } from '#contract';
import { mayEditBidPackage, requirementDifference } from '#leveling';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadTradeRequirementForUpdate, requirementEntries } from '../../store/packages/requirement.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateAddedOnPage } from './validateAddedOnPage.ts';

/** Deletes a trade requirement that was added on the page of its package, with the answers of its bidders. */
export const deleteRequirement = defineCommand(endpoint, 'requirementDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const requirement = await loadTradeRequirementForUpdate(work, bidPackage, body.requirementId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  validate((findings) => validateAddedOnPage(findings, requirement.row));
  // The answers come first: undo goes backwards, and they need their requirement. A deleted bidder may come back with its own.
  const answers = requirement.answers.map((before) => ({ before, after: null }));
  await writeRows(work, 'requirementFulfillment', bidPackage.id, answers);
  await writeRows(work, 'requirement', bidPackage.id, [{ before: requirement.row, after: null }]);
  await moveTotals(work, bidPackage, [requirementDifference(requirementEntries(requirement), null)]);
  return null;
});
