import { DataEditor, GridCellKind } from '@glideapps/glide-data-grid';
import { useCallback, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import '@glideapps/glide-data-grid/dist/index.css';
import { amountOf, bidderWidth, leftColumns, loadSheet, print, rowHeight } from './sheet.js';

const { rows, bidders, totals } = await loadSheet();
const fields = [...leftColumns, ...bidders].map(({ field }) => field);
const columns = [
  ...leftColumns.map(({ field, title, width }) => ({ id: field, title, width })),
  ...bidders.map(({ field, title }) => ({ id: field, title, width: bidderWidth })),
];
const firstBidder = leftColumns.length;

/** The last text that the canvas shows of the first bidder, because there is no element to read. */
const drawn = { price: '', total: '' };
globalThis.drawn = drawn;

/** Submits the price on Enter; the built-in editor of this version loses a quarter of them. */
function PriceEditor({ value, onChange, onFinishedEditing }) {
  return (
    <input
      className="price-editor"
      // biome-ignore lint/a11y/noAutofocus: an editor that was opened by a key
      autoFocus
      value={value.data}
      onChange={({ target }) => onChange({ ...value, data: target.value, displayData: target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        onFinishedEditing(value, [0, 1]);
      }}
    />
  );
}
const provideEditor = () => ({ editor: PriceEditor });

function Sheet() {
  const editor = useRef(null);
  const getCellContent = useCallback(([column, line]) => {
    const isBidder = column >= firstBidder;
    const value = (line === rows.length ? totals : rows[line])[fields[column]];
    const text = isBidder ? print(value) : String(value ?? '');
    const isOpen = isBidder && line < rows.length;
    return {
      kind: GridCellKind.Text,
      data: text.replaceAll(',', ''),
      displayData: text,
      allowOverlay: isOpen,
      readonly: !isOpen,
      ...(isBidder ? { contentAlign: 'right' } : {}),
    };
  }, []);
  const onCellEdited = useCallback(([column, line], { data }) => {
    const field = fields[column];
    const price = amountOf(data);
    totals[field] += price - (rows[line][field] ?? 0n);
    rows[line][field] = price;
    editor.current?.updateCells([{ cell: [column, line] }, { cell: [column, rows.length] }]);
  }, []);
  const drawCell = useCallback(({ cell, col, row }, draw) => {
    draw();
    if (col !== firstBidder) return;
    if (row === 0) drawn.price = cell.displayData;
    if (row === rows.length) drawn.total = cell.displayData;
  }, []);
  return (
    <DataEditor
      ref={editor}
      width="100%"
      height="100%"
      columns={columns}
      rows={rows.length + 1}
      freezeColumns={firstBidder}
      freezeTrailingRows={1}
      rowHeight={rowHeight}
      headerHeight={36}
      cellActivationBehavior="double-click"
      smoothScrollX
      smoothScrollY
      getCellContent={getCellContent}
      onCellEdited={onCellEdited}
      provideEditor={provideEditor}
      drawCell={drawCell}
    />
  );
}

createRoot(document.getElementById('grid')).render(<Sheet />);
