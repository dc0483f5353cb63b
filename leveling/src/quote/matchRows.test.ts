import { expect, it } from 'vitest';
import { parseAmount, parseQuantity } from '../amounts.ts';
import { matchRows } from './matchRows.ts';

const line = (description: string, title: string | null = null) => ({
  description,
  unit: 'SY',
  quantity: parseQuantity('120')!,
  unitPrice: null,
  titles: title === null ? [] : [title],
});
const row = (description: string, title: string | null = null) => ({
  number: null,
  code: null,
  description,
  unit: 'SY',
  quantity: parseQuantity('120')!,
  unitPrice: null,
  amount: parseAmount('4800')!,
  title,
});
const lines = [line('Carpet tile'), line('Rubber base'), line('Luxury vinyl tile', 'Alternate 2')];

it('a row that is named as an alternate, or under such a title, goes to no line of the base bid [QUO-074]', () => {
  const rows = [row('Carpet tile'), row('Alternate 1: rubber base'), row('Rubber base', 'Unit prices for changes')];
  expect(matchRows(rows, lines).map(({ kind }) => kind)).toEqual(['matched', 'unmatched', 'unmatched']);
});

it('a row under the title of one of our alternates goes to its line [QUO-074]', () => {
  expect(matchRows([row('Luxury vinyl tile', 'Alternate 2')], lines)).toMatchObject([{ kind: 'matched', line: 2 }]);
});

it('a row named as an alternate goes to the line of that name [QUO-074]', () => {
  const own = [...lines, line('Alternate 1: rubber base')];
  expect(matchRows([row('ALTERNATE 1: Rubber base')], own)).toMatchObject([{ kind: 'matched', line: 3 }]);
});

it('the line that was chosen by hand before is matched again [QUO-061]', () => {
  const before = (at: number) => (at === 1 ? { line: 1, unit: 'SY' } : null);
  expect(matchRows([row('Carpet tile'), row('Alternate 1: rubber base')], lines, before)).toMatchObject([
    { kind: 'matched', line: 0 },
    { kind: 'matched', line: 1, by: 'before' },
  ]);
});
