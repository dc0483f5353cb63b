import type { ProjectRecord } from '#contract';
import {
  type BiddersRange,
  type BiddersRangeProblem,
  biddersRangeProblems,
  type CoverageColor,
  coverageColor,
  fallbackBiddersRange,
  withLowBiddersMax,
} from '#leveling';
import type { SummaryPackage } from './summaryData.ts';

/** A project's range; low 1 and mid 3 where it has none stored (PREF-020). */
export function rangeOf({
  lowBiddersMax,
  midBiddersMax,
}: Pick<ProjectRecord, 'lowBiddersMax' | 'midBiddersMax'>): BiddersRange {
  if (lowBiddersMax === null || midBiddersMax === null) return fallbackBiddersRange;
  return { lowBiddersMax, midBiddersMax };
}

/** The form of the range as it is typed. */
export interface RangeDraft {
  readonly low: string;
  readonly mid: string;
  /** Mid was raised because low had reached it (PREF-014). */
  readonly isRaised: boolean;
}

export function rangeDraft({ lowBiddersMax, midBiddersMax }: BiddersRange): RangeDraft {
  return { low: String(lowBiddersMax), mid: String(midBiddersMax), isRaised: false };
}

/** A typed count: null where the field is empty, not a whole number where it is none. Worked: '2.5' is 2.5, 'x' is 0.5. */
export function countOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : 0.5;
}

/** A change of low raises mid by itself (PREF-014); a change of mid changes nothing else (PREF-027). */
export function withLow(draft: RangeDraft, low: string): RangeDraft {
  const [lowCount, midCount] = [countOf(low), countOf(draft.mid)];
  if (lowCount === null || midCount === null || !Number.isInteger(lowCount) || lowCount < 0) return { ...draft, low };
  const raised = withLowBiddersMax({ lowBiddersMax: lowCount, midBiddersMax: midCount }, lowCount).midBiddersMax;
  return raised === midCount ? { ...draft, low } : { low, mid: String(raised), isRaised: true };
}

export function withMid(draft: RangeDraft, mid: string): RangeDraft {
  return { ...draft, mid, isRaised: false };
}

export function rangeProblems(draft: RangeDraft): BiddersRangeProblem[] {
  return biddersRangeProblems({ lowBiddersMax: countOf(draft.low), midBiddersMax: countOf(draft.mid) });
}

/** The range of a draft without problems. */
export function rangeOfDraft(draft: RangeDraft): BiddersRange {
  return { lowBiddersMax: countOf(draft.low) ?? 0, midBiddersMax: countOf(draft.mid) ?? 0 };
}

/** How many packages stand in each color; general conditions have no bidders. */
export function coverageCounts(
  packages: readonly SummaryPackage[],
  range: BiddersRange,
): Readonly<Record<CoverageColor, number>> {
  const counts = { red: 0, yellow: 0, green: 0 };
  for (const row of packages) if (!row.isGeneralCondition) counts[coverageColor(row.bidderCount, range)] += 1;
  return counts;
}
