import { type Amount, add, roundAmount, subtract, sumOf, ZERO } from '#leveling';
import type { DraftBuilder } from '../draft/draftBuilder.ts';
import { type DraftLine, estimateIndex, type PrintedTotal } from '../draft/tabulation.ts';
import { isPartialTotalText, isSectionText, isWholeBidText } from '../text/textPatterns.ts';

/** A total of a bidder, wherever it is printed. */
export type BidderTotal = Pick<PrintedTotal, 'bidder' | 'value'>;

/** A row of totals among the lines. */
export interface TotalsRow {
  readonly row: number;
  /** '' if no word says that it is a total. */
  readonly label: string;
  /** The section that contains it. */
  readonly section: string;
  /** The number of lines before it. */
  readonly at: number;
  readonly totals: readonly PrintedTotal[];
  /** True for the title row of a section, before its lines. */
  readonly isSectionTitle: boolean;
}

/**
 * Matches each row of totals with lines: all lines, all before it, those of its section, or those since the previous row
 * of totals; the lines whose sums agree for most bidders, or else what its words say. Returns the rows without a total
 * word that agree with nothing: they are no totals.
 */
export function wideTotals(builder: DraftBuilder, rows: readonly TotalsRow[]): Set<number> {
  const disagreeing = new Set<number>();
  const sums = new RunSums(builder.lines);
  let since = 0;
  for (const row of rows) {
    const candidates = candidatesOf(builder.lines, row, since);
    const agreeing = candidates.map((run) => agreements(row.totals, (bidder) => sums.of(bidder, run)));
    const most = Math.max(...agreeing);
    const before = { from: 0, to: row.at };
    const isEmptyTitle = row.isSectionTitle && row.at > 0 && builder.lines[row.at]?.section !== row.label;
    const isPriced = row.totals.some(({ value }) => value !== 0n);
    const isWhole =
      isEmptyTitle && (isWholeBidText(row.label) || isNearly(row.totals, (bidder) => sums.of(bidder, before)));
    const isTitle = row.isSectionTitle && isPriced && !isWhole && (isEmptyTitle || !isSectionText(row.label));
    if (most === 0 && (row.label === '' || isTitle)) {
      disagreeing.add(row.row);
      continue;
    }
    const { from, to } = most === 0 ? (isWhole ? before : candidates[0]!) : candidates[agreeing.indexOf(most)]!;
    const lines = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
    if (row.totals.length > 0) builder.totals.push({ totals: row.totals, lines });
    if (!row.isSectionTitle) since = row.at;
  }
  return disagreeing;
}

/** A range of consecutive lines; `to` is exclusive. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** Sums of bidders' prices on runs of lines, from prefix sums computed once per bidder. */
class RunSums {
  readonly #lines: readonly DraftLine[];
  readonly #upTo = new Map<number, Amount[]>();

  constructor(lines: readonly DraftLine[]) {
    this.#lines = lines;
  }

  of(bidder: number, { from, to }: Run): Amount {
    const upTo = this.#upTo.get(bidder) ?? this.#addUp(bidder);
    return to <= from ? ZERO : subtract(upTo[to]!, upTo[from]!);
  }

  /** Computes the prefix sums of a bidder. */
  #addUp(bidder: number): Amount[] {
    const upTo = [ZERO];
    for (const line of this.#lines) upTo.push(add(upTo.at(-1)!, priceOf(line, bidder)));
    this.#upTo.set(bidder, upTo);
    return upTo;
  }
}

/** Returns the runs that a row of totals can belong to, likeliest first. */
function candidatesOf(lines: readonly DraftLine[], row: TotalsRow, since: number): Run[] {
  const range = (from: number, to: number): Run => ({ from, to });
  const all = range(0, lines.length);
  const before = range(0, row.at);
  const sinceLast = range(since, row.at);
  if (row.isSectionTitle) {
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

/** Returns whether most figures are within 10 % of the sums of the preceding lines: a wrong total, not another line. */
function isNearly(totals: readonly PrintedTotal[], sumOf: (bidder: number) => Amount): boolean {
  const near = totals.filter(({ bidder, value }) => {
    const sum = sumOf(bidder);
    const off = value > sum ? value - sum : sum - value;
    return sum > 0n && off * 10n <= sum;
  });
  return near.length * 2 > totals.length;
}

/** Returns one run per section: a summary below the lines repeats section totals under the section names. */
function sectionRuns(lines: readonly DraftLine[]): Run[] {
  const runs: Run[] = [];
  lines.forEach(({ section }, index) => {
    const last = runs.at(-1);
    if (last && lines[last.from]!.section === section) runs[runs.length - 1] = { from: last.from, to: index + 1 };
    else runs.push({ from: index, to: index + 1 });
  });
  return runs;
}

/** Counts the bidders whose printed total equals the sum of their prices on some lines to the cent. */
export function agreementsWith(
  lines: readonly DraftLine[],
  indexes: readonly number[],
  totals: readonly BidderTotal[],
): number {
  return agreements(totals, (bidder) => sumOfLines(lines, indexes, bidder));
}

function agreements(totals: readonly BidderTotal[], sumOf: (bidder: number) => Amount): number {
  return totals.filter(
    ({ bidder, value }) =>
      roundAmount(sumOf(bidder), 2) === roundAmount(value, 2) && (value !== 0n || totals.length === 1),
  ).length;
}

/** Adds a bidder's prices on some lines; for the estimate its amounts. */
export function sumOfLines(lines: readonly DraftLine[], indexes: readonly number[], bidder: number): Amount {
  return sumOf(indexes, (index) => priceOf(lines[index]!, bidder));
}

function priceOf(line: DraftLine, bidder: number): Amount {
  return (bidder === estimateIndex ? line.estimate : line.prices.get(bidder)) ?? ZERO;
}
