import { textLength } from '#leveling';
import type { SettingsText } from '../../i18n/i18n.ts';
import type { FieldProblem } from '../list/model/listDefinition.ts';

interface TextRules {
  /** What is said where the text is missing. */
  readonly required: SettingsText;
  /** What is said where another row has the text; left out: it may repeat. */
  readonly unique?: SettingsText;
  /** The field's name in 'can have at most'. */
  readonly label: SettingsText;
  /** In characters. */
  readonly maximum: number;
}

/** Validates a text of a row as the server does: trimmed, required, at most so long, unique ignoring case. */
export function textRules({ required, unique, label, maximum }: TextRules) {
  return (value: string, isTaken: (name: string) => boolean): FieldProblem | null => {
    const text = value.trim();
    if (text === '') return { text: required };
    if (textLength(text) > maximum) return { tooLong: label, maximum };
    return unique !== undefined && isTaken(text) ? { text: unique } : null;
  };
}
