import type { Amount } from './amounts.ts';

/** The section index of the base bid; alternate n (from 0, in the project's order) has section n + 1. */
export const BASE_SECTION = 0;

/** Whether an alternate that was just added is switched on. Source: rules.md 'A bid package'. */
export const NEW_ALTERNATE_ENABLED = false;

/** The section index of an alternate index (-1: the base section), as in the sheet's `alternateIndexes`. */
export function sectionOfAlternate(alternateIndex: number): number {
  return alternateIndex + 1;
}

/** An amount of a section as it is shown and counted: 0 while the alternate is not enabled. */
export function amountWhenEnabled(amount: Amount, enabled: boolean): Amount {
  return enabled ? amount : 0n;
}
