import { type RefObject, useEffect, useEffectEvent } from 'react';

export type ClipboardAct = 'copy' | 'cut' | 'paste';

const ACTS: readonly ClipboardAct[] = ['copy', 'cut', 'paste'];

/**
 * Ctrl C, Ctrl X and Ctrl V while the keyboard is on the sheet itself. A browser sends these events to where text was
 * last selected (an editor that has closed leaves that within a cell, a click on a text elsewhere), not to what has the
 * focus; so they are heard on the whole document, and the focus decides.
 */
export function useClipboard(
  tree: RefObject<HTMLElement | null>,
  onClipboard: (event: ClipboardEvent, act: ClipboardAct) => void,
): void {
  const hear = useEffectEvent((event: ClipboardEvent): void => {
    if (event.defaultPrevented || tree.current === null || document.activeElement !== tree.current) return;
    onClipboard(event, event.type as ClipboardAct);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => hear(event);
    for (const act of ACTS) document.addEventListener(act, listener);
    return () => {
      for (const act of ACTS) document.removeEventListener(act, listener);
    };
  }, []);
}
