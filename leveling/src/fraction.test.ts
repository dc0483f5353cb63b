import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, it } from 'vitest';
import { amount, amountOfUnits, amountText } from './amounts.ts';
import { cutFractionText, fractionOfAmount, roundFraction } from './fraction.ts';

describe('fractions', () => {
  it.each([
    ['3/2', 0, '2'],
    ['-3/2', 0, '-2'],
    ['1/3', 5, '0.33333'],
    ['-2/3', 5, '-0.66667'],
    ['1/200000', 5, '0.00001'],
    ['0', 5, '0'],
  ])('%s rounds half away from zero to %i decimals as %s [LIM-013]', (text, decimals, rounded) => {
    expect(amountText(roundFraction(new Fraction(text), decimals))).toBe(rounded);
  });

  it.each([
    ['2/3', 12, '0.666666666666'],
    ['-2/3', 4, '-0.6666'],
    ['-1/100000', 4, '0'],
    ['5', 2, '5'],
    ['1/8', 10, '0.125'],
  ])('%s is cut after %i decimals as %s', (text, decimals, cut) => {
    expect(cutFractionText(new Fraction(text), decimals)).toBe(cut);
  });

  it('an amount and its fraction are the same number', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 25n), 10n ** 25n).map(amountOfUnits), (value) => {
        expect(roundFraction(fractionOfAmount(value), 10)).toBe(value);
        expect(amount(cutFractionText(fractionOfAmount(value), 10))).toBe(value);
      }),
    );
  });
});
