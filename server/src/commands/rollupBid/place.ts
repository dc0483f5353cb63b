import { groupKey, type RollupGroup } from '#leveling';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import type { Row } from '../../store/tables.ts';
import { amountKey, amountOf, type Comparison } from '../expectations.ts';

/** Returns the group that metadataValues name, level 1 first; an empty list is the whole section. */
export function groupNamed(metadataValues: readonly string[]): RollupGroup {
  const [level1, level2] = metadataValues.map(groupKey);
  if (level1 === undefined) return [];
  return level2 === undefined ? [level1] : [level1, level2];
}

/** Returns the name of a group in refusals: 'Site / Walls', or the section's name. */
export function placeText(bidPackage: BidPackageAtWork, alternateId: string | null, group: RollupGroup): string {
  if (group.length > 0) return group.join(' / ');
  return bidPackage.project.alternates.find(({ id }) => id === alternateId)?.name ?? 'Base bid';
}

/** A lump sum as it is sent. */
interface LumpSum {
  readonly price: string;
}

/** Compares a lump sum as the author saw it with the stored one. */
export function comparedLumpSum(
  expected: LumpSum | null | undefined,
  stored: Row<'rollupBid'> | null,
  next: string | null,
  place: { readonly bidderId: string; readonly alternateId: string | null; readonly group: RollupGroup },
): Comparison<LumpSum> {
  const { bidderId, alternateId, group } = place;
  const [metadataValue1 = null, metadataValue2 = null] = group;
  return {
    path: 'expected',
    expected,
    stored: stored && { price: amountOf(stored.bidValue) },
    next: next === null ? null : { price: next },
    keyOf: (lumpSum) => lumpSum && amountKey(lumpSum.price),
    amountIn: 'price',
    place: { type: 'rollupBid', bidderId, alternateId, metadataValue1, metadataValue2 },
  };
}
