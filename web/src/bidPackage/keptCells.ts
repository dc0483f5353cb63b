import { useEffect } from 'react';
import { decideFreeform, type EntryClassification } from '#leveling';
import type { RowKey } from '../grid/gridSource.ts';
import { i18next } from '../i18n/i18n.ts';
import { notify } from '../notices/notices.ts';
import { takeKeptText, useKeptText } from '../session/keptText.ts';
import { lumpSumShorthand, storedAmount } from './amountCells.ts';
import { type CellDraft, decideAmount, decideBid } from './bidDraft.ts';
import { bidTarget } from './bidTarget.ts';
import { tellGone } from './goneCell.ts';
import { storedFields } from './LineFieldEditor.tsx';
import { decideField, FIELD_OF_COLUMN } from './lineFields.ts';
import type { LineFields } from './sheetEdits.ts';
import {
  bidderOfColumn,
  columnOfBidder,
  nodeName,
  numberLocale,
  type SheetPage,
  sectionName,
  text,
} from './sheetPage.ts';

/** A cell with text that is not sent. */
interface KeptCell {
  readonly row: RowKey;
  /** Its bidder, or the field of the line. */
  readonly column: string;
  readonly label: string;
  /** Rows name alternates by their place, which another may have by now. */
  readonly alternateId: string | null;
  readonly text: string;
  readonly problem: string | null;
  readonly chosen: EntryClassification | null;
  /** Its editor was open. */
  readonly isOpen: boolean;
}

const name = 'cells';

/** Keeps what is typed in cells and not sent; it is there again in its cells, marked unsaved (SHELL-107). */
export function useKeptCells(page: SheetPage): void {
  useKeptText(name, () => cellsNow(page), { outlastsPage: true });
  useEffect(() => putBack(page, takeKeptText<readonly KeptCell[]>(name) ?? []), [page]);
}

/**
 * The package has gone from its project: what was typed in its cells and not saved is told, since no cell holds it any more,
 * and is neither sent nor kept (LIVE-048).
 */
export function tellPackageGone(page: SheetPage, name: string): void {
  const cells = cellsNow(page) ?? [];
  page.controller.cancelEdit();
  for (const { row, column } of page.model.cells.held()) page.model.cells.change(row, column, { held: null });
  const typed = cells.filter((cell) => cell.text.trim() !== '').map((cell) => `${cell.label}: “${cell.text.trim()}”`);
  if (typed.length === 0) return;
  const message = text('packageGoneHelp', { cells: typed.join(', ') });
  notify({ kind: 'error', title: text('packageGone', { name }), message, stays: true });
}

function cellsNow(page: SheetPage): KeptCell[] | null {
  const open = openCell(page);
  const held = page.model.cells.held().map(({ row, column, held }) => ({
    ...placeOfCell(page, row, column),
    text: held.text,
    problem: held.problem,
    chosen: held.chosen ?? null,
    isOpen: false,
  }));
  const others = held.filter((cell) => cell.row !== open?.row || cell.column !== open.column);
  const cells = open === null ? others : [...others, open];
  return cells.length === 0 ? null : cells;
}

function openCell(page: SheetPage): KeptCell | null {
  const { editing } = page.controller.snapshot();
  const typed = page.controller.editor?.typed?.() as string | CellDraft | null | undefined;
  if (editing === null || typed === null || typed === undefined) return null;
  const bidder = bidderOfColumn(editing.column);
  const column = bidder === -1 ? FIELD_OF_COLUMN[editing.column] : page.model.content.bidders[bidder]?.id;
  if (column === undefined || !isUnsaved(page, editing.row, column, bidder, typed)) return null;
  const place = placeOfCell(page, editing.row, column);
  if (typeof typed === 'string') return { ...place, text: typed, problem: null, chosen: null, isOpen: true };
  const { classification } = typed.draft;
  const isStored = bidTarget(page, editing.row, bidder)?.stored()?.classification === classification;
  return { ...place, text: typed.text, problem: null, chosen: isStored ? null : classification, isOpen: true };
}

