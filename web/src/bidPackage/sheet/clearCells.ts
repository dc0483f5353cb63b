import type { Cursor } from '../../grid/cursor.ts';
import { cellAt } from '../drafts/keptCells.ts';
import { clearRange } from '../range/clipboard.ts';
import { unsavedInRange } from '../range/rangeLines.ts';
import { clearCell } from './cellKeys.ts';
import type { SheetPage } from './sheetPage.ts';

/** Delete: drops the texts that are not saved of the selected range or the cell, or, where there are none, clears it. */
export function clearCells(page: SheetPage, cursor: Cursor): void {
  const unsaved = unsavedAt(page, cursor);
  if (unsaved.length > 0) {
    page.model.cells.drafts.put(unsaved.map((key) => [key, null]));
    return;
  }
  const area = page.controller.snapshot().range === null ? null : page.controller.area();
  if (area === null) clearCell(page, cursor);
  else if (page.isEditable()) clearRange(page, area);
}

/** Returns the keys of the texts that are not saved, which Delete drops: in the selected range, else in the cell. */
export function unsavedAt(page: SheetPage, cursor: Cursor): string[] {
  const { cells } = page.model;
  if (!cells.hasDrafts()) return [];
  const area = page.controller.snapshot().range === null ? null : page.controller.area();
  if (area !== null) return unsavedInRange(page.model, area);
  const cell = cellAt(page, cursor.row, cursor.column);
  const key = cell === null ? null : cells.draftKey(cell.row, cell.column);
  return key === null || cells.drafts.get(key) === null ? [] : [key];
}
