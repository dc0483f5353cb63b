import type { ProjectRecord } from '#contract';
import {
  type BiddersRange,
  type BiddersRangeProblem,
  biddersRangeProblems,
  type CoverageColor,
  coverageColor,
  fallbackBiddersRange,
  typedBiddersRange,
  withTypedLow,
} from '#leveling';
import type { SummaryPackage } from '../model/summaryData.ts';

/** Returns a project's range; low 1 and mid 3 where it has none stored. */
export function rangeOf({
  lowBiddersMax,
  midBiddersMax,
}: Pick<ProjectRecord, 'lowBiddersMax' | 'midBiddersMax'>): BiddersRange {
  if (lowBiddersMax === null || midBiddersMax === null) return fallbackBiddersRange;
  return { lowBiddersMax, midBiddersMax };
}

export interface RangeDraft {
  readonly low: string;
  readonly mid: string;
  /** Mid as it was before low reached it and raised it. */
  readonly ownMid: string;
}

export function rangeDraft({ lowBiddersMax, midBiddersMax }: BiddersRange): RangeDraft {
  const mid = String(midBiddersMax);
  return { low: String(lowBiddersMax), mid, ownMid: mid };
}

/** Changes low, which raises mid where it reaches it and otherwise returns mid to its own value. */
export function withLow({ ownMid }: RangeDraft, low: string): RangeDraft {
  const { midBiddersMax: mid } = withTypedLow({ lowBiddersMax: low, midBiddersMax: ownMid }, low);
  return { low, mid, ownMid };
}

export function withMid(draft: RangeDraft, mid: string): RangeDraft {
  return { ...draft, mid, ownMid: mid };
}

/** Returns whether low has raised mid. */
export function isRaised({ mid, ownMid }: RangeDraft): boolean {
  return mid !== ownMid;
}

export function rangeProblems(draft: RangeDraft): BiddersRangeProblem[] {
  return biddersRangeProblems(typedBiddersRange(typedRange(draft)));
}

export function rangeOfDraft(draft: RangeDraft): BiddersRange {
  const { lowBiddersMax, midBiddersMax } = typedBiddersRange(typedRange(draft));
  return { lowBiddersMax: lowBiddersMax ?? 0, midBiddersMax: midBiddersMax ?? 0 };
}

const typedRange = ({ low, mid }: RangeDraft) => ({ lowBiddersMax: low, midBiddersMax: mid });

/** Returns the count of packages of each color; general conditions have no bidders. */
export function coverageCounts(
  packages: readonly SummaryPackage[],
  range: BiddersRange,
): Readonly<Record<CoverageColor, number>> {
  const counts = { red: 0, yellow: 0, green: 0 };
  for (const row of packages) if (!row.isGeneralCondition) counts[coverageColor(row.bidderCount, range)] += 1;
  return counts;
}
