import { type Amount, baseEstimate, type LineItemBid } from '#leveling';
import type { Cursor } from '../../grid/cursor.ts';
import { detailsAt, isPriceOutdated } from '../model/bidDetails.ts';
import { rowKey } from '../model/rowKey.ts';
import type { BidChange } from '../model/sheetEdits.ts';
import { cellsOf } from '../range/rangeLines.ts';
import { sendBids } from '../range/setBids.ts';
import { bidderOfColumn, type SheetPage } from '../sheet/sheetPage.ts';

/** What is done with a price that is no longer quantity x unit price. */
export type Resolution = 'keep' | 'recalculate';

/** A price that is no longer quantity x unit price, and what these make now. */
export interface OutdatedPrice {
  readonly line: number;
  readonly bidder: number;
  readonly bid: LineItemBid;
  readonly made: Amount;
}

/** Returns the outdated prices under the cursor or in the range around it. A cell with a draft is decided there. */
export function outdatedAt({ model, controller }: SheetPage, cursor: Cursor): OutdatedPrice[] {
  const row = model.row(cursor.row);
  const area = controller.snapshot().range === null ? null : controller.area();
  const { lines, bidders } =
    area === null
      ? { lines: row?.kind === 'line' ? [row.line] : [], bidders: [bidderOfColumn(cursor.column)] }
      : cellsOf(model, area);
  return lines.flatMap((line) =>
    bidders.flatMap((bidder): OutdatedPrice[] => {
      if (model.content.bidders[bidder] === undefined || !isPriceOutdated(model, line, bidder)) return [];
      const { ids, quantities } = model.content.lines;
      const isTyped = model.cells.get(rowKey.line(ids[line]!), model.bidder(bidder).id).draft !== null;
      const bid = model.storedBid(line, bidder)!;
      const made = baseEstimate(quantities[line]!, detailsAt(model, line, bidder).unitPrice!);
      return isTyped ? [] : [{ line, bidder, bid, made }];
    }),
  );
}

/**
 * Keeps outdated prices without the unit price that no longer makes them, or makes them quantity x unit price again, in one
 * command and one step of undo. Returns whether there are any.
 */
export function resolveOutdated(page: SheetPage, cursor: Cursor, resolution: Resolution): boolean {
  const found = page.isEditable() ? outdatedAt(page, cursor) : [];
  if (found.length === 0) return false;
  const changes = found.map(({ line, bidder, bid, made }): BidChange => {
    const { unitPrice } = detailsAt(page.model, line, bidder);
    const next = resolution === 'keep' ? { ...bid, unitPrice: null } : { ...bid, price: made, unitPrice };
    return { line, bidder, bid: next };
  });
  void sendBids(page, changes);
  return true;
}
