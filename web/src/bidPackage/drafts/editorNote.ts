import { draftTip } from '../../drafts/draftTexts.ts';
import { i18next } from '../../i18n/i18n.ts';
import type { CellName } from '../sheet/sheetPage.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { cellContent } from './cellContent.ts';

/** What an editor says of its cell besides what is typed. */
export interface EditorNote {
  readonly text: string;
  /** Somebody else has changed the stored content. */
  readonly isChange: boolean;
}

/**
 * Says in an open editor that the stored content has changed under the cursor, by whom and to what, or why the draft that
 * is gone on with is not saved; null where there is neither. `seen` is what the author of the edit saw.
 */
export function editorNote(
  page: SheetPage,
  { row, column }: CellName,
  seen: unknown,
  isDraft: boolean,
): EditorNote | null {
  const { cells } = page.model;
  const access = cellContent(page.model, row, column);
  const { draft } = cells.get(row, column);
  if (access === null) return null;
  if (draft?.reason === 'failed') {
    return { text: draftTip(draft), isChange: false };
  }
  const value = access.print(access.stored()) || i18next.t('draftNothing', { ns: 'general' });
  const somebody = i18next.t('somebody', { ns: 'general' });
  if (draft?.reason === 'conflict' && isDraft) {
    return { text: text('conflictNote', { name: draft.theirs?.name ?? somebody, value }), isChange: true };
  }
  if (access.isSame(access.stored(), seen)) return null;
  const name = cells.lastPeer(row, column)?.name ?? somebody;
  return { text: text('changedUnderCursor', { name, value }), isChange: true };
}
