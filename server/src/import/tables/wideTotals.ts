import { type Amount, roundAmount } from '#leveling';
import type { DraftBook } from '../draft/draftBook.ts';
import { type DraftLine, estimateIndex, type PrintedTotal } from '../draft/tabulation.ts';
import { isPartialTotalText, isSectionText, isWholeBidText } from '../text/tellingTexts.ts';

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
  const sums = new RunSums(book.lines);
  let since = 0;
  for (const row of rows) {
    const candidates = candidatesOf(book.lines, row, since);
    const agreeing = candidates.map((run) => agreements(row.totals, (bidder) => sums.of(bidder, run)));
    const most = Math.max(...agreeing);
    const before = { from: 0, to: row.at };
    const isEmptyHead = row.isSectionHead && row.at > 0 && book.lines[row.at]?.section !== row.label;
    const isPriced = row.totals.some(({ value }) => value !== 0n);
    const isWhole =
      isEmptyHead && (isWholeBidText(row.label) || isNearly(row.totals, (bidder) => sums.of(bidder, before)));
    const isHead = row.isSectionHead && isPriced && !isWhole && (isEmptyHead || !isSectionText(row.label));
    if (most === 0 && (row.label === '' || isHead)) {
      disagreeing.add(row.row);
      continue;
    }
    const { from, to } = most === 0 ? (isWhole ? before : candidates[0]!) : candidates[agreeing.indexOf(most)]!;
    const lines = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
    if (row.totals.length > 0) book.totals.push({ totals: row.totals, lines });
    if (!row.isSectionHead) since = row.at;
  }
  return disagreeing;
}

/** Lines that follow one another: `to` is the first after them. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** What bidders' prices on runs of lines add to. Each bidder is added up once, however many runs are asked for. */
class RunSums {
  readonly #lines: readonly DraftLine[];
  readonly #upTo = new Map<number, Amount[]>();

  constructor(lines: readonly DraftLine[]) {
    this.#lines = lines;
  }

  of(bidder: number, { from, to }: Run): Amount {
    const upTo = this.#upTo.get(bidder) ?? this.#addUp(bidder);
    return to <= from ? 0n : upTo[to]! - upTo[from]!;
  }

  /** The sum of all lines before each one, and of all. */
  #addUp(bidder: number): Amount[] {
    const upTo = [0n];
    for (const line of this.#lines) upTo.push(upTo.at(-1)! + priceOf(line, bidder));
    this.#upTo.set(bidder, upTo);
    return upTo;
  }
}

/** The likeliest first. */
function candidatesOf(lines: readonly DraftLine[], row: TotalsRow, since: number): Run[] {
  const range = (from: number, to: number): Run => ({ from, to });
  const all = range(0, lines.length);
  const before = range(0, row.at);
  const sinceLast = range(since, row.at);
  if (row.isSectionHead) {
    let end = row.at;
    while (end < lines.length && lines[end]!.section === row.label) end += 1;
    return end > row.at ? [range(row.at, end), all, before] : [all, before, sinceLast, ...sectionRuns(lines)];
  }
  let start = row.at;
  while (start > 0 && lines[start - 1]!.section === lines[row.at - 1]!.section) start -= 1;
  const ownSection = range(start, row.at);
  if (isPartialTotalText(row.label)) return [ownSection, sinceLast, before, all];
  return row.at === 0 ? [all] : [before, all, sinceLast, ownSection];
}

/** Whether figures are within a tenth of the sums of the lines before, for most bidders: rather a wrong total than one more line. */
function isNearly(totals: readonly PrintedTotal[], sumOf: (bidder: number) => Amount): boolean {
  const near = totals.filter(({ bidder, value }) => {
    const sum = sumOf(bidder);
    const off = value > sum ? value - sum : sum - value;
    return sum > 0n && off * 10n <= sum;
  });
  return near.length * 2 > totals.length;
}

/** The runs of lines of one section: a summary below the lines repeats their totals under their names. */
function sectionRuns(lines: readonly DraftLine[]): Run[] {
  const runs: Run[] = [];
  lines.forEach(({ section }, index) => {
    const last = runs.at(-1);
    if (last && lines[last.from]!.section === section) runs[runs.length - 1] = { from: last.from, to: index + 1 };
    else runs.push({ from: index, to: index + 1 });
  });
  return runs;
}

/** For how many bidders a printed total is what `sumOf` says that their lines add to, to the cent. */
export function agreements(totals: readonly PrintedTotal[], sumOf: (bidder: number) => Amount): number {
  return totals.filter(
    ({ bidder, value }) =>
      roundAmount(sumOf(bidder), 2) === roundAmount(value, 2) && (value !== 0n || totals.length === 1),
  ).length;
}

/** What a bidder's prices on some lines add to; the estimate's amounts for the estimate. */
export function sumOfLines(lines: readonly DraftLine[], indexes: readonly number[], bidder: number): Amount {
  return indexes.reduce((sum, index) => sum + priceOf(lines[index]!, bidder), 0n);
}

function priceOf(line: DraftLine, bidder: number): Amount {
  return (bidder === estimateIndex ? line.estimate : line.prices.get(bidder)) ?? 0n;
}
