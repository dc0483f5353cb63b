import { type BodyOf, addLineItems as endpoint } from '#contract';
import { mayEditBidPackage, sameName } from '#leveling';
import { type BidPackageAtWork, loadBidPackagesForUpdate } from '../../store/packages/bidPackage.ts';
import type { Work } from '../../store/work.ts';
import { type Findings, validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { addLines, type NewLine } from './addLines.ts';
import { prefixOf, validateLevels, validateMetadata, validateNewFields } from './validateLineItem.ts';

/** New lines at the end of the base section or of an alternate; answers their ids in the order sent. */
export const addLineItems = defineCommand(endpoint, 'lineItemsAdded', async (work, { body }) => {
  const packages = await loadBidPackagesForUpdate(
    work,
    body.map((item) => item.bidPackageId),
  );
  for (const bidPackage of packages.values()) {
    permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  }
  const lines = validate((findings) =>
    body.map((item, index) =>
      validateLine(work, findings, prefixOf(index, body.length), packages.get(item.bidPackageId.toLowerCase())!, item),
    ),
  );
  for (const bidPackage of packages.values()) {
    await addLines(
      work,
      bidPackage,
      lines.filter((line) => line.bidPackageId === bidPackage.id),
    );
  }
  return lines.map((line) => line.id);
});

function validateLine(
  work: Work,
  findings: Findings,
  prefix: string,
  bidPackage: BidPackageAtWork,
  item: BodyOf<typeof endpoint>[number],
): NewLine {
  const { level1 = null, level2 = null } = validateMetadata(findings, `${prefix}metadata`, item.metadata);
  validateLevels(findings, `${prefix}metadata`, level1, level2);
  const name = item.alternateName;
  const alternate = bidPackage.project.alternates.find((candidate) => name !== null && sameName(candidate.name, name));
  if (name !== null && !alternate) findings.add(`${prefix}alternateName`, 'unknownAlternate', { name });
  return {
    id: work.newId(),
    bidPackageId: bidPackage.id,
    alternateId: alternate?.id ?? null,
    ...validateNewFields(findings, prefix, item),
    level1,
    level2,
    deletedAt: null,
  };
}
