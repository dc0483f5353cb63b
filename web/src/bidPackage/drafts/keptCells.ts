import { useCallback } from 'react';
import { type KeptOpenCell, useKeptOpenCell } from '../../cells/useKeptOpenCell.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { i18next } from '../../i18n/i18n.ts';
import { notify } from '../../notices/notices.ts';
import type { CellDraft } from '../editing/bidDraft.ts';
import { notifyCellRemoved } from '../editing/removedCell.ts';
import { Column, fieldOfColumn } from '../model/columnKeys.ts';
import { isLineField } from '../model/lineFields.ts';
import { openRow } from '../model/openRow.ts';
import { bidderOfColumn, type CellName, columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { cellContent } from './cellContent.ts';
import { typedDraft } from './keepTyped.ts';

/**
 * Keeps what is typed in the cells of a page and not stored, over reloads and visits; reports what was kept for a cell
 * that was removed.
 */
export function useKeptCells(page: SheetPage): void {
  const back = useCallback((kept: KeptOpenCell | null) => putBack(page, kept), [page]);
  useKeptOpenCell(page.model.cells.drafts, () => openCell(page), back);
}

/**
 * The package has gone from its project: what was typed in its cells and not saved is told, since no cell holds it any more,
 * and is neither sent nor kept.
 */
export function notifyPackageRemoved(page: SheetPage, packageName: string): void {
  const { cells } = page.model;
  const open = openCell(page);
  const drafts = new Map([...cells.drafts.all(), ...(open === null ? [] : [[open.key, open.draft] as const])]);
  page.controller.cancelEdit();
  cells.drafts.put([...cells.drafts.all().keys()].map((key) => [key, null]));
  const typed = [...drafts.values()]
    .filter((draft) => draft.text.trim() !== '')
    .map((draft) => text('keptCell', { label: draft.label, typed: draft.text.trim() }));
  if (typed.length === 0) return;
  const message = text('packageGoneHelp', { cells: typed.join(', ') });
  notify({ kind: 'error', title: text('packageGone', { name: packageName }), message, stays: true });
}

/** Drops the drafts of cells that are no longer on the sheet, and tells each with its cell. */
export function dropDraftsOfRemovedCells({ model }: SheetPage): void {
  const { drafts } = model.cells;
  const there = new Set(
    model.cells
      .draftCells()
      .filter(({ row, column }) => cellContent(model, row, column) !== null)
      .map(({ row, column }) => model.cells.draftKey(row, column)),
  );
  const gone = [...drafts.all()].filter(([key]) => !there.has(key));
  for (const [, draft] of gone) notifyCellRemoved(draft.label, draft.text);
  drafts.put(gone.map(([key]) => [key, null]));
}

/** Drops the drafts whose content is stored by now: a save that got no answer was done, or somebody typed the same. */
export function dropStoredDrafts({ model }: SheetPage): void {
  const { cells } = model;
  if (!cells.hasDrafts()) return;
  const stored = cells.draftCells().filter(({ row, column, draft }) => {
    const access = 'content' in draft ? cellContent(model, row, column) : null;
    return access?.isSame(access.stored(), draft.content) === true;
  });
  cells.drafts.put(stored.map(({ row, column }) => [cells.draftKey(row, column), null]));
}

/** The cell whose editor is open, with what is typed in it; null where nothing is. */
function openCell(page: SheetPage): KeptOpenCell | null {
  const { controller, model } = page;
  const { editing } = controller.snapshot();
  const typed = controller.editor?.typed?.() as string | CellDraft | null | undefined;
  if (editing === null || typed === null || typed === undefined) return null;
  const cell = cellAt(page, editing.row, editing.column);
  if (cell === null) return null;
  const draft = typedDraft(page, cell, typed, controller.editor?.seen?.());
  return draft && { key: model.cells.draftKey(cell.row, cell.column), draft };
}

/** Closes the open editor without entering anything: what is typed in it stays a draft of its cell. */
export function keepOpenEditor(page: SheetPage): void {
  const open = openCell(page);
  page.controller.cancelEdit();
  if (open !== null) page.model.cells.drafts.put([[open.key, open.draft]]);
}

/** The cell of a grid column by its bidder or field; null where neither is there. */
export function cellAt({ model }: SheetPage, row: RowKey, gridColumn: number): CellName | null {
  const bidder = bidderOfColumn(gridColumn);
  const column = bidder === -1 ? fieldOfColumn(gridColumn) : model.content.bidders[bidder]?.id;
  const access = column == null ? null : cellContent(model, row, column);
  return access && { row, column: column!, label: access.label };
}

/** The grid column of a bidder or a field of lines. */
export function gridColumnOf({ model }: SheetPage, column: string): number {
  return isLineField(column) ? Column[column] : columnOfBidder(model.bidderIndex(column));
}

/** Brings a cell into view, opening its groups, and puts the cursor on it. */
export function goToCell(page: SheetPage, row: RowKey, column: string): void {
  openRow(page.model, row);
  page.controller.moveTo(row, gridColumnOf(page, column));
}

function putBack(page: SheetPage, open: KeptOpenCell | null): void {
  const { cells } = page.model;
  if (open !== null) cells.drafts.put([[open.key, open.draft]]);
  dropDraftsOfRemovedCells(page);
  dropStoredDrafts(page);
  if (!cells.hasDrafts()) return;
  notify({ kind: 'info', title: i18next.t('general:notSavedYet'), message: i18next.t('general:keptText') });
  const found = cells.draftCells().find(({ row, column }) => cells.draftKey(row, column) === open?.key);
  if (found === undefined) return;
  goToCell(page, found.row, found.column);
  if (page.isEditable()) page.controller.edit(null);
}
