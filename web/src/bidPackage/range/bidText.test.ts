import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LineItemBid, parseAmount } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import { bidText, classOfText, exactBid, exactText, pastedBid } from './bidText.ts';

beforeAll(() => startI18n('en-US'));

const bid = (classification: LineItemBid['classification'], price: string | null): LineItemBid => ({
  classification,
  price: price === null ? null : parseAmount(price),
});
const set = (one: LineItemBid | null) => ({ kind: 'set', bid: one });

describe('a pasted cell', () => {
  it.each([
    ['1,234.50', null, set(bid(1, '1234.5'))],
    ['$1,234.50', bid(4, '7'), set(bid(4, '1234.5'))],
    ['(700)', null, set(bid(1, '-700'))],
    ['-$13.52', null, set(bid(1, '-13.52'))],
    ['500', bid(2, null), set(bid(1, '500'))],
    ['I', bid(1, '500'), set(bid(2, null))],
    ['Included', null, set(bid(2, null))],
    ['12 NIC', bid(1, '5'), { kind: 'refused', reason: 'notANumber' }],
    ['missing scope', null, set(bid(3, null))],
    ['r', bid(1, '500'), set(bid(4, '500'))],
    ['R 56,119.00', null, set(bid(4, '56119'))],
    ['Owner Allow: 10', bid(1, '3'), set(bid(5, '10'))],
    ['', bid(1, '500'), set(null)],
    ['  ', bid(2, null), set(null)],
    ['Risk', null, { kind: 'needsPrice', classification: 4 }],
    ['12k', bid(1, '5'), { kind: 'refused', reason: 'notANumber' }],
    ['1e5', null, { kind: 'refused', reason: 'notANumber' }],
    ['=1+1', null, { kind: 'refused', reason: 'notANumber' }],
    ['1/3', null, { kind: 'refused', reason: 'notANumber' }],
    ['1.234,56', null, { kind: 'refused', reason: 'notANumber' }],
    ['R 12k', null, { kind: 'refused', reason: 'notANumber' }],
    ['-12.345678', null, { kind: 'set', bid: bid(1, '-12.34567'), isCut: true }],
    ['4'.repeat(40), null, { kind: 'refused', reason: 'tooManyDigits' }],
    ['4'.repeat(201), null, { kind: 'refused', reason: 'notANumber' }],
    [`5${' '.repeat(300)}`, null, set(bid(1, '5'))],
  ] as const)('%j on %o [BID-061]', (text, stored, expected) => {
    expect(pastedBid(text, stored, 'en-US')).toEqual(expected);
  });

  it.each([
    'NIC',
    'n.i.c.',
    'Not in contract',
    'not included',
    'EXCLUDED',
    'by others',
    'No bid',
    'exclu',
    'non inclus',
    'par d’autres',
  ])('%s on an entry and on none is a Missing Scope without a price [BID-101]', (text) => {
    expect(pastedBid(` ${text} `, bid(4, '500'), 'en-US')).toEqual(set(bid(3, null)));
    expect(pastedBid(text, null, 'en-US')).toEqual(set(bid(3, null)));
  });

  it('keeps all decimals and classes from one place of this page to another [BID-061]', () => {
    const all = [
      bid(4, '37.0366296'),
      bid(1, '-0.0000000001'),
      bid(6, '5'),
      bid(2, null),
      bid(3, null),
      bid(0, '9'),
      null,
    ];
    for (const one of all) expect(exactBid(exactText(one))).toEqual(one);
  });

  it('reads back what was copied, class and price [BID-061]', () => {
    for (const one of [bid(1, '14960'), bid(4, '56119.5'), bid(2, null), bid(3, null), bid(3, '-2'), bid(0, '9')]) {
      expect(pastedBid(bidText(one), null, 'en-US')).toEqual(set(one));
    }
    expect(bidText(bid(1, '14960'))).toBe('14960');
    expect(bidText(bid(4, '56119'))).toBe('R 56119');
  });
});

describe('on a French page', () => {
  beforeAll(() => startI18n('fr-CA'));
  afterAll(() => startI18n('en-US'));

  it('reads the names of the classes in French and in English, and writes them in French [SHELL-167]', () => {
    expect(['Inclus', 'portée manquante', 'Included', 'Allocation du propriétaire'].map(classOfText)).toEqual([
      2, 3, 2, 5,
    ]);
    expect(pastedBid('Portée manquante 1 234,50', null, 'fr-CA')).toEqual({
      kind: 'set',
      bid: bid(3, '1234.5'),
    });
    expect(bidText(bid(0, '7'))).toBe('Non réparti 7');
    expect(exactBid(exactText(bid(3, null)))).toEqual(bid(3, null));
  });
});
