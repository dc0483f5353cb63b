import { type RefObject, useEffect, useState } from 'react';
import { dropOn, moveRow } from '../actions/reorder.ts';
import { dropBidderOn, mayMoveBidder, moveBidder } from '../bidders/bidderOrder.ts';
import { type SheetPage, text } from './sheetPage.ts';

/** The target under the pointer is looked for after this long. */
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

type Drop =
  | { readonly allowed: true; readonly order: number; readonly edge: 'before' | 'after' }
  | { readonly allowed: false; readonly reason: string; readonly name: string };

/** Something of the sheet that is dragged to another place among its like. */
interface DragKind {
  /** Begins the drag: the id of what is dragged, or null where nothing can be. */
  start(page: SheetPage, event: DragEvent): string | null;
  /** The element of its like under a target, and whose that is. */
  at(target: EventTarget | null): HTMLElement | null;
  idOf(element: HTMLElement): string;
  drop(page: SheetPage, dragged: string, onto: string): Drop | null;
  move(page: SheetPage, dragged: string, order: number): Promise<void>;
  /** The line that shows at an edge of an element. */
  line(box: DOMRect, sheet: DOMRect, edge: 'before' | 'after'): NonNullable<DragShown['line']>;
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Rows by their handle. */
export const rowDrag: DragKind = {
  start(page, event) {
    const row = closest(closest(event.target, '[data-handle]'), '.r[data-row]');
    if (row === null || !page.isEditable()) return null;
    event.dataTransfer?.setData('text/plain', row.querySelector('.d')?.textContent ?? '');
    event.dataTransfer?.setDragImage(row.querySelector('.l') ?? row, 16, 12);
    return row.dataset.row ?? null;
  },
  at: (target) => closest(target, '.r[data-row]'),
  idOf: (row) => row.dataset.row ?? '',
  drop: ({ model }, dragged, onto) => dropOn(model, dragged, onto),
  move: moveRow,
  line: (box, sheet, edge) => ({
    top: (edge === 'before' ? box.top : box.bottom) - 1,
    left: sheet.left,
    width: sheet.width,
    height: 2,
  }),
};

/** Puts the bidders' columns into a manual order. */
export const bidderDrag: DragKind = {
  start(page, event) {
    const head = event.target instanceof HTMLElement && event.target.matches('.bh') ? event.target : null;
    if (head === null || !mayMoveBidder(page, page.model.bidderIndex(head.dataset.bidder ?? ''))) return null;
    event.dataTransfer?.setData('text/plain', head.querySelector('.nm')?.textContent ?? '');
    return head.dataset.bidder ?? null;
  },
  at: (target) => closest(target, '.bh[data-bidder]'),
  idOf: (head) => head.dataset.bidder ?? '',
  drop({ model }, dragged, onto) {
    const [from, to] = [model.bidderIndex(dragged), model.bidderIndex(onto)];
    return from === -1 || to === -1 ? null : dropBidderOn(model, from, to);
  },
  move: moveBidder,
  line: (box, sheet, edge) => ({
    left: (edge === 'before' ? box.left : box.right) - 1,
    top: box.top,
    width: 2,
    height: sheet.bottom - box.top,
  }),
};

/**
 * Dragging one kind of thing on the sheet. One set of listeners serves all of them, since rows and heads come and go with
 * the window; native drag events scroll the sheet at its edges by themselves.
 */
export function useSheetDrag(page: SheetPage, frame: RefObject<HTMLElement | null>, kind: DragKind): DragShown | null {
  const [shown, setShown] = useState<DragShown | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let dragged: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onStart = (event: DragEvent): void => {
      dragged = kind.start(page, event);
    };
    const onOver = (event: DragEvent): void => {
      const target = kind.at(event.target);
      const drop = dragged === null || target === null ? null : kind.drop(page, dragged, kind.idOf(target));
      if (target === null || drop === null) return;
      if (drop.allowed) event.preventDefault();
      const { clientX, clientY } = event;
      clearTimeout(timer);
      timer = setTimeout(() => setShown(shownOf(kind, drop, target, clientX, clientY)), DROP_DELAY);
    };
    const onDrop = (event: DragEvent): void => {
      const target = kind.at(event.target);
      if (dragged !== null && target !== null) {
        event.preventDefault();
        const onto = kind.idOf(target);
        const drop = kind.drop(page, dragged, onto);
        if (drop?.allowed === true && onto !== dragged) void kind.move(page, dragged, drop.order);
      }
      onEnd();
    };
    const onEnd = (): void => {
      clearTimeout(timer);
      dragged = null;
      setShown(null);
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
  }, [page, frame, kind]);
  return shown;
}

function shownOf(kind: DragKind, drop: Drop, target: HTMLElement, left: number, top: number): DragShown {
  if (!drop.allowed) {
    return { line: null, reason: { left: left + 14, top: top + 10, text: text(drop.reason, { name: drop.name }) } };
  }
  const box = target.getBoundingClientRect();
  const sheet = target.closest('.sheet')?.getBoundingClientRect() ?? box;
  return { line: kind.line(box, sheet, drop.edge), reason: null };
}
