import type { Area } from '../../grid/range.ts';
import type { BidChange } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { cellsOf, type RangeCells } from './rangeLines.ts';
import { sendBids } from './setBids.ts';

/** Copies price and class of the cells of one range into another, over and over where the other is larger. */
export function fillChanges(model: SheetModel, from: RangeCells, to: RangeCells): BidChange[] {
  if (from.lines.length === 0 || from.bidders.length === 0) return [];
  return to.lines.flatMap((line, row) =>
    to.bidders.map((bidder, column) => {
      const source = from.lines[row % from.lines.length]!;
      return { line, bidder, bid: model.storedBid(source, from.bidders[column % from.bidders.length]!) };
    }),
  );
}

/** Ctrl D: the first line of the range goes into the others; on one line, the line above goes into it. */
export function fillDown(page: SheetPage, area: Area): void {
  const { model } = page;
  const { lines, bidders } = cellsOf(model, area);
  const isOne = lines.length === 1;
  const above = isOne ? lineAbove(model, area.firstRow) : lines[0];
  if (above === undefined) return;
  const into = isOne ? lines : lines.slice(1);
  void sendBids(page, fillChanges(model, { lines: [above], bidders }, { lines: into, bidders }));
}

function lineAbove(model: SheetModel, index: number): number | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const row = model.rowAt(at);
    if (row?.kind === 'line') return row.line;
  }
  return undefined;
}

/** Ctrl R: the first bidder of the range goes into the others; with one bidder, the one to the left goes into it. */
export function fillRight(page: SheetPage, area: Area): void {
  const { lines, bidders } = cellsOf(page.model, area);
  const [first] = bidders;
  if (first === undefined) return;
  const isOne = bidders.length === 1;
  const from = isOne ? first - 1 : first;
  if (from < 0) return;
  const into = isOne ? bidders : bidders.slice(1);
  void sendBids(page, fillChanges(page.model, { lines, bidders: [from] }, { lines, bidders: into }));
}

/** The fill handle was let go over an area: it takes the cells of the range, from its near end on. */
export function fillByHandle(page: SheetPage): void {
  const { controller, model } = page;
  const area = controller.area();
  const target = controller.fillArea();
  if (area === null || target === null || !page.isEditable()) return;
  const from = cellsOf(model, area);
  const to = cellsOf(model, target);
  const isBackward = target.lastRow < area.firstRow || target.lastColumn < area.firstColumn;
  const changes = isBackward ? fillChanges(model, reversed(from), reversed(to)) : fillChanges(model, from, to);
  void sendBids(page, changes);
  const corner = (row: number, column: number) => ({ row: model.rowKey(row), column });
  controller.select({
    anchor: corner(Math.min(area.firstRow, target.firstRow), Math.min(area.firstColumn, target.firstColumn)),
    reach: corner(Math.max(area.lastRow, target.lastRow), Math.max(area.lastColumn, target.lastColumn)),
  });
}

const reversed = ({ lines, bidders }: RangeCells): RangeCells => ({
  lines: lines.toReversed(),
  bidders: bidders.toReversed(),
});
