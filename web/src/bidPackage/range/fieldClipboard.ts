import { amountText, readNumber, TEXT_LIMITS } from '#leveling';
import type { Cursor } from '../../grid/cursor.ts';
import type { ClipboardAct } from '../../grid/useClipboard.ts';
import { notify } from '../../notices/notices.ts';
import { MOST_CELLS, readTable } from '../../spreadsheet/clipboardTable.ts';
import { decideField, FIELD_OF_COLUMN } from '../columns/lineFields.ts';
import { dropDraft, holdAllUnread } from '../drafts/unread.ts';
import { storedFields } from '../editing/LineFieldEditor.tsx';
import type { LineFields } from '../model/sheetEdits.ts';
import { Column } from '../model/sheetModel.ts';
import { nodeName, numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { linesInOrder } from './rangeLines.ts';
import { type FieldChange, sendFields } from './setFields.ts';

type Field = keyof LineFields;

/** Ctrl C and Ctrl V on the fields of lines: one cell out, a table in (BID-067). */
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
  if (what?.kind === 'node') return column === Column.Description ? nodeName(model, tree.nodes[what.node]!) : null;
  if (what?.kind !== 'line') return null;
  const { line } = what;
  if (column === Column.Description) return lines.descriptions[line]!;
  if (column === Column.Quantity) return amountText(lines.quantities[line]!);
  if (column === Column.Unit) return lines.units[line]!;
  if (column === Column.UnitPrice) return amountText(lines.unitPrices[line]!);
  return column === Column.BaseEstimate ? amountText(lines.baseEstimates[line]!) : null;
}

function paste(page: SheetPage, cursor: Cursor, plain: string): void {
  const table = readTable(plain);
  const target = table === null ? text('pasteTooManyHelp', { limit: MOST_CELLS }) : targetOf(page, cursor, table);
  if (typeof target === 'string') notify({ kind: 'error', title: text('pasteNoRoom'), message: target });
  else if (table !== null) pasteInto(page, target.lines, target.fields, table);
}

interface FieldCells {
  readonly lines: readonly number[];
  readonly fields: readonly Field[];
}

/** The fields that a table goes into, from the cursor on in the order of the sheet; or why it has no place. */
function targetOf({ model }: SheetPage, cursor: Cursor, table: readonly string[][]): FieldCells | string {
  const row = model.row(cursor.row);
  if (row?.kind !== 'line' || FIELD_OF_COLUMN[cursor.column] === undefined) return text('pasteNoFieldHelp');
  const all = linesInOrder(model);
  const first = all.indexOf(row.line);
  const lines = all.slice(first, first + table.length);
  const columns = Math.max(...table.map((cells) => cells.length));
  const fields = [0, 1, 2, 3].flatMap((step) => FIELD_OF_COLUMN[cursor.column + step] ?? []).slice(0, columns);
  if (lines.length === table.length && fields.length === columns) return { lines, fields };
  const room = { lines: lines.length, fields: fields.length };
  return text('pasteNoFieldRoomHelp', { rows: table.length, columns, ...room });
}

/** Sends what could be read in one command; what could not stays marked in its cell (BID-056). */
function pasteInto(page: SheetPage, lines: readonly number[], fields: readonly Field[], table: string[][]): void {
  const { model } = page;
  const changes: FieldChange[] = [];
  const unread: { row: string; field: Field; typed: string; problem: string }[] = [];
  let cut = 0;
  lines.forEach((line, index) => {
    const lineId = model.content.lines.ids[line]!;
    const row = model.openLine(line);
    let changed: LineFields = {};
    fields.forEach((field, column) => {
      const typed = table[index]![column] ?? '';
      const decision = decideField(field, typed, storedFields(page, lineId), page.units(), numberLocale());
      if (decision.action === 'hold') {
        const problem = text(decision.problem, { limit: TEXT_LIMITS.lineItemDescription });
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

function isCut(field: Field, typed: string): boolean {
  if (field !== 'quantity' && field !== 'unitPrice') return false;
  const read = readNumber(typed, numberLocale());
  return read.kind === 'amount' && read.cut;
}
