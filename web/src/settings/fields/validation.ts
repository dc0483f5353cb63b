import { textLength } from '#leveling';
import type { SettingsText } from '../../i18n/i18n.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';

interface TextRules {
  readonly required: SettingsText;
  /** The text of the problem of a duplicate; without it duplicates are allowed. */
  readonly unique?: SettingsText;
  /** The name of the field in 'can have at most'. */
  readonly label: SettingsText;
  /** In characters. */
  readonly maximum: number;
}

/** Validates a text of a row like the server: trimmed, required, not too long, unique ignoring case. */
export function textRules({ required, unique, label, maximum }: TextRules) {
  return (value: string, isTaken: (name: string) => boolean): FieldProblem | null => {
    const text = value.trim();
    if (text === '') return { text: required };
    if (textLength(text) > maximum) return { tooLong: label, maximum };
    return unique !== undefined && isTaken(text) ? { text: unique } : null;
  };
}
