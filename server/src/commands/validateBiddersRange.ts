import type { ProblemCode } from '#contract';
import { type BiddersRangeCode, biddersRangeProblems } from '#leveling';
import type { Findings } from './findings.ts';

const codes = {
  required: 'rangeRequired',
  wholeNumber: 'rangeWholeNumber',
  atLeastZero: 'rangeAtLeastZero',
  atMostOneThousand: 'rangeAtMostThousand',
  greaterThanLow: 'rangeGreaterThanLow',
} as const satisfies Record<BiddersRangeCode, ProblemCode>;

/** Validates a range, of the company or of a project. */
export function validateBiddersRange(
  findings: Findings,
  prefix: string,
  { lowBiddersMax, midBiddersMax }: { readonly lowBiddersMax: number | null; readonly midBiddersMax: number | null },
): void {
  for (const { path, code } of biddersRangeProblems({ lowBiddersMax, midBiddersMax })) {
    findings.add(`${prefix}${path}`, codes[code]);
  }
}
