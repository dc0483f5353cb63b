import { type RefObject, useEffect, useRef, useState } from 'react';
import { printTotal } from '../../cells/printAmount.ts';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { Column } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { bidderOfColumn, type SheetPage, text } from '../sheet/sheetPage.ts';
import { type ColumnSizes, rememberedSizes, rememberSizes, type SizedColumn, within } from './columnSizes.ts';

/** The pointer takes the right edge of a header from this distance, in px. */
const EDGE = 5;
const STEP = 10;

interface Edge {
  readonly column: SizedColumn;
  readonly left: number;
}

interface ColumnResize {
  readonly sizes: ColumnSizes;
  readonly announcement: string;
}

/**
 * Sets the width of a column by dragging the right edge of its header, and fits it by a double click; on a header Shift
 * and the left and right arrows do the first, Shift+Enter the second.
 */
export function useColumnResize(frame: RefObject<HTMLElement | null>, page: SheetPage, user: string): ColumnResize {
  const { model, controller } = page;
  const [sizes, setSizes] = useState<ColumnSizes>(() => rememberedSizes(localStorage, user));
  const [announcement, announce] = useState('');
  const latest = useRef(sizes);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const set = (column: SizedColumn, width: number): number => {
      const next = within(column, width);
      latest.current = { ...latest.current, [column]: next };
      setSizes(latest.current);
      return next;
    };
    const remember = (): void => rememberSizes(localStorage, user, latest.current);
    let dragged: Edge | null = null;
    const onDown = (event: MouseEvent): void => {
      dragged = event.button === 0 ? edgeAt(element, event) : null;
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onMove = (event: MouseEvent): void => {
      if (dragged === null) element.toggleAttribute('data-on-edge', edgeAt(element, event) !== null);
      else set(dragged.column, event.clientX - dragged.left);
    };
    const onUp = (): void => {
      if (dragged !== null) remember();
      dragged = null;
    };
    const onDoubleClick = (event: MouseEvent): void => {
      const edge = edgeAt(element, event);
      if (edge === null) return;
      event.stopPropagation();
      set(edge.column, fitting(model, edge.column));
      remember();
    };
    const onDragStart = (event: DragEvent): void => {
      if (dragged === null) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent): void => {
      const { cursor } = controller.snapshot();
      const isTree = event.target instanceof Element && event.target.matches('[role="treegrid"]');
      const by = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
      const isKey = event.shiftKey && !event.ctrlKey && !event.altKey && (by !== 0 || event.key === 'Enter');
      if (!isKey || !isTree || cursor?.row !== HEAD_ROW) return;
      const column = sizedColumn(cursor.column);
      const head = element.querySelector(`${HEADER} [data-column="${cursor.column}"]`);
      if (column === null || head === null) return;
      event.preventDefault();
      event.stopPropagation();
      const width = set(column, by === 0 ? fitting(model, column) : head.getBoundingClientRect().width + by);
      remember();
      const name = text(column === 'bidder' ? 'bidders' : 'lineItem');
      announce(text('columnResized', { name, width }));
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const first = { signal, capture: true };
    element.addEventListener('mousedown', onDown, first);
    element.addEventListener('dblclick', onDoubleClick, first);
    element.addEventListener('dragstart', onDragStart, first);
    element.addEventListener('keydown', onKey, first);
    window.addEventListener('mousemove', onMove, { signal });
    window.addEventListener('mouseup', onUp, { signal });
    return () => listeners.abort();
  }, [frame, model, controller, user]);
  return { sizes, announcement };
}

/** The keys that a header handles, for `aria-keyshortcuts`. */
export const RESIZE_KEYS = 'Shift+ArrowLeft Shift+ArrowRight Shift+Enter';

function sizedColumn(column: number): SizedColumn | null {
  if (column === Column.description) return 'description';
  return bidderOfColumn(column) === -1 ? null : 'bidder';
}

const HEADER = `[data-row="${HEAD_ROW}"]`;
const HEADS = `${HEADER} [data-column="${Column.description}"], ${HEADER} [data-bidder]`;

/** Returns the edge under the pointer: the right one of the line item header, or of a bidder's. */
function edgeAt(frame: HTMLElement, { target, clientX, clientY }: MouseEvent): Edge | null {
  if (!(target instanceof Element) || target.closest(HEADER) === null || !frame.contains(target)) return null;
  for (const head of frame.querySelectorAll<HTMLElement>(HEADS)) {
    const box = head.getBoundingClientRect();
    const isNear = Math.abs(clientX - box.right) <= EDGE && clientY >= box.top && clientY <= box.bottom;
    if (isNear) return { column: head.dataset.bidder === undefined ? 'description' : 'bidder', left: box.left };
  }
  return null;
}

/** Returns the width at which the longest text of a column is not shortened. */
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
