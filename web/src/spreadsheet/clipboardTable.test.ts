import { describe, expect, it } from 'vitest';
import { readTable, writeTable } from './clipboardTable.ts';

describe('the table of a clipboard', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb\n', [['a'], [''], ['b']]],
    ['\t"c\nd ""e"""', [['', 'c\nd "e"']]],
    ['6" pipe\t1', [['6" pipe', '1']]],
    ['"open\t1', [['"open', '1']]],
    ['', [['']]],
    ['a\t', [['a', '']]],
  ])('of %j is %j [BID-061]', (text, rows) => {
    expect(readTable(text)).toEqual(rows);
  });

  it('is written so that it is read back the same [BID-061]', () => {
    const rows = [
      ['1,2', 'a "b"', ''],
      ['x\ty', 'line\nend', '7'],
    ];
    expect(readTable(writeTable(rows))).toEqual(rows);
  });

  it('is refused beyond its limit without reading the rest [BID-061]', () => {
    const row = `${'1\t'.repeat(19)}1\n`;
    expect(readTable(row.repeat(1000))).toHaveLength(1000);
    expect(readTable(row.repeat(1001))).toBeNull();
    expect(readTable('1\n'.repeat(2_500_000))).toBeNull();
  });
});
