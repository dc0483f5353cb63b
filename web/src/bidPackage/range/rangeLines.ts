import {
  type Amount,
  add,
  amountOfUnits,
  Classification,
  divideRounded,
  type LineItemBid,
  parseAmount,
  ZERO,
} from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import type { Area } from '../../grid/range.ts';
import { submittedBid } from '../model/bidDetails.ts';
import { rowKey } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { bidderOfColumn } from '../sheet/sheetPage.ts';

/** The lines of a range that show, top to bottom, and its bidders, left to right. */
export interface RangeCells {
  readonly lines: readonly number[];
  readonly bidders: readonly number[];
}

/** The entries that a range acts on; group, adjustment and total rows within it are passed over. */
export function cellsOf(model: SheetModel, area: Area): RangeCells {
  const lines: number[] = [];
  for (let index = area.firstRow; index <= area.lastRow; index += 1) {
    const row = model.rowAt(index);
    if (row?.kind === 'line') lines.push(row.line);
  }
  const bidders: number[] = [];
  for (let column = area.firstColumn; column <= area.lastColumn; column += 1) {
    const bidder = bidderOfColumn(column);
    if (bidder >= 0 && bidder < model.shownBidders) bidders.push(bidder);
  }
  return { lines, bidders };
}

/** Returns the keys of the texts in the cells that a range acts on which are not saved. */
export function unsavedInRange(model: SheetModel, area: Area): string[] {
  if (!model.cells.hasDrafts()) return [];
  const { lines, bidders } = cellsOf(model, area);
  const rows = new Set<RowKey>(lines.map((line) => rowKey.line(model.content.lines.ids[line]!)));
  const columns = new Set(bidders.map((bidder) => model.bidder(bidder).id));
  return model.cells
    .draftCells()
    .filter(({ row, column }) => rows.has(row) && columns.has(column))
    .map(({ row, column }) => model.cells.draftKey(row, column));
}

/** The lines that show in the order of the sheet, those of closed groups among them. */
export function linesInOrder(model: SheetModel): number[] {
  return model.shownLines.inOrder();
}

export interface RangeFigures {
  readonly cells: number;
  readonly count: number;
  readonly sum: Amount;
  /** Of the cells that show a number, rounded half away from zero to 2 decimals; null where none does. */
  readonly average: Amount | null;
}

const CENT = parseAmount('0.01')!;

/** Sum, average and count of the cells of a range that show a number, by the bid values of leveling or as submitted. */
export function rangeFigures(model: SheetModel, { lines, bidders }: RangeCells): RangeFigures {
  let sum = ZERO;
  let count = 0;
  for (const line of lines) {
    for (const bidder of bidders) {
      const bid = model.showsSubmitted ? submittedBid(model, line, bidder) : model.storedBid(line, bidder);
      if (!showsNumber(bid)) continue;
      sum = add(sum, model.showsSubmitted ? (bid?.price ?? ZERO) : model.bidValue(line, bidder));
      count += 1;
    }
  }
  const average = count === 0 ? null : amountOfUnits(divideRounded(sum, BigInt(count) * CENT) * CENT);
  return { cells: lines.length * bidders.length, count, sum, average };
}

function showsNumber(bid: LineItemBid | null): boolean {
  return bid !== null && bid.classification !== Classification.Included;
}
