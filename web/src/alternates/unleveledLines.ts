import type { SummaryBidPackageRecord } from '#contract';

/**
 * Returns how many lines the bidder whose amounts count in a package, selected or carried, left unleveled in a section,
 * also while that is disabled; 0 without such a bidder. Source: rules.md, Carried amounts. Worked: a low bidder who is
 * carried and priced 11 of 12 lines is 1.
 *
 * @param alternate the index of an alternate of the project, null for the base bid
 */
export function unleveledLinesOf(
  { selectedBase, carried, alternates }: Pick<SummaryBidPackageRecord, 'selectedBase' | 'carried' | 'alternates'>,
  alternate: number | null,
): number {
  const counting =
    alternate === null
      ? (selectedBase ?? carried)
      : (alternates[alternate]?.selectedBidder ?? carried?.alternates[alternate]);
  return counting?.unleveledLineItemCount ?? 0;
}
