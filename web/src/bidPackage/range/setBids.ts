import { setLineItemBids } from '#contract';
import { amountText, type LineItemBid, NO_CLASSIFICATION, storableBid } from '#leveling';
import { notify } from '../../notices/notices.ts';
import { changeLine, setBid, type TakeBack } from '../sheetEdits.ts';
import type { SheetModel } from '../sheetModel.ts';
import { type SheetPage, text } from '../sheetPage.ts';
import { MOST_CELLS } from './clipboardTable.ts';

/** One entry to set, or (null) to take away. */
export interface BidChange {
  readonly line: number;
  readonly bidder: number;
  readonly bid: LineItemBid | null;
}

/** Sets many entries on the screen, line by line; answers how to take back those that nobody has changed since. */
export function setManyBids(model: SheetModel, changes: readonly BidChange[]): TakeBack {
  const { lines } = model.content;
  const former = changes.map(({ line, bidder, bid }) => ({
    lineId: lines.ids[line]!,
    bidderId: model.bidder(bidder).id,
    bid,
    stored: model.storedBid(line, bidder),
  }));
  const byLine = new Map<number, BidChange[]>();
  for (const change of changes) {
    const ofLine = byLine.get(change.line);
    if (ofLine === undefined) byLine.set(change.line, [change]);
    else ofLine.push(change);
  }
  for (const [line, ofLine] of byLine) {
    changeLine(model, line, () => {
      for (const { bidder, bid } of ofLine) {
        const column = model.content.columns[bidder]!;
        column.classifications[line] = bid?.classification ?? NO_CLASSIFICATION;
        column.prices[line] = bid?.price ?? null;
      }
    });
  }
  return () => {
    for (const { lineId, bidderId, bid, stored } of former) {
      const line = model.content.lines.indexOf.get(lineId);
      const bidder = model.bidderIndex(bidderId);
      if (line === undefined || bidder === -1) continue;
      const now = model.storedBid(line, bidder);
      if (now?.classification === bid?.classification && now?.price === bid?.price) {
        setBid(model, lineId, bidderId, stored);
      }
    }
  };
}

/** The changes that change something. */
function differing(model: SheetModel, changes: readonly BidChange[]): BidChange[] {
  return changes.filter(({ line, bidder, bid }) => {
    const stored = model.storedBid(line, bidder);
    if (stored === null || bid === null) return stored !== bid;
    return stored.classification !== bid.classification || stored.price !== bid.price;
  });
}

const storable = ({ line, bidder, bid }: BidChange): BidChange => ({ line, bidder, bid: bid && storableBid(bid) });

/** Sets many entries in one command and one step of undo, all or none (API-154, BID-062). */
export async function sendBids(page: SheetPage, all: readonly BidChange[]): Promise<boolean> {
  const { model, actions, controller } = page;
  const { lines, bidders, bidPackage } = model.content;
  controller.markEntered();
  for (const { line, bidder } of all) {
    const row = `l-${lines.ids[line]}`;
    const { held, error, remembered } = model.cells.get(row, bidders[bidder]!.id);
    if (held !== null || error !== null || remembered !== null) {
      model.cells.change(row, bidders[bidder]!.id, { held: null, error: null, remembered: null });
    }
  }
  const changes = differing(model, all).map(storable);
  const [first] = changes;
  if (first === undefined) return true;
  if (changes.length > MOST_CELLS) {
    notify({ kind: 'error', title: text('rangeTooLarge', { limit: MOST_CELLS }) });
    return false;
  }
  const bids = changes.map(({ line, bidder, bid }) => ({
    lineItemId: lines.ids[line]!,
    companyName: bidders[bidder]!.companyName,
    ...(bid === null
      ? { remove: true }
      : { price: bid.price === null ? null : amountText(bid.price), classification: bid.classification }),
  }));
  const place = {
    row: `l-${lines.ids[first.line]}`,
    column: bidders[first.bidder]!.id,
    title: text('rangeNotSaved', { count: changes.length }),
    isMany: true,
  };
  return actions.send(setLineItemBids, { body: { bidPackageId: bidPackage.id, bids } }, place, () =>
    setManyBids(model, changes),
  );
}
