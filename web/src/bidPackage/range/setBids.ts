import { storableBid } from '#leveling';
import { newCommandId } from '../../api/sendCommand.ts';
import { notify } from '../../notices/notices.ts';
import { MOST_CELLS } from '../../spreadsheet/clipboardTable.ts';
import { detailsAt } from '../model/bidDetails.ts';
import { rowKey } from '../model/rowKey.ts';
import { type BidChange, sameBid } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { sendBidEdits } from '../sending/bidEdits.ts';
import { type CellEdit, cellEdit } from '../sending/cellEdit.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

const storable = ({ line, bidder, bid }: BidChange): BidChange => ({ line, bidder, bid: bid && storableBid(bid) });

/** Sets many entries in one command and one step of undo, all or none. Texts of the same `batch` go with that step. */
export async function sendBids(page: SheetPage, all: readonly BidChange[], batch = newCommandId()): Promise<boolean> {
  const { model, controller } = page;
  const { lines, bidders } = model.content;
  const { cells } = model;
  controller.markEntered();
  for (const { line, bidder } of all) {
    const row = rowKey.line(lines.ids[line]!);
    const { error, remembered } = cells.get(row, bidders[bidder]!.id);
    if (error !== null || remembered !== null) {
      cells.change(row, bidders[bidder]!.id, { error: null, remembered: null });
    }
  }
  const changes = all.filter((change) => isChange(model, change)).map(storable);
  if (isTooMany(changes)) return false;
  const keyOf = ({ line, bidder }: BidChange) => cells.draftKey(rowKey.line(lines.ids[line]!), bidders[bidder]!.id);
  cells.drafts.put(all.map((change) => [keyOf(change), null]));
  return sendBidCells(
    page,
    changes.map(({ line, bidder, bid }) => cellEdit(model, rowKey.line(lines.ids[line]!), bidders[bidder]!.id, bid)),
    batch,
  );
}

function isChange(model: SheetModel, { line, bidder, bid }: BidChange): boolean {
  const isOtherUnitPrice = bid?.unitPrice !== undefined && bid.unitPrice !== detailsAt(model, line, bidder).unitPrice;
  return isOtherUnitPrice || !sameBid(model.storedBid(line, bidder), bid);
}

/** Sends edits of bid cells in one command, where they are not too many. */
export async function sendBidCells(
  page: SheetPage,
  edits: readonly CellEdit[],
  batch = newCommandId(),
): Promise<boolean> {
  const [first] = edits;
  if (first === undefined) return true;
  if (isTooMany(edits)) return false;
  const title = text('rangeNotSaved', { count: edits.length });
  return sendBidEdits(page.actions, page.model, edits, { row: first.row, column: first.column, title, batch });
}

/** Returns, after a notice, whether these are more cells than one command may hold. */
function isTooMany(cells: readonly unknown[]): boolean {
  if (cells.length <= MOST_CELLS) return false;
  notify({ kind: 'error', title: text('rangeTooLarge', { limit: MOST_CELLS }) });
  return true;
}
