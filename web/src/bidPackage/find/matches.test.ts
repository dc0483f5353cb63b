import { beforeAll, describe, expect, it } from 'vitest';
import { Classification } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { Column } from '../model/columnKeys.ts';
import { openRow } from '../model/openRow.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { matchesOfHeaders, matchesOfPlaces, placesOf } from './matches.ts';

beforeAll(() => startI18n('en-US'));

const find = (model: SheetModel, query: string) => [
  ...matchesOfHeaders(model, query),
  ...matchesOfPlaces(model, query, placesOf(model)),
];

describe('find in the sheet', () => {
  it('finds groups, descriptions and bidders in any case, in the order of the sheet [BID-065]', () => {
    const model = new SheetModel(sampleSheet());
    expect(find(model, 'MASONRY').map(({ row, column }) => [row, column])).toEqual([
      [HEAD_ROW, columnOfBidder(0)],
      ['n-base-Masonry', 1],
      [`l-${lineId(2)}`, 1],
      [`l-${lineId(3)}`, 1],
    ]);
    expect(find(model, 'window lead time')).toHaveLength(1);
    expect(find(model, 'no such thing')).toEqual([]);
  });

  it('finds printed amounts with and without their group marks, computed ones too [BID-065]', () => {
    const model = new SheetModel(sampleSheet());
    const expected = [
      { row: `l-${lineId(4)}`, column: columnOfBidder(1) },
      { row: `l-${lineId(4)}`, column: columnOfBidder(4) },
    ];
    expect(find(model, '9,182.00')).toEqual(expected);
    expect(find(model, '9182')).toEqual(expected);
    expect(find(model, '3,780')).toEqual([{ row: `l-${lineId(2)}`, column: 2 }]);
  });

  it('finds base estimates, quantities and unit prices of lines [BID-065]', () => {
    const model = new SheetModel(sampleSheet());
    const row = `l-${lineId(2)}`;
    // 3,780 SF at 20.70.
    for (const printed of ['78,246.00', '78246'])
      expect(find(model, printed)).toEqual([{ row, column: Column.baseEstimate }]);
    expect(find(model, '20.7')).toContainEqual({ row, column: Column.unitPrice });
    expect(find(model, '3780')).toContainEqual({ row, column: Column.quantity });
  });

  it('finds no amount in a cell that says Included [BID-065]', () => {
    const sheet = sampleSheet();
    const inCell = (classification: number) => {
      const [first, ...others] = sheet.bids;
      const classifications = first!.classifications.with(0, classification);
      const model = new SheetModel({
        ...sheet,
        bids: [{ ...first!, classifications, prices: first!.prices.with(0, null) }, ...others],
      });
      const printed = printTotal(model.bidValue(0, 0));
      return find(model, printed).some(({ row, column }) => row === `l-${lineId(0)}` && column === columnOfBidder(0));
    };
    expect(inCell(Classification.MissingScope)).toBe(true);
    expect(inCell(Classification.Included)).toBe(false);
  });

  it('opens what is closed above a hit [BID-065]', () => {
    const model = new SheetModel(sampleSheet());
    model.toggleCollapsed('n-base-Masonry');
    model.toggleCollapsed('requirements-Trade');
    for (const match of [...find(model, 'Chimney stack'), ...find(model, 'Window lead')]) {
      expect(model.row(match.row)).toBeNull();
      openRow(model, match.row);
      expect(model.row(match.row)).not.toBeNull();
    }
  });
});
