import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Amount,
  add,
  amount,
  amountOfUnits,
  amountText,
  decimalTextOfNumber,
  negate,
  parseAmount,
  product,
  type Quantity,
  quantityOf,
} from './amounts.ts';
import { cutText, decimalProblem, hasTooManyDigits, textLength } from './limits.ts';
import { baseEstimate } from './lineItem.ts';
import { decimalsOf, divideRounded, roundAmount, truncateAmount } from './rounding.ts';

const anyAmount = fc.bigInt(-(10n ** 26n), 10n ** 26n).map(amountOfUnits);

describe('amounts', () => {
  it.each([
    ['1234.5', 12_345_000_000_000n],
    ['-0.0000000001', -1n],
    ['0', 0n],
    ['-0', 0n],
    ['007.10', 71_000_000_000n],
    ['999999999999999.9999999999', 9_999_999_999_999_999_999_999_999n],
  ])('read %s exactly', (text, value) => {
    expect(parseAmount(text)).toBe(value);
    expect(amount(text)).toBe(value);
  });

  it.each(['', ' 1', '1e5', '1,000', '.5', '5.', '+5', '--5', 'NaN', '0x1', '1.00000000001', '١', '1\n'])(
    'do not take %j for plain decimal text [ENT-029]',
    (text) => {
      expect(parseAmount(text)).toBeNull();
      expect(() => amount(text)).toThrow(RangeError);
    },
  );

  it('are told apart from quantities and plain numbers by the compiler', () => {
    const [quantity, price, count, units] = [quantityOf('2'), amount('3'), 2, 30_000_000_000n];
    expect(baseEstimate(quantity, price)).toBe(amount('6'));
    const refused = () => [
      // @ts-expect-error a price is no quantity
      baseEstimate(price, price),
      // @ts-expect-error a quantity is no price
      baseEstimate(quantity, quantity),
      // @ts-expect-error a quantity is no amount
      quantity satisfies Amount,
      // @ts-expect-error an amount is no quantity
      price satisfies Quantity,
      // @ts-expect-error a count is no amount
      count satisfies Amount,
      // @ts-expect-error a plain bigint is no amount
      units satisfies Amount,
      // @ts-expect-error a plain bigint is no quantity
      units satisfies Quantity,
      // @ts-expect-error the result of an operator is no amount
      (price + price) satisfies Amount,
      // @ts-expect-error a literal is no amount
      0n satisfies Amount,
      // @ts-expect-error an amount and a quantity have no sum
      add(price, quantity),
    ];
    expect(refused()).toHaveLength(10);
  });

  it('are written shortest and read back the same', () => {
    expect(amountText(amountOfUnits(12_345_000_000_000n))).toBe('1234.5');
    expect(amountText(amountOfUnits(-1n))).toBe('-0.0000000001');
    fc.assert(
      fc.property(anyAmount, (value) => {
        const text = amountText(value);
        expect(parseAmount(text)).toBe(value);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });

  it.each([
    [1234.5, '1234.5'],
    [1e-7, '0.0000001'],
    [-1.25e-8, '-0.0000000125'],
    [1e21, '1000000000000000000000'],
    [1.5e22, '15000000000000000000000'],
    [0.1, '0.1'],
    [-0, '0'],
  ])('take the JSON number %d for the decimal text %s [ENT-029]', (value, text) => {
    expect(decimalTextOfNumber(value)).toBe(text);
  });

  it('keep a product of two factors of 5 decimals whole, and refuse one that needs more', () => {
    expect(amountText(product(quantityOf('2.50001'), amount('-4.00003')))).toBe('-10.0001150003');
    expect(() => product(quantityOf('0.000001'), amount('0.00001'))).toThrow(RangeError);
  });
});

describe('rounding', () => {
  it.each([
    ['1.5', 0, '2'],
    ['-1.5', 0, '-2'],
    ['1.4999999999', 0, '1'],
    ['-1.4999999999', 0, '-1'],
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['2.000005', 5, '2.00001'],
    ['-2.000005', 5, '-2.00001'],
    ['1.23', 10, '1.23'],
  ])('of %s to %i decimals is %s: half away from zero [LIM-013] [LIM-007]', (value, decimals, rounded) => {
    expect(amountText(roundAmount(amount(value), decimals))).toBe(rounded);
  });

  it('truncates towards zero [LIM-007]', () => {
    expect(amountText(truncateAmount(amount('1.239'), 2))).toBe('1.23');
    expect(amountText(truncateAmount(amount('-1.239'), 2))).toBe('-1.23');
  });

  it('is odd, and off by half a step at most [LIM-013]', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10 }), (value, decimals) => {
        expect(roundAmount(negate(value), decimals)).toBe(-roundAmount(value, decimals));
        const off = roundAmount(value, decimals) - value;
        expect(2n * (off < 0n ? -off : off) <= 10n ** BigInt(10 - decimals)).toBe(true);
      }),
    );
  });

  it('divides with every mixture of signs', () => {
    expect([divideRounded(7n, 2n), divideRounded(-7n, 2n), divideRounded(7n, -2n), divideRounded(-7n, -2n)]).toEqual([
      4n,
      -4n,
      -4n,
      4n,
    ]);
    expect(divideRounded(10n, 3n)).toBe(3n);
    expect(divideRounded(11n, 3n)).toBe(4n);
  });

  it('counts the decimals an amount needs', () => {
    expect(['5', '1.50', '-0.00001', '0.0000000001'].map((text) => decimalsOf(amount(text)))).toEqual([0, 1, 5, 10]);
  });
});

describe('limits', () => {
  it.each([
    ['1.12345', 5, null],
    ['1.1234500', 5, 'tooManyDecimals'],
    ['1.123456', 5, 'tooManyDecimals'],
    ['1.12345678901', 10, 'tooManyDecimals'],
    ['999999999999999', 5, null],
    ['0001000000000000', 5, 'tooManyDigits'],
    ['-1000000000000000', 5, 'tooManyDigits'],
    ['1e5', 5, 'notANumber'],
    ['', 5, 'notANumber'],
    ['1,000', 5, 'notANumber'],
    [' 1', 5, 'notANumber'],
    ['NaN', 5, 'notANumber'],
  ])('say of %j with %i decimals: %s [ENT-029]', (text, decimals, problem) => {
    expect(decimalProblem(text, decimals)).toBe(problem);
  });

  it('know amounts of more than 15 digits before the point [ENT-029]', () => {
    expect(hasTooManyDigits(amount('999999999999999.9999999999'))).toBe(false);
    expect(hasTooManyDigits(amount('-999999999999999.9999999999'))).toBe(false);
    expect(hasTooManyDigits(amount('1000000000000000'))).toBe(true);
    expect(hasTooManyDigits(amount('-1000000000000000'))).toBe(true);
  });

  it('count and cut texts in characters, never through the middle of one [BDR-042]', () => {
    expect(textLength('añ😀')).toBe(3);
    expect(cutText('añ😀b', 3)).toBe('añ😀');
    expect(cutText('abc', 3)).toBe('abc');
  });
});
