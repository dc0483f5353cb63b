import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountOfUnits, amountText, ZERO } from './amounts.ts';
import { BidderStatus, isExcluded } from './bidder.ts';
import { Classification, ENTRY_CLASSIFICATIONS, type EntryClassification } from './classification.ts';
import { entriesOf, type LineEntries, type LineItemBid } from './lineItemBid.ts';
import { averageOfOthers, bidValue, bidValueSource, missingScopeValue } from './missingScope.ts';
import { fulfillmentValue } from './requirement.ts';

const { Unallocated, SubBid, Included, MissingScope, Risk, OwnerAllow, GeneralRequirement } = Classification;

const bid = (classification: EntryClassification, price: string | null): LineItemBid => ({
  classification,
  price: price === null ? null : amount(price),
});

const MISSING = bid(MissingScope, null);

/** The value of bidder 0, whose entry comes first, on a line with a base estimate of 1,000. */
function worthOf(own: LineItemBid | null, ...others: (LineItemBid | null)[]): string {
  return amountText(bidValue(entriesOf([own, ...others]), 0, amount('1000')));
}

function lineOf(...bids: (LineItemBid | null)[]): LineEntries {
  return entriesOf(bids);
}

describe('the value of a bid', () => {
  it.each([
    ['no entry', null, '0'],
    ['Unallocated without a price', bid(Unallocated, null), '0'],
    ['Unallocated', bid(Unallocated, '5'), '5'],
    ['SubBid', bid(SubBid, '12.34567'), '12.34567'],
    ['SubBid 0', bid(SubBid, '0'), '0'],
    ['a deduct', bid(OwnerAllow, '-7'), '-7'],
    ['Risk', bid(Risk, '5'), '5'],
    ['GeneralRequirement', bid(GeneralRequirement, '5'), '5'],
    ['MissingScope with a price', bid(MissingScope, '5'), '5'],
    ['MissingScope with 0', bid(MissingScope, '0'), '0'],
  ])('%s is its price, or 0 [BID-027]', (_name, own, value) => {
    expect(worthOf(own, bid(SubBid, '900'))).toBe(value);
  });

  it('Included is always 0 [SUM-028]', () => {
    expect(worthOf(bid(Included, null), bid(SubBid, '900'))).toBe('0');
  });
});

