import { type Amount, ZERO } from './amounts.ts';
import { uniqueKey } from './uniqueness.ts';

/** The status of a bidder's quote. The numbers travel on the wire. */
export const BidderStatus = {
  RequestCreated: 0,
  RequestSent: 1,
  QuoteReceived: 2,
  DeclinedToQuote: 3,
  QuoteIsLate: 4,
} as const;

export type BidderStatus = (typeof BidderStatus)[keyof typeof BidderStatus];

/** The status of a bidder just added. */
export const STATUS_OF_NEW_BIDDER: BidderStatus = BidderStatus.RequestCreated;

/** Labels by status number. */
export const BIDDER_STATUS_LABELS: Readonly<Record<BidderStatus, string>> = {
  0: 'Request Created',
  1: 'Request Sent',
  2: 'Quote Received',
  3: 'Declined to Quote',
  4: 'Quote Is Late',
};

/** Facts about a bidder that its rank depends on. `baseTotal` counts only with a base entry. */
export type RankedBidder = {
  readonly companyName: string;
  readonly status: BidderStatus | null;
  readonly isSelected: boolean;
  /** A bid, rollup bid, quantitative fulfillment or adjustment, 0 included, in the base section. */
  readonly hasBaseEntry: boolean;
  /** bidsTotal + adjustment of the base section. */
  readonly baseTotal: Amount;
  /** The place dragged to, or null: none since, or a bidder added later. Only read while the manual order is on. */
  readonly manualOrder?: number | null;
};

/** Returns whether a number from outside is a bidder status. null is no status and is not offered anywhere. */
export function isBidderStatus(value: unknown): value is BidderStatus {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 4;
}

/** Returns the statuses the dropdown offers: always the first three, the excluding two not for the selected bidder. */
export function offeredStatuses(isSelected: boolean): readonly BidderStatus[] {
  return isSelected ? [0, 1, 2] : [0, 1, 2, 3, 4];
}

/** Returns whether a bidder is excluded from the comparison and cannot be selected: no status, declined or late. */
export function isExcluded(status: BidderStatus | null): boolean {
  return status === null || status === BidderStatus.DeclinedToQuote || status === BidderStatus.QuoteIsLate;
}

/**
 * Returns how many bidders count (are not excluded) and how many of all have sent their quote. Source: rules.md,
 * Bidders.
 */
export function bidderCounts(statuses: Iterable<BidderStatus | null>): { bidders: number; quotesReceived: number } {
  let bidders = 0;
  let quotesReceived = 0;
  for (const status of statuses) {
    if (!isExcluded(status)) bidders += 1;
    if (status === BidderStatus.QuoteReceived) quotesReceived += 1;
  }
  return { bidders, quotesReceived };
}

/** Compares two texts by code point, as SQL's collation "C" does (UTF-16 order differs above U+FFFF). */
export function compareByCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA !== unitB) return weightOf(unitA) - weightOf(unitB);
  }
  return a.length - b.length;
}

/**
 * Returns indexes into `bidders` in rank order, the selected one first; the position is the order that is stored, from
 * 0. Source: rules.md, Bidders. With `manual`, those between the selected and the excluded bidders keep the order they
 * were dragged into, and those without a place follow by the same rule.
 */
export function rankBidders(bidders: readonly RankedBidder[], manual = false): number[] {
  const keys = bidders.map((bidder) => uniqueKey(bidder.companyName));
  const groups = bidders.map(rankGroup);
  return bidders
    .map((_, index) => index)
    .sort((a, b) => {
      const manualGroups = manual && isManualGroup(groups[a]!) && isManualGroup(groups[b]!);
      if (manualGroups) {
        const placed = comparePlaces(bidders[a]!.manualOrder ?? null, bidders[b]!.manualOrder ?? null);
        if (placed !== 0) return placed;
      }
      if (groups[a] !== groups[b]) return groups[a]! - groups[b]!;
      const totalA = rankTotal(bidders[a]!);
      const totalB = rankTotal(bidders[b]!);
      if (bidders[a]!.hasBaseEntry !== bidders[b]!.hasBaseEntry) return bidders[a]!.hasBaseEntry ? -1 : 1;
      if (totalA !== totalB) return totalA < totalB ? -1 : 1;
      return compareByCodePoint(keys[a]!, keys[b]!) || a - b;
    });
}

/**
 * Returns the index of the second bidder: the one at order 1, if it is not excluded and has a base entry; otherwise -1.
 * `ranked` is what {@link rankBidders} answered.
 */
export function secondBidder(bidders: readonly RankedBidder[], ranked: readonly number[]): number {
  const index = ranked[1];
  const bidder = index === undefined ? undefined : bidders[index];
  return bidder !== undefined && !isExcluded(bidder.status) && bidder.hasBaseEntry ? index! : -1;
}

const SELECTED = 0;
const WITH_ENTRY = 1;
const WITHOUT_ENTRY = 2;
const EXCLUDED = 3;

function rankGroup(bidder: RankedBidder): number {
  if (bidder.isSelected) return SELECTED;
  if (isExcluded(bidder.status)) return EXCLUDED;
  return bidder.hasBaseEntry ? WITH_ENTRY : WITHOUT_ENTRY;
}

function isManualGroup(group: number): boolean {
  return group === WITH_ENTRY || group === WITHOUT_ENTRY;
}

function comparePlaces(a: number | null, b: number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a - b;
}

function rankTotal(bidder: RankedBidder): Amount {
  return bidder.hasBaseEntry ? bidder.baseTotal : ZERO;
}

/** Lifts surrogates above the rest of the plane, so that UTF-16 units compare as code points do. */
function weightOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x2000 + 0x800 : unit;
}
