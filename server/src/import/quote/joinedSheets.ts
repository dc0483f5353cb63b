import { add, amountText, parseAmount, uniqueKey } from '#leveling';
import type { ReadingOfRows, ReadSheet } from './readQuoteRows.ts';

/**
 * Joins sheets that were chosen together, in their order: the rows of each are numbered on from those before. Their printed
 * totals add up where each has one.
 */
export function joinedSheets(sheets: readonly ReadSheet[]): ReadSheet | undefined {
  const [first, ...others] = sheets;
  if (first === undefined || others.length === 0) return first;
  let below = 0;
  const readings = sheets.map(({ reading }) => {
    const [from, last] = [below, lastRow(reading)];
    below += last;
    const moved = <One extends { readonly row: number }>(one: One): One => ({ ...one, row: one.row + from });
    const { rows, totals, titles, texts } = reading;
    return { rows: rows.map(moved), totals: totals.map(moved), titles: titles.map(moved), texts: texts.map(moved) };
  });
  const printed = sheets.map(({ reading }) => reading.printedTotal);
  const amounts = printed.flatMap((total) => (total === null ? [] : [parseAmount(total)!]));
  const isTotal = amounts.length === sheets.length;
  return {
    ...first,
    headRows: sheets.flatMap(({ headRows }) => headRows),
    bidders: [...new Map(sheets.flatMap(({ bidders }) => bidders).map((name) => [uniqueKey(name), name])).values()],
    reading: {
      ...first.reading,
      rows: readings.flatMap(({ rows }) => rows),
      totals: readings.flatMap(({ totals }) => totals),
      titles: readings.flatMap(({ titles }) => titles),
      texts: readings.flatMap(({ texts }) => texts),
      wholeRow: null,
      printedTotal: isTotal ? amountText(amounts.reduce(add)) : null,
      companyName: sheets.find(({ reading }) => reading.companyName !== null)?.reading.companyName ?? null,
      isPriceUnclear: sheets.some(({ reading }) => reading.isPriceUnclear),
    },
  };
}

const lastRow = ({ rows, totals, titles, texts }: ReadingOfRows): number =>
  [...rows, ...totals, ...titles, ...texts].reduce((last, { row }) => Math.max(last, row), 0);