describe('a missing scope without a price', () => {
  it('shows the computed value and says whose price it is [BID-022]', () => {
    const line = lineOf(MISSING, bid(SubBid, '950'), bid(SubBid, '900'), bid(SubBid, '900'));
    expect(bidValueSource(line, 0, amount('1000'))).toEqual({ kind: 'bidder', bidder: 2, value: amount('900') });
    expect(bidValueSource(lineOf(MISSING), 0, amount('1000'))).toEqual({ kind: 'baseEstimate', value: amount('1000') });
    expect(bidValueSource(line, 1, amount('1000'))).toEqual({ kind: 'price' });
    expect(bidValueSource(lineOf(bid(Included, null), null), 0, ZERO)).toEqual({ kind: 'none' });
    expect(bidValueSource(lineOf(bid(Included, null), null), 1, ZERO)).toEqual({ kind: 'none' });
  });

  it.each([
    ['SubBid', bid(SubBid, '900')],
    ['Unallocated with a price', bid(Unallocated, '900')],
    ['OwnerAllow', bid(OwnerAllow, '900')],
    ['GeneralRequirement', bid(GeneralRequirement, '900')],
  ])('counts as the lowest non-zero price of the others: %s is looked at [BID-023]', (_name, other) => {
    expect(worthOf(MISSING, bid(SubBid, '950'), other, bid(SubBid, '0'))).toBe('900');
  });

  it.each([
    ['Included', bid(Included, null)],
    ['MissingScope', bid(MissingScope, '900')],
    ['Risk', bid(Risk, '900')],
    ['0', bid(SubBid, '0')],
    ['Unallocated without a price', bid(Unallocated, null)],
    ['nothing', null],
  ])('does not look at %s of another bidder [BID-023]', (_name, other) => {
    expect(worthOf(MISSING, bid(SubBid, '950'), other)).toBe('950');
  });

  it('takes a negative price as a non-zero one [BID-023]', () => {
    expect(worthOf(MISSING, bid(SubBid, '950'), bid(OwnerAllow, '-20'))).toBe('-20');
  });

  it('counts as the base estimate where no other has such a price [BID-024]', () => {
    expect(worthOf(MISSING)).toBe('1000');
    expect(worthOf(MISSING, bid(Risk, '900'), bid(SubBid, '0'), MISSING, null)).toBe('1000');
  });

  it('counts as 0 on a requirement where no other has such a price [BID-025]', () => {
    expect(fulfillmentValue(lineOf(MISSING, bid(Risk, '900')), 0)).toBe(0n);
    expect(fulfillmentValue(lineOf(MISSING, bid(SubBid, '900')), 0)).toBe(amount('900'));
  });

  it('looks at every other bidder of the package, excluded ones too [BID-026]', () => {
    const bidders = [
      { status: BidderStatus.QuoteReceived, entry: MISSING },
      { status: BidderStatus.QuoteReceived, entry: bid(SubBid, '950') },
      { status: BidderStatus.DeclinedToQuote, entry: bid(SubBid, '800') },
      { status: null, entry: bid(SubBid, '850') },
    ];
    expect(bidders.map(({ status }) => isExcluded(status))).toEqual([false, false, true, true]);
    expect(missingScopeValue(lineOf(...bidders.map(({ entry }) => entry)), ZERO)).toBe(amount('800'));
  });

  it('is worth the same whatever the order of the others', () => {
    fc.assert(
      fc.property(fc.array(anyBid()), fc.infiniteStream(fc.nat()), (others, random) => {
        const shuffled = [...others].sort(() => (random.next().value % 3) - 1);
        expect(bidValue(lineOf(MISSING, ...shuffled), 0, amount('7'))).toBe(
          bidValue(lineOf(MISSING, ...others), 0, amount('7')),
        );
      }),
    );
  });
});

describe('A', () => {
  it('is the average of the comparable prices of the others, to 2 decimals, half away from zero [PAGE-071]', () => {
    const line = lineOf(
      bid(SubBid, '5'),
      bid(SubBid, '100'),
      bid(OwnerAllow, '101.01'),
      bid(Risk, '1'),
      bid(SubBid, '0'),
    );
    expect(averageOfOthers(line, 0)).toBe(amount('100.51'));
    const negative = lineOf(null, bid(SubBid, '-100'), bid(SubBid, '-101.01'));
    expect(averageOfOthers(negative, 0)).toBe(amount('-100.51'));
    expect(averageOfOthers(lineOf(null, bid(SubBid, '1'), bid(SubBid, '1'), bid(SubBid, '2')), 0)).toBe(amount('1.33'));
  });

  it('leaves out the own price and is nothing without a comparable one [PAGE-071]', () => {
    expect(averageOfOthers(lineOf(bid(SubBid, '5'), bid(Risk, '9'), bid(Included, null)), 0)).toBeNull();
    expect(averageOfOthers(lineOf(bid(SubBid, '5'), bid(Risk, '9')), 1)).toBe(amount('5'));
    expect(averageOfOthers(lineOf(bid(SubBid, '5'), bid(SubBid, '-5'), bid(SubBid, '5')), 0)).toBe(0n);
  });
});

function anyBid(): fc.Arbitrary<LineItemBid | null> {
  return fc.option(
    fc.record({
      classification: fc.constantFrom(...ENTRY_CLASSIFICATIONS),
      price: fc.option(fc.bigInt({ min: -3n, max: 3n }).map(amountOfUnits)),
    }),
  );
}
