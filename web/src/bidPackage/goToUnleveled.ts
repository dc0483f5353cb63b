import { HEAD_ROW } from '../grid/gridSource.ts';
import { notify } from '../notices/notices.ts';
import { nextUnleveled } from './nextUnleveled.ts';
import { bidderOfColumn, columnOfBidder, type SheetPage, text } from './sheetPage.ts';

/** Unleveled lines of all bidders that are not excluded, in the sections that count. */
export function unleveledTotal(page: SheetPage): number {
  const { model } = page;
  return model.content.bidders.reduce(
    (sum, _, bidder) => (model.isExcluded(bidder) ? sum : sum + model.unleveledCount(bidder)),
    0,
  );
}

/** To the first unleveled cell of one bidder, opening groups on its way; to its head where there is none any more. */
export function goToFirstUnleveled(page: SheetPage, bidder: number): void {
  const { model, controller } = page;
  if (bidder === -1) return;
  const line = model.content.lines.ids.findIndex((_, index) => isOpenFor(page, bidder, index));
  controller.moveTo(line === -1 ? HEAD_ROW : model.openLine(line), columnOfBidder(bidder));
  controller.takeFocus();
}

function isOpenFor({ model }: SheetPage, bidder: number, line: number): boolean {
  return model.isEnabled(model.content.lines.sections[line] ?? 0) && model.isUnleveled(line, bidder);
}

/** F8 and Shift F8: the next or previous unleveled cell, opening groups on its way. */
export function goToUnleveled(page: SheetPage, step: 1 | -1): void {
  const { model, controller } = page;
  const { cursor } = controller.snapshot();
  const row = cursor === null ? null : model.row(cursor.row);
  const bidder = cursor === null ? -1 : bidderOfColumn(cursor.column);
  const from = bidder >= 0 && row?.kind === 'line' ? { bidder, line: row.line } : null;
  const size = { bidders: model.content.bidders.length, lines: model.content.lines.ids.length };
  const isOpen = (column: number, line: number): boolean => !model.isExcluded(column) && isOpenFor(page, column, line);
  const found = nextUnleveled(from, size, isOpen, step);
  if (found === null) {
    notify({ kind: 'success', title: text('noUnleveled') });
    return;
  }
  controller.moveTo(model.openLine(found.line), columnOfBidder(found.bidder));
  controller.takeFocus();
}
