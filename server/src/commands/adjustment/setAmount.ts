import { type Amount, adjustmentDifference, amount, amountText } from '#leveling';
import { newAdjustment } from '../../store/packages/adjustment.ts';
import { type BidPackageAtWork, sectionIndex } from '../../store/packages/bidPackage.ts';
import { moveTotals } from '../../store/packages/totals.ts';
import type { Row } from '../../store/tables.ts';
import type { Work } from '../../store/work.ts';
import { writeRows } from '../../store/writeRows.ts';

/** The place of an adjustment and the stored row. */
export interface AdjustmentPlace {
  readonly bidPackage: BidPackageAtWork;
  /** leveling's bidder index. */
  readonly bidder: number;
  readonly alternateId: string | null;
  readonly stored: Row<'adjustment'> | null;
}

/**
 * Stores the amount of an adjustment, or takes it away with null: then a note stays and the row with it. The section's
 * totals and the ranks follow.
 *
 * @param notes what its notes say from now on; they stay as they are where none are given
 */
export async function setAmount(
  work: Work,
  { bidPackage, bidder, alternateId, stored }: AdjustmentPlace,
  value: Amount | null,
  notes: string | null = stored?.notes ?? null,
): Promise<void> {
  const bidderId = bidPackage.bidders[bidder]!.id;
  const row = stored ?? (await newAdjustment(work, bidPackage, bidderId, alternateId));
  const isEmpty = value === null && notes === null;
  const after = isEmpty ? null : { ...row, value: value === null ? null : amountText(value), notes };
  await writeRows(work, 'adjustment', bidPackage.id, [{ before: stored, after }]);
  const before = stored?.value == null ? null : amount(stored.value);
  const place = { bidder, section: sectionIndex(bidPackage, alternateId) };
  await moveTotals(work, bidPackage, [adjustmentDifference(place, before, value)]);
}
