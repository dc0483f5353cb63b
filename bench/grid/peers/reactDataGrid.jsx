import { useMemo, useState } from 'react';
import { DataGrid, renderTextEditor } from 'react-data-grid';
import { createRoot } from 'react-dom/client';
import 'react-data-grid/lib/styles.css';
import { amountOf, bidderWidth, leftColumns, loadSheet, print, rowHeight } from './sheet.js';

const sheet = await loadSheet();

function Sheet() {
  const [rows, setRows] = useState(sheet.rows);
  const [totals, setTotals] = useState(sheet.totals);
  const columns = useMemo(
    () => [
      ...leftColumns.map(({ field, title, width }) => ({ key: field, name: title, width, frozen: true })),
      ...sheet.bidders.map(({ field, title }) => ({
        key: field,
        name: title,
        width: bidderWidth,
        renderEditCell: renderTextEditor,
        renderCell: ({ row }) => print(row[field]),
        renderSummaryCell: ({ row }) => print(row[field]),
      })),
    ],
    [],
  );
  const summary = useMemo(() => [totals], [totals]);
  return (
    <DataGrid
      style={{ blockSize: '100%' }}
      columns={columns}
      rows={rows}
      rowKeyGetter={(row) => row.id}
      rowHeight={rowHeight}
      headerRowHeight={36}
      summaryRowHeight={rowHeight}
      bottomSummaryRows={summary}
      onRowsChange={(next, { indexes, column }) => {
        const { key } = column;
        let moved = 0n;
        for (const index of indexes) {
          const price = amountOf(next[index][key]);
          moved += price - (rows[index][key] ?? 0n);
          next[index] = { ...next[index], [key]: price };
        }
        setRows(next);
        setTotals({ ...totals, [key]: totals[key] + moved });
      }}
    />
  );
}

createRoot(document.getElementById('grid')).render(<Sheet />);
