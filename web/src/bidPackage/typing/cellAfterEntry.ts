import type { Cursor } from '../../grid/cursor.ts';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { isWithin, rowKey } from '../model/rowKey.ts';
import type { SheetRow } from '../model/sheetRows.ts';

import { bidderOfColumn, type SheetPage } from '../sheet/sheetPage.ts';

/**
 * Returns where Enter (`back`: Shift+Enter) leads from a bidder's cell in which something was typed, so that prices typed
 * one after the other land on lines and never on the group or total between them; null: to the next row, as without
 * typing. From a line it is the next line that shows; from a lump sum the next line or group that takes a price and is
 * not covered by this lump sum; from a requirement the next requirement. After the last line the cursor goes to the total
 * of its section, before the first one to the header of the column: neither takes a text.
 */
export function cellAfterEntry(page: SheetPage, { row: key, column }: Cursor, back: boolean): Cursor | null {
  const bidder = bidderOfColumn(column);
  const from = page.model.row(key);
  if (bidder === -1 || from === null) return null;
  if (from.kind === 'requirement') {
    const next = nextRow(page, key, back, (row) => row.kind === 'requirement');
    return next === null ? null : { row: next, column };
  }
  if (from.kind !== 'line' && from.kind !== 'node') return null;
  const isNext = from.kind === 'line' ? (row: SheetRow) => row.kind === 'line' : takesPriceAfter(page, key, bidder);
  const next = nextRow(page, key, back, isNext) ?? (back ? HEAD_ROW : totalAfter(page, from));
  return next === null ? null : { row: next, column };
}

function nextRow({ model }: SheetPage, from: RowKey, back: boolean, isNext: (row: SheetRow) => boolean): RowKey | null {
  const step = back ? -1 : 1;
  for (let index = model.rowIndex(from) + step; ; index += step) {
    const row = model.rowAt(index);
    if (row === null) return null;
    if (isNext(row)) return row.key;
  }
}

/** Accepts a line, or a group whose lump sum cell neither a higher lump sum nor the one just typed at `from` disables. */
function takesPriceAfter({ model }: SheetPage, from: RowKey, bidder: number): (row: SheetRow) => boolean {
  return (row) => {
    if (row.kind !== 'node') return row.kind === 'line';
    const node = model.content.tree.nodes[row.node]!;
    return !isWithin(node, from) && model.coveringLumpSum(node, model.bidder(bidder).id) === null;
  };
}

/** Returns the total of the section that the last line or group is in; null where the section is closed. */
function totalAfter({ model }: SheetPage, from: SheetRow): RowKey | null {
  const { lines, tree } = model.content;
  const section =
    from.kind === 'line' ? lines.sections[from.line]! : from.kind === 'node' ? tree.nodes[from.node]!.section : 0;
  const key = rowKey.sectionTotal(section);
  return model.rowIndex(key) === -1 ? null : key;
}
