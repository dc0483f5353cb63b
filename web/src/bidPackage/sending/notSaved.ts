import { detailOf, isPassing } from '../../api/CallFailure.ts';
import { notify } from '../../notices/notices.ts';
import { text } from '../sheetPage.ts';
import type { Place } from './cellCommands.ts';

/** Says that a change was not saved, and what was kept. Many that fail alike for want of an answer are one notice. */
export function tellNotSaved({ title, subject, isMany }: Place, error: unknown, isKept: boolean): void {
  const detail = detailOf(error);
  const names = subject !== undefined && !isPassing(error) ? subject : null;
  const key = isKept ? (isMany ? 'cellsKept' : 'cellKept') : 'earlierBack';
  const parts = [names && text('cellNamed', names), text(key), detail];
  notify({ kind: 'error', title, message: parts.filter(Boolean).join(' ') });
}
