import { bidderOfColumn, columnOfBidder, type SheetPage } from '../sheet/sheetPage.ts';

/** Runs a change of the bidders' columns; the cursor and the price that is being typed stay with their bidder. */
export function followingBidders(page: SheetPage, change: () => void): void {
  const { model, controller } = page;
  const before = model.content.bidders.map(({ id }) => id);
  change();
  controller.followColumns((column) => {
    const bidder = bidderOfColumn(column);
    if (bidder === -1) return column;
    const place = model.bidderIndex(before[bidder] ?? '');
    return place === -1 || place >= model.shownBidders ? null : columnOfBidder(place);
  });
}
