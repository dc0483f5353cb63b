import { TEXT_LIMITS, textLength } from '#leveling';
import type { LogPlace } from '../../store/log/lastChanges.ts';
import type { Work } from '../../store/work.ts';
import { expectedAlone } from '../expectations.ts';
import { validate } from '../findings.ts';

/** Notes as they are kept: trimmed, null for an empty text, at most 4000 characters. */
export function validateNotes(typed: string): string | null {
  const text = keptNotes(typed);
  validate((findings) => {
    if (textLength(text ?? '') > TEXT_LIMITS.note) findings.add('text', 'notesTooLong', { limit: TEXT_LIMITS.note });
    return true;
  });
  return text;
}

/** Notes as they are sent, with what their author saw: null for none, undefined to check nothing. */
interface SentNotes {
  readonly text: string;
  readonly expected?: string | null | undefined;
}

/**
 * Compares stored notes with those that their author saw, both trimmed; an empty text is none.
 *
 * @param streamId the stream that the notes are logged on
 * @throws Refusal 409 where other notes are stored than the author saw and than are sent
 */
export async function refuseOtherNotes(
  work: Work,
  streamId: string,
  { text, expected }: SentNotes,
  stored: string | null,
  place: LogPlace,
): Promise<void> {
  const keyOf = (notes: string | null) => keptNotes(notes ?? '');
  await expectedAlone(work, streamId, { path: 'expected', expected, stored, next: keptNotes(text), keyOf, place });
}

function keptNotes(typed: string): string | null {
  return typed.trim() || null;
}