/** Whether leaving the cell would still do something: the autosave has perhaps saved what is typed in it. */
function isUnsaved(page: SheetPage, key: RowKey, column: string, bidder: number, typed: string | CellDraft): boolean {
  if (typeof typed !== 'string') {
    return decideBid(typed, bidTarget(page, key, bidder)?.stored() ?? null).action !== 'nothing';
  }
  const row = page.model.row(key);
  const locale = numberLocale();
  if (row?.kind === 'line') {
    const stored = storedFields(page, page.model.content.lines.ids[row.line]!);
    return decideField(column as keyof LineFields, typed, stored, page.units(), locale).action !== 'nothing';
  }
  if (row?.kind === 'requirement') {
    const stored = page.model.content.requirements[row.requirement]?.answers[bidder]?.value;
    return decideFreeform(typed, typeof stored === 'string' ? stored : null).action !== 'none';
  }
  if (row?.kind !== 'node' && row?.kind !== 'adjustment') return true;
  const shorthand = row.kind === 'node' ? lumpSumShorthand(page, row.node) : undefined;
  return decideAmount(typed, storedAmount(page, row, bidder), locale, shorthand).action !== 'nothing';
}

function placeOfCell({ model }: SheetPage, row: RowKey, column: string) {
  const { content } = model;
  const what = model.row(row);
  const node = content.tree.nodes[content.tree.indexOf.get(row) ?? -1];
  const section = node?.section ?? (what?.kind === 'adjustment' ? what.section : 0);
  const line =
    node !== undefined
      ? nodeName(model, node)
      : what?.kind === 'line'
        ? content.lines.descriptions[what.line]
        : what?.kind === 'requirement'
          ? content.requirements[what.requirement]?.description
          : sectionName(model, section);
  const bidder = content.bidders.find(({ id }) => id === column)?.companyName;
  const label = bidder === undefined ? (line ?? '') : text('bidOf', { bidder, line });
  return { row, column, label, alternateId: content.alternates[section - 1]?.id ?? null };
}

function putBack(page: SheetPage, cells: readonly KeptCell[]): void {
  const { model, controller } = page;
  const left = cells.filter((cell) => isThere(page, cell));
  for (const cell of cells) if (!left.includes(cell)) tellGone(cell.label, cell.text);
  for (const { row, column, text: typed, problem, chosen } of left) {
    model.cells.change(row, column, { held: { text: typed, problem, chosen } });
  }
  if (left.length > 0) {
    notify({ kind: 'info', title: i18next.t('general:notSavedYet'), message: i18next.t('general:keptText') });
  }
  const open = left.find(({ isOpen }) => isOpen);
  if (open === undefined) return;
  const line = model.content.lines.indexOf.get(open.row.slice(2));
  if (line !== undefined) model.openLine(line);
  controller.moveTo(open.row, columnOf(page, open.column));
  if (page.isEditable()) controller.edit(null);
}

function columnOf({ model }: SheetPage, column: string): number {
  const field = Object.entries(FIELD_OF_COLUMN).find(([, one]) => one === column)?.[0];
  return field === undefined ? columnOfBidder(model.bidderIndex(column)) : Number.parseInt(field, 10);
}

/** Its row and its bidder are still on the sheet, and its alternate where it was. */
function isThere(page: SheetPage, { row, column, alternateId }: KeptCell): boolean {
  const { lines, tree, totals, requirements } = page.model.content;
  const isRow =
    lines.indexOf.has(row.slice(2)) ||
    tree.indexOf.has(row) ||
    totals.some((_, section) => row === `adjustment-${section}`) ||
    requirements.some(({ id }) => row === `r-${id}`);
  if (!isRow || columnOf(page, column) === columnOfBidder(-1)) return false;
  return lines.indexOf.has(row.slice(2)) || placeOfCell(page, row, column).alternateId === alternateId;
}
