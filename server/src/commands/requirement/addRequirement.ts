import { addRequirement as endpoint } from '#contract';
import { mayEditBidPackage } from '#leveling';
import { loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { loadTradeRequirements } from '../../store/packages/requirement.ts';
import { addRows } from '../../store/writeRows.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateDescription } from './validateDescription.ts';

/** Adds a trade requirement to one package, after its others; the settings of the company stay as they are. */
export const addRequirement = defineCommand(endpoint, 'requirementAdded', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const others = await loadTradeRequirements(work, bidPackage.id);
  const { description, descriptionKey, requirementFulfillmentType } = validate((findings) => {
    if (bidPackage.row.isGeneralCondition) findings.add('bidPackageId', 'requirementOfGeneralConditions');
    const named = validateDescription(findings, body.description, others);
    const type = body.requirementFulfillmentType;
    if (![0, 1, 2].includes(type)) findings.add('requirementFulfillmentType', 'unknownFulfillmentType', { type });
    return { ...named, requirementFulfillmentType: type };
  });
  const id = work.newId();
  const order = Math.max(-1, ...others.map((other) => other.order)) + 1;
  await addRows(work, 'requirement', bidPackage.id, [
    {
      id,
      bidPackageId: bidPackage.id,
      requirementType: 'Trade',
      description,
      descriptionKey,
      order,
      requirementFulfillmentType,
      isAddedOnPage: true,
    },
  ]);
  return id;
});
