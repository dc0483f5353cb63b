import { groupKey, type RollupGroup } from '#leveling';
import type { BidPackageAtWork } from '../../store/bidPackage.ts';

/** The group that metadataValues name, level 1 first; an empty list is the whole section (API-105). */
export function groupNamed(metadataValues: readonly string[]): RollupGroup {
  const [level1, level2] = metadataValues.map(groupKey);
  if (level1 === undefined) return [];
  return level2 === undefined ? [level1] : [level1, level2];
}

/** How a refusal calls a group: 'Site / Walls', or the section's name. */
export function placeText(bidPackage: BidPackageAtWork, alternateId: string | null, group: RollupGroup): string {
  if (group.length > 0) return group.join(' / ');
  return bidPackage.project.alternates.find(({ id }) => id === alternateId)?.name ?? 'Base bid';
}
