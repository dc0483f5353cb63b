import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountText, quantityOf } from '#leveling';
import { bytesOf, read, sumsOf } from '../reading.testing.ts';
import { evidenceOfStyle, extension, type NumberStyle, readPrintedNumber } from './printedNumber.ts';

const value = (text: string, style: NumberStyle = 'point') => {
  const read = readPrintedNumber(text, style);
  return read.kind === 'number' ? amountText(read.value) : read.kind;
};

describe('a printed number', () => {
  it.each([
    ['$1,234.50', '1234.5'],
    ['1234.5', '1234.5'],
    ['(700)', '-700'],
    ['($1,234.50)', '-1234.5'],
    ['$(700.00)', '-700'],
    ['-$13.52', '-13.52'],
    ['$-13.52', '-13.52'],
    ['700-', '-700'],
    ['−5', '-5'],
    ['295 680', '295680'],
    ['$295 680', '295680'],
    ['$ 97,878.00', '97878'],
    ['$.54', '0.54'],
    ['.30', '0.3'],
    ['12.', '12'],
    ["1'234.50", '1234.5'],
    ['2150.000000000000', '2150'],
    ['0.123456789012', '0.123456789'],
    ['USD 12.00', '12'],
    ['$ -', '0'],
    ['$-', '0'],
  ])('%j is %s [IMP-012, IMP-030]', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each(['945,062.70*', '945,062.70 **', '945,062.70†'])(
    'the mark of %j is reported and dropped [IMP-012]',
    (text) => {
      expect(readPrintedNumber(text, 'point')).toMatchObject({
        kind: 'number',
        value: amount('945062.7'),
        mark: text.slice(10).trim(),
      });
    },
  );

  it.each(['Not provided', '#REF!', '1e5', 'N/A', '-', '12 5', '1.2.3x', '(5', '$', '1234567890123456'])(
    '%j is no number [IMP-016]',
    (text) => {
      expect(value(text)).toBe('notANumber');
    },
  );

  it('1.234,56 is 1234.56 in a column with decimal commas and doubtful in any other [IMP-012]', () => {
    expect([value('1.234,56', 'comma'), value('12,5', 'comma'), value('1.234', 'comma')]).toEqual([
      '1234.56',
      '12.5',
      '1234',
    ]);
    expect([value('1.234,56'), value('12,5'), value('1.5', 'comma'), value('1,234', 'unclear')]).toEqual(
      Array(4).fill('ambiguousSeparator'),
    );
    expect(value('500', 'unclear')).toBe('500');
  });

  it('a column has decimal commas only when it is written so throughout [IMP-012]', () => {
    expect(evidenceOfStyle(['1.234,56', '12,50', '700', ''])).toBe('comma');
    expect(evidenceOfStyle(['1.234,56', '12.50'])).toBe('point');
    expect(evidenceOfStyle(['1,234', '700'])).toBe('none');
  });

  it('one odd cell in a column is doubtful and makes no bid, the others stay [IMP-012, API-165]', () => {
    const found = read(
      bytesOf(['Description;Vendor Name;Amount', 'Pipe;A;1,234.50', 'Wall;A;1.234,56', 'Roof;A;10.00']),
    );
    expect(sumsOf(found)).toEqual({ A: '1244.5' });
    expect(found.doubts).toMatchObject([{ kind: 'ambiguousSeparator', row: 3, column: 2, text: '1.234,56' }]);
  });

  it('is the amount that was printed, whatever the style', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.boolean(),
        fc.constantFrom('comma', 'point'),
        (cents, isNegative, style) => {
          const grouped = Math.floor(cents / 100).toLocaleString('en-US');
          const decimals = String(cents % 100).padStart(2, '0');
          const printed = style === 'point' ? `${grouped}.${decimals}` : `${grouped.replaceAll(',', '.')},${decimals}`;
          const expected = BigInt(cents) * 10n ** 8n;
          const read = readPrintedNumber(isNegative ? `($${printed})` : `$${printed}`, style);
          expect(read).toEqual({ kind: 'number', value: isNegative ? -expected : expected, mark: null });
        },
      ),
    );
  });

  it('quantity x unit price is rounded half away from zero to cents [IMP-014]', () => {
    const cases = [
      ['1257', '40.14', '50455.98'],
      ['0.5', '0.01', '0.01'],
      ['0.5', '-0.01', '-0.01'],
      ['3', '0.333', '1'],
    ] as const;
    for (const [quantity, price, total] of cases)
      expect(amountText(extension(quantityOf(quantity), amount(price)))).toBe(total);
  });
});
