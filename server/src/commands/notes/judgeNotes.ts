import { TEXT_LIMITS, textLength } from '#leveling';
import { judged } from '../findings.ts';

/** Notes as they are kept: trimmed, null for an empty text, at most 4000 characters. */
export function judgeNotes(typed: string): string | null {
  const text = typed.trim();
  judged((findings) => {
    if (textLength(text) > TEXT_LIMITS.note) findings.add('text', 'notesTooLong', { limit: TEXT_LIMITS.note });
    return true;
  });
  return text === '' ? null : text;
}
