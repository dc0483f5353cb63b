import { changedNote, type EditorNote, notSavedNote } from '../../cells/editorNote.ts';
import { i18next } from '../../i18n/i18n.ts';
import { type CellName, type SheetPage, text } from '../sheet/sheetPage.ts';
import { cellContent } from './cellContent.ts';

/**
 * Returns the note of an open editor: who changed the stored content and to what, or why the continued draft is not
 * saved; null where neither applies. `seen` is the content that the author of the edit saw.
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
  const notSaved = notSavedNote(draft);
  if (notSaved !== null) return notSaved;
  const stored = access.stored();
  if (draft?.reason === 'conflict' && isDraft) {
    const name = draft.theirs?.name ?? i18next.t('somebody', { ns: 'general' });
    const value = access.print(stored) || i18next.t('draftNothing', { ns: 'general' });
    return { text: text('conflictNote', { name, value }), isChange: true };
  }
  return access.isSame(stored, seen) ? null : changedNote(cells.lastPeer(row, column)?.name, access.print(stored));
}
