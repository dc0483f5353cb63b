/**
 * The sheet of every peer: five frozen columns, a column per bidder, a row of exact totals at the bottom. Amounts are whole
 * 10^-10, as exact as ours; totals are updated by difference.
 */
const scale = 10_000_000_000n;

export const amountOf = (text) => {
  const [whole, rest = ''] = String(text ?? '0').split('.');
  return BigInt(whole || '0') * scale + BigInt(rest.padEnd(10, '0').slice(0, 10));
};

const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats an amount with two decimals; other text is unchanged. */
export const print = (value) =>
  typeof value === 'bigint' ? format.format(Number(value) / 1e10) : value === null ? '' : String(value ?? '');

export const leftColumns = [
  { field: 'number', title: '#', width: 60 },
  { field: 'description', title: 'Line item', width: 230 },
  { field: 'quantity', title: 'Quantity', width: 80 },
  { field: 'unit', title: 'Unit', width: 60 },
  { field: 'unitPrice', title: 'Unit price', width: 100 },
];
export const bidderWidth = 156;
export const rowHeight = 24;

/** Returns `{ rows, bidders: [{ field, title }], totals }`; rows and totals are objects by field. */
export async function loadSheet() {
  const { data } = await (await fetch('/sheet.json')).json();
  const { lineItems, bids } = data;
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
  const bidders = data.bidders.map(({ companyName }, bidder) => ({ field: `b${bidder}`, title: companyName }));
  const totals = { id: 'total', description: 'Total base bid' };
  for (const { field } of bidders) totals[field] = rows.reduce((sum, row) => sum + (row[field] ?? 0n), 0n);
  return { rows, bidders, totals };
}
