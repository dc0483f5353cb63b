import type { Cursor } from '../../grid/cursor.ts';
import { notify } from '../../notices/notices.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { rowKey } from '../model/rowKey.ts';
import { bidderOfColumn, columnOfBidder, type SheetPage, text } from './sheetPage.ts';

/** The place of a price: a line and a bidder. */
export interface PricePlace {
  readonly lineId: string;
  readonly bidderId: string;
}

/** Opens the note on the price of a cell: to edit it, or to read it on a read-only page. Elsewhere it does nothing. */
export function openBidNote(page: SheetPage, cursor: Cursor): boolean {
  const place = priceAt(page, cursor);
  if (place === null) return true;
  const { model } = page;
  const [line, bidder] = [model.content.lines.indexOf.get(place.lineId)!, model.bidderIndex(place.bidderId)];
  if (model.storedBid(line, bidder) === null) notify({ kind: 'info', title: text('bidNoteWithoutEntry') });
  else openSheetDialog({ dialog: 'bidNote', ...place });
  return true;
}

/** Returns the cell of a price by now, as its column may have moved; null once its line or bidder is removed or hidden. */
export function cellOfPrice({ model }: SheetPage, { lineId, bidderId }: PricePlace): Cursor | null {
  const bidder = model.bidderIndex(bidderId);
  const isShown = bidder !== -1 && bidder < model.shownBidders && model.content.lines.indexOf.has(lineId);
  return isShown ? { row: rowKey.line(lineId), column: columnOfBidder(bidder) } : null;
}

/** Returns the place of the price in a cell, or null where the cell holds none. */
export function priceAt({ model }: SheetPage, cursor: Cursor): PricePlace | null {
  const row = model.row(cursor.row);
  const bidder = model.content.bidders[bidderOfColumn(cursor.column)];
  if (row?.kind !== 'line' || bidder === undefined) return null;
  return { lineId: model.content.lines.ids[row.line]!, bidderId: bidder.id };
}
