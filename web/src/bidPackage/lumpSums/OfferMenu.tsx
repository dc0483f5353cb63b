import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { printKeys } from '../../i18n/keyNames.ts';
import { onWindowResize } from '../../ui/onWindowResize.ts';
import { Badge } from '../cells/Badge.tsx';
import { printTyped } from '../cells/printAmount.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { acceptOffer, closeOffer, type OpenOffer } from './offers.ts';
import { placeBeside } from './placeBeside.ts';

/**
 * Waits beside the lump sum that was just entered, without the focus, while typing goes on: Alt+I accepts it, Escape on
 * the sheet declines it. It moves out of the way of the cell under the cursor.
 */
export function OfferMenu({ page, offer }: { page: SheetPage; offer: OpenOffer }): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  const place = usePlace(page, menu);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus on the sheet
    <div
      ref={menu}
      className="pop menu offer"
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

/** Returns where the offer hangs, relative to its cell; measures again when the cursor moves and when the sheet scrolls. */
function usePlace({ controller }: SheetPage, menu: { readonly current: HTMLElement | null }): Place {
  const [place, setPlace] = useState<Place>({ left: 0, top: 0, visibility: 'hidden' });
  const state = useSyncExternalStore(controller.subscribe, controller.snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell under the cursor moves with the state
  useLayoutEffect(() => {
    const measure = (): void => {
      const own = menu.current?.closest('.c');
      const sheet = menu.current?.closest('.sheet');
      if (menu.current === null || !own || !sheet) return;
      const cell = own.getBoundingClientRect();
      const frame = sheet.getBoundingClientRect();
      const area = {
        left: own.closest('.r')?.querySelector('.l')?.getBoundingClientRect().right ?? frame.left,
        top: sheet.querySelector('.head')?.getBoundingClientRect().bottom ?? frame.top,
        right: frame.left + sheet.clientWidth,
        bottom: frame.top + sheet.clientHeight,
      };
      const at = sheet.querySelector('[data-at]');
      const used = at === null || at === own ? [] : [at, ...at.querySelectorAll('.pop')];
      const size = { width: menu.current.offsetWidth, height: menu.current.offsetHeight };
      const avoid = used.map((one) => one.getBoundingClientRect());
      const { left, top } = placeBeside(cell, size, area, avoid);
      const isOut =
        cell.bottom <= area.top || cell.top >= area.bottom || cell.right <= area.left || cell.left >= area.right;
      setPlace({ left: left - cell.left, top: top - cell.top, ...(isOut ? { visibility: 'hidden' } : {}) });
    };
    measure();
    const sheet = menu.current?.closest('.sheet');
    sheet?.addEventListener('scroll', measure, { passive: true });
    const stopResize = onWindowResize(measure);
    return () => {
      sheet?.removeEventListener('scroll', measure);
      stopResize();
    };
  }, [state, menu]);
  return place;
}
