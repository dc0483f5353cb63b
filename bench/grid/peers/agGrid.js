import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { amountOf, bidderWidth, leftColumns, loadSheet, print, rowHeight } from './sheet.js';

ModuleRegistry.registerModules([AllCommunityModule]);

const { rows, bidders, totals } = await loadSheet();
const grid = createGrid(document.getElementById('grid'), {
  rowData: rows,
  rowHeight,
  getRowId: ({ data: row }) => row.id,
  pinnedBottomRowData: [totals],
  defaultColDef: { width: bidderWidth, suppressMovable: true },
  columnDefs: [
    ...leftColumns.map(({ field, title, width }) => ({ field, headerName: title, width, pinned: 'left' })),
    ...bidders.map(({ field, title }) => ({
      headerName: title,
      field,
      editable: true,
      cellDataType: false,
      valueFormatter: ({ value }) => print(value),
      valueParser: ({ newValue }) => amountOf(newValue),
    })),
  ],
  onCellValueChanged: ({ column, oldValue, newValue }) => {
    const field = column.getColId();
    totals[field] += (newValue ?? 0n) - (oldValue ?? 0n);
    grid.setGridOption('pinnedBottomRowData', [{ ...totals }]);
  },
});
