import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { notify } from '../../notices/notices.ts';
import { nextUnleveled, type UnleveledPlace } from '../model/nextUnleveled.ts';
import { linesBeneath, type SheetTree } from '../model/sheetTree.ts';
import { bidderOfColumn, columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';

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

/** Where the walk begins: the cell, or the gap before the lines that follow the head, group or total under the cursor. */
function placeOf({ model }: SheetPage, cursor: Cursor | null, step: 1 | -1): UnleveledPlace | null {
  const bidder = cursor === null ? -1 : bidderOfColumn(cursor.column);
  if (cursor === null || bidder === -1) return null;
  const under = model.row(cursor.row);
  if (under?.kind === 'line') return { bidder, line: under.line };
  let following = model.content.lines.ids.length;
  for (let index = model.rowIndex(cursor.row); index < model.rowCount(); index += 1) {
    const row = index === -1 ? null : model.rowAt(index);
    const line =
      row?.kind === 'line' ? row.line : row?.kind === 'node' ? firstBeneath(model.content.tree, row.node) : -1;
    if (line === -1) continue;
    following = line;
    break;
  }
  return { bidder, line: step === 1 ? following - 1 : following };
}

function firstBeneath(tree: SheetTree, node: number): number {
  return linesBeneath(tree, node)[0] ?? -1;
}

/** F8 and Shift F8: the next or previous unleveled cell, opening groups on its way. */
export function goToUnleveled(page: SheetPage, step: 1 | -1): void {
  const { model, controller } = page;
  const from = placeOf(page, controller.snapshot().cursor, step);
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
