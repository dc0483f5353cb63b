import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountOfUnits, amountText, quantityOf, quantityOfUnits, ZERO } from './amounts.ts';
import {
  editedAmountText,
  percentsOfFractionText,
  printComputedAmount,
  printDerivedPercent,
  printFullAmount,
  printFullPercent,
  printQuantity,
  printTypedAmount,
  printTypedPercent,
  printVariancePercent,
} from './printedAmount.ts';
import { roundAmount } from './rounding.ts';

/** A space that does not break, as fr-CA prints it. */
const NB = '\u00a0';

describe('printed amounts', () => {
  it.each([
    ['1234.5', '$1,234.50'],
    ['1234', '$1,234.00'],
    ['1234.505', '$1,234.505'],
    ['0.00001', '$0.00001'],
    ['10.0000250001', '$10.00003'],
    ['1000000', '$1,000,000.00'],
    ['999', '$999.00'],
    ['0', '$0.00'],
  ])('typed %s is %s: US dollars with 2 to 5 digits as entered [LIM-004] [LIM-008]', (value, printed) => {
    expect(printTypedAmount(amount(value), 'en-US')).toBe(printed);
  });

  it.each([
    ['1.005', '$1.01'],
    ['-1.005', '−$1.01'],
    ['1.0049999999', '$1.00'],
    ['-0.004', '$0.00'],
    ['67140540365.6916938242', '$67,140,540,365.69'],
  ])('computed %s is %s: 2 digits, halves away from zero [LIM-007] [LIM-008] [LIM-013]', (value, printed) => {
    expect(printComputedAmount(amount(value), 'en-US')).toBe(printed);
  });

  it('at full precision have 2 to 5 decimals, cut after the fifth, and empty is 0.00000 [LIM-006] [LIM-007]', () => {
    expect(printFullAmount(amount('2.1234599999'), 'en-US')).toBe('$2.12345');
    expect(printFullAmount(amount('-2.1234599999'), 'en-US')).toBe('−$2.12345');
    expect(printFullAmount(amount('2'), 'en-US')).toBe('$2.00');
    expect(printFullAmount(amount('2.1000009'), 'en-US')).toBe('$2.10');
    expect(printFullAmount(null, 'en-US')).toBe('0.00000');
    expect(printFullPercent(null, 'en-US')).toBe('0.00000');
  });

  it('are negative with a leading minus sign [LIM-009]', () => {
    expect(printTypedAmount(amount('-1234.5'), 'en-US')).toBe('−$1,234.50');
    expect(printComputedAmount(amount('-1234.5'), 'fr-CA')).toBe(`−1${NB}234,50${NB}$${NB}US`);
    expect(printQuantity(quantityOf('-2.5'), 'en-US')).toBe('−2.5');
    expect(printVariancePercent(amount('-12.4'), 'en-US')).toBe('−12%');
  });

  it('carry no currency sign in the cells of a sheet, and differences a plus sign', () => {
    expect(printComputedAmount(amount('-1234.5'), 'en-US', { currency: false })).toBe('−1,234.50');
    expect(printTypedAmount(amount('1234.5'), 'fr-CA', { currency: false })).toBe(`1${NB}234,50`);
    expect(printFullAmount(amount('9.999999'), 'en-US', { currency: false })).toBe('9.99999');
    expect(printComputedAmount(amount('12'), 'en-US', { signed: true })).toBe('+$12.00');
    expect(printComputedAmount(ZERO, 'en-US', { signed: true, currency: false })).toBe('0.00');
    expect(printVariancePercent(amount('12'), 'en-US', { signed: true })).toBe('+12%');
    expect(printFullPercent(amount('-2.8293'), 'en-US', { signed: true })).toBe('−2.82930%');
  });

  it('have the separators of fr-CA and stay US dollars there [LIM-010]', () => {
    expect(printTypedAmount(amount('1234567.505'), 'fr-CA')).toBe(`1${NB}234${NB}567,505${NB}$${NB}US`);
    expect(printQuantity(quantityOf('12500.5'), 'fr-CA')).toBe(`12${NB}500,5`);
    expect(printTypedPercent(amount('0.075'), 'fr-CA')).toBe(`7,5${NB}%`);
    expect(printFullAmount(null, 'fr-CA')).toBe('0,00000');
    expect(editedAmountText(amount('-1234.5'), 'fr-CA')).toBe('-1234,5');
  });

  it('as quantities have up to 5 digits without trailing zeros [LIM-008]', () => {
    expect(printQuantity(quantityOf('12500'), 'en-US')).toBe('12,500');
    expect(printQuantity(quantityOf('12500.50'), 'en-US')).toBe('12,500.5');
    expect(printQuantity(quantityOf('0.00001'), 'en-US')).toBe('0.00001');
  });

  it('show all entered digits while a cell is edited [LIM-008]', () => {
    expect(editedAmountText(amount('1234.56789'), 'en-US')).toBe('1234.56789');
    expect(editedAmountText(amount('10.0000250001'), 'en-US')).toBe('10.0000250001');
  });
});

describe('printed percents', () => {
  it.each([
    ['0.05', '5%'],
    ['0.075', '7.5%'],
    ['0.1234567', '12.34567%'],
    ['0', '0%'],
  ])('of the fraction %s are %s: 0 to 5 digits [LIM-005]', (fraction, printed) => {
    expect(printTypedPercent(amount(fraction), 'en-US')).toBe(printed);
  });

  it.each([
    ['2.5', '3%'],
    ['-2.5', '−3%'],
    ['2.4999999999', '2%'],
    ['-0.4', '0%'],
    ['1234.5', '1,235%'],
  ])('of a variance of %s are %s: rounded half up to 0 digits [BID-052]', (percents, printed) => {
    expect(printVariancePercent(amount(percents), 'en-US')).toBe(printed);
  });

  it('in a tooltip are cut after 5 digits [BID-053]', () => {
    expect(printFullPercent(amount('-100.0000000539'), 'en-US')).toBe('−100.00000%');
    expect(printFullPercent(amount('33.3333399999'), 'en-US')).toBe('33.33333%');
  });

  it('derived from an amount have 2 digits [LIM-008]', () => {
    expect(printDerivedPercent(percentsOfFractionText('0.333333333333'), 'en-US')).toBe('33.33%');
    expect(printDerivedPercent(percentsOfFractionText('-0.00125'), 'en-US')).toBe('−0.13%');
    expect(amountText(percentsOfFractionText('0.333333333333'))).toBe('33.3333333333');
    expect(() => percentsOfFractionText('1/3')).toThrow(RangeError);
  });
});

describe('printing', () => {
  const anyAmount = fc.bigInt(-(10n ** 25n), 10n ** 25n).map(amountOfUnits);

  it.each(['en-US', 'fr-CA'] as const)('agrees with the formats of the runtime in %s [LIM-004] [LIM-010]', (locale) => {
    const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
    const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 5 });
    fc.assert(
      fc.property(anyAmount, (value) => {
        const cents = roundAmount(value, 2);
        expect(printComputedAmount(value, locale)).toBe(
          currency.format(amountText(cents) as `${number}`).replace('-', '−'),
        );
        const fifth = roundAmount(value, 5);
        expect(printQuantity(quantityOfUnits(value), locale)).toBe(
          decimal.format(amountText(fifth) as `${number}`).replace('-', '−'),
        );
      }),
    );
  });
});
