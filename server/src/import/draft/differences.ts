import type { ImportDifference } from '#contract';
import { amount, roundAmount } from '#leveling';
import { amountInWords } from './doubts.ts';
import type { Tabulation } from './tabulation.ts';

/**
 * Returns the printed totals that the lines of a bidder do not add to, to the cent: the total of the whole file, or where
 * none is printed those of its tables.
 */
export function differencesOf({ bidders, tables }: Pick<Tabulation, 'bidders' | 'tables'>): ImportDifference[] {
  const whole = bidders.filter(({ printedTotal }) => printedTotal !== null);
  const known = new Set(whole.map(({ companyName }) => companyName));
  const found = [
    ...whole.map((figures) => ({ figures, sheet: null, table: null })),
    ...tables.flatMap((one) =>
      one.bidders
        .filter(({ companyName }) => !known.has(companyName))
        .map((figures) => ({ figures, sheet: one.sheet, table: one.table })),
    ),
  ];
  return found.flatMap(({ figures: { companyName, total, printedTotal, difference }, sheet, table }) => {
    if (printedTotal === null || difference === null || roundAmount(amount(difference), 2) === 0n) return [];
    return [{ companyName, sheet, table, total, printedTotal, difference }];
  });
}

/** Lists differences for a message: 'Alpha −1.00, Bravo 30.00'. */
export function differencesInWords(differences: readonly ImportDifference[]): string {
  return differences
    .map(({ companyName, sheet, table, difference }) => {
      const place = [sheet, table].filter((name) => name !== null).join(': ');
      return `${companyName}${place === '' ? '' : ` (${place})`} ${amountInWords(amount(difference))}`;
    })
    .join(', ');
}
