import type { CellDraft } from '../editing/bidDraft.ts';
import { text } from '../sheet/sheetPage.ts';

/** Returns what the panel of an amount cell says: what is wrong with the text, or which key was not used; null: nothing. */
export function typingMessage(
  cell: Pick<CellDraft, 'text' | 'refusal'>,
  { isRefused, ignored }: { readonly isRefused: boolean; readonly ignored: string | null },
  ofKey: (key: string) => string,
): string | null {
  if (isRefused && cell.refusal === 'notANumber') return text('wordNotEntered', { typed: cell.text.trim() });
  if (cell.refusal !== null) return text(cell.refusal);
  return ignored === null ? null : ofKey(ignored);
}
