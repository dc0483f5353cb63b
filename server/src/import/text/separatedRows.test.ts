import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { separatedRows, separatorOf, UnreadableRows } from './separatedRows.ts';

const cells = (text: string, separator: ',' | ';' | '\t' = ',') =>
  separatedRows(text, separator).map((row) => [...row.cells]);

describe('rows of a separated text', () => {
  it.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a, b",c', [['a, b', 'c']]],
    ['"two\r\nlines",c', [['two lines', 'c']]],
    ['"4"" pipe",c', [['4" pipe', 'c']]],
    ['4" pipe,c', [['4" pipe', 'c']]],
    ['"4" pipe",c', [['4" pipe', 'c']]],
    ['  "a, b" ,c', [['a, b', 'c']]],
    ['="2021.501",c', [['2021.501', 'c']]],
    ['"=""2021.501""",c', [['2021.501', 'c']]],
    ['"=""""",c', [['', 'c']]],
    ['  a   b ,\u00a0c', [['a b', 'c']]],
    ['a,,', [['a', '', '']]],
  ])('%j [IMP-004, IMP-012]', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('counts empty rows and leaves them out', () => {
    expect(separatedRows('a,b\n\n,\nc,d', ',').map(({ number }) => number)).toEqual([1, 4]);
  });

  it.each([
    ['a;b;c\n1;2,5;3,5\n4;5,5;6,5', ';'],
    ['a\tb\n1,234\t2\n3,456\t4', '\t'],
    ['a,b;c\n1,2\n3,4', ','],
    ['"a;b;c;d",x\n"e;f;g;h",y', ','],
    ['sep=;\na,b;c,d\ne,f;g,h', ';'],
  ])('the separator of %j is %j [IMP-004]', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });

  it('a first line that names the separator is no row', () => {
    expect(separatedRows('sep=;\na;b', ';')).toEqual([{ number: 2, cells: ['a', 'b'] }]);
  });

  it('a quote that never ends names the row in which it opens [IMP-027]', () => {
    expect(() => separatedRows('a,b\nc,"d\ne,f', ',')).toThrow(
      new UnreadableRows('a quote that opens in row 2 never ends'),
    );
  });

  it('more columns or longer cells than any table has are refused [IMP-027]', () => {
    expect(() => separatedRows(','.repeat(1001), ',')).toThrow('row 1 has more than 1000 columns');
    expect(() => separatedRows(`a,${'x'.repeat(100_001)}`, ',')).toThrow(
      'a cell in row 1 is longer than 100000 characters',
    );
  });

  it('what is written in quotes is read back', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'B', '1', ',', ';', '"', '\t', '$', '.', 'é') })
      .map((text) => `x${text.replace(/\t/g, '')}x`);
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom(',' as const, ';' as const, '\t' as const), (given, separator) => {
        const text = given
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n');
        expect(cells(text, separator)).toEqual(given);
      }),
    );
  });
});
