import { type LineItemBid, NO_CLASSIFICATION } from '#leveling';
import { changeLine, setBid, type TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';

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
