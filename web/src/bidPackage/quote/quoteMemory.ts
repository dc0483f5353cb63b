import type { QuotedRow, QuoteMemory, QuoteReading, QuoteRecord } from '#contract';
import { uniqueKey } from '#leveling';
import type { ReviewChoices, ReviewRow } from './review/quoteReview.ts';

/** What a row prints, by which it is found again in the bidder's next quote. */
export function printedText({ code, description }: Pick<QuotedRow, 'code' | 'description'>): string {
  return uniqueKey([code, description].filter(Boolean).join(' '));
}

/** Returns the lines that were chosen by hand in quotes of a bidder, oldest first, by what the row prints; the latest choice counts. */
export function chosenLines(quotes: readonly QuoteRecord[]): ReadonlyMap<string, ChosenLine> {
  return new Map(quotes.flatMap(({ reading }) => reading?.lines.map((line) => [line.text, line]) ?? []));
}

export type ChosenLine = QuoteMemory['lines'][number];

/** Returns how a quote was read: its columns, and the lines that were chosen by hand for texts that no other row prints. */
export function memoryOf(
  { columns }: Pick<QuoteReading, 'columns'>,
  rows: readonly ReviewRow[],
  choices: Pick<ReviewChoices, 'rows'>,
): QuoteMemory {
  const counts = new Map<string, number>();
  for (const { row } of rows) counts.set(printedText(row), (counts.get(printedText(row)) ?? 0) + 1);
  const lines = rows.flatMap(({ row, choice, isAsBefore }) => {
    const text = printedText(row);
    const isByHand = isAsBefore || choices.rows.has(row.row);
    const isKept = choice?.kind === 'line' && isByHand && text !== '' && counts.get(text) === 1;
    return isKept ? [{ text, lineItemId: choice.lineId, unit: row.unit }] : [];
  });
  return { columns: columns.map(({ header, meaning }) => ({ header, meaning })), lines };
}
