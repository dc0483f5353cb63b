import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountText } from './amounts.ts';
import type { LineItemBid } from './lineItemBid.ts';
import {
  NOTHING_SUBMITTED,
  OWN_INCLUDED,
  replacesSubmitted,
  submittedEntry,
  submittedSections,
  submittedSum,
  submittedTotal,
} from './submittedTotals.ts';

const [SUB_BID, INCLUDED, MISSING, OWNER] = [1, 2, 3, 5] as const;
const bid = (classification: LineItemBid['classification'], price: string | null): LineItemBid => ({
  classification,
  price: price === null ? null : amount(price),
});
const amounts = (texts: readonly (string | null)[]) => texts.map((text) => (text === null ? null : amount(text)));
const printed = (sums: readonly (Amount | null)[]) => sums.map((sum) => (sum === null ? null : amountText(sum)));

describe('what a bidder submitted on a line', () => {
  it.each([
    ['the entry that was kept', bid(SUB_BID, '7200'), bid(OWNER, '14978'), bid(SUB_BID, '7200')],
    ['the entry that was kept, also where it was removed', bid(SUB_BID, '7200'), null, bid(SUB_BID, '7200')],
    ['the entry that was never changed', null, bid(INCLUDED, null), bid(INCLUDED, null)],
    ['no Missing Scope', null, bid(MISSING, '5000'), null],
    ['the first price after a Missing Scope', bid(MISSING, '5000'), bid(SUB_BID, '4800'), bid(SUB_BID, '4800')],
    ['nothing', null, null, null],
    ['no Included of our own', OWN_INCLUDED, bid(INCLUDED, null), null],
    ['the first price after an Included of our own', OWN_INCLUDED, bid(SUB_BID, '4800'), bid(SUB_BID, '4800')],
    ['nothing where the latest quote no longer has the line', NOTHING_SUBMITTED, bid(SUB_BID, '4800'), null],
  ])('is %s', (_, kept, now, expected) => {
    expect(submittedEntry(kept, now)).toEqual(expected);
  });
});

describe('the sum of submitted prices', () => {
  const entered = { amount: amount('500'), replacesSubmitted: false };
  const leveled = { amount: amount('9000'), replacesSubmitted: true };
  it.each([
    ['prices and lump sums', [bid(SUB_BID, '7200.25'), null, bid(INCLUDED, null)], [entered], '7700.25'],
    ['a deduct', [bid(SUB_BID, '7200'), bid(SUB_BID, '-200')], [], '7000'],
    ['no lump sum that replaced submitted prices', [bid(SUB_BID, '7200')], [leveled], '7200'],
    ['Included alone is 0, and something', [bid(INCLUDED, null)], [], '0'],
    ['nothing', [null, null], [], null],
    ['nothing but a lump sum of leveling', [null], [leveled], null],
  ])('%s', (_, bids, lumpSums, expected) => {
    const sum = submittedSum(bids, lumpSums);
    expect(sum === null ? null : amountText(sum)).toBe(expected);
  });
});

describe('a lump sum', () => {
  it.each([
    ['in place of a submitted price', bid(SUB_BID, '7200'), bid(INCLUDED, null), true],
    ['over a line that still counts', bid(SUB_BID, '7200'), bid(SUB_BID, '7500'), false],
    ['over a line that was submitted as Included', bid(INCLUDED, null), bid(INCLUDED, null), false],
    ['over a line whose entry was removed', bid(SUB_BID, '7200'), null, false],
    ['over a line without an entry', null, null, false],
  ])('%s', (_, submitted, now, expected) => {
    expect(
      replacesSubmitted([
        { submitted: null, now: null },
        { submitted, now },
      ]),
    ).toBe(expected);
  });
});

describe('what a bidder submitted', () => {
  it.each([
    ['the printed total of the base bid', ['7150', null], '7200', ['7200', null]],
    ['the prices where an alternate was submitted too', ['7150', '500'], '7200', ['7150', '500']],
    ['the prices where nothing is printed', ['7150', null], null, ['7150', null]],
    ['a printed total without prices', [null, null], '7200', ['7200', null]],
  ])('is %s', (_, sums, printedTotal, expected) => {
    const total = printedTotal === null ? null : amount(printedTotal);
    expect(printed(submittedSections(amounts(sums), total))).toEqual(expected);
  });

  it.each([
    [['7200', '500', '90'], [true, false], '7700'],
    [['7200', '500', '90'], [false, false], '7200'],
    [[null, '500', null], [true, true], '500'],
    [[null, '500', null], [false, true], null],
  ])('is in all sections %j with alternates %j: %s', (sections, enabled, expected) => {
    const total = submittedTotal(amounts(sections), enabled);
    expect(total === null ? null : amountText(total)).toBe(expected);
  });
});
