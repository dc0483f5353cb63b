import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLatest } from '../../ui/useLatest.ts';
import type { QuoteState } from './useQuote.ts';

interface Places {
  /** What keeps the keys of the dialog while a quote is read. */
  readonly root: RefObject<HTMLElement | null>;
  toFirstPrice(): void;
  /** The first row to decide, or the button that enters. */
  toReview(): void;
}

/**
 * Keeps the keyboard in the dialog where the field that had it makes way for another source of prices: a quote that is
 * pasted on a price field goes on at the first row to decide, and typing again at the first price.
 */
export function useFollowedSource({ source, reading, isReading }: QuoteState, places: Places): void {
  const { root } = places;
  const latest = useLatest(places);
  const shown = useRef(source);
  useLayoutEffect(() => {
    if (shown.current === source) return;
    shown.current = source;
    if (document.activeElement === document.body) root.current?.focus();
  }, [source, root]);
  useEffect(() => {
    if (isReading || document.activeElement !== root.current) return;
    if (source === null) latest.current.toFirstPrice();
    else if (reading !== null) latest.current.toReview();
  }, [source, reading, isReading, root, latest]);
}
