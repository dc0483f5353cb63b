import { type RefObject, useEffect, useRef, useState } from 'react';
import { printTotal } from '../printAmount.ts';
import type { SheetModel } from '../sheetModel.ts';
import { type ColumnSizes, rememberedSizes, rememberSizes, type SizedColumn, within } from './columnSizes.ts';
import './columns.css';

/** So near to the right edge of a head, in px, the pointer takes the edge. */
const EDGE = 5;

interface Edge {
  readonly column: SizedColumn;
  readonly left: number;
}

/** Dragging the right edge of a head sets the width of its column, a double click fits it (PAGE-075). */
export function useColumnResize(frame: RefObject<HTMLElement | null>, model: SheetModel, user: string): ColumnSizes {
  const [sizes, setSizes] = useState<ColumnSizes>(() => rememberedSizes(localStorage, user));
  const latest = useRef(sizes);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const set = (column: SizedColumn, width: number): void => {
      latest.current = { ...latest.current, [column]: within(column, width) };
      setSizes(latest.current);
    };
    let dragged: Edge | null = null;
    const onDown = (event: MouseEvent): void => {
      dragged = event.button === 0 ? edgeAt(element, event) : null;
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onMove = (event: MouseEvent): void => {
      if (dragged === null) element.classList.toggle('on-edge', edgeAt(element, event) !== null);
      else set(dragged.column, event.clientX - dragged.left);
    };
    const onUp = (): void => {
      if (dragged !== null) rememberSizes(localStorage, user, latest.current);
      dragged = null;
    };
    const onDoubleClick = (event: MouseEvent): void => {
      const edge = edgeAt(element, event);
      if (edge === null) return;
      event.stopPropagation();
      set(edge.column, fitting(model, edge.column));
      rememberSizes(localStorage, user, latest.current);
    };
    const onDragStart = (event: DragEvent): void => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('mousedown', onDown, true);
    element.addEventListener('dblclick', onDoubleClick, true);
    element.addEventListener('dragstart', onDragStart, true);
    window.addEventListener('mousemove', onMove);
    window.addEventListener('mouseup', onUp);
    return () => {
      element.removeEventListener('mousedown', onDown, true);
      element.removeEventListener('dblclick', onDoubleClick, true);
      element.removeEventListener('dragstart', onDragStart, true);
      window.removeEventListener('mousemove', onMove);
      window.removeEventListener('mouseup', onUp);
    };
  }, [frame, model, user]);
  return sizes;
}

/** The edge under the pointer: the right one of the line item's head, or of a bidder's. */
function edgeAt(frame: HTMLElement, { target, clientX, clientY }: MouseEvent): Edge | null {
  if (!(target instanceof Element) || target.closest('.head') === null || !frame.contains(target)) return null;
  for (const head of frame.querySelectorAll<HTMLElement>('.head .k3 [data-column="1"], .head [data-bidder]')) {
    const box = head.getBoundingClientRect();
    const isNear = Math.abs(clientX - box.right) <= EDGE && clientY >= box.top && clientY <= box.bottom;
    if (isNear) return { column: head.dataset.bidder === undefined ? 'description' : 'bidder', left: box.left };
  }
  return null;
}

/** The width at which the longest text of a column shows whole. */
function fitting(model: SheetModel, column: SizedColumn): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return 0;
  pen.font = `${column === 'bidder' ? '600 ' : ''}12px ${getComputedStyle(document.body).fontFamily}`;
  const widest = (texts: Iterable<string>): number => {
    let most = 0;
    for (const text of texts) most = Math.max(most, pen.measureText(text).width);
    return most;
  };
  const { lines, bidders, totals } = model.content;
  if (column === 'description') return widest(lines.descriptions) + 46;
  const amounts = widest(totals.flatMap((section) => section.bidders.map((one) => printTotal(one.bidsTotal))));
  return Math.max(amounts + 60, widest(bidders.map((bidder) => bidder.companyName)) + 64);
}
