import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountOfUnits, amountText, quantityOf, ZERO } from './amounts.ts';
import type { NumberLocale } from './numberMarks.ts';
import { editedAmountText, printTypedAmount } from './printedAmount.ts';
import {
  isPercentText,
  pastedNumber,
  readAmountCell,
  readNumber,
  readPercent,
  type TypedAmount,
} from './typedAmount.ts';

/** The amount as text, with '…' where decimals were cut and '=' where it was worked out, or the reason of refusal. */
function said(read: TypedAmount): string {
  if (read.kind === 'empty') return '';
  if (read.kind === 'refused') return read.reason;
  return `${read.computed ? '=' : ''}${amountText(read.amount)}${read.cut ? '…' : ''}`;
}

const field = (text: string, locale: NumberLocale = 'en-US') => said(readNumber(text, locale));
const cell = (text: string, locale: NumberLocale = 'en-US') => said(readAmountCell(text, locale));

describe('a unit price', () => {
  const priced = (text: string, quantity: string, locale: NumberLocale = 'en-US') => {
    const read = readAmountCell(text, locale, {
      averageOfOthers: null,
      baseEstimate: null,
      quantity: quantityOf(quantity),
    });
    const unitPrice = read.kind === 'amount' && read.unitPrice !== undefined ? amountText(read.unitPrice) : '';
    return `${said(read)} ${unitPrice}`.trim();
  };

  it.each([
    ['@2.75', '4500', '=12375 2.75'],
    [' @ 2.75', '4500', '=12375 2.75'],
    ['@11/4', '4500', '=12375 2.75'],
    ['@1/3', '40', '=13.33 0.33333'],
    ['@12.34567', '40', '=493.83 12.34567'],
    ['@1.234567', '40', '=49.38… 1.23456'],
    ['@-2', '40', '=-80 -2'],
    ['@0', '40', '=0 0'],
    ['@$1,000.50', '2', '=2001 1000.5'],
    ['@2.75', '0', 'noQuantity'],
    ['@', '40', 'notANumber'],
    ['@@2', '40', 'notANumber'],
    ['2@3', '40', 'notANumber'],
    ['@a', '40', 'noShorthand'],
    ['@5%', '40', 'notANumber'],
    ['@1/0', '40', 'divisionByZero'],
    ['@900000000000', '4500', 'tooManyDigits'],
    ['12', '40', '12'],
  ])('%s of %s is %s [BID-110]', (text, quantity, result) => {
    expect(priced(text, quantity)).toBe(result);
  });

  it('is in the numbers of the language, and none in a cell without a quantity [BID-110]', () => {
    expect(priced('@2,75', '4500', 'fr-CA')).toBe('=12375 2.75');
    expect(cell('@2.75')).toBe('notANumber');
    expect(field('@2.75')).toBe('notANumber');
  });
});

describe('a signed percent', () => {
  const changing = (text: string, of: string, from = of, locale: NumberLocale = 'en-US') =>
    said(
      readAmountCell(text, locale, {
        averageOfOthers: null,
        baseEstimate: amount('7'),
        signedPercent: { of: amount(of), from: amount(from) },
      }),
    );

  it.each([
    ['-2%', '98000', '98000', '=96040'],
    ['+3.5 %', '200', '200', '=207'],
    ['\u22122%', '98000', '98000', '=96040'],
    ['-33.333%', '0.1', '0.1', '=0.07'],
    ['-2%', '-500', '-500', '=-490'],
    ['-100%', '12.34', '12.34', '=0'],
    ['-2%', '100000', '0', '=-2000'],
    ['+0.123456%', '1000000', '0', '=1234.5…'],
  ])('%s of %s from %s is %s [BID-100]', (text, of, from, result) => {
    expect(changing(text, of, from)).toBe(result);
  });

  it('is a whole text with a sign, in the numbers of the language [BID-100]', () => {
    expect(changing('-2,5%', '1000', '1000', 'fr-CA')).toBe('=975');
    for (const text of ['2%', '98000-2%', '-2%%', '-%', '-$2%', '-2%+1', '--2%']) {
      expect(changing(text, '98000'), text).toBe('notANumber');
    }
  });

  it('is refused in a cell without an amount, and is none where there are no short texts [BID-100]', () => {
    expect(said(readAmountCell('-2%', 'en-US', { averageOfOthers: null, baseEstimate: null }))).toBe(
      'noAmountForPercent',
    );
    expect(cell('-2%')).toBe('notANumber');
    expect(changing('+900%', '900000000000000')).toBe('tooManyDigits');
  });
});

