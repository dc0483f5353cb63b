import type { ProblemCode } from '#contract';
import { type Fee, type FeeFailure, type FeeFailureCode, FeeType, sameName } from '#leveling';
import type { Findings } from '../findings.ts';

const codes = {
  unknownReference: 'feeReferenceUnknown',
  circularReference: 'feeReferencesInCircle',
  tooDeep: 'feeChainTooDeep',
  sharesReachTotal: 'feesReachTotal',
} as const satisfies Record<FeeFailureCode, ProblemCode>;

/** Returns the field of a fee that makes it a part of a failure: its share, its reference, or that it is a subtotal. */
export function fieldAtFault({ code }: FeeFailure, { feeType }: Pick<Fee, 'feeType'>) {
  if (code === 'sharesReachTotal') return 'amount';
  return feeType === FeeType.Percent ? 'referenceFeeName' : 'feeType';
}

/** Returns whether a fee is one of those that cause a failure. */
export function isCause({ feeNames }: FeeFailure, { name }: Pick<Fee, 'name'>): boolean {
  return feeNames.some((cause) => sameName(cause, name));
}

/** Adds the sentence of a table that cannot be calculated, at each of the paths. */
export function addFeeFailure(findings: Findings, { code, sentence }: FeeFailure, paths: readonly string[]): void {
  for (const path of paths) findings.add(path, codes[code], { sentence });
}
