import type { KeyboardEvent } from 'react';
import type { Cursor } from '../../grid/cursor.ts';
import { notify } from '../../notices/notices.ts';
import { bidderOfColumn, type SheetPage, text } from '../sheet/sheetPage.ts';

/** Shows what was submitted in place of the leveled prices, or these again. What is being typed is entered first. */
export function toggleSubmitted({ model, controller }: SheetPage): void {
  controller.commitEdit();
  model.showSubmitted(!model.showsSubmitted);
}

/** Says, where the sheet shows what was submitted, that nothing can be changed there. Returns whether it does. */
export function refusesEdits({ model }: SheetPage): boolean {
  if (!model.showsSubmitted) return false;
  notify({ kind: 'info', title: text('submittedReadOnly') });
  return true;
}

/** Returns whether a key would change a cell: a text, a class, clearing, opening, filling. Space ticks and folds rows. */
export function isEditKey(event: KeyboardEvent, { column }: Cursor): boolean {
  const { key, shiftKey, altKey } = event;
  if (event.ctrlKey || event.metaKey) return !shiftKey && !altKey && (key === 'd' || key === 'r');
  if (altKey || (key === ' ' && bidderOfColumn(column) === -1)) return false;
  return key.length === 1 || key === 'Delete' || key === 'Backspace' || (key === 'F2' && !shiftKey);
}
