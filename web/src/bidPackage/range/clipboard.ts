import { amountText, type LineItemBid } from '#leveling';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import type { Area } from '../../grid/range.ts';
import type { ClipboardAct } from '../../grid/useClipboard.ts';
import { notify } from '../../notices/notices.ts';
import { MOST_CELLS, readTable, writeTable } from '../../spreadsheet/clipboardTable.ts';
import { classLabel } from '../cells/classLabel.ts';
import { holdAllUnread } from '../drafts/unread.ts';
import { rowKey } from '../model/rowKey.ts';
import { columnOfBidder, numberLocale, type SheetPage, text } from '../sheet/sheetPage.ts';
import { bidText, exactBid, exactText, LONGEST_ENTRY, type PastedBid, pastedBid } from './bidText.ts';
import { onFieldClipboard } from './fieldClipboard.ts';
import { cellsOf, linesInOrder, type RangeCells } from './rangeLines.ts';
import { sendBids } from './setBids.ts';
import type { BidChange } from './setManyBids.ts';

/** Ctrl C, Ctrl X and Ctrl V on the sheet: entries of lines as a table for a spreadsheet, and back. */
export function onClipboard(page: SheetPage, event: ClipboardEvent, act: ClipboardAct): void {
  const area = page.controller.area();
  const { clipboardData } = event;
  const { cursor } = page.controller.snapshot();
  if (area === null && cursor !== null && cursor.row !== HEAD_ROW) onFieldClipboard(page, event, act, cursor);
  if (area === null || clipboardData === null) return;
  if (act === 'paste') {
    event.preventDefault();
    paste(page, area, clipboardData.getData('text/plain'), ownTable(clipboardData.getData('text/html')));
    return;
  }
  const cells = cellsOf(page.model, area);
  if (cells.lines.length === 0) return;
  event.preventDefault();
  const bids = cells.lines.map((line) => cells.bidders.map((bidder) => page.model.storedBid(line, bidder)));
  clipboardData.setData('text/plain', writeTable(bids.map((row) => row.map(bidText))));
  clipboardData.setData('text/html', htmlOf(bids));
  if (act === 'cut' && page.isEditable()) clearRange(page, area);
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

/** Numbers as numbers for a spreadsheet, with the exact entry beside them for a paste here. */
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
  const target = targetOf(page, area, row.line, table);
  if (target !== null) pasteInto(page, target, table, own !== null);
}

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
  const bidders = model.content.bidders.map((_, index) => index).slice(range.bidders[0], range.bidders[0]! + width);
  if (lines.length === height && bidders.length === width) return { lines, bidders };
  const room = { lines: lines.length, bidders: bidders.length };
  const message = text('pasteNoRoomHelp', { rows: height, columns: width, ...room });
  notify({ kind: 'error', title: text('pasteNoRoom'), message });
  return null;
}

const widthOf = (table: readonly string[][]): number => Math.max(...table.map((row) => row.length));

/** Sends what could be read in one command; what could not stays marked in its cell. */
function pasteInto(page: SheetPage, target: RangeCells, table: readonly string[][], isOwn: boolean): void {
  const { model, controller } = page;
  const changes: BidChange[] = [];
  let cut = 0;
  const unread: { line: number; bidder: number; typed: string; pasted: PastedBid }[] = [];
  const width = widthOf(table);
  target.lines.forEach((line, row) => {
    const texts = table[row % table.length]!;
    target.bidders.forEach((bidder, column) => {
      const typed = texts[column % width] ?? '';
      const pasted: PastedBid = isOwn
        ? { kind: 'set', bid: exactBid(typed) }
        : pastedBid(typed, model.storedBid(line, bidder), numberLocale());
      if (pasted.kind !== 'set') unread.push({ line, bidder, typed, pasted });
      else {
        changes.push({ line, bidder, bid: pasted.bid });
        if (pasted.isCut) cut += 1;
      }
    });
  });
  void sendBids(page, changes);
  const keys = target.lines.map((line) => model.openLine(line));
  const held = unread.map(({ line, bidder, typed, pasted }) => ({
    row: rowKey.line(model.content.lines.ids[line]!),
    column: model.bidder(bidder).id,
    typed: beginningOf(typed.trim()),
    problem: problemOf(pasted),
  }));
  holdAllUnread(model, held);
  controller.select({
    anchor: { row: keys[0]!, column: columnOfBidder(target.bidders[0]!) },
    reach: { row: keys.at(-1)!, column: columnOfBidder(target.bidders.at(-1)!) },
  });
  if (cut > 0) notify({ kind: 'info', title: text('pasteCut', { count: cut }), message: text('decimalsCut') });
  if (unread.length > 0) {
    const title = text('pasteNotRead', { count: unread.length });
    notify({ kind: 'warning', title, message: text('pasteNotReadHelp') });
  }
}

/** What a cell shows of a text that was pasted into it. */
function beginningOf(typed: string): string {
  return typed.length > LONGEST_ENTRY ? `${typed.slice(0, LONGEST_ENTRY)}…` : typed;
}

function problemOf(pasted: PastedBid): string {
  if (pasted.kind === 'needsPrice') return text('pasteNeedsPrice', { name: classLabel(pasted.classification) });
  return pasted.kind === 'refused' ? text(pasted.reason) : '';
}
