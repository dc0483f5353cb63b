import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { text } from '../../sheet/sheetPage.ts';
import { type ReviewRow, rowsToDecide } from '../review/quoteReview.ts';
import { holdsLine, holdsText } from '../review/soughtRows.ts';
import type { QuoteState } from '../useQuote.ts';
import { FEW_ROWS } from './RowFinder.tsx';
import { MOST_WHOLE_ROWS } from './WindowedBody.tsx';

/**
 * Reaching the rows of a long quote: Ctrl+F finds them by a text, F8 goes to the next that is to be decided, and Alt+L takes
 * the likely lines.
 */
export function useQuoteRows({ source, review, lines, takeLikely }: QuoteState) {
  const [typed, setTyped] = useState('');
  const [goTo, setGoTo] = useState<{ readonly row: number } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const all = source === null ? lines.length : (review?.rows.length ?? 0);
  const hasFinder = all > FEW_ROWS;
  const sought = hasFinder ? typed : '';
  const shownLines = useMemo(() => lines.filter((line) => holdsLine(line, sought)), [lines, sought]);
  const shownRows = useMemo(
    () => (review?.rows ?? []).filter((row) => holdsText(row, lines, sought)),
    [review, lines, sought],
  );
  const toDecide = useMemo(() => rowsToDecide(review?.rows ?? []), [review]);

  const goToNext = (by: 1 | -1, from: EventTarget | null = document.activeElement): void => {
    if (toDecide.size === 0) return;
    setTyped('');
    const inOrder = (review?.rows ?? []).toSorted((one, other) => placeOf(one) - placeOf(other));
    const rows = inOrder.map(({ row }) => row.row);
    const at = from instanceof Element ? rows.indexOf(Number(from.closest('tr')?.dataset.row ?? -1)) : -1;
    const start = at === -1 && by === -1 ? 0 : at;
    const around = rows.map((_, step) => rows[(start + by * (step + 1) + 2 * rows.length) % rows.length]!);
    const next = around.find((row) => toDecide.has(row));
    if (next !== undefined) setGoTo({ row: next });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'F8' && review !== null) goToNext(event.shiftKey ? -1 : 1, event.target);
    else if (event.altKey && !event.ctrlKey && event.code === 'KeyL' && review !== null) takeLikely();
    else if (event.key === 'f' && (event.ctrlKey || event.metaKey) && all > MOST_WHOLE_ROWS) field.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const found = source === null ? shownLines.length : shownRows.length;
  return {
    sought,
    lines: shownLines,
    goTo,
    goToNext,
    nextReason: toDecide.size === 0 ? text('quoteAllDecided') : null,
    finder: hasFinder ? { value: typed, found, all, fieldRef: field, onChange: setTyped } : null,
    onKeyDown,
  };
}

/** The table of a row: those to decide come first. */
function placeOf({ found }: ReviewRow): number {
  return found === 'doubtful' || found === 'unmatched' ? 0 : found === 'matched' ? 1 : 2;
}
