import type { QuoteMemory } from '#contract';
import { printedText } from '#leveling';
import type { QuoteReading } from './quoteReading.ts';
import type { ReviewChoices, ReviewRow } from './review/quoteReview.ts';

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
