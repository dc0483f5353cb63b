import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountWhenEnabled, BASE_SECTION, NEW_ALTERNATE_ENABLED, sectionOfAlternate } from './alternate.ts';
import { amount, amountOfUnits, amountText, ZERO } from './amounts.ts';
import { secondBidderAnalysis, variance, variancePercent } from './comparison.ts';

describe('variance', () => {
  it('is amount minus base [BID-049]', () => {
    expect(amountText(variance(amount('90.5'), amount('100')))).toBe('-9.5');
  });

  it.each([
    ['115', '100', '15'],
    ['85', '100', '-15'],
    ['0', '100', '-100'],
    ['2', '3', '-33.3333333333'],
    ['5', '3', '66.6666666666'],
    ['-1', '3', '-133.3333333333'],
    ['1', '-3', '-133.3333333333'],
  ])(
    'of %s against %s is %s percent: (amount / base - 1) x 100, cut after 10 decimals [BID-050]',
    (value, base, percent) => {
      expect(amountText(variancePercent(amount(value), amount(base)))).toBe(percent);
    },
  );

  it('in percent is 0 if base is 0 [BID-051]', () => {
    expect(variancePercent(amount('5'), ZERO)).toBe(0n);
    expect(variancePercent(ZERO, ZERO)).toBe(0n);
  });

  it('in percent is the exact quotient but for less than its last digit', () => {
    const whole = fc.bigInt(1n, 10n ** 20n).map(amountOfUnits);
    fc.assert(
      fc.property(whole, whole, (value, base) => {
        const rest = (value - base) * 100n * 10n ** 10n - variancePercent(value, base) * base;
        expect((rest < 0n ? -rest : rest) < base).toBe(true);
      }),
    );
  });
});

describe('second-bidder analysis', () => {
  it.each([
    ['100', '130', '30', '30'],
    ['100', '90', '-10', '-10'],
    ['0', '90', '90', '0'],
    ['-174.81', '0', '174.81', '-100'],
    ['3', '4', '1', '33.3333333333'],
  ])('of %s selected and %s second is a difference of %s, %s percent', (selected, second, difference, percent) => {
    const analysis = secondBidderAnalysis(amount(selected), amount(second));
    expect(amountText(analysis.amount)).toBe(second);
    expect(amountText(analysis.difference)).toBe(difference);
    expect(amountText(analysis.percent)).toBe(percent);
  });
});

describe('alternates', () => {
  it('show zero while they are disabled [BID-054]', () => {
    expect(amountWhenEnabled(amount('5'), false)).toBe(0n);
    expect(amountWhenEnabled(amount('5'), true)).toBe(amount('5'));
    expect(NEW_ALTERNATE_ENABLED).toBe(false);
  });

  it('have the sections after the base section', () => {
    expect([-1, 0, 1].map(sectionOfAlternate)).toEqual([BASE_SECTION, 1, 2]);
  });
});
