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
  /** Mid was raised because low had reached it. */
  readonly isRaised: boolean;
}

export function rangeDraft({ lowBiddersMax, midBiddersMax }: BiddersRange): RangeDraft {
  return { low: String(lowBiddersMax), mid: String(midBiddersMax), isRaised: false };
}

/** Changes low, which may raise mid. */
export function withLow(draft: RangeDraft, low: string): RangeDraft {
  const typed = withTypedLow(typedRange(draft), low);
  return typed.midBiddersMax === draft.mid ? { ...draft, low } : { low, mid: typed.midBiddersMax, isRaised: true };
}

export function withMid(draft: RangeDraft, mid: string): RangeDraft {
  return { ...draft, mid, isRaised: false };
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
