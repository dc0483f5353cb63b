import { type RefObject, useEffect, useState } from 'react';
import type { RowKey } from '../grid/gridSource.ts';
import { dropOn, moveRow } from './reorder.ts';
import { type SheetPage, text } from './sheetPage.ts';

/** The target under the pointer is looked for after this long (PAGE-054). */
export const DROP_DELAY = 25;

/** What shows while a row or a bidder is dragged: a line where it would land, or the reason beside the pointer. */
export interface DragShown {
  readonly line: {
    readonly top: number;
    readonly left: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly reason: { readonly left: number; readonly top: number; readonly text: string } | null;
}

/**
 * Dragging rows by their handle (PAGE-051 to PAGE-055). One set of listeners on the sheet serves all rows, since rows
 * come and go with the window; native drag events scroll the sheet at its edges by themselves.
 */
export function useRowDrag(page: SheetPage, frame: RefObject<HTMLElement | null>): DragShown | null {
  const [drag, setDrag] = useState<DragShown | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let dragged: RowKey | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rowAt = (target: EventTarget | null): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>('.r[data-row]') : null;
    const onStart = (event: DragEvent): void => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle]') : null;
      const row = rowAt(handle);
      if (handle === null || row === null || !page.isEditable()) return;
      dragged = row.dataset.row ?? null;
      event.dataTransfer?.setData('text/plain', row.querySelector('.d')?.textContent ?? '');
      event.dataTransfer?.setDragImage(row.querySelector('.l') ?? row, 16, 12);
    };
    const onOver = (event: DragEvent): void => {
      const row = rowAt(event.target);
      if (dragged === null || row === null) return;
      const drop = dropOn(page.model, dragged, row.dataset.row ?? '');
      if (drop.allowed) event.preventDefault();
      const { clientX, clientY } = event;
      clearTimeout(timer);
      timer = setTimeout(() => setDrag(showOf(drop, row, clientX, clientY)), DROP_DELAY);
    };
    const onDrop = (event: DragEvent): void => {
      const target = rowAt(event.target)?.dataset.row;
      if (dragged !== null && target !== undefined) {
        const drop = dropOn(page.model, dragged, target);
        event.preventDefault();
        if (drop.allowed && target !== dragged) void moveRow(page, dragged, drop.order);
      }
      onEnd();
    };
    const onEnd = (): void => {
      clearTimeout(timer);
      dragged = null;
      setDrag(null);
    };
    element.addEventListener('dragstart', onStart);
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    element.addEventListener('dragend', onEnd);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('dragstart', onStart);
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
      element.removeEventListener('dragend', onEnd);
    };
  }, [page, frame]);
  return drag;
}

function showOf(drop: ReturnType<typeof dropOn>, row: HTMLElement, left: number, top: number): DragShown {
  if (!drop.allowed)
    return { line: null, reason: { left: left + 14, top: top + 10, text: text(drop.reason, { name: drop.name }) } };
  const box = row.getBoundingClientRect();
  const sheet = row.closest('.sheet')?.getBoundingClientRect() ?? box;
  const y = drop.edge === 'before' ? box.top : box.bottom;
  return { line: { top: y - 1, left: sheet.left, width: sheet.width, height: 2 }, reason: null };
}
