import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sends keys that are pressed before an opened dialog has the focus to the dialog. The focus moves there a moment after the
 * dialog is drawn; a letter typed in between would be an edit of the sheet behind it.
 */
export function useFirstKeys(veil: RefObject<HTMLElement | null>, isMinimized: boolean): void {
  useLayoutEffect(() => {
    const dialog = veil.current?.querySelector<HTMLElement>('[role="dialog"]');
    if (isMinimized || !dialog) return;
    const stop = () => {
      window.removeEventListener('keydown', onKeyDown, true);
      dialog.removeEventListener('focusin', stop);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.target instanceof Node && dialog.contains(event.target)) return;
      // What the key does by default, such as entering its letter, it does where the focus is by then.
      event.stopImmediatePropagation();
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus({ preventScroll: true });
    };
    window.addEventListener('keydown', onKeyDown, true);
    dialog.addEventListener('focusin', stop);
    return stop;
  }, [veil, isMinimized]);
}
