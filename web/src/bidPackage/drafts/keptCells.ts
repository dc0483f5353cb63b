import { useCallback } from 'react';
import { type KeptOpenCell, useKeptOpenCell } from '../../cells/useKeptOpenCell.ts';
import type { RowKey } from '../../grid/gridSource.ts';
import { i18next } from '../../i18n/i18n.ts';
import { notify } from '../../notices/notices.ts';
import type { CellDraft } from '../editing/bidDraft.ts';
import { notifyCellRemoved } from '../editing/removedCell.ts';
import { showBidder } from '../filter/applyFilter.ts';
import { Column, fieldOfColumn } from '../model/columnKeys.ts';
import { isLineField } from '../model/lineFields.ts';
import { openRow } from '../model/openRow.ts';
import { bidderOfColumn, type CellName, columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';
import { cellContent } from './cellContent.ts';
import { typedDraft } from './keepTyped.ts';

/** Keeps drafts and the open editor's text over reloads and visits; notifies of those whose cell was removed. */
export function useKeptCells(page: SheetPage): void {
  const restore = useCallback((kept: KeptOpenCell | null) => restoreCells(page, kept), [page]);
  useKeptOpenCell(page.model.cells.drafts, () => openCell(page), restore);
}

/** Notifies of the drafts of a package that was removed from its project; they are neither sent nor kept. */
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

/** Drops the drafts of removed cells, with a notice for each. */
export function dropDraftsOfRemovedCells({ model }: SheetPage): void {
  const { drafts } = model.cells;
  const existing = new Set(
    model.cells
      .draftCells()
      .filter(({ row, column }) => cellContent(model, row, column) !== null)
      .map(({ row, column }) => model.cells.draftKey(row, column)),
  );
  const removed = [...drafts.all()].filter(([key]) => !existing.has(key));
  for (const [, draft] of removed) notifyCellRemoved(draft.label, draft.text);
  drafts.put(removed.map(([key]) => [key, null]));
}

/** Drops the drafts whose content is stored by now, by a save without an answer or by somebody else. */
export function dropStoredDrafts({ model, actions }: SheetPage): void {
  const { cells } = model;
  if (!cells.hasDrafts()) return;
  const stored = cells.draftCells().filter(({ row, column, draft }) => {
    if (actions.isBehindConflict(cells.draftKey(row, column))) return false;
    const access = 'content' in draft ? cellContent(model, row, column) : null;
    return access?.isSame(access.stored(), draft.content) === true;
  });
  cells.drafts.put(stored.map(({ row, column }) => [cells.draftKey(row, column), null]));
}

/** Returns the cell of the open editor with its draft; null without typed text. */
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

/** Closes the open editor and keeps its text as a draft of its cell. */
export function keepOpenEditor(page: SheetPage): void {
  const open = openCell(page);
  page.controller.cancelEdit();
  if (open !== null) page.model.cells.drafts.put([[open.key, open.draft]]);
}

/** Returns the cell of a grid column by its bidder or field; null where there is neither. */
export function cellAt({ model }: SheetPage, row: RowKey, gridColumn: number): CellName | null {
  const bidder = bidderOfColumn(gridColumn);
  const column = bidder === -1 ? fieldOfColumn(gridColumn) : model.content.bidders[bidder]?.id;
  const access = column == null ? null : cellContent(model, row, column);
  return access && { row, column: column!, label: access.label };
}

export function gridColumnOf({ model }: SheetPage, column: string): number {
  return isLineField(column) ? Column[column] : columnOfBidder(model.bidderIndex(column));
}

export function goToCell(page: SheetPage, row: RowKey, column: string): void {
  openRow(page.model, row);
  if (page.model.bidderIndex(column) !== -1) showBidder(page, column);
  page.controller.moveTo(row, gridColumnOf(page, column));
}

function restoreCells(page: SheetPage, open: KeptOpenCell | null): void {
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
