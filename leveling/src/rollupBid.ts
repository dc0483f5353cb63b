import type { Amount } from './amounts.ts';
import { Classification } from './classification.ts';
import type { LineEntries } from './lineItemBid.ts';
import { bidValue } from './missingScope.ts';

/**
 * The place of a rollup bid inside a section: no name is the whole section, one name a level 1 group, two a level 2
 * group. Names are compared by {@link groupKey}.
 */
export type RollupGroup = readonly [] | readonly [level1: string] | readonly [level1: string, level2: string];

/** Why a group cannot take a rollup bid. */
export type RollupRefusal = 'unknownGroup' | 'higherLevel' | 'lowerLevels';

/**
 * The effect of entering a rollup bid. `groups` are the higher bid that blocks it, or the lower ones it would remove.
 */
export type RollupPlacement =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: RollupRefusal; readonly groups: readonly RollupGroup[] };

/** Returns the text by which group names are equal: exact, trimmed, NFC. Source: architecture 'Records'. */
export function groupKey(name: string): string {
  return name.trim().normalize('NFC');
}

/** Returns whether two places are the same group. */
export function isSameGroup(a: RollupGroup, b: RollupGroup): boolean {
  return a.length === b.length && holds(a, b);
}

/**
 * Returns whether `lower` lies inside `higher` on a deeper level. Example: ['Site', 'Walls'] is below ['Site'] and
 * below [].
 */
export function isBelow(lower: RollupGroup, higher: RollupGroup): boolean {
  return lower.length > higher.length && holds(higher, lower);
}

/** Returns whether `place` is the group itself or lies inside it. Example: ['Site', 'Walls'] is within ['Site'] and within []. */
export function isWithinGroup(place: RollupGroup, group: RollupGroup): boolean {
  return isSameGroup(place, group) || isBelow(place, group);
}

/**
 * Returns the rollup bid at a higher level that disables this cell, or null. `placed` are the bids of the same bidder
 * in the same section.
 */
export function blockingRollup<G extends { readonly group: RollupGroup }>(
  group: RollupGroup,
  placed: readonly G[],
): G | null {
  return placed.find((bid) => isBelow(group, bid.group)) ?? null;
}

/** Returns the rollup bids at lower levels that entering this one takes away, after asking. */
export function lowerRollups<G extends { readonly group: RollupGroup }>(group: RollupGroup, placed: readonly G[]): G[] {
  return placed.filter((bid) => isBelow(bid.group, group));
}

/**
 * Returns whether a rollup bid that is entered in place of the bids beneath it makes this entry Included: one that counts for an
 * amount, or a MissingScope without a price, which would count again as soon as another bidder enters one. Lines without
 * an entry stay unleveled. Source: rules.md 'Sections and totals, per bidder'. Example: SubBid 500 is replaced, SubBid 0
 * and Included are not.
 */
export function isReplacedByRollup(entries: LineEntries, bidder: number, baseEstimate: Amount): boolean {
  const isComputed =
    entries.classificationAt(bidder) === Classification.MissingScope && entries.priceAt(bidder) === null;
  return isComputed || bidValue(entries, bidder, baseEstimate) !== 0n;
}

/**
 * Returns whether a rollup bid may be entered on a group. `placed` are the groups of this bidder's bids in the section,
 * `known` the groups of its lines; a group that holds a bid already may be changed although it has no lines anymore.
 */
export function placeRollup(
  group: RollupGroup,
  placed: readonly RollupGroup[],
  known: Iterable<RollupGroup>,
  replaceLowerLevels = false,
): RollupPlacement {
  const bids = placed.map((place) => ({ group: place }));
  const higher = blockingRollup(group, bids);
  if (higher !== null) return { allowed: false, reason: 'higherLevel', groups: [higher.group] };
  if (!placed.some((place) => isSameGroup(place, group)) && !isKnownGroup(group, known)) {
    return { allowed: false, reason: 'unknownGroup', groups: [] };
  }
  const lower = lowerRollups(group, bids).map((bid) => bid.group);
  if (lower.length > 0 && !replaceLowerLevels) return { allowed: false, reason: 'lowerLevels', groups: lower };
  return { allowed: true };
}

/** Returns whether a group has lines. A blank name is no group: lines without a name belong to none. */
function isKnownGroup(group: RollupGroup, known: Iterable<RollupGroup>): boolean {
  if (group.length === 0) return true;
  if (group.some((name) => groupKey(name) === '')) return false;
  for (const other of known) if (isWithinGroup(other, group)) return true;
  return false;
}

function holds(higher: RollupGroup, lower: RollupGroup): boolean {
  return higher.every((name, index) => groupKey(name) === groupKey(lower[index] ?? ''));
}
