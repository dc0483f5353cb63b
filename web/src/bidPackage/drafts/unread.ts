import type { RowKey } from '../../grid/gridSource.ts';
import type { Edited } from '../sending/cellEdit.ts';
import type { SheetModel } from '../sheetModel.ts';
import { cellContent } from './cellContent.ts';

/** Holds a text in its cell that cannot be read, with what is wrong with it (BID-056). */
export function holdUnread(
  model: SheetModel,
  row: RowKey,
  column: string,
  typed: string,
  problem: string,
  edited: Edited = {},
): void {
  const access = cellContent(model, row, column);
  if (access === null) return;
  const { seen = access.stored() } = edited;
  model.cells.setDraft(row, column, { text: typed, reason: 'unread', label: access.label, message: problem, seen });
}

/** Lets go of what is held in a cell: nothing of it is left to store. */
export function dropDraft(model: SheetModel, row: RowKey, column: string): void {
  model.cells.setDraft(row, column, null);
}
