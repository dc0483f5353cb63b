import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a dialog while it saves, when its content is inert: it moves to the frame, and back to where it was
 * once the save has failed.
 */
export function useSavingFocus(layer: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const before = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const frame = layer.current?.querySelector<HTMLElement>('[role="dialog"]');
    const { activeElement } = document;
    if (isSaving) {
      const isInside = activeElement === document.body || frame?.contains(activeElement) === true;
      before.current = isInside && activeElement instanceof HTMLElement ? activeElement : null;
      if (isInside) frame?.focus({ preventScroll: true });
      return;
    }
    const target = before.current;
    before.current = null;
    if (activeElement !== frame || target === null) return;
    target.focus({ preventScroll: true });
  }, [layer, isSaving]);
}
