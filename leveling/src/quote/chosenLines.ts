import type { QuoteRow } from '../matching/quoteWeights.ts';
import { uniqueKey } from '../uniqueness.ts';

/** Returns what a row of a quote prints, by which it is found again in the bidder's next quote. */
export function printedText({ code, description }: Pick<QuoteRow, 'code' | 'description'>): string {
  return uniqueKey([code, description].filter(Boolean).join(' '));
}

/** A line that was chosen by hand for what a row prints, and the unit that it printed. */
export interface ChosenLine {
  readonly text: string;
  readonly lineItemId: string;
  readonly unit?: string | null | undefined;
}

/**
 * Returns the lines that were chosen by hand in quotes of a bidder, oldest first, by what the row prints; the latest choice
 * counts.
 */
export function chosenLines(
  quotes: readonly { readonly reading?: { readonly lines: readonly ChosenLine[] } | null | undefined }[],
): ReadonlyMap<string, ChosenLine> {
  return new Map(quotes.flatMap(({ reading }) => reading?.lines.map((line) => [line.text, line] as const) ?? []));
}
