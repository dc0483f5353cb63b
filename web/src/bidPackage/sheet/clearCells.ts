import type { Cursor } from '../../grid/cursor.ts';
import { cellAt } from '../drafts/keptCells.ts';
import { dropDraft } from '../drafts/unread.ts';
import { clearRange } from '../range/clipboard.ts';
import { clearCell } from './cellKeys.ts';
import type { SheetPage } from './sheetPage.ts';

/** Delete: clears the selected range or the cell, or drops the draft of the cell. */
export function clearCells(page: SheetPage, cursor: Cursor): void {
  const area = page.controller.snapshot().range === null ? null : page.controller.area();
  if (area === null && discardHere(page, cursor)) return;
  if (area === null) clearCell(page, cursor);
  else if (page.isEditable()) clearRange(page, area);
}

/** Drops the draft of a cell, so that Delete keeps its stored content. Returns whether there was one. */
function discardHere(page: SheetPage, cursor: Cursor): boolean {
  const cell = cellAt(page, cursor.row, cursor.column);
  if (cell === null || page.model.cells.get(cell.row, cell.column).draft === null) return false;
  dropDraft(page.model, cell.row, cell.column);
  return true;
}
