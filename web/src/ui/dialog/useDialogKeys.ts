import { type RefObject, useEffect } from 'react';
import { useLatest } from '../useLatest.ts';
import { isTopmost } from './dialogStack.ts';

interface DialogKeys {
  layer: RefObject<HTMLElement | null>;
  onEscape: () => void;
  onSave?: (() => void) | undefined;
  isMinimized: boolean;
}

/** Handles Escape and Alt+S of the topmost dialog. A menu or list open inside it takes its own Escape. */
export function useDialogKeys(keys: DialogKeys): void {
  const latest = useLatest(keys);
  const { layer, isMinimized } = keys;
  useEffect(() => {
    if (isMinimized) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isTopmost(layer.current) || event.defaultPrevented) return;
      if (event.key === 'Escape' && !isInOpenList(event.target)) {
        event.preventDefault();
        latest.current.onEscape();
      } else if (event.altKey && !event.ctrlKey && event.code === 'KeyS' && latest.current.onSave) {
        event.preventDefault();
        latest.current.onSave();
      }
    };
    // A tooltip that shows on the control in hand takes Escape on its way up: the dialog is there before it.
    const onKeyDownFirst = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && hasTooltip(event.target)) onKeyDown(event);
    };
    document.addEventListener('keydown', onKeyDownFirst, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDownFirst, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [layer, isMinimized, latest]);
}

function hasTooltip(target: EventTarget | null): boolean {
  const ids = (target instanceof Element ? (target.getAttribute('aria-describedby') ?? '') : '').split(' ');
  return ids.some((id) => document.getElementById(id)?.getAttribute('role') === 'tooltip');
}

/** An unfolded group is no list: its button has no popup. */
const openLists =
  '[role="menu"], [role="listbox"], [role="combobox"][aria-expanded="true"], [aria-haspopup][aria-expanded="true"]';

function isInOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(openLists) !== null;
}
