import { type RefObject, useLayoutEffect } from 'react';
import { tabbable } from 'tabbable';
import { enterStack } from './dialogStack.ts';

/**
 * Makes a layer modal while it is active: before it is painted it has the focus, and everything behind it is inert, so that
 * no key that follows its opening reaches the page, however busy the browser is. Tab stays inside.
 *
 * The focus goes to the element marked `data-autofocus`, else to the first one that Tab reaches, else to the first one with
 * a `tabindex`; it stays where it is if it is inside already.
 */
export function useModal(layer: RefObject<HTMLElement | null>, isActive = true): void {
  useLayoutEffect(() => {
    const element = layer.current;
    if (!isActive || !element) return;
    const leaveStack = enterStack(element);
    focusInside(element);
    const onKeyDown = (event: KeyboardEvent): void => keepTabInside(element, event);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      leaveStack();
    };
  }, [layer, isActive]);
}

function focusInside(layer: HTMLElement): void {
  if (layer.contains(document.activeElement)) return;
  const target =
    layer.querySelector<HTMLElement>('[data-autofocus]') ??
    tabbable(layer)[0] ??
    layer.querySelector<HTMLElement>('[tabindex]');
  target?.focus({ preventScroll: true });
}

/** Moves the focus from the last stop to the first one and back; between them the browser moves it. */
function keepTabInside(layer: HTMLElement, event: KeyboardEvent): void {
  const { activeElement } = document;
  if (event.key !== 'Tab' || event.defaultPrevented || !activeElement || !layer.contains(activeElement)) return;
  const stops = tabbable(layer);
  const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  if (stops.some((stop) => activeElement.compareDocumentPosition(stop) & side)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
