import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { COLUMN_KEYS, Column, fieldOfColumn } from '../model/columnKeys.ts';
import { columnStops } from '../model/columnStops.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { columnWidths } from './columnWidths.ts';
import { COLUMN_CLASSES, hiddenColumns, SHEET_COLUMNS } from './sheetColumns.tsx';

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
    ]);
    expect(SHEET_COLUMNS.map((_, column) => fieldOfColumn(column))).toEqual([
      null,
      'description',
      'quantity',
      'unit',
      'unitPrice',
      null,
    ]);
    expect(COLUMN_CLASSES[Column.unitPrice]).toBe('c p num hide-narrow');
  });

  it('are hidden by the screen, and the cursor stops at those that show', () => {
    expect(keys(hiddenColumns('wide'))).toEqual([]);
    expect(keys(hiddenColumns('narrow'))).toEqual(['unitPrice']);
    expect(keys(hiddenColumns('small'))).toEqual(['quantity', 'unit', 'unitPrice', 'baseEstimate']);
    const narrow = columnStops(hiddenColumns('narrow'));
    expect(keys(narrow.line.map(({ column }) => column))).toEqual(COLUMN_KEYS.filter((key) => key !== 'unitPrice'));
    expect(narrow.title).toEqual([
      { column: 0, span: 1 },
      { column: 1, span: 4 },
      { column: 5, span: 1 },
    ]);
    expect(narrow.requirement[2]).toEqual({ column: 2, span: 4 });
    const small = [
      { column: 0, span: 1 },
      { column: 1, span: 5 },
    ];
    expect(columnStops(hiddenColumns('small'))).toEqual({ line: small, requirement: small, title: small });
  });

  it('take their widths, of which one gets what the others leave', () => {
    const model = new SheetModel(sampleSheet());
    const wide = columnWidths(model, 1440);
    expect(wide.left[Column.number]).toBe(32);
    expect(Math.min(...wide.left)).toBeGreaterThan(0);
    const narrow = columnWidths(model, 1100, true);
    expect(narrow.left[Column.unitPrice]).toBe(0);
    const small = columnWidths(model, 400);
    expect(keys(small.left.flatMap((width, column) => (width === 0 ? [column] : [])))).toEqual(
      keys(hiddenColumns('small')),
    );
  });

  it('copy exact values, and print them as the sheet does', () => {
    const { lines } = new SheetModel(sampleSheet()).content;
    const line = lines.indexOf.get(lineId(4))!;
    lines.quantities[line] = 12_345_000_000_000n;
    lines.unitPrices[line] = 25_000_000_000n;
    const copied = SHEET_COLUMNS.map(({ copy }) => copy?.(lines, line) ?? null);
    expect(copied.slice(2, 5)).toEqual(['1234.5', lines.units[line], '2.5']);
    expect(copied[0]).toBeNull();
    const printed = SHEET_COLUMNS.map(({ print }) => print?.(lines, line) ?? null);
    expect([printed[2], printed[4]]).toEqual(['1,234.5', '2.50']);
  });
});
