import { type Amount, ZERO } from './amounts.ts';
import { cutText, TEXT_LIMITS } from './limits.ts';
import type { LineEntries } from './lineItemBid.ts';
import { bidValue } from './missingScope.ts';

/** Kinds of answers to a requirement. The numbers travel on the wire. */
export const FulfillmentType = { Quantitative: 0, Qualitative: 1, Freeform: 2 } as const;
export type FulfillmentType = (typeof FulfillmentType)[keyof typeof FulfillmentType];

/** The origin of a requirement: the company (General) or the trade of the package. */
export type RequirementType = 'General' | 'Trade';

/** The effect of leaving a Freeform cell: store this text, remove the fulfillment, or nothing. */
export type FreeformDecision =
  | { readonly action: 'set'; readonly value: string }
  | { readonly action: 'remove' }
  | { readonly action: 'none' };

/** The base estimate used for a requirement in the rules of a line. */
export const REQUIREMENT_BASE_ESTIMATE = ZERO;

/** Returns whether a requirement carries prices and counts in the bid: only Quantitative ones do. */
export function contributesToBid(type: FulfillmentType): boolean {
  return type === FulfillmentType.Quantitative;
}

/** Returns the value of a bidder's answer to a Quantitative requirement: as on a line with a base estimate of 0. */
export function fulfillmentValue(entries: LineEntries, bidder: number): Amount {
  return bidValue(entries, bidder, REQUIREMENT_BASE_ESTIMATE);
}

/** Returns the requirement type a text names, ignoring case, or null. Example: 'GENERAL' is 'General'. */
export function requirementTypeOf(text: string): RequirementType | null {
  const lower = text.trim().toLowerCase();
  return lower === 'general' ? 'General' : lower === 'trade' ? 'Trade' : null;
}

/** Sorts requirements for the page: general before trade, each by order. */
export function compareRequirements(
  a: { readonly requirementType: string; readonly order: number },
  b: { readonly requirementType: string; readonly order: number },
): number {
  return typeRank(a.requirementType) - typeRank(b.requirementType) || a.order - b.order;
}

/** Returns the decision on a Freeform cell: trimmed, cut after 4000 characters; empty removes. */
export function decideFreeform(typed: string, stored: string | null): FreeformDecision {
  const value = cutText(typed.trim(), TEXT_LIMITS.requirementFulfillment);
  if (value === '') return stored === null ? { action: 'none' } : { action: 'remove' };
  return value === stored ? { action: 'none' } : { action: 'set', value };
}

function typeRank(text: string): number {
  return requirementTypeOf(text) === 'General' ? 0 : 1;
}
