import { type RefObject, useEffect, useRef } from 'react';
import type { Cursor } from './cursor.ts';
import { blocksArea, cellUnder } from './elements.ts';
import type { GridController } from './gridController.ts';

/** While the pointer is held outside the sheet, the range goes on growing this often, in ms. */
const STEP = 60;

/**
 * Selecting by dragging over cells, and filling by dragging the handle. `start` begins one of the two at a press;
 * both follow the pointer until it is let go, and scroll the sheet at its edges.
 */
export function useRangeDrag(
  scroller: RefObject<HTMLElement | null>,
  controller: GridController,
  onFill: () => void,
): (kind: 'select' | 'fill') => void {
  const fill = useRef(onFill);
  useEffect(() => {
    fill.current = onFill;
  });
  const stop = useRef<() => void>(() => {});
  useEffect(() => () => stop.current(), []);
  return (kind) => {
    stop.current();
    let point: { x: number; y: number } | null = null;
    let last = '';
    const follow = (): void => {
      const cell = point === null ? null : cellNear(scroller.current, point.x, point.y);
      if (cell === null || `${cell.row}|${cell.column}` === last) return;
      last = `${cell.row}|${cell.column}`;
      if (kind === 'fill') controller.dragFill(cell);
      else controller.extendTo(cell);
    };
    const onMove = (event: MouseEvent): void => {
      if (event.buttons === 0) {
        onUp();
        return;
      }
      point = { x: event.clientX, y: event.clientY };
      follow();
    };
    const onUp = (): void => {
      stop.current();
      if (kind !== 'fill') return;
      if (controller.fillArea() !== null) fill.current();
      controller.dragFill(null);
    };
    const timer = setInterval(follow, STEP);
    window.addEventListener('mousemove', onMove);
    window.addEventListener('mouseup', onUp);
    stop.current = () => {
      clearInterval(timer);
      window.removeEventListener('mousemove', onMove);
      window.removeEventListener('mouseup', onUp);
      stop.current = () => {};
    };
  };
}

/** Returns the cell under a point, or the nearest one where the point has left the sheet. */
function cellNear(scroller: HTMLElement | null, x: number, y: number): Cursor | null {
  if (scroller === null) return null;
  const box = scroller.getBoundingClientRect();
  const { left, top } = blocksArea(scroller);
  const inside = document.elementFromPoint(
    Math.max(left + 2, Math.min(x, box.right - 14)),
    Math.max(top + 2, Math.min(y, box.bottom - 14)),
  );
  return cellUnder(inside);
}
