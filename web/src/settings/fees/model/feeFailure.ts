import type { FeeItem } from './feeItem.ts';

/** How the server names each way in which fees cannot be calculated. */
export const failureCodes = [
  'feeReferenceUnknown',
  'feeReferencesInCircle',
  'feeChainTooDeep',
  'feesReachTotal',
] as const;
export type FeeFailureCode = (typeof failureCodes)[number];

/** Why there are no totals: the fees keep each other from being calculated, or nobody answered. */
export type FeeFailure =
  | { readonly code: FeeFailureCode; readonly fees: readonly FeeItem[] }
  | { readonly code: 'notAnswered'; readonly fees: readonly [] };
