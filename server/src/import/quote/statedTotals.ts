import type { QuoteReading } from '#contract';
import { printedAmount } from '../text/printedAmount.ts';
import type { Row } from '../text/separatedRows.ts';

const stated =
  /\b(?:totals?|sum|price|bid|quote|quotation|proposal|prix|soumission|montant)\b[^$\n]{0,60}?(\$\s?\d[\d,]*(?:\.\d\d)?|\d[\d \u00a0\u202f]*(?:,\d\d)?\s?\$)/giu;
/** A letter states no more totals. */
const maxStated = 3;
/** A longer line is no sentence with a total. */
const longestLine = 2_000;

/**
 * Returns the totals that the letter of a quote states where they are neither its printed total nor one of its prices:
 * 'Total is $781,040.00' next to a printed total of 867,040.00 is 781040. None where the quote prints no total.
 */
export function statedTotals(
  letter: readonly Row[],
  { rows, printedTotal }: Pick<QuoteReading, 'rows' | 'printedTotal'>,
): NonNullable<QuoteReading['otherTotals']> {
  if (printedTotal === null) return [];
  const known = new Set([printedTotal, ...rows.flatMap(({ amount }) => amount ?? [])]);
  const found = letter.flatMap(({ number, cells }) =>
    [...cells.join(' ').slice(0, longestLine).matchAll(stated)].flatMap(([, figure = '']) => {
      const amount = printedAmount(figure, /,\d\d\s?\$/.test(figure) ? 'comma' : 'point');
      return amount === null || known.has(amount) ? [] : [{ row: number, amount }];
    }),
  );
  const distinct = new Map(found.map((one) => [one.amount, one]));
  return [...distinct.values()].slice(0, maxStated);
}
