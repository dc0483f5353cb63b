import { type BodyOf, addLineItems as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage, sameName } from '#leveling';
import { type BidPackageAtWork, loadBidPackagesForUpdate, sectionIndex } from '../../store/packages/bidPackage.ts';
import { figuresOf, lastSortKeys, writeLineItems } from '../../store/packages/lineItem.ts';
import { addMissingGroups, sortStep } from '../../store/packages/lineItemGroup.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { type Findings, judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { judgeLevels, judgeMetadata, prefixOf, validateNewFields } from './judgeLineItem.ts';

type NewLine = Omit<Row<'lineItem'>, 'sortKey'>;

/** New lines at the end of the base section or of an alternate; answers their ids in the order sent. */
export const addLineItems = defineCommand(endpoint, 'lineItemsAdded', async (work, { body }) => {
  const packages = await loadBidPackagesForUpdate(
    work,
    body.map((item) => item.bidPackageId),
  );
  for (const bidPackage of packages.values()) {
    permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));
  }
  const lines = judged((findings) =>
    body.map((item, index) =>
      judgeLine(work, findings, prefixOf(index, body.length), packages.get(item.bidPackageId.toLowerCase())!, item),
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

function judgeLine(
  work: Work,
  findings: Findings,
  prefix: string,
  bidPackage: BidPackageAtWork,
  item: BodyOf<typeof endpoint>[number],
): NewLine {
  const { level1 = null, level2 = null } = judgeMetadata(findings, `${prefix}metadata`, item.metadata);
  judgeLevels(findings, `${prefix}metadata`, level1, level2);
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

async function addLines(work: Work, bidPackage: BidPackageAtWork, lines: readonly NewLine[]): Promise<void> {
  const last = await lastSortKeys(work, bidPackage.id);
  const counts = new Map<number, number>();
  const rows = lines.map((line): Row<'lineItem'> => {
    const key = (last.get(line.alternateId) ?? 0n) + sortStep;
    last.set(line.alternateId, key);
    const section = sectionIndex(bidPackage, line.alternateId);
    counts.set(section, (counts.get(section) ?? 0) + 1);
    return { ...line, sortKey: String(key) };
  });
  await writeLineItems(
    work,
    bidPackage.id,
    rows.map((after) => ({ before: null, after })),
  );
  await addMissingGroups(work, bidPackage.id, rows);
  const noBids = bidPackage.bidders.map(() => null);
  const differences = rows.map((row) => lineDifference(null, figuresOf(bidPackage, { row, bids: noBids })));
  await moveTotals(work, bidPackage, differences, counts);
}
