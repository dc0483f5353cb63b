import { amountText, type LineItemBid } from '#leveling';
import { newCommandId } from '../../api/sendCommand.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import type { Area } from '../../grid/range.ts';
import type { ClipboardAct } from '../../grid/useClipboard.ts';
import { printKeys } from '../../i18n/keyNames.ts';
import { notify } from '../../notices/notices.ts';
import { MOST_CELLS, readTable, writeTable } from '../../spreadsheet/clipboardTable.ts';
import { classLabel } from '../cells/classLabel.ts';
import { holdAllUnread, type Unread } from '../drafts/unread.ts';
import { submittedBid } from '../model/bidDetails.ts';
import { rowKey } from '../model/rowKey.ts';
import type { BidChange } from '../model/sheetEdits.ts';
import { openQuote } from '../quote/openQuote.ts';
import { isQuoteTable } from '../quote/quoteTable.ts';
import { columnOfBidder, numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { bidText, exactBid, exactText, LONGEST_ENTRY, type PastedBid, pastedBid } from './bidText.ts';
import { onFieldClipboard, reportPaste } from './fieldClipboard.ts';
import { cellsOf, linesInOrder, type RangeCells, unsavedInRange } from './rangeLines.ts';
import { sendBids } from './setBids.ts';
import { textsOfTable } from './tableTexts.ts';

/** A copied table as plain text, and as HTML with the exact entries for a paste on this page. */
export interface CopiedTexts {
  readonly plain: string;
  readonly html: string;
}

/** Ctrl C, Ctrl X and Ctrl V on the sheet: entries of lines as a table for a spreadsheet, and back. */
export function onClipboard(page: SheetPage, event: ClipboardEvent, act: ClipboardAct): void {
  const { clipboardData } = event;
  const area = page.controller.area();
  if (act === 'paste' && clipboardData !== null) {
    const [plain, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    if (pasteTexts(page, { plain, html })) {
      event.preventDefault();
      return;
    }
  }
  if (area === null) {
    const { cursor } = page.controller.snapshot();
    if (cursor !== null && cursor.row !== HEAD_ROW) onFieldClipboard(page, event, act, cursor);
    return;
  }
  const copied = copiedTexts(page, area);
  if (clipboardData === null || copied === null) return;
  event.preventDefault();
  clipboardData.setData('text/plain', copied.plain);
  clipboardData.setData('text/html', copied.html);
  if (act === 'cut' && page.isEditable()) cutRange(page, area);
}

/** Returns the entries of an area as a table; null where it has no line. */
export function copiedTexts(page: SheetPage, area: Area): CopiedTexts | null {
  const cells = cellsOf(page.model, area);
  if (cells.lines.length === 0) return null;
  const { model } = page;
  const entryOf = (line: number, bidder: number) =>
    model.showsSubmitted ? submittedBid(model, line, bidder) : model.storedBid(line, bidder);
  const bids = cells.lines.map((line) => cells.bidders.map((bidder) => entryOf(line, bidder)));
  return { plain: writeTable(bids.map((row) => row.map(bidText))), html: htmlOf(bids) };
}

/** Pastes a table on bids: the quote of a bidder opens its dialog, other tables go into cells. False on no bid. */
export function pasteTexts(page: SheetPage, { plain, html }: CopiedTexts): boolean {
  const area = page.controller.area();
  if (area === null && page.controller.snapshot().cursor?.row !== HEAD_ROW) return false;
  const own = ownTable(html);
  if (own === null && page.isEditable() && isQuote(plain)) openQuote(page, { pasted: plain });
  else if (area !== null) paste(page, area, plain, own);
  return true;
}

/** Returns whether a pasted text is the quote of a bidder: a text column next to figures. */
function isQuote(plain: string): boolean {
  const table = readTable(plain);
  return table !== null && isQuoteTable(table, numberLocale());
}

/** Ctrl+X: the copied entries go, unless the range holds texts that are not saved, which would go with them. */
function cutRange(page: SheetPage, area: Area): void {
  const { length: count } = unsavedInRange(page.model, area);
  if (count === 0) clearRange(page, area);
  else {
    const message = text('cutNotSavedHelp', { key: printKeys('Delete') });
    notify({ kind: 'warning', title: text('cutNotSaved', { count }), message });
  }
}

/** Delete on a range: its entries go, in one step of undo. */
export function clearRange(page: SheetPage, area: Area): void {
  const { lines, bidders } = cellsOf(page.model, area);
  void sendBids(
    page,
    lines.flatMap((line) => bidders.map((bidder) => ({ line, bidder, bid: null }))),
  );
}

const OWN = 'data-plumbline-bid';

/** Numbers as numbers for a spreadsheet, with the exact entry in an attribute for a paste here. */
function htmlOf(bids: readonly (readonly (LineItemBid | null)[])[]): string {
  const cell = (bid: LineItemBid | null): string =>
    `<td ${OWN}="${exactText(bid)}">${bid === null ? '' : bid.price === null ? classLabel(bid.classification) : amountText(bid.price)}</td>`;
  const rows = bids.map((row) => `<tr>${row.map(cell).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

/** The entries of a table that was copied here; null for any other. */
function ownTable(html: string): string[][] | null {
  if (!html.slice(0, 4000).includes(OWN) || html.length > MOST_CELLS * 200) return null;
  const rows = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr')];
  return rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.getAttribute(OWN) ?? ''));
}

function paste(page: SheetPage, area: Area, plain: string, own: string[][] | null): void {
  const table = own ?? readTable(plain);
  if (table === null) {
    notify({ kind: 'error', title: text('pasteTooMany'), message: text('pasteTooManyHelp', { limit: MOST_CELLS }) });
    return;
  }
  if (!page.isEditable()) return;
  if (plain === '' && own === null) {
    notify({ kind: 'info', title: text('pasteTooMany'), message: text('pasteNoTextHelp') });
    return;
  }
  const row = page.model.rowAt(area.firstRow);
  if (row?.kind !== 'line') {
    // A lump sum, an adjustment or an answer takes one text, as if it were typed.
    const [first] = table;
    if (area.firstRow === area.lastRow && table.length === 1 && first?.length === 1)
      page.controller.edit(first[0]!.trim());
    return;
  }
  if (own === null && refusesTexts(area, table)) return;
  const target = targetOf(page, area, row.line, table);
  if (target !== null) pasteInto(page, target, table, own !== null);
}

/** Returns, after a notice, whether a table has texts in the place of entries. One text on one cell is as if typed. */
function refusesTexts(area: Area, table: readonly string[][]): boolean {
  const isOneCell = area.firstRow === area.lastRow && area.firstColumn === area.lastColumn;
  if (isOneCell && table.length === 1 && table[0]!.length === 1) return false;
  const found = textsOfTable(table, numberLocale());
  if (found === null) return false;
  const message = text(found.in === 'column' ? 'pasteTextColumnHelp' : 'pasteTextRowHelp', {
    number: found.number,
    sample: shortened(found.sample),
  });
  notify({ kind: 'error', title: text('pasteNoRoom'), message });
  return true;
}

const LONGEST_SAMPLE = 40;

const shortened = (sample: string): string =>
  sample.length > LONGEST_SAMPLE ? `${sample.slice(0, LONGEST_SAMPLE)}…` : sample;

/** The cells that a table goes into: one cell fills the range, a part of it repeats, otherwise it goes where it fits. */
function targetOf(page: SheetPage, area: Area, first: number, table: readonly string[][]): RangeCells | null {
  const { model } = page;
  const range = cellsOf(model, area);
  const height = table.length;
  const width = widthOf(table);
  const isWhole = range.lines.length % height === 0 && range.bidders.length % width === 0;
  if (isWhole && range.lines.length * range.bidders.length > height * width) return range;
  const all = linesInOrder(model);
  const lines = all.slice(all.indexOf(first), all.indexOf(first) + height);
  const firstBidder = range.bidders[0]!;
  const room = Math.max(0, Math.min(width, model.shownBidders - firstBidder));
  const bidders = Array.from({ length: room }, (_, index) => firstBidder + index);
  if (lines.length === height && bidders.length === width) return { lines, bidders };
  const free = { lines: lines.length, bidders: bidders.length };
  const message = text('pasteNoRoomHelp', { rows: height, columns: width, ...free });
  notify({ kind: 'error', title: text('pasteNoRoom'), message });
  return null;
}

const widthOf = (table: readonly string[][]): number => Math.max(...table.map((row) => row.length));

/** Sends what could be read in one command; what could not stays marked in its cell. */
function pasteInto(page: SheetPage, target: RangeCells, table: readonly string[][], isOwn: boolean): void {
  const { model, controller } = page;
  const changes: BidChange[] = [];
  let cut = 0;
  const batch = newCommandId();
  const unread: Unread[] = [];
  const width = widthOf(table);
  target.lines.forEach((line, row) => {
    const texts = table[row % table.length]!;
    target.bidders.forEach((bidder, column) => {
      const typed = texts[column % width] ?? '';
      const pasted: PastedBid = isOwn
        ? { kind: 'set', bid: exactBid(typed) }
        : pastedBid(typed, model.storedBid(line, bidder), numberLocale(), model.content.lines.quantities[line]!);
      if (pasted.kind !== 'set') {
        unread.push({
          row: rowKey.line(model.content.lines.ids[line]!),
          column: model.bidder(bidder).id,
          typed: beginningOf(typed.trim()),
          problem: problemOf(pasted),
          batch,
        });
      } else {
        changes.push({ line, bidder, bid: pasted.bid });
        if (pasted.isCut) cut += 1;
      }
    });
  });
  void sendBids(page, changes, batch);
  const keys = target.lines.map((line) => model.openLine(line));
  holdAllUnread(model, unread);
  if (unread.length > 0) page.actions.own.addTexts(batch);
  controller.select({
    anchor: { row: keys[0]!, column: columnOfBidder(target.bidders[0]!) },
    reach: { row: keys.at(-1)!, column: columnOfBidder(target.bidders.at(-1)!) },
  });
  reportPaste(page, batch, { cut, unread: unread.length });
}

function beginningOf(typed: string): string {
  return typed.length > LONGEST_ENTRY ? `${typed.slice(0, LONGEST_ENTRY)}…` : typed;
}

function problemOf(pasted: Exclude<PastedBid, { kind: 'set' }>): string {
  if (pasted.kind === 'refused') return text(pasted.reason);
  return text('pasteNeedsPrice', { name: classLabel(pasted.classification) });
}
