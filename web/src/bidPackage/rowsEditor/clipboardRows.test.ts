import { expect, it } from 'vitest';
import { clipboardRows, isManyCells } from './clipboardRows.ts';

it.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    0,
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    0,
  ],
  [
    'a\t\n\t\n \t \nb\tc',
    [
      ['a', ''],
      ['b', 'c'],
    ],
    2,
  ],
  [
    '"two\nlines"\t1\n"say ""hi"""\t2',
    [
      ['two lines', '1'],
      ['say "hi"', '2'],
    ],
    0,
  ],
  ['6" pipe\t10', [['6" pipe', '10']], 0],
  ['"open\t1', [['"open', '1']], 0],
] as const)('%j is cut into its cells, empty rows left out [LINE-030] [LINE-031]', (text, rows, emptyRows) => {
  expect(clipboardRows(text)).toEqual({ rows, emptyRows });
});

it('one cell, also with a line end behind it, is no paste of many', () => {
  expect(isManyCells('Mobilization\n')).toBe(false);
  expect(isManyCells('Mobilization\t1')).toBe(true);
  expect(isManyCells('a\nb')).toBe(true);
});
