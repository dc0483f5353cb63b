import { readNumber } from '#leveling';
import type { Cursor } from '../../grid/cursor.ts';
import type { ClipboardAct } from '../../grid/useClipboard.ts';
import { notify } from '../../notices/notices.ts';
import { MOST_CELLS, readTable } from '../../spreadsheet/clipboardTable.ts';
import { SHEET_COLUMNS } from '../columns/sheetColumns.tsx';
import { dropDraft, holdAllUnread } from '../drafts/unread.ts';
import { Column, fieldOfColumn } from '../model/columnKeys.ts';
import { decideField, FIELDS, fieldDefinition, type LineField, type LineFields } from '../model/lineFields.ts';
import { storedFields } from '../model/sheetLines.ts';
import { nodeName, numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { linesInOrder } from './rangeLines.ts';
import { type FieldChange, sendFields } from './setFields.ts';

/** Ctrl C and Ctrl V on the fields of lines: one cell out, a table in. */
export function onFieldClipboard(page: SheetPage, event: ClipboardEvent, act: ClipboardAct, cursor: Cursor): void {
  const { clipboardData } = event;
  if (clipboardData === null) return;
  if (act === 'copy') {
    const copied = textOfCell(page, cursor);
    if (copied === null) return;
    event.preventDefault();
    clipboardData.setData('text/plain', copied);
  } else if (act === 'paste') {
    event.preventDefault();
    const plain = clipboardData.getData('text/plain');
    if (page.isEditable() && plain !== '') paste(page, cursor, plain);
  }
}

function textOfCell({ model }: SheetPage, { row, column }: Cursor): string | null {
  const what = model.row(row);
  const { lines, tree } = model.content;
  if (what?.kind === 'node') return column === Column.description ? nodeName(model, tree.nodes[what.node]!) : null;
  return what?.kind === 'line' ? (SHEET_COLUMNS[column]?.copy?.(lines, what.line) ?? null) : null;
}

function paste(page: SheetPage, cursor: Cursor, plain: string): void {
  const table = readTable(plain);
  const target = table === null ? text('pasteTooManyHelp', { limit: MOST_CELLS }) : targetOf(page, cursor, table);
  if (typeof target === 'string') notify({ kind: 'error', title: text('pasteNoRoom'), message: target });
  else if (table !== null) pasteInto(page, target.lines, target.fields, table);
}

interface FieldCells {
  readonly lines: readonly number[];
  readonly fields: readonly LineField[];
}

/** The fields that a table goes into, from the cursor on in the order of the sheet; or why it has no place. */
function targetOf({ model }: SheetPage, cursor: Cursor, table: readonly string[][]): FieldCells | string {
  const row = model.row(cursor.row);
  const from = fieldOfColumn(cursor.column);
  if (row?.kind !== 'line' || from === null) return text('pasteNoFieldHelp');
  const all = linesInOrder(model);
  const first = all.indexOf(row.line);
  const lines = all.slice(first, first + table.length);
  const columns = Math.max(...table.map((cells) => cells.length));
  const fields = FIELDS.slice(FIELDS.indexOf(from)).slice(0, columns);
  if (lines.length === table.length && fields.length === columns) return { lines, fields };
  const room = { lines: lines.length, fields: fields.length };
  return text('pasteNoFieldRoomHelp', { rows: table.length, columns, ...room });
}

/** Sends what could be read in one command; what could not stays marked in its cell. */
function pasteInto(page: SheetPage, lines: readonly number[], fields: readonly LineField[], table: string[][]): void {
  const { model } = page;
  const changes: FieldChange[] = [];
  const unread: { row: string; field: LineField; typed: string; problem: string }[] = [];
  let cut = 0;
  lines.forEach((line, index) => {
    const lineId = model.content.lines.ids[line]!;
    const row = model.openLine(line);
    let changed: LineFields = {};
    fields.forEach((field, column) => {
      const typed = table[index]![column] ?? '';
      const decision = decideField(
        field,
        typed,
        storedFields(model.content.lines, lineId),
        page.units(),
        numberLocale(),
      );
      if (decision.action === 'hold') {
        const problem = text(decision.problem, { limit: decision.limit });
        unread.push({ row, field, typed: typed.trim(), problem });
      } else if (decision.action === 'send' && decision.isUnread) {
        unread.push({ row, field, typed: typed.trim(), problem: text('fieldNotRead') });
      } else {
        dropDraft(model, row, field);
        if (decision.action === 'send') changed = { ...changed, ...decision.fields };
        if (isCut(field, typed)) cut += 1;
      }
    });
    if (Object.keys(changed).length > 0) changes.push({ lineId, fields: changed });
  });
  void sendFields(page, changes);
  const held = unread.map(({ field, ...rest }) => ({ ...rest, column: field }));
  holdAllUnread(model, held);
  if (cut > 0) notify({ kind: 'info', title: text('pasteCut', { count: cut }), message: text('decimalsCut') });
  if (unread.length > 0) {
    const title = text('pasteNotRead', { count: unread.length });
    notify({ kind: 'warning', title, message: text('pasteNotReadHelp') });
  }
}

function isCut(field: LineField, typed: string): boolean {
  if (fieldDefinition(field).kind !== 'amount') return false;
  const read = readNumber(typed, numberLocale());
  return read.kind === 'amount' && read.cut;
}
