import { setBidderOrder } from '#contract';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { orderBidders, type TakeBack } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder, type SheetPage, text } from '../sheet/sheetPage.ts';

/** The result of a drop: the new place of the bidder among all bidders, or why it is not allowed. */
export type BidderDrop =
  | { readonly allowed: true; readonly order: number; readonly edge: 'before' | 'after' }
  | { readonly allowed: false; readonly reason: 'selectedStaysFirst' | 'excludedStandLast'; readonly name: string };

/** Returns whether Feature_BidderOrdering in local storage is on: it is, unless it says 'false'. */
export function isBidderOrderingOn(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem('Feature_BidderOrdering') !== 'false';
}

/** Returns why a bidder keeps its place in a manual order: the selected one is first, excluded ones last. */
function fixedBecause(model: SheetModel, bidder: number): 'selectedStaysFirst' | 'excludedStandLast' | null {
  if (model.bidder(bidder).id === model.content.bidPackage.selectedBidderId) return 'selectedStaysFirst';
  return model.isExcluded(bidder) ? 'excludedStandLast' : null;
}

/** A place in the manual order is one among all bidders in the package's order. */
function showsPackageOrder(model: SheetModel): boolean {
  return model.view.sort === 'order' && model.shownBidders === model.content.bidders.length;
}

/** Returns whether this bidder's header can be moved, by mouse or keys. */
export function mayMoveBidder(page: SheetPage, bidder: number): boolean {
  const { model } = page;
  if (!showsPackageOrder(model)) return false;
  return page.isEditable() && isBidderOrderingOn(localStorage) && fixedBecause(model, bidder) === null;
}

/** Returns where a dragged bidder lands: before the target when it moves left, after it when it moves right. */
export function dropBidderOn(model: SheetModel, dragged: number, target: number): BidderDrop {
  for (const bidder of [dragged, target]) {
    const reason = fixedBecause(model, bidder);
    if (reason !== null) return { allowed: false, reason, name: model.bidder(bidder).companyName };
  }
  // The columns may be out of order for a moment.
  const [from, order] = [model.bidder(dragged).order, model.bidder(target).order];
  return { allowed: true, order, edge: order < from ? 'before' : 'after' };
}

/** Moves a bidder's column on the screen alone; returns the function that reverts it. */
export function placeBidder(model: SheetModel, bidderId: string, order: number): TakeBack {
  const former = new Map(model.content.bidders.map((bidder) => [bidder.id, bidder.order]));
  const { isBidderOrderManual } = model.content.bidPackage;
  const inOrder = model.content.bidders.toSorted((one, other) => one.order - other.order);
  const moved = inOrder.filter((bidder) => bidder.id === bidderId);
  const ids = inOrder.filter((bidder) => bidder.id !== bidderId).toSpliced(order, 0, ...moved);
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

/** Moves a bidder for everybody; the cursor on its header follows. */
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

/** Moves a bidder by one place (Alt+Left, Alt+Right). Returns false where it cannot move further. */
export function moveBidderByOne(page: SheetPage, bidder: number, step: 1 | -1): boolean {
  const { order } = page.model.bidder(bidder);
  const target = page.model.content.bidders.findIndex((one) => one.order === order + step);
  if (target === -1 || !mayMoveBidder(page, bidder)) return false;
  const drop = dropBidderOn(page.model, bidder, target);
  if (!drop.allowed) return false;
  void moveBidder(page, page.model.bidder(bidder).id, drop.order);
  return true;
}
