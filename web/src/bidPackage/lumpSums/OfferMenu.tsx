import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { printTyped } from '../../cells/printAmount.ts';
import { blocksArea, cellElementOf, scrollerOf } from '../../grid/elements.ts';
import { printKeys } from '../../i18n/keyNames.ts';
import { onWindowResize } from '../../ui/onWindowResize.ts';
import { Badge } from '../cells/Badge.tsx';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import styles from './OfferMenu.module.css';
import { acceptOffer, closeOffer, type OpenOffer } from './offers.ts';
import { placeBeside } from './placeBeside.ts';

/**
 * The offer next to the lump sum that was just entered, without the focus, while typing goes on: Alt+I accepts it,
 * Escape on the sheet declines it. It leaves the cell under the cursor free.
 */
export function OfferMenu({ page, offer }: { page: SheetPage; offer: OpenOffer }): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const place = usePlace(page, menu);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus on the sheet
    <div
      ref={menu}
      className={`${styles.offer} menu`}
      data-offer=""
      role="presentation"
      data-keeps-clear=""
      style={place}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p role="status">
        <b>{text('offerTitle', { count: offer.lineIds.length })}</b>{' '}
        {text('offerText', { amount: printTyped(offer.amount) })}
      </p>
      <button type="button" tabIndex={-1} className="it on" onClick={() => acceptOffer(page)}>
        <Badge classification={2} />
        {text('offerAccept')}
        <kbd>Alt+I</kbd>
      </button>
      <button type="button" tabIndex={-1} className="it" onClick={() => closeOffer(page)}>
        {text('offerDecline')}
        <kbd>{printKeys('Escape')}</kbd>
      </button>
    </div>
  );
}

type Place = { readonly left: number; readonly top: number; readonly visibility?: 'hidden' };

/** Returns the place of the offer relative to its cell, measured again when the cursor moves and the sheet scrolls. */
function usePlace({ controller }: SheetPage, menu: { readonly current: HTMLElement | null }): Place {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0, visibility: 'hidden' });
  const state = useSyncExternalStore(controller.subscribe, controller.snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell under the cursor moves with the state
  useLayoutEffect(() => {
    const measure = (): void => {
      const own = cellElementOf(menu.current);
      const sheet = scrollerOf(menu.current);
      if (menu.current === null || own === null || sheet === null) return;
      const cell = own.getBoundingClientRect();
      const area = blocksArea(sheet);
      const at = sheet.querySelector('[data-at]');
      const used = at === null || at === own ? [] : [at, ...at.querySelectorAll('[data-keeps-clear]')];
      const size = { width: menu.current.offsetWidth, height: menu.current.offsetHeight };
      const avoid = used.map((one) => one.getBoundingClientRect());
      const { left, top } = placeBeside(cell, size, area, avoid);
      const isOut =
        cell.bottom <= area.top || cell.top >= area.bottom || cell.right <= area.left || cell.left >= area.right;
      setPlace({ left: left - cell.left, top: top - cell.top, ...(isOut ? { visibility: 'hidden' } : {}) });
    };
    measure();
    const sheet = scrollerOf(menu.current);
    sheet?.addEventListener('scroll', measure, { passive: true });
    const stopResize = onWindowResize(measure);
    return () => {
      sheet?.removeEventListener('scroll', measure);
      stopResize();
    };
  }, [state, menu]);
  return place;
}
