import { renameRequirement as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadTradeRequirementForUpdate, loadTradeRequirements } from '../../store/packages/requirement.ts';
import { writeRows } from '../../store/writeRows.ts';
import { refuseUnexpected } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateAddedOnPage } from './validateAddedOnPage.ts';
import { validateDescription } from './validateDescription.ts';

/** Renames a trade requirement that was added on the page of its package; the answers of bidders stay. */
export const renameRequirement = defineCommand(endpoint, 'requirementRenamed', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const { row: before } = await loadTradeRequirementForUpdate(work, bidPackage, body.requirementId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const others = (await loadTradeRequirements(work, bidPackage.id)).filter(({ id }) => id !== before.id);
  const named = validate((findings) => {
    validateAddedOnPage(findings, before);
    return validateDescription(findings, body.description, others);
  });
  await refuseUnexpected(work, bidPackage.id, {
    path: 'expected',
    expected: body.expected,
    stored: before.description,
    next: named.description,
    keyOf: (text) => text?.trim() ?? null,
    place: { type: 'requirement', id: before.id, columns: ['description'] },
  });
  await writeRows(work, 'requirement', bidPackage.id, [{ before, after: { ...before, ...named } }]);
  return null;
});
