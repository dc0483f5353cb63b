import { type Amount, ZERO } from './amounts.ts';

/** The section index of the base bid; alternate n (from 0, in the project's order) has section n + 1. */
export const BASE_SECTION = 0;

/** The state of a new alternate. Source: rules.md 'A bid package'. */
export const NEW_ALTERNATE_ENABLED = false;

/** Returns the section index of an alternate index (-1: the base section), as in the sheet's `alternateIndexes`. */
export function sectionOfAlternate(alternateIndex: number): number {
  return alternateIndex + 1;
}

/** Returns an amount of a section as it is shown and counted: 0 while the alternate is disabled. */
export function amountWhenEnabled(amount: Amount, enabled: boolean): Amount {
  return enabled ? amount : ZERO;
}
