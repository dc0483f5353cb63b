import type { Amount } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import { linesBeneath } from '../model/sheetTree.ts';
import type { Offer, SheetPage } from '../sheet/sheetPage.ts';

/** An offer with what it is about as of now. */
export interface OpenOffer extends Offer {
  readonly amount: Amount;
  /** Lines beneath it that have no entry of its bidder. */
  readonly lineIds: readonly string[];
}

/** Offers to mark the lines under a new lump sum that have no entry as Included, in place of an earlier offer. */
export function openOffer(page: SheetPage, row: RowKey, bidderId: string): void {
  closeOffer(page);
  page.offer.current = { row, bidderId };
  page.model.versions.bump([row]);
}

export function closeOffer(page: SheetPage): void {
  const offer = page.offer.current;
  page.offer.current = null;
  if (offer !== null) page.model.versions.bump([offer.row]);
}

/** Returns the open offer, or null where there is none or nothing to offer any more: no lump sum, or no line without an entry. */
export function offerNow({ model, offer: { current } }: SheetPage): OpenOffer | null {
  if (current === null) return null;
  const { tree, lines } = model.content;
  const index = tree.indexOf.get(current.row);
  const bidder = model.bidderIndex(current.bidderId);
  if (index === undefined || bidder === -1) return null;
  const lump = model.lumpSum(tree.nodes[index]!, current.bidderId);
  const open = linesBeneath(tree, index).filter((line) => model.isUnleveled(line, bidder));
  if (lump === null || open.length === 0) return null;
  return { ...current, amount: lump.amount, lineIds: open.map((line) => lines.ids[line]!) };
}

/** Accepts the offer: the lines that have no entry become Included, in one step of undo. */
export function acceptOffer(page: SheetPage): void {
  const offer = offerNow(page);
  closeOffer(page);
  if (offer !== null && page.isEditable()) void page.actions.markIncluded(offer.row, offer.bidderId, offer.lineIds);
}

/** Accepts the offer in view on Alt+I, wherever the focus is on the page. Returns whether the key was used. */
export function onOfferKey(page: SheetPage, event: KeyboardEvent): boolean {
  const isAccept = event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyI';
  const menu = document.querySelector<HTMLElement>('[data-offer]');
  if (!isAccept || menu === null || menu.style.visibility === 'hidden') return false;
  acceptOffer(page);
  return true;
}
