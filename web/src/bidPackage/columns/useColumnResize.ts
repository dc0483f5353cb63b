import { type RefObject, useEffect, useRef, useState } from 'react';
import { HEAD_ROW } from '../../grid/gridSource.ts';
import { printTotal } from '../cells/printAmount.ts';
import { Column } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { bidderOfColumn, type SheetPage, text } from '../sheet/sheetPage.ts';
import { type ColumnSizes, rememberedSizes, rememberSizes, type SizedColumn, within } from './columnSizes.ts';
import './columns.css';

/** So near to the right edge of a head, in px, the pointer takes the edge. */
const EDGE = 5;
/** A key press moves the edge by so many px. */
const STEP = 10;

interface Edge {
  readonly column: SizedColumn;
  readonly left: number;
}

interface ColumnResize {
  readonly sizes: ColumnSizes;
  /** What a key did, for screen readers. */
  readonly told: string;
}

/**
 * Dragging the right edge of a head sets the width of its column, a double click fits it; on a head Shift and the
 * arrows to the sides do the first, Shift+Enter the second.
 */
export function useColumnResize(frame: RefObject<HTMLElement | null>, page: SheetPage, user: string): ColumnResize {
  const { model, controller } = page;
  const [sizes, setSizes] = useState<ColumnSizes>(() => rememberedSizes(localStorage, user));
  const [told, setTold] = useState('');
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
      if (dragged === null) element.classList.toggle('on-edge', edgeAt(element, event) !== null);
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
      const head = element.querySelector(`.head [data-column="${cursor.column}"]`);
      if (column === null || head === null) return;
      event.preventDefault();
      event.stopPropagation();
      const width = set(column, by === 0 ? fitting(model, column) : head.getBoundingClientRect().width + by);
      remember();
      const name = text(column === 'bidder' ? 'bidders' : 'lineItem');
      setTold(text('columnResized', { name, width }));
    };
    element.addEventListener('mousedown', onDown, true);
    element.addEventListener('dblclick', onDoubleClick, true);
    element.addEventListener('dragstart', onDragStart, true);
    element.addEventListener('keydown', onKey, true);
    window.addEventListener('mousemove', onMove);
    window.addEventListener('mouseup', onUp);
    return () => {
      element.removeEventListener('mousedown', onDown, true);
      element.removeEventListener('dblclick', onDoubleClick, true);
      element.removeEventListener('dragstart', onDragStart, true);
      element.removeEventListener('keydown', onKey, true);
      window.removeEventListener('mousemove', onMove);
      window.removeEventListener('mouseup', onUp);
    };
  }, [frame, model, controller, user]);
  return { sizes, told };
}

/** The keys that a head says it takes (`aria-keyshortcuts`). */
export const RESIZE_KEYS = 'Shift+ArrowLeft Shift+ArrowRight Shift+Enter';

function sizedColumn(column: number): SizedColumn | null {
  if (column === Column.description) return 'description';
  return bidderOfColumn(column) === -1 ? null : 'bidder';
}

const HEADS = `.head .k3 [data-column="${Column.description}"], .head [data-bidder]`;

/** The edge under the pointer: the right one of the line item's head, or of a bidder's. */
function edgeAt(frame: HTMLElement, { target, clientX, clientY }: MouseEvent): Edge | null {
  if (!(target instanceof Element) || target.closest('.head') === null || !frame.contains(target)) return null;
  for (const head of frame.querySelectorAll<HTMLElement>(HEADS)) {
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
