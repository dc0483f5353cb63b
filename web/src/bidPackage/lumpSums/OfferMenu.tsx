import type { ReactNode } from 'react';
import { Badge } from '../Badge.tsx';
import { printTyped } from '../printAmount.ts';
import { type Offer, type SheetPage, text } from '../sheetPage.ts';

/** Takes the offer: the lines below that have no entry become Included, in one step. */
export function acceptOffer(page: SheetPage): void {
  const offer = page.offer.current;
  if (offer === null) return;
  closeOffer(page);
  void page.actions.markIncluded(offer.row, offer.bidderId, offer.lineIds);
}

export function closeOffer(page: SheetPage): void {
  const offer = page.offer.current;
  page.offer.current = null;
  if (offer !== null) page.model.versions.bump([offer.row]);
}

/** Hangs beside the lump sum that was just entered; I takes it, Escape leaves the lines unleveled. */
export function OfferMenu({ page, offer }: { page: SheetPage; offer: Offer }): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus on the sheet
    <div className="pop menu offer" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <p role="status">
        <b>{text('offerTitle', { count: offer.lineIds.length })}</b>{' '}
        {text('offerText', { amount: printTyped(offer.amount) })}
      </p>
      <button type="button" tabIndex={-1} className="it on" onClick={() => acceptOffer(page)}>
        <Badge classification={2} />
        {text('offerAccept')}
        <kbd>I</kbd>
      </button>
      <button type="button" tabIndex={-1} className="it" onClick={() => closeOffer(page)}>
        {text('offerDecline')}
        <kbd>Escape</kbd>
      </button>
    </div>
  );
}
