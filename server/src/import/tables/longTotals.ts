import { isPrice, type RankedTotals } from '../columns/columnMeanings.ts';
import type { DraftBuilder } from '../draft/draftBuilder.ts';
import type { Column, PrintedTotal, TotalsGroup } from '../draft/tabulation.ts';
import { type NumberStyle, readPrintedNumber } from '../text/printedNumber.ts';
import type { LongRow } from './longForm.ts';
import { sumOfLines } from './wideTotals.ts';

/** The input for finding the totals of the long form. */
export interface LongTotalsSource {
  readonly columns: readonly Column[];
  readonly rankedTotals: readonly RankedTotals[];
  readonly styles: ReadonlyMap<number, NumberStyle>;
  readonly rows: readonly LongRow[];
  readonly totalRows: readonly LongRow[];
  readonly builder: DraftBuilder;
  readonly nameOf: (text: string) => string;
}

/**
 * Finds the printed totals of the long form, each with its lines: total rows of a bidder; a total column that repeats
 * one figure per bidder, or has one at the end of each run of rows; and totals by rank ('Bidder2Total').
 */
export function longTotals(source: LongTotalsSource): TotalsGroup[] {
  const ranked = new Set(source.rankedTotals.map(({ totalColumn }) => totalColumn));
  const columns = source.columns.filter(({ column, meaning }) => meaning === 'printedTotal' && !ranked.has(column));
  return [
    ...fromTotalRows(source),
    ...source.rankedTotals.flatMap((one) => fromRank(source, one)),
    ...columns.flatMap(({ column }) => fromColumn(source, column)),
  ];
}

function fromTotalRows(source: LongTotalsSource): TotalsGroup[] {
  const amounts = source.columns.filter(({ meaning }) => isPrice(meaning));
  return source.totalRows.flatMap((one) => {
    const totals = amounts.flatMap(({ column }) => printed(source, one, column) ?? []);
    const last = totals.at(-1);
    return last ? [{ totals: [last], lines: linesOf(source, one.bidder) }] : [];
  });
}

function fromRank(source: LongTotalsSource, { rank, nameColumn, totalColumn }: RankedTotals): TotalsGroup[] {
  const row = source.rows.find((one) => (one.row.cells[totalColumn] ?? '') !== '');
  if (!row) return [];
  const name = nameColumn === null ? '' : (row.row.cells[nameColumn] ?? '');
  const owner = name === '' ? bidderAtRank(source, rank) : source.builder.bidder(source.nameOf(name));
  return owner === undefined ? [] : whole(source, { ...row, bidder: owner }, totalColumn);
}

function fromColumn(source: LongTotalsSource, column: number): TotalsGroup[] {
  const printedIn = source.rows.filter(({ row }) => (row.cells[column] ?? '') !== '');
  const texts = new Set(printedIn.map(({ row }) => row.cells[column]));
  const bidders = new Set(printedIn.map(({ bidder }) => bidder));
  if (texts.size === 1 && bidders.size > 1) {
    const owner = bidderAtRank(source, 1) ?? lowestBidder(source);
    return owner === undefined ? [] : whole(source, { ...printedIn[0]!, bidder: owner }, column);
  }
  return [...bidders].flatMap((bidder) => {
    const rows = source.rows.filter((one) => one.bidder === bidder);
    const own = new Set(rows.map(({ row }) => row.cells[column] ?? '').filter((text) => text !== ''));
    const filled = rows.filter(({ row }) => (row.cells[column] ?? '') !== '');
    if (own.size === 1 && (filled.length > 1 || rows.length === 1)) return whole(source, filled[0]!, column);
    return runs(source, rows, column);
  });
}

/** Reads totals printed in the last row of each run of a bidder's rows. */
function runs(source: LongTotalsSource, rows: readonly LongRow[], column: number): TotalsGroup[] {
  const groups: TotalsGroup[] = [];
  let lines: number[] = [];
  for (const one of rows) {
    lines.push(one.line);
    const total = printed(source, one, column);
    if (!total) continue;
    groups.push({ totals: [total], lines });
    lines = [];
  }
  return groups;
}

function whole(source: LongTotalsSource, one: LongRow, column: number): TotalsGroup[] {
  const total = printed(source, one, column);
  return total ? [{ totals: [total], lines: linesOf(source, one.bidder) }] : [];
}

function printed({ styles, builder }: LongTotalsSource, { row, bidder }: LongRow, column: number): PrintedTotal | null {
  const text = row.cells[column] ?? '';
  const read = readPrintedNumber(text, styles.get(column) ?? 'point');
  if (read.kind !== 'number') return null;
  const cell = { row: row.number, column, text };
  if (read.mark !== null)
    builder.doubts.trailingMark(cell, `Printed total of ${builder.nameOf(bidder)}`, read.mark, read.value);
  return { bidder, value: read.value, ...cell };
}

function linesOf({ rows }: LongTotalsSource, bidder: number): number[] {
  return [...new Set(rows.filter((one) => one.bidder === bidder).map(({ line }) => line))];
}

function bidderAtRank({ rows }: LongTotalsSource, rank: number): number | undefined {
  return rows.find((one) => /^\d+$/.test(one.rank) && Number(one.rank) === rank)?.bidder;
}

function lowestBidder({ builder }: LongTotalsSource): number | undefined {
  const all = [...builder.lines.keys()];
  const sums = builder.bidders.map((_, bidder) => ({ bidder, sum: sumOfLines(builder.lines, all, bidder) }));
  return sums.sort((a, b) => (a.sum < b.sum ? -1 : 1))[0]?.bidder;
}