describe('numbers typed and pasted', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['-700', '-700'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['$1,234.50', '1234.5'],
    ['-$13.52', '-13.52'],
    ['$-13.52', '-13.52'],
    ['1 234.50 $', '1234.5'],
    ['€12', '12'],
    ['US$12', '12'],
    ['295 680', '295680'],
    ['295\u00a0680', '295680'],
    ['295\u202f680', '295680'],
    ['\u2212700', '-700'],
    ['1,234,567.25', '1234567.25'],
    ['(700)', '-700'],
    ['($1,234.50)', '-1234.5'],
    ['$(13.52)', '-13.52'],
    ['  ', ''],
  ])(
    'read %s without currency signs, spaces and parted groups of three, parentheses as negative [LINE-034]',
    (text, read) => {
      expect(field(text)).toBe(read);
      expect(cell(text)).toBe(read);
    },
  );

  it.each([
    '12k',
    '1/3',
    '1e5',
    '=1+1',
    '1.234,56',
    '12,34',
    '1234,567',
    '0,123',
    '1,23,456',
    '1.2.3',
    '--5',
    '-(5)',
    '(-5)',
    '(5',
    '$5$',
    '$',
    '-',
    '.',
    'NaN',
    'Infinity',
    '0x10',
    '5%',
    '١٢',
    'n/a',
    '12 ft',
    '#REF!',
    '700-',
    '1_000',
    "1'000",
  ])('cannot read %s [LINE-034] [BID-056]', (text) => {
    expect(field(text)).toBe('notANumber');
  });

  it('takes the comma as decimal mark in fr-CA, beside the period [LINE-034] [LIM-014]', () => {
    expect(field('1,5', 'fr-CA')).toBe('1.5');
    expect(field('1.5', 'fr-CA')).toBe('1.5');
    expect(field('1\u00a0234,56\u00a0$\u00a0US', 'fr-CA')).toBe('1234.56');
    expect(field('1.234,56', 'fr-CA')).toBe('1234.56');
    expect(field('1,234', 'fr-CA')).toBe('1.234');
    for (const text of ['1,234.56', '1,234,567', '1.234.567', '1,2,3']) expect(field(text, 'fr-CA')).toBe('notANumber');
  });

  it('cut decimals after the fifth, typed and pasted, and say so [LINE-019]', () => {
    expect(field('1.234569')).toBe('1.23456…');
    expect(field('-1.234569')).toBe('-1.23456…');
    expect(field('($0.999999)')).toBe('-0.99999…');
    expect(field('1.2345600')).toBe('1.23456');
    expect(cell('1.234569')).toBe('1.23456…');
  });

  it('may be negative [LINE-020]', () => {
    expect(field('-12.5')).toBe('-12.5');
  });

  it('become 0 on paste where they cannot be read, and mark the cell; blank is 0 [LINE-018] [LINE-026] [LINE-034]', () => {
    expect(pastedNumber('12k', 'en-US')).toEqual({ amount: ZERO, failed: true, cut: false });
    expect(pastedNumber('', 'en-US')).toEqual({ amount: ZERO, failed: false, cut: false });
    expect(pastedNumber('$12', 'en-US')).toEqual({ amount: amount('12'), failed: false, cut: false });
    expect(pastedNumber('1.234567', 'en-US')).toEqual({ amount: amount('1.23456'), failed: false, cut: true });
  });

  it('have at most 15 digits before the point', () => {
    expect(field('999999999999999.99999')).toBe('999999999999999.99999');
    expect(field('1000000000000000')).toBe('tooManyDigits');
    expect(field('1'.repeat(40))).toBe('tooManyDigits');
    expect(cell('999999999999999*10')).toBe('tooManyDigits');
  });

  it('read back what is printed, in both languages', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 20n) + 1n, 10n ** 20n - 1n),
        fc.constantFrom('en-US' as const, 'fr-CA' as const),
        (n, locale) => {
          const value = amountOfUnits(n * 100_000n);
          expect(readNumber(printTypedAmount(value, locale), locale)).toEqual(typed(value));
          expect(readNumber(editedAmountText(value, locale), locale)).toEqual(typed(value));
        },
      ),
    );
  });
});

