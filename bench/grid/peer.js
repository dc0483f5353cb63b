// The same sheet in AG Grid Community: five columns pinned left, a column per bidder, totals in a pinned row.
// Sums are kept by difference in whole 10^-10, as exact as ours, and shown with two decimals.
const scale = 10_000_000_000n;
const amountOf = (text) => {
  const [whole, rest = ''] = String(text ?? '0').split('.');
  return BigInt(whole) * scale + BigInt(rest.padEnd(10, '0').slice(0, 10));
};
const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const print = (amount) => (amount === null ? '' : format.format(Number(amount) / 1e10));

async function start() {
  const { data } = await (await fetch('/sheet.json')).json();
  const { lineItems, bids, bidders } = data;
  const rows = lineItems.ids.map((id, line) => {
    const row = {
      id,
      number: line + 1,
      description: lineItems.descriptions[line],
      quantity: lineItems.quantities[line],
      unit: lineItems.units[line],
      unitPrice: lineItems.unitPrices[line],
    };
    bids.forEach(({ prices }, bidder) => {
      row[`b${bidder}`] = prices[line] === null ? null : amountOf(prices[line]);
    });
    return row;
  });
  const totals = { description: 'Total base bid' };
  bidders.forEach((_, bidder) => {
    totals[`b${bidder}`] = rows.reduce((sum, row) => sum + (row[`b${bidder}`] ?? 0n), 0n);
  });
  const grid = agGrid.createGrid(document.getElementById('grid'), {
    rowData: rows,
    rowHeight: 24,
    getRowId: ({ data: row }) => row.id ?? 'total',
    pinnedBottomRowData: [totals],
    defaultColDef: { width: 156, suppressMovable: true },
    columnDefs: [
      { field: 'number', width: 60, pinned: 'left' },
      { field: 'description', width: 230, pinned: 'left' },
      { field: 'quantity', width: 80, pinned: 'left' },
      { field: 'unit', width: 60, pinned: 'left' },
      { field: 'unitPrice', width: 100, pinned: 'left' },
      ...bidders.map(({ companyName }, bidder) => ({
        headerName: companyName,
        field: `b${bidder}`,
        editable: true,
        cellDataType: false,
        valueFormatter: ({ value }) => print(value ?? null),
        valueParser: ({ newValue }) => amountOf(newValue),
      })),
    ],
    onCellValueChanged: ({ column, oldValue, newValue }) => {
      const field = column.getColId();
      totals[field] += (newValue ?? 0n) - (oldValue ?? 0n);
      grid.setGridOption('pinnedBottomRowData', [{ ...totals }]);
    },
  });
}
void start();
