import { type Amount, roundAmount } from '#leveling';
import type { DraftBook } from './draftBook.ts';
import { type DraftLine, estimateIndex, type PrintedTotal } from './tabulation.ts';
import { isPartialTotalText, isSectionText } from './tellingTexts.ts';

/** A row of totals as it stands among the lines. */
export interface TotalsRow {
  readonly row: number;
  /** '' where no word says that it is a total. */
  readonly label: string;
  /** The section it stands in. */
  readonly section: string;
  /** How many lines stand before it. */
  readonly at: number;
  readonly totals: readonly PrintedTotal[];
  /** Stands in the title row of a section, before its lines. */
  readonly isSectionHead: boolean;
}

/**
 * Decides of which lines each row of totals is the total (IMP-007): of all, of all before it, of its section, or since
 * the row of totals before; the lines whose sums agree for most bidders, and where none agree what its words say.
 * Answers the rows without a telling word that agree with nothing: they are no totals.
 */
export function wideTotals(book: DraftBook, rows: readonly TotalsRow[]): Set<number> {
  const disagreeing = new Set<number>();
  let since = 0;
  for (const row of rows) {
    const candidates = candidatesOf(book.lines, row, since);
    const agreeing = candidates.map((lines) => agreements(book.lines, lines, row.totals));
    const most = Math.max(...agreeing);
    const isHead = row.isSectionHead && row.totals.some(({ value }) => value !== 0n) && !isSectionText(row.label);
    if (most === 0 && (row.label === '' || isHead)) {
      disagreeing.add(row.row);
      continue;
    }
    const lines = most === 0 ? candidates[0]! : candidates[agreeing.indexOf(most)]!;
    if (row.totals.length > 0) book.totals.push({ totals: row.totals, lines });
    if (!row.isSectionHead) since = row.at;
  }
  return disagreeing;
}

/** The likeliest first. */
function candidatesOf(lines: readonly DraftLine[], row: TotalsRow, since: number): number[][] {
  const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const all = range(0, lines.length);
  const before = range(0, row.at);
  const sinceLast = range(since, row.at);
  if (row.isSectionHead) {
    let end = row.at;
    while (end < lines.length && lines[end]!.section === row.label) end += 1;
    return [range(row.at, end), all, before];
  }
  let start = row.at;
  while (start > 0 && lines[start - 1]!.section === lines[row.at - 1]!.section) start -= 1;
  const ownSection = range(start, row.at);
  if (isPartialTotalText(row.label)) return [ownSection, sinceLast, before, all];
  return row.at === 0 ? [all] : [before, all, sinceLast, ownSection];
}

/** For how many bidders a printed total is the sum of some lines, to the cent. */
export function agreements(
  lines: readonly DraftLine[],
  indexes: readonly number[],
  totals: readonly PrintedTotal[],
): number {
  return totals.filter(({ bidder, value }) => {
    const sum = sumOfLines(lines, indexes, bidder);
    return roundAmount(sum, 2) === roundAmount(value, 2) && (value !== 0n || totals.length === 1);
  }).length;
}

/** What a bidder's prices on some lines add to; the estimate's amounts for the estimate. */
export function sumOfLines(lines: readonly DraftLine[], indexes: readonly number[], bidder: number): Amount {
  return indexes.reduce((sum, index) => {
    const line = lines[index]!;
    return sum + ((bidder === estimateIndex ? line.estimate : line.prices.get(bidder)) ?? 0n);
  }, 0n);
}
