import { type BodyOf, copyBidPackageStructure as endpoint } from '#contract';
import { mayEditBidPackage, sameName, uniqueKey } from '#leveling';
import { loadUnits } from '../../store/company/unitOfMeasure.ts';
import { type BidPackageAtWork, loadBidPackageForUpdate } from '../../store/packages/bidPackage.ts';
import { BLANK_LINE } from '../../store/packages/lineFields.ts';
import { loadTradeRequirements } from '../../store/packages/requirement.ts';
import { loadStructure, type PackageStructure } from '../../store/packages/structure.ts';
import type { Work } from '../../store/work.ts';
import { addRows } from '../../store/writeRows.ts';
import { addLines, type NewLine } from '../lineItem/addLines.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Adds copies of the lines and trade requirements of another package after those that are there. Lines of an alternate go
 * to the alternate of the same name; where there is none, they are left out.
 */
export const copyBidPackageStructure = defineCommand(endpoint, 'structureCopied', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  const structure = await loadStructure(work, body.fromBidPackageId);
  if (body.lineItems) await copyLines(work, bidPackage, structure, body);
  if (body.requirements && !bidPackage.row.isGeneralCondition) await copyRequirements(work, bidPackage, structure);
  return null;
});

async function copyLines(
  work: Work,
  bidPackage: BidPackageAtWork,
  { lines, alternateNames }: PackageStructure,
  { unitPrices }: BodyOf<typeof endpoint>,
): Promise<void> {
  const units = new Map((await loadUnits(work)).map(({ name, nameKey }) => [nameKey, name]));
  const alternates = alternateNames.map((name) =>
    bidPackage.project.alternates.find((candidate) => sameName(candidate.name, name)),
  );
  const copies = lines.flatMap((line): NewLine[] => {
    const alternate = line.alternateIndex === -1 ? null : alternates[line.alternateIndex];
    if (alternate === undefined) return [];
    const { description, quantity, level1, level2 } = line;
    return [
      {
        id: work.newId(),
        bidPackageId: bidPackage.id,
        alternateId: alternate?.id ?? null,
        ...BLANK_LINE,
        description,
        quantity,
        unitOfMeasure: units.get(uniqueKey(line.unitOfMeasure)) ?? line.unitOfMeasure,
        unitPrice: unitPrices ? line.unitPrice : '0',
        level1,
        level2,
        deletedAt: null,
      },
    ];
  });
  if (copies.length > 0) await addLines(work, bidPackage, copies);
}

async function copyRequirements(
  work: Work,
  bidPackage: BidPackageAtWork,
  { requirements }: PackageStructure,
): Promise<void> {
  const others = await loadTradeRequirements(work, bidPackage.id);
  const known = new Set(others.map(({ descriptionKey }) => descriptionKey));
  const first = Math.max(-1, ...others.map(({ order }) => order)) + 1;
  const copies = requirements
    .filter(({ descriptionKey }) => !known.has(descriptionKey))
    .map(({ description, descriptionKey, requirementFulfillmentType }, index) => ({
      id: work.newId(),
      bidPackageId: bidPackage.id,
      requirementType: 'Trade' as const,
      description,
      descriptionKey,
      order: first + index,
      requirementFulfillmentType,
      isAddedOnPage: true,
    }));
  if (copies.length > 0) await addRows(work, 'requirement', bidPackage.id, copies);
}
