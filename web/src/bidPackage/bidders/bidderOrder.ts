import { setBidderOrder } from '#contract';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { orderBidders, type TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';

/** Where a dragged bidder may land: its new place among all bidders, or why it may not. */
export type BidderDrop =
  | { readonly allowed: true; readonly order: number; readonly edge: 'before' | 'after' }
  | { readonly allowed: false; readonly reason: 'selectedStandsFirst' | 'excludedStandLast'; readonly name: string };

/** Feature_BidderOrdering in local storage: a missing key means on, 'false' means off. */
export function isBidderOrderingOn(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem('Feature_BidderOrdering') !== 'false';
}

/** Why a bidder keeps its place in a manual order: the selected one is first, excluded ones last. */
function fixedBecause(model: SheetModel, bidder: number): 'selectedStandsFirst' | 'excludedStandLast' | null {
  if (model.bidder(bidder).id === model.content.bidPackage.selectedBidderId) return 'selectedStandsFirst';
  return model.isExcluded(bidder) ? 'excludedStandLast' : null;
}

/** Whether this bidder's head can be dragged, or moved by keys, to another place. */
export function mayMoveBidder(page: SheetPage, bidder: number): boolean {
  return page.isEditable() && isBidderOrderingOn(localStorage) && fixedBecause(page.model, bidder) === null;
}

/** Moving left lands before the target, moving right after it; the selected and the excluded ones keep their places. */
export function dropBidderOn(model: SheetModel, dragged: number, target: number): BidderDrop {
  for (const bidder of [dragged, target]) {
    const reason = fixedBecause(model, bidder);
    if (reason !== null) return { allowed: false, reason, name: model.bidder(bidder).companyName };
  }
  return { allowed: true, order: target, edge: target < dragged ? 'before' : 'after' };
}

/** Puts a bidder's column at another place, on the screen alone; answers the way back. */
export function placeBidder(model: SheetModel, bidderId: string, order: number): TakeBack {
  const former = new Map(model.content.bidders.map((bidder) => [bidder.id, bidder.order]));
  const { isBidderOrderManual } = model.content.bidPackage;
  const moved = model.content.bidders.filter((bidder) => bidder.id === bidderId);
  const ids = model.content.bidders.filter((bidder) => bidder.id !== bidderId).toSpliced(order, 0, ...moved);
  const places = new Map(ids.map(({ id }, place) => [id, place]));
  const take = (orders: ReadonlyMap<string, number>, isManual: boolean): void => {
    model.content.bidders = model.content.bidders.map((one) => ({ ...one, order: orders.get(one.id) ?? one.order }));
    model.content.bidPackage = { ...model.content.bidPackage, isBidderOrderManual: isManual };
    orderBidders(model);
    model.versions.bumpShape();
  };
  take(places, true);
  return () => {
    const isSame = model.content.bidders.every((one) => (places.get(one.id) ?? one.order) === one.order);
    if (isSame) take(former, isBidderOrderManual);
  };
}

/** Moves a bidder to a place, for everybody; the cursor on its head goes with it. */
export async function moveBidder(page: SheetPage, bidderId: string, order: number): Promise<void> {
  const { model, controller, actions } = page;
  const body = {
    bidPackageId: model.content.bidPackage.id,
    companyName: model.bidder(model.bidderIndex(bidderId)).companyName,
    order,
  };
  const followed = (): void => {
    const { cursor } = controller.snapshot();
    if (cursor?.row === HEAD_ROW) controller.moveTo(HEAD_ROW, columnOfBidder(model.bidderIndex(bidderId)));
  };
  const done = actions.send(
    setBidderOrder,
    { body },
    { row: HEAD_ROW, column: 'order', title: text('orderNotSaved') },
    () => placeBidder(model, bidderId, order),
  );
  followed();
  if (!(await done)) followed();
}

/** Alt Left and Alt Right move the bidder under the cursor by one place. False where it cannot go further. */
export function moveBidderByOne(page: SheetPage, bidder: number, step: 1 | -1): boolean {
  const target = bidder + step;
  if (page.model.content.bidders[target] === undefined || !mayMoveBidder(page, bidder)) return false;
  const drop = dropBidderOn(page.model, bidder, target);
  if (!drop.allowed) return false;
  void moveBidder(page, page.model.bidder(bidder).id, drop.order);
  return true;
}
