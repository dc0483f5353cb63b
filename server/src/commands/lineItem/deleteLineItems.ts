import { deleteLineItems as endpoint } from '#contract';
import { lineDifference, mayEditBidPackage } from '#leveling';
import { loadBidPackageForUpdate, sectionIndex } from '../../store/packages/bidPackage.ts';
import { figuresOf, loadLinesForUpdate } from '../../store/packages/lineItem.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Takes lines away with their bids; lump sums over their groups stay. Kept in the record for undo. */
export const deleteLineItems = defineCommand(endpoint, 'lineItemsDeleted', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  const lines = [...(await loadLinesForUpdate(work, bidPackage, body.lineItemIds)).values()];
  permit(work, mayEditBidPackage(work.actor, bidPackage.project, bidPackage));

  await writeRows(
    work,
    'lineItem',
    bidPackage.id,
    lines.map(({ row }) => ({ before: row, after: { ...row, deletedAt: work.now } })),
  );
  const counts = new Map<number, number>();
  for (const { row } of lines) {
    const section = sectionIndex(bidPackage, row.alternateId);
    counts.set(section, (counts.get(section) ?? 0) - 1);
  }
  const differences = lines.map((line) => lineDifference(figuresOf(bidPackage, line), null));
  await moveTotals(work, bidPackage, differences, counts);
  return null;
});
