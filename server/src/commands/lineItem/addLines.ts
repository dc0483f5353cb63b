import { lineDifference } from '#leveling';
import { type BidPackageAtWork, sectionIndex } from '../../store/packages/bidPackage.ts';
import { figuresOf, lastSortKeys } from '../../store/packages/lineItem.ts';
import { addMissingGroups, sortStep } from '../../store/packages/lineItemGroup.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { addRows } from '../../store/writeRows.ts';

export type NewLine = Omit<Row<'lineItem'>, 'sortKey'>;

/** Adds lines after those of their sections, with the groups that are not there yet. */
export async function addLines(work: Work, bidPackage: BidPackageAtWork, lines: readonly NewLine[]): Promise<void> {
  const last = await lastSortKeys(work, bidPackage.id);
  const counts = new Map<number, number>();
  const rows = lines.map((line): Row<'lineItem'> => {
    const key = (last.get(line.alternateId) ?? 0n) + sortStep;
    last.set(line.alternateId, key);
    const section = sectionIndex(bidPackage, line.alternateId);
    counts.set(section, (counts.get(section) ?? 0) + 1);
    return { ...line, sortKey: String(key) };
  });
  await addRows(work, 'lineItem', bidPackage.id, rows);
  await addMissingGroups(work, bidPackage.id, rows);
  const noBids = bidPackage.bidders.map(() => null);
  const differences = rows.map((row) => lineDifference(null, figuresOf(bidPackage, { row, bids: noBids })));
  await moveTotals(work, bidPackage, differences, counts);
}
