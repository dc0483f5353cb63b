import type { Draft } from '../drafts/draft.ts';
import { draftTip } from '../drafts/draftTexts.ts';
import { i18next } from '../i18n/i18n.ts';

const text = i18next.getFixedT(null, 'general');

/** A remark of an open editor on its cell. */
export interface EditorNote {
  readonly text: string;
  /** Somebody else has changed the stored content. */
  readonly isChange: boolean;
}

/** Says that somebody else has changed the cell while it is typed in, and to what. */
export function changedNote(name: string | null | undefined, value: string): EditorNote {
  const values = { name: name || text('somebody'), value: value || text('draftNothing') };
  return { text: text('changedUnderCursor', values), isChange: true };
}

/** Says why the draft of the cell is not saved; null where saving it has not failed. */
export function notSavedNote(draft: Draft | null | undefined): EditorNote | null {
  return draft?.reason === 'failed' ? { text: draftTip(draft), isChange: false } : null;
}
