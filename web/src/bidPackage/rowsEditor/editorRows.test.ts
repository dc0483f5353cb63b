import { expect, it } from 'vitest';
import { isRowChanged, newRow, storedRow, withCell, withPastedRows } from './editorRows.ts';

const blank = { name: '', unit: 'EA' };
const row = (name: string) => newRow({ name, unit: 'EA' });

it('a row is changed once edited, and no longer when the text is what it was [LINE-009]', () => {
  const stored = storedRow('id', { name: 'Pipe', unit: 'LF' });
  const typed = withCell(stored, 'name', { text: 'Duct' });
  expect([isRowChanged(stored, blank), isRowChanged(typed, blank)]).toEqual([false, true]);
  expect(isRowChanged(withCell(typed, 'name', { text: 'Pipe' }), blank)).toBe(false);
  expect(isRowChanged(newRow(blank), blank)).toBe(false);
});

it('typing in a cell takes its warning away and no other', () => {
  const pasted = newRow({ name: 'Pipe', unit: '' }, { name: 'one', unit: 'two' });
  expect(withCell(pasted, 'unit', { text: 'LF' }).warnings).toEqual({ name: 'one' });
  expect(withCell(pasted, 'unit', { text: 'LF', warning: 'three' }).warnings).toEqual({ name: 'one', unit: 'three' });
});

it('pasted rows take the place of a blank row and stand after a filled one', () => {
  const pasted = [row('b'), row('c')];
  const names = (at: number) =>
    withPastedRows([row('a'), newRow(blank)], at, pasted, blank, 100).rows.map(({ values }) => values.name);
  expect(names(1)).toEqual(['a', 'b', 'c']);
  expect(names(0)).toEqual(['a', 'b', 'c', '']);
});

it('a paste beyond the limit keeps the first rows that fit [BDR-045]', () => {
  const { rows, leftOut } = withPastedRows([row('a'), newRow(blank)], 1, [row('b'), row('c'), row('d')], blank, 3);
  expect(rows.map(({ values }) => values.name)).toEqual(['a', 'b', 'c']);
  expect(leftOut.map(({ values }) => values.name)).toEqual(['d']);
});
