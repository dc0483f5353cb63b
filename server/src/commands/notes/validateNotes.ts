import { TEXT_LIMITS, textLength } from '#leveling';
import { validate } from '../findings.ts';

/** Notes as they are kept: trimmed, null for an empty text, at most 4000 characters. */
export function validateNotes(typed: string): string | null {
  const text = typed.trim();
  validate((findings) => {
    if (textLength(text) > TEXT_LIMITS.note) findings.add('text', 'notesTooLong', { limit: TEXT_LIMITS.note });
    return true;
  });
  return text === '' ? null : text;
}