describe('amount cells', () => {
  it.each([
    ['12*450+2000', '=7400'],
    ['(2+3)*4', '=20'],
    ['2+3*4', '=14'],
    ['10-4-3', '=3'],
    ['100/5/2', '=10'],
    ['-(5)', '=-5'],
    ['(-5)', '=-5'],
    ['5*-3', '=-15'],
    ['((1+2))', '=3'],
    ['(700)+5', '=705'],
    ['1,200*3', '=3600'],
    ['$1,200 + $300', '=1500'],
    ['12 450 * 2', '=24900'],
    ['0.1+0.2', '=0.3'],
    ['99999999.99999*0.00001', '=1000'],
    ['0.00001*0.00001*0.00001', '=0'],
    ['0.00001*100000*0.33', '=0.33'],
    ['1.234567*2', '=2.47…'],
  ])('work out %s as %s [PAGE-072]', (text, result) => {
    expect(cell(text)).toBe(result);
  });

  it('compute exactly and round the result once, to cents, halves away from zero [PAGE-072]', () => {
    expect(cell('1/3')).toBe('=0.33');
    expect(cell('2/3')).toBe('=0.67');
    expect(cell('-2/3')).toBe('=-0.67');
    expect(cell('1/3*3')).toBe('=1');
    expect(cell('1/200')).toBe('=0.01');
    expect(cell('-1/200')).toBe('=-0.01');
    expect(cell('0.005*1')).toBe('=0.01');
    expect(cell('0.004+0.004')).toBe('=0.01');
    expect(cell('0.64*14763.56')).toBe('=9448.68');
  });

  it('keep a typed number as typed, to 5 decimals [LINE-019]', () => {
    expect(cell('1.23456')).toBe('1.23456');
    expect(cell('-(5)')).toBe('=-5');
    expect(cell('1.234567')).toBe('1.23456…');
  });

  it('read the decimal mark of the language in arithmetic', () => {
    expect(cell('1,5*2', 'fr-CA')).toBe('=3');
    expect(cell('1,5*2')).toBe('notANumber');
  });

  it.each([
    '12k',
    '1e5',
    '=1+1',
    '1.234,56',
    '12*',
    '*12',
    '(1+2',
    '1+2)',
    '()',
    '1 2*3',
    '2(3)',
    '5%',
    'A*2',
    '2**3',
    '1//2',
    '1+',
    '$',
    'x',
  ])('refuse %s and say so, whatever was stored [BID-056]', (text) => {
    expect(cell(text)).toBe('notANumber');
  });

  it('refuse a text longer than anyone types before working on it', () => {
    expect(cell(`${'('.repeat(5000)}1${')'.repeat(5000)}`)).toBe('notANumber');
    expect(cell('9*'.repeat(5000))).toBe('notANumber');
  });

  it('refuse a division by zero with a reason of its own [BID-056]', () => {
    expect(cell('5/0')).toBe('divisionByZero');
    expect(cell('5/(2-2)')).toBe('divisionByZero');
  });

  it('enter the average of the others for A and the base estimate for B, in either case [PAGE-071]', () => {
    const shorthand = { averageOfOthers: amount('100.51'), baseEstimate: amount('10.03') };
    expect(said(readAmountCell('A', 'en-US', shorthand))).toBe('=100.51');
    expect(said(readAmountCell(' b ', 'en-US', shorthand))).toBe('=10.03');
  });

  it('enter nothing for A without a comparable price, and nothing where the cell has no letters [PAGE-071]', () => {
    const shorthand = { averageOfOthers: null, baseEstimate: amount('10') };
    expect(said(readAmountCell('A', 'en-US', shorthand))).toBe('noComparablePrice');
    expect(cell('A')).toBe('noShorthand');
    expect(cell('B')).toBe('noShorthand');
  });

  it('agree with exact integer arithmetic over random sums of products', () => {
    const number = fc.integer({ min: -99999, max: 99999 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        expect(cell(`${a}*(${b}-${c})+(${c})*${a}`)).toBe(
          `=${BigInt(a) * (BigInt(b) - BigInt(c)) + BigInt(c) * BigInt(a)}`,
        );
      }),
    );
  });
});

describe('percent cells', () => {
  it.each([
    ['5', '0.05'],
    ['5%', '0.05'],
    ['7.5 %', '0.075'],
    ['12.34567', '0.1234567'],
    ['12.345678', '0.1234567…'],
    ['2+3%', '=0.05'],
    ['', ''],
    ['%', 'notANumber'],
    ['5%%', 'notANumber'],
    ['5e1', 'notANumber'],
  ])('read %s as the stored fraction %s [PFE-027] [PFE-030]', (text, fraction) => {
    expect(said(readPercent(text, 'en-US'))).toBe(fraction);
  });

  it('know a percent by its sign [PFE-027]', () => {
    expect(isPercentText('5 % ')).toBe(true);
    expect(isPercentText('5')).toBe(false);
  });
});

function typed(value: Amount): TypedAmount {
  return { kind: 'amount', amount: value, cut: false, computed: false };
}
