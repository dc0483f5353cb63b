import { useRef, useSyncExternalStore } from 'react';
import { DraftCard } from '../../drafts/DraftCard.tsx';
import { DraftsButton } from '../../drafts/DraftsButton.tsx';
import type { DraftItem } from '../../drafts/draftItem.ts';
import { draftTip } from '../../drafts/draftTexts.ts';
import { scrollerOf } from '../../grid/elements.ts';
import type { DraftCell } from '../cells/cellStates.ts';
import { placeBeside } from '../lumpSums/placeBeside.ts';
import { openRow } from '../model/openRow.ts';
import { lineIdOf } from '../model/rowKey.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { useRow } from '../sheet/useModel.ts';
import { isWhyOpen, useWhy } from '../why/openWhy.ts';
import { cellContent } from './cellContent.ts';
import { typedOf } from './DraftValue.tsx';
import { cellAt, goToCell, gridColumnOf } from './keptCells.ts';
import { retryDraft, retryDrafts } from './settleDraft.ts';
import { dropDraft } from './unread.ts';

function draftsInOrder(page: SheetPage): DraftCell[] {
  const { model } = page;
  const { lines } = model.content;
  const place = ({ row, column }: DraftCell) => {
    const index = model.rowIndex(row);
    const line = lines.indexOf.get(lineIdOf(row) ?? '') ?? 0;
    return [index === -1 ? Number.POSITIVE_INFINITY : index, line, gridColumnOf(page, column)] as const;
  };
  const placed = model.cells.draftCells().map((cell) => ({ cell, at: place(cell) }));
  placed.sort(({ at: a }, { at: b }) => (a[0] === b[0] ? a[1] - b[1] || a[2] - b[2] : a[0] - b[0]));
  return placed.map(({ cell }) => cell);
}

/** Moves to the next cell with a draft (-1: the one before), around the sheet. Returns whether there is one. */
export function goToDraft(page: SheetPage, step: 1 | -1): boolean {
  const { cursor } = page.controller.snapshot();
  const drafts = draftsInOrder(page);
  const here = cursor === null ? null : cellAt(page, cursor.row, cursor.column);
  const at = drafts.findIndex(({ row, column }) => row === here?.row && column === here.column);
  const next = drafts[(at === -1 ? (step === 1 ? 0 : -1) : at + step + drafts.length) % drafts.length] ?? drafts.at(-1);
  if (next === undefined) return false;
  goToCell(page, next.row, next.column);
  page.controller.takeFocus();
  return true;
}

function itemOf(page: SheetPage, cell: DraftCell): DraftItem {
  const { row, column, draft } = cell;
  const access = cellContent(page.model, row, column);
  return {
    key: `${row}|${column}`,
    label: draft.label,
    reason: draft.reason,
    stored: access === null ? '' : access.print(access.stored()),
    typed: access === null ? draft.text : typedOf(access, draft),
    tip: draftTip(draft),
    go: () => {
      goToCell(page, row, column);
      page.controller.takeFocus();
    },
    retry: () => {
      if (draft.reason !== 'unread') return retryDraft(page, cell);
      openRow(page.model, row);
      goToCell(page, row, column);
      if (page.isEditable()) page.controller.edit(null);
    },
    discard: () => dropDraft(page.model, row, column),
  };
}

/** The count of cells that are not saved, in the status bar; opens their list. */
export function SheetDraftsButton({ page, readOnlyReason }: { page: SheetPage; readOnlyReason: string | null }) {
  const { cells } = page.model;
  useSyncExternalStore(cells.drafts.subscribe, cells.drafts.all);
  const ofKind = (isConflict: boolean): DraftCell[] =>
    cells.draftCells().filter(({ draft }) => (draft.reason === 'conflict') === isConflict);
  return (
    <DraftsButton
      items={cells.hasDrafts() ? draftsInOrder(page).map((cell) => itemOf(page, cell)) : []}
      readOnlyReason={readOnlyReason}
      onRetryAll={(isConflict) => retryDrafts(page, ofKind(isConflict))}
      onDiscardAll={(isConflict) =>
        cells.drafts.put(ofKind(isConflict).map(({ row, column }) => [cells.draftKey(row, column), null]))
      }
    />
  );
}

/** The card next to a cell with a draft under the cursor: both values and what can be done. */
export function SheetDraftCard({ page, readOnlyReason }: { page: SheetPage; readOnlyReason: string | null }) {
  const { model, controller } = page;
  const { cells } = model;
  const card = useRef<HTMLDivElement>(null);
  useSyncExternalStore(cells.drafts.subscribe, cells.drafts.all);
  const { cursor, editing, range } = useSyncExternalStore(controller.subscribe, controller.snapshot);
  useWhy();
  useRow(model, cursor?.row ?? '');
  const here = cursor === null || !cells.hasDrafts() ? null : cellAt(page, cursor.row, cursor.column);
  const draft = here === null ? null : cells.get(here.row, here.column).draft;
  if (here === null || draft === null || editing !== null || range !== null || isWhyOpen()) return null;
  return (
    <DraftCard
      item={itemOf(page, { ...here, draft })}
      readOnlyReason={readOnlyReason}
      card={card}
      placeOf={(size) => {
        const at = document.querySelector('[role="treegrid"] [data-at]');
        const cell = at?.getBoundingClientRect();
        const area = scrollerOf(at)?.getBoundingClientRect();
        return cell === undefined || area === undefined ? null : placeBeside(cell, size, area, []);
      }}
    />
  );
}
