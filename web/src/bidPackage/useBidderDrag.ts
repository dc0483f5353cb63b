import { type RefObject, useEffect, useState } from 'react';
import { dropBidderOn, mayMoveBidder, moveBidder } from './bidderOrder.ts';
import { type SheetPage, text } from './sheetPage.ts';
import { DROP_DELAY, type DragShown } from './useRowDrag.ts';

/** Dragging bidders' heads into a manual order (BDR-021); one set of listeners on the sheet serves all heads. */
export function useBidderDrag(page: SheetPage, frame: RefObject<HTMLElement | null>): DragShown | null {
  const [drag, setDrag] = useState<DragShown | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let dragged: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const headAt = (target: EventTarget | null): HTMLElement | null =>
      target instanceof Element ? target.closest<HTMLElement>('.bh[data-bidder]') : null;
    const dropAt = (head: HTMLElement) => {
      const { model } = page;
      const [from, to] = [model.bidderIndex(dragged ?? ''), model.bidderIndex(head.dataset.bidder ?? '')];
      return from === -1 || to === -1 ? null : dropBidderOn(model, from, to);
    };
    const onStart = (event: DragEvent): void => {
      const head = event.target instanceof HTMLElement && event.target.matches('.bh') ? event.target : null;
      if (head === null || !mayMoveBidder(page, page.model.bidderIndex(head.dataset.bidder ?? ''))) return;
      dragged = head.dataset.bidder ?? null;
      event.dataTransfer?.setData('text/plain', head.querySelector('.nm')?.textContent ?? '');
    };
    const onOver = (event: DragEvent): void => {
      const head = headAt(event.target);
      if (dragged === null || head === null) return;
      const drop = dropAt(head);
      if (drop === null) return;
      if (drop.allowed) event.preventDefault();
      const { clientX, clientY } = event;
      clearTimeout(timer);
      timer = setTimeout(() => setDrag(shownOf(drop, head, clientX, clientY)), DROP_DELAY);
    };
    const onDrop = (event: DragEvent): void => {
      const head = headAt(event.target);
      const drop = head === null || dragged === null ? null : dropAt(head);
      if (dragged !== null && drop?.allowed === true) {
        event.preventDefault();
        if (head?.dataset.bidder !== dragged) void moveBidder(page, dragged, drop.order);
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

/** A line at the edge where the bidder would land, down the sheet; or the reason beside the pointer. */
function shownOf(drop: ReturnType<typeof dropBidderOn>, head: HTMLElement, left: number, top: number): DragShown {
  if (!drop.allowed) {
    return { line: null, reason: { left: left + 14, top: top + 10, text: text(drop.reason, { name: drop.name }) } };
  }
  const box = head.getBoundingClientRect();
  const sheet = head.closest('.sheet')?.getBoundingClientRect() ?? box;
  const x = drop.edge === 'before' ? box.left : box.right;
  return { line: { left: x - 1, top: box.top, width: 2, height: sheet.bottom - box.top }, reason: null };
}
