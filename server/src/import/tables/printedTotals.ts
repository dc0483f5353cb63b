import { type Amount, roundAmount, subtract, sumOf, uniqueKey } from '#leveling';
import { amountInWords } from '../draft/doubts.ts';
import { type Doubt, type Draft, type DraftLine, estimateIndex, type TotalsGroup } from '../draft/tabulation.ts';
import type { ListedBidder } from './biddersTable.ts';
import { sumOfLines } from './wideTotals.ts';

/** Returns all printed totals of a draft, including those of a bidders table. */
export function allTotals(draft: Draft, listed: readonly ListedBidder[]): TotalsGroup[] {
  const all = [...draft.lines.keys()];
  const keys = draft.bidders.map(uniqueKey);
  const fromList = listed.flatMap(({ name, total }): TotalsGroup[] => {
    const bidder = keys.indexOf(uniqueKey(name));
    return total && bidder >= 0 ? [{ totals: [{ bidder, ...total }], lines: all }] : [];
  });
  return [...draft.totals, ...fromList];
}

/**
 * Returns the printed total of a bidder: the last one over all lines it prices, or the sum of printed totals that
 * together cover those lines; null if there is none.
 *
 * @param groups the printed totals of these lines
 * @param indexes the lines to consider
 */
export function printedTotalOf(
  lines: readonly DraftLine[],
  groups: readonly TotalsGroup[],
  bidder: number,
  indexes: readonly number[],
): Amount | null {
  const priced = indexes.filter((index) => lines[index]!.prices.has(bidder));
  const own = groups.flatMap((group) =>
    group.totals.filter((total) => total.bidder === bidder).map((total) => ({ total, lines: group.lines })),
  );
  const whole = own.findLast((one) => covers(one.lines, priced));
  if (whole) return whole.total.value;
  const parts: typeof own = [];
  const taken = new Set<number>();
  for (const one of own) {
    if (one.lines.some((index) => taken.has(index))) continue;
    for (const index of one.lines) taken.add(index);
    parts.push(one);
  }
  const isComplete = parts.length > 0 && priced.every((index) => taken.has(index));
  return isComplete ? sumOf(parts, ({ total }) => total.value) : null;
}

/** Returns doubts about printed totals that differ from the sums of their lines, to the cent. */
export function totalDoubts(draft: Draft, groups: readonly TotalsGroup[]): Doubt[] {
  return groups.flatMap(({ totals, lines }) =>
    totals.flatMap(({ sheet, bidder, value, row, column, text }): Doubt[] => {
      const sum = sumOfLines(draft.lines, lines, bidder);
      if (roundAmount(sum, 2) === roundAmount(value, 2)) return [];
      const who = bidder === estimateIndex ? 'the estimate' : draft.bidders[bidder]!;
      const figures = `${amountInWords(value)} is printed, the lines add to ${amountInWords(sum)}, a difference of ${amountInWords(subtract(sum, value))}`;
      return [{ sheet, row, column, text, kind: 'totalDiffers', message: `Total of ${who}: ${figures}.` }];
    }),
  );
}

function covers(lines: readonly number[], wanted: readonly number[]): boolean {
  if (lines.length < wanted.length) return false;
  const held = new Set(lines);
  return wanted.every((index) => held.has(index));
}
