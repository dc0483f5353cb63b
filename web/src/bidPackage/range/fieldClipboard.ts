import { readNumber, suggestedUnit } from '#leveling';
import { newCommandId } from '../../api/sendCommand.ts';
import type { Cursor } from '../../grid/cursor.ts';
import type { ClipboardAct } from '../../grid/useClipboard.ts';
import { notify } from '../../notices/notices.ts';
import { MOST_CELLS, readTable } from '../../spreadsheet/clipboardTable.ts';
import { choose } from '../../ui/dialog/confirm.ts';
import { SHEET_COLUMNS } from '../columns/sheetColumns.tsx';
import { dropDraft, holdAllUnread, type Unread } from '../drafts/unread.ts';
import { Column, fieldOfColumn } from '../model/columnKeys.ts';
import { decideField, FIELDS, fieldDefinition, fieldsOfLine, type LineField } from '../model/lineFields.ts';
import { openQuote } from '../quote/openQuote.ts';
import { isQuoteTable } from '../quote/quoteTable.ts';
import { type CellEdit, cellEdit } from '../sending/cellEdit.ts';
import { sendFieldEdits } from '../sending/fieldEdits.ts';
import { nodeName, numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { linesInOrder } from './rangeLines.ts';

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
    if (page.isEditable() && plain !== '') void paste(page, cursor, plain);
  }
}

function textOfCell({ model }: SheetPage, { row, column }: Cursor): string | null {
  const what = model.row(row);
  const { lines, tree } = model.content;
  if (what?.kind === 'node') return column === Column.description ? nodeName(model, tree.nodes[what.node]!) : null;
  return what?.kind === 'line' ? (SHEET_COLUMNS[column]?.copy?.(lines, what.line) ?? null) : null;
}

async function paste(page: SheetPage, cursor: Cursor, plain: string): Promise<void> {
  const table = readTable(plain);
  if (table !== null && isQuoteTable(table, numberLocale())) {
    const isOfLines = isLineTable(page, cursor, table);
    const choice = isOfLines && isPriced(cursor, table) ? await askWhatIsPasted(table.length) : null;
    if (!isOfLines || choice === 'quote') {
      openQuote(page, { pasted: plain });
      return;
    }
    if (choice === 'nothing' || !page.isEditable()) return;
  }
  const target = table === null ? text('pasteTooManyHelp', { limit: MOST_CELLS }) : targetOf(page, cursor, table);
  if (typeof target === 'string') notify({ kind: 'error', title: text('pasteNoRoom'), message: target });
  else if (table !== null) pasteInto(page, target.lines, target.fields, table);
}

/**
 * Returns whether a table of texts and figures has the columns of lines from the cursor on: units are in the place of the
 * unit. 'Caulking, 400' is a quote, whose price must not become a quantity; 'Caulking, 400, LF' are fields of a line.
 */
function isLineTable(page: SheetPage, { row, column }: Cursor, table: readonly string[][]): boolean {
  const from = fieldOfColumn(column);
  if (page.model.row(row)?.kind !== 'line' || from === null) return false;
  const first = FIELDS.indexOf(from);
  const isWide = table.some((cells) => cells.length > FIELDS.length - first);
  if (isWide) return false;
  const units = table.map((cells) => cells[FIELDS.indexOf('unit') - first]?.trim() ?? '');
  const isUnit = (unit: string): boolean =>
    suggestedUnit(unit, page.units()) !== null || (from === 'description' && isWord(unit));
  return units.filter((unit) => unit !== '' && isUnit(unit)).length * 2 > table.length;
}

/** Returns whether a table of lines has names and unit prices: it may be a quote just as well. */
function isPriced({ column }: Cursor, table: readonly string[][]): boolean {
  const place = FIELDS.indexOf('unitPrice');
  const hasPrice = table.some((cells) => readNumber(cells[place] ?? '', numberLocale()).kind === 'amount');
  return fieldOfColumn(column) === FIELDS[0] && hasPrice;
}

/** Asks whether a table with names and prices is a quote, or replaces the fields of lines. */
async function askWhatIsPasted(count: number): Promise<'quote' | 'fields' | 'nothing'> {
  const chosen = await choose({ title: text('pastePricesTitle'), message: text('pastePricesMessage', { count }) }, [
    { label: text('enterQuote'), key: 'Q' },
    { label: text('pasteIntoLines', { count }), key: 'L' },
  ]);
  return chosen === null ? 'nothing' : chosen === 0 ? 'quote' : 'fields';
}

const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && readNumber(cell, numberLocale()).kind !== 'amount';

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
  const edits: CellEdit[] = [];
  const batch = newCommandId();
  const unread: Unread[] = [];
  let changedLines = 0;
  let cut = 0;
  lines.forEach((line, index) => {
    const row = model.openLine(line);
    const stored = fieldsOfLine(model.content.lines, line);
    const texts = table[index]!;
    const ofLine = fields.flatMap((column, index) => {
      const typed = texts[index] ?? '';
      const decision = decideField(column, typed, stored, page.units(), numberLocale());
      const problem =
        decision.action === 'hold'
          ? text(decision.problem, { limit: decision.limit })
          : decision.action === 'send' && decision.isUnread
            ? text('fieldNotRead')
            : null;
      if (problem !== null) {
        unread.push({ row, column, typed: typed.trim(), problem, batch });
        return [];
      }
      dropDraft(model, row, column);
      if (isCut(column, typed)) cut += 1;
      return decision.action === 'send' ? [cellEdit(model, row, column, decision.fields[column])] : [];
    });
    if (ofLine.length > 0) changedLines += 1;
    edits.push(...ofLine);
  });
  const [first] = edits;
  if (first !== undefined) {
    const title = text('linesNotSaved', { count: changedLines });
    void sendFieldEdits(page.actions, model, edits, {
      row: first.row,
      column: first.column,
      title,
      isMany: true,
      batch,
    });
  }
  holdAllUnread(model, unread);
  if (unread.length > 0) page.actions.own.addTexts(batch);
  reportPaste(page, batch, { cut, unread: unread.length });
}

/** Shows notices of pasted numbers whose decimals were cut, and of cells that could not be read, which go with its undo. */
export function reportPaste(page: SheetPage, batch: string, { cut, unread }: { cut: number; unread: number }): void {
  if (cut > 0) notify({ kind: 'info', title: text('pasteCut', { count: cut }), message: text('decimalsCut') });
  if (unread > 0) {
    const title = text('pasteNotRead', { count: unread });
    const notice = notify({ kind: 'warning', title, message: text('pasteNotReadHelp') });
    page.actions.texts.isSaidBy(batch, notice);
  }
}

function isCut(field: LineField, typed: string): boolean {
  if (fieldDefinition(field).kind !== 'amount') return false;
  const read = readNumber(typed, numberLocale());
  return read.kind === 'amount' && read.cut;
}
