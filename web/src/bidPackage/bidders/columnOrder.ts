import { useEffect } from 'react';
import { scrollerOf } from '../../grid/elements.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { isDialogOpen } from '../../ui/dialog/dialogStack.ts';
import { orderBidders } from '../model/sheetEdits.ts';
import { isMenuOpen } from '../sheet/menus.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { followingBidders } from './followBidders.ts';
import { slidingColumns } from './slidingColumns.ts';

/** In ms: columns that are out of order move by themselves after so long without a key, a press or a pointer over them. */
export const REST = 2000;

/** Puts the columns in order now, whatever a person does there; the cursor stays with its bidder. */
export function sortNow(page: SheetPage): void {
  const { model, controller } = page;
  controller.commitEdit();
  if (model.isOutOfOrder) slidingColumns(page, () => followingBidders(page, () => orderBidders(model)));
}

/** Returns whether somebody types in the bidders' columns, selects in them, or points at a bidder's head or its menu. */
function isInUse({ controller }: SheetPage): boolean {
  const { editing, range } = controller.snapshot();
  if (editing !== null || range !== null || isMenuOpen() || isDialogOpen()) return true;
  const isInSheet = document.activeElement?.closest('[role="treegrid"]') != null;
  if (isInSheet && controller.isTyping()) return true;
  return document.querySelector(`[data-row="${HEAD_ROW}"] [data-bidder]:hover`) !== null;
}

/** Puts the columns in order by themselves once they are out of order, and nobody has used them for a while. */
export function useColumnOrder(page: SheetPage): void {
  useEffect(() => {
    const { model, controller } = page;
    let timer: number | undefined;
    let isPressed = false;
    let isDragged = false;
    const rest = (): void => {
      clearTimeout(timer);
      timer = model.isOutOfOrder ? window.setTimeout(settle, REST) : undefined;
    };
    const settle = (): void => {
      if (isPressed || isDragged || isInUse(page)) rest();
      else {
        timer = undefined;
        sortNow(page);
      }
    };
    // A change by somebody else does not lengthen the rest of this person.
    const look = (): void => {
      if (timer === undefined) rest();
    };
    const act = (): void => {
      if (timer !== undefined) rest();
    };
    const stops = [controller.subscribe(act), model.subscribeShape(look), model.subscribeRow(HEAD_ROW, look)];
    const listeners = new AbortController();
    const listen = (types: readonly string[], hear: (event: Event) => void): void => {
      for (const type of types) window.addEventListener(type, hear, { signal: listeners.signal, capture: true });
    };
    listen(['keydown', 'wheel', 'focusin'], act);
    listen(['pointermove'], ({ target }) => {
      if (target instanceof Element && scrollerOf(target) !== null) act();
    });
    listen(['pointerdown'], () => {
      [isPressed, isDragged] = [true, false];
      act();
    });
    listen(['pointerup', 'pointercancel'], () => {
      isPressed = false;
      act();
    });
    // The pointer of a drag is cancelled although its button is held down.
    listen(['dragstart'], () => {
      isDragged = true;
    });
    listen(['dragend'], () => {
      isDragged = false;
      act();
    });
    look();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      listeners.abort();
    };
  }, [page]);
}
