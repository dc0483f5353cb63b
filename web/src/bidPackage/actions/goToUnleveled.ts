import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { notify } from '../../notices/notices.ts';
import { nextUnleveled, type UnleveledPlace } from '../model/nextUnleveled.ts';
import { linesBeneath } from '../model/sheetTree.ts';
import { bidderOfColumn, columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';

/** Counts the unleveled lines of all bidders that are not excluded, in the enabled sections. */
export function unleveledTotal(page: SheetPage): number {
  const { model } = page;
  return model.content.bidders.reduce(
    (sum, _, bidder) => (model.isExcluded(bidder) ? sum : sum + model.unleveledCount(bidder)),
    0,
  );
}

/** Moves to the first unleveled cell of a bidder and opens its groups; to the bidder's header where there is none. */
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

/** Returns where the search starts: the cell, or the gap before the lines after the row under the cursor. */
function placeOf({ model }: SheetPage, cursor: Cursor | null, step: 1 | -1): UnleveledPlace | null {
  const bidder = cursor === null ? -1 : bidderOfColumn(cursor.column);
  if (cursor === null || bidder === -1) return null;
  const under = model.row(cursor.row);
  if (under?.kind === 'line') return { bidder, line: under.line };
  let following = model.content.lines.ids.length;
  for (let index = model.rowIndex(cursor.row); index < model.rowCount(); index += 1) {
    const row = index === -1 ? null : model.rowAt(index);
    const line =
      row?.kind === 'node'
        ? linesBeneath(model.content.tree, row.node)[0]
        : row?.kind === 'line'
          ? row.line
          : undefined;
    if (line === undefined) continue;
    following = line;
    break;
  }
  return { bidder, line: step === 1 ? following - 1 : following };
}

/** Moves to the next or previous unleveled cell that shows (F8, Shift+F8) and opens its groups. */
export function goToUnleveled(page: SheetPage, step: 1 | -1): void {
  const { model, controller } = page;
  const from = placeOf(page, controller.snapshot().cursor, step);
  const size = { bidders: model.shownBidders, lines: model.content.lines.ids.length };
  const isOpen = (column: number, line: number): boolean =>
    model.shownLines.has(line) && !model.isExcluded(column) && isOpenFor(page, column, line);
  const found = nextUnleveled(from, size, isOpen, step);
  if (found === null) {
    const isPart = unleveledTotal(page) > 0;
    notify({ kind: isPart ? 'info' : 'success', title: text(isPart ? 'noUnleveledShown' : 'noUnleveled') });
    return;
  }
  controller.moveTo(model.openLine(found.line), columnOfBidder(found.bidder));
  controller.takeFocus();
}
