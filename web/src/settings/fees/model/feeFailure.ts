import type { FeeItem } from './feeItem.ts';

/** The codes of the problems with which the server rejects a calculation. */
export const failureCodes = [
  'feeReferenceUnknown',
  'feeReferencesInCircle',
  'feeChainTooDeep',
  'feesReachTotal',
] as const;
export type FeeFailureCode = (typeof failureCodes)[number];

/** The reason why there are no totals: fees that cannot be calculated together, or no answer. */
export type FeeFailure =
  | { readonly code: FeeFailureCode; readonly fees: readonly FeeItem[] }
  | { readonly code: 'notAnswered'; readonly fees: readonly [] };
