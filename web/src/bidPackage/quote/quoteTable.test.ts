import { expect, it } from 'vitest';
import { readTable } from '../../spreadsheet/clipboardTable.ts';
import { isQuoteTable } from './quoteTable.ts';

it.each([
  ['Caulking\t400\nBrick\t1,200.50', true],
  ['1\tCaulking\tLF\t20\t$4.00\t$80.00\n2\tBrick\tEA\t3\t$9.00\t$27.00', true],
  ['Included\t400\nIncluded\t500', false],
  ['R 400\t500\nM\t600', false],
  ['400\t500\n600\t700', false],
  ['Caulking\nBrick', false],
  ['Caulking\t400', false],
  ['12k\t400\n13k\t500', false],
])('a table %j is a quote: %s [QUO-025]', (text, isQuote) => {
  expect(isQuoteTable(readTable(text)!, 'en-US')).toBe(isQuote);
});
