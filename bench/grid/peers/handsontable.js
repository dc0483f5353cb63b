import Handsontable from 'handsontable';
import { amountOf, bidderWidth, leftColumns, loadSheet, print, rowHeight } from './sheet.js';

const { rows, bidders, totals } = await loadSheet();
const printCell = (hot, td, row, column, property, value, cell) => {
  Handsontable.renderers.TextRenderer(hot, td, row, column, property, print(value), cell);
};
new Handsontable(document.getElementById('grid'), {
  licenseKey: 'non-commercial-and-evaluation',
  data: [...rows, totals],
  fixedRowsBottom: 1,
  fixedColumnsStart: leftColumns.length,
  rowHeights: rowHeight,
  density: 'compact',
  width: '100%',
  height: '100%',
  autoColumnSize: false,
  autoRowSize: false,
  colHeaders: [...leftColumns, ...bidders].map(({ title }) => title),
  columns: [
    ...leftColumns.map(({ field, width }) => ({ data: field, width, readOnly: true })),
    ...bidders.map(({ field }) => ({ data: field, width: bidderWidth, renderer: printCell })),
  ],
  // The total changes with the cell, so that one rendering paints both.
  beforeChange: (changes) => {
    for (const change of changes) {
      const [, field, before, typed] = change;
      change[3] = amountOf(typed);
      totals[field] += change[3] - (before ?? 0n);
    }
  },
});
