import { describe, expect, it } from 'vitest';
import { amount } from './amounts.ts';
import { Classification } from './classification.ts';
import { entriesOf, type LineItemBid } from './lineItemBid.ts';
import {
  blockingRollup,
  isBelow,
  isReplacedByRollup,
  isSameGroup,
  lowerRollups,
  placeRollup,
  type RollupGroup,
} from './rollupBid.ts';

const SECTION: RollupGroup = [];
const SITE: RollupGroup = ['Site'];
const WALLS: RollupGroup = ['Site', 'Walls'];
const PAVING: RollupGroup = ['Site', 'Paving'];
const ROOF: RollupGroup = ['Roof'];
const ROOF_WALLS: RollupGroup = ['Roof', 'Walls'];
const KNOWN = [WALLS, PAVING, ROOF_WALLS, ['Interior', ''] as const];

const bids = (...groups: RollupGroup[]) => groups.map((group) => ({ group }));

describe('the place of a rollup bid', () => {
  it('is a group of one of two levels, or a whole section [RAR-001] [RAR-006]', () => {
    for (const group of [SECTION, SITE, WALLS]) expect(placeRollup(group, [], KNOWN)).toEqual({ allowed: true });
    expect(placeRollup(SECTION, [], [])).toEqual({ allowed: true });
  });

  it('compares names exactly, trimmed and NFC-normalized', () => {
    expect(isSameGroup([' E\u0301tage '], ['\u00c9tage'])).toBe(true);
    expect(isSameGroup(['site'], SITE)).toBe(false);
    expect(isSameGroup(SITE, WALLS)).toBe(false);
  });

  it('is below another on the same branch only', () => {
    expect(isBelow(WALLS, SITE)).toBe(true);
    expect(isBelow(WALLS, SECTION)).toBe(true);
    expect(isBelow(SITE, SECTION)).toBe(true);
    expect(isBelow(ROOF_WALLS, SITE)).toBe(false);
    expect(isBelow(SITE, WALLS)).toBe(false);
    expect(isBelow(SITE, SITE)).toBe(false);
  });
});

describe('a rollup cell', () => {
  it('is disabled while a bid stands at a higher level [RAR-002]', () => {
    expect(blockingRollup(WALLS, bids(SITE))).toEqual({ group: SITE });
    expect(blockingRollup(WALLS, bids(SECTION))).toEqual({ group: SECTION });
    expect(blockingRollup(SITE, bids(SECTION))).toEqual({ group: SECTION });
    expect(placeRollup(WALLS, [SITE], KNOWN)).toEqual({ allowed: false, reason: 'higherLevel', groups: [SITE] });
  });

  it('is open beside a bid of another branch or of a lower level [RAR-002]', () => {
    expect(blockingRollup(WALLS, bids(ROOF, PAVING, WALLS))).toBeNull();
    expect(blockingRollup(SITE, bids(WALLS))).toBeNull();
  });

  it('asks before it takes the lower ones of its branch away [RAR-007]', () => {
    expect(lowerRollups(SITE, bids(WALLS, PAVING, ROOF, ROOF_WALLS))).toEqual(bids(WALLS, PAVING));
    expect(lowerRollups(SECTION, bids(WALLS, ROOF))).toEqual(bids(WALLS, ROOF));
    expect(placeRollup(SITE, [WALLS, PAVING, ROOF], KNOWN)).toEqual({
      allowed: false,
      reason: 'lowerLevels',
      groups: [WALLS, PAVING],
    });
    expect(placeRollup(SITE, [WALLS, PAVING, ROOF], KNOWN, true)).toEqual({ allowed: true });
  });

  it('never takes a higher bid away, asked or not [RAR-002]', () => {
    expect(placeRollup(WALLS, [SITE], KNOWN, true).allowed).toBe(false);
  });

  it('refuses a new bid on a group that no line has, and changes one whose lines are gone [RAR-027]', () => {
    const unknown = { allowed: false, reason: 'unknownGroup', groups: [] };
    expect(placeRollup(['Gone'], [], KNOWN)).toEqual(unknown);
    expect(placeRollup(['Site', 'Gone'], [], KNOWN)).toEqual(unknown);
    expect(placeRollup(['Gone'], [['Gone']], KNOWN)).toEqual({ allowed: true });
    expect(placeRollup(SECTION, [], [])).toEqual({ allowed: true });
    expect(placeRollup(SITE, [], KNOWN)).toEqual({ allowed: true });
    expect(placeRollup(['Interior', ''], [], KNOWN)).toEqual(unknown);
    expect(placeRollup(['Interior'], [], KNOWN)).toEqual({ allowed: true });
  });
});

describe('an entry under a rollup bid that is entered in place of it', () => {
  const isReplaced = (own: LineItemBid | null, other: LineItemBid | null, estimate = '0') =>
    isReplacedByRollup(entriesOf([own, other]), 0, amount(estimate));
  const of = (classification: LineItemBid['classification'], price: string | null): LineItemBid => ({
    classification,
    price: price === null ? null : amount(price),
  });
  const { SubBid, Included, MissingScope, Risk, Unallocated } = Classification;

  it.each([
    ['a price', of(SubBid, '500'), true],
    ['a deduct', of(Risk, '-500'), true],
    ['an unallocated price', of(Unallocated, '0.01'), true],
    ['a price of 0', of(SubBid, '0'), false],
    ['Included', of(Included, null), false],
    ['no entry', null, false],
  ])('%s is replaced: %s %s [RAR-031]', (_, own, replaced) => {
    expect(isReplaced(own, of(SubBid, '70'), '100')).toBe(replaced);
  });

  it('is replaced where it is a Missing Scope without a price, whatever it counts for now [RAR-031]', () => {
    const computed = of(MissingScope, null);
    expect(isReplaced(computed, of(SubBid, '70'))).toBe(true);
    expect(isReplaced(computed, null, '100')).toBe(true);
    expect(isReplaced(computed, null, '0')).toBe(true);
    expect(isReplaced(of(MissingScope, '0'), of(SubBid, '70'))).toBe(false);
  });
});
