import { beforeAll, describe, expect, it } from 'vitest';
import { amount, quantityOf } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import { COLUMN_KEYS, Column, fieldOfColumn } from '../model/columnKeys.ts';
import { columnStops } from '../model/columnStops.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnWidths } from './columnWidths.ts';
import { COLUMN_WORDS, hiddenColumns, SHEET_COLUMNS } from './sheetColumns.tsx';

beforeAll(() => startI18n('en-US'));

const keys = (columns: Iterable<number>) => [...columns].map((column) => COLUMN_KEYS[column]);

describe('the columns of the frozen pane', () => {
  it('are described in the order of their keys', () => {
    expect(SHEET_COLUMNS.map(({ key }) => key)).toEqual([
      'number',
      'description',
      'quantity',
      'unit',
      'unitPrice',
      'baseEstimate',
      'low',
      'average',
    ]);
    expect(SHEET_COLUMNS.map((_, column) => fieldOfColumn(column))).toEqual([
      null,
      'description',
      'quantity',
      'unit',
      'unitPrice',
      null,
      null,
      null,
    ]);
    expect(COLUMN_WORDS[Column.unitPrice]).toBe('unitPrice figure hiddenWhenNarrow');
  });

  it('are hidden by the screen, and the cursor stops at those that show', () => {
    const optional = ['low', 'average'];
    expect(keys(hiddenColumns('wide'))).toEqual(optional);
    expect(keys(hiddenColumns('narrow'))).toEqual(['unitPrice', ...optional]);
    expect(keys(hiddenColumns('small'))).toEqual(['quantity', 'unit', 'unitPrice', 'baseEstimate', ...optional]);
    const narrow = columnStops(hiddenColumns('narrow'));
    expect(keys(narrow.line.map(({ column }) => column))).toEqual([
      'number',
      'description',
      'quantity',
      'unit',
      'baseEstimate',
    ]);
    expect(narrow.title).toEqual([
      { column: 0, span: 1 },
      { column: 1, span: 4 },
      { column: 5, span: 1 },
    ]);
    expect(narrow.requirement[2]).toEqual({ column: 2, span: 6 });
    expect(keys(hiddenColumns('wide', true))).toEqual([]);
    expect(keys(hiddenColumns('small', true))).toEqual(keys(hiddenColumns('small')));
    const compared = columnStops(hiddenColumns('wide', true));
    expect(keys(compared.title.map(({ column }) => column))).toEqual([
      'number',
      'description',
      'baseEstimate',
      ...optional,
    ]);
    const small = [
      { column: 0, span: 1 },
      { column: 1, span: 7 },
    ];
    expect(columnStops(hiddenColumns('small'))).toEqual({ line: small, requirement: small, title: small });
  });

  it('take their widths, of which one gets what the others leave', () => {
    const model = new SheetModel(sampleSheet());
    const wide = columnWidths(model, 1440);
    expect(wide.left[Column.number]).toBe(32);
    expect(keys(wide.left.flatMap((width, column) => (width === 0 ? [column] : [])))).toEqual(['low', 'average']);
    expect(Math.min(...columnWidths(model, 1440, { hasOptional: true }).left)).toBeGreaterThan(0);
    const narrow = columnWidths(model, 1100, { isNarrow: true });
    expect(narrow.left[Column.unitPrice]).toBe(0);
    const small = columnWidths(model, 400);
    expect(keys(small.left.flatMap((width, column) => (width === 0 ? [column] : [])))).toEqual(
      keys(hiddenColumns('small')),
    );
  });

  it('copy exact values, and print them as the sheet does', () => {
    const { lines } = new SheetModel(sampleSheet()).content;
    const line = lines.indexOf.get(lineId(4))!;
    lines.quantities[line] = quantityOf('1234.5');
    lines.unitPrices[line] = amount('2.5');
    const copied = SHEET_COLUMNS.map(({ copy }) => copy?.(lines, line) ?? null);
    expect(copied.slice(2, 5)).toEqual(['1234.5', lines.units[line], '2.5']);
    expect(copied[0]).toBeNull();
    const printed = SHEET_COLUMNS.map(({ print }) => print?.(lines, line) ?? null);
    expect([printed[2], printed[4]]).toEqual(['1,234.5', '2.50']);
  });
});
