import type { CarriedKind } from '#leveling';
import { sampleProject } from './sampleProjects.testing.ts';
import { idOf, type SamplePackage } from './sampleSummary.testing.ts';

/** What the HVAC package of the sample carries: the amounts of base, alternate 1 (enabled) and alternate 2 (disabled). */
export interface CarriedSample {
  readonly kind: CarriedKind;
  readonly value?: string;
  /** Null: nothing counts, as of 'low' without a low bidder. */
  readonly amounts: readonly [base: string, enabled: string, disabled: string] | null;
  readonly lowBidder?: string;
  /** Lines that the low bidder left unleveled in the same three sections; none unless given. */
  readonly unleveled?: readonly [base: number, enabled: number, disabled: number];
  readonly more?: Partial<SamplePackage>;
}

/**
 * The sample project in which nobody is selected for HVAC, and the package carries an amount. Its bidders are in a manual
 * order: Breeze with 72,000 is before Airflow with 71,000.
 */
export function carriedProject({ kind, value, amounts, lowBidder, unleveled = [0, 0, 0], more }: CarriedSample) {
  const packages = sampleProject.packages.map((one): SamplePackage => {
    if (one.code !== '23.00') return one;
    const carried = amounts && {
      lowBidder: lowBidder === undefined ? null : { id: idOf(4, 301), companyName: lowBidder },
      baseAmount: amounts[0],
      unleveledLineItemCount: unleveled[0],
      alternates: [amounts[1], amounts[2]].map((amountIfEnabled, index) => ({
        alternateId: idOf(3, index),
        amount: '0',
        amountIfEnabled,
        unleveledLineItemCount: unleveled[index + 1]!,
      })),
    };
    return {
      ...one,
      bids: [
        ['Breeze', '72000'],
        ['Airflow', '71000'],
      ],
      ...more,
      more: { carriedKind: kind, carriedValue: value ?? null, carried, ...more?.more },
    };
  });
  return { packages };
}
