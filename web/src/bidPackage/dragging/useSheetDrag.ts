import { type RefObject, useEffect, useState } from 'react';
import { scrollerOf } from '../../grid/elements.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import { bidderDrag, type Dragged, type DragKind, type Place, rowDrag } from './dragKinds.ts';

/** The target under the pointer is looked for after this long. */
export const DROP_DELAY = 25;

/** What is shown while a row or a bidder is dragged: a chip at the pointer, and where it would land or why it cannot. */
export interface DragShown {
  readonly dragged: Dragged;
  readonly pointer: { readonly left: number; readonly top: number };
  readonly line: Place | null;
  readonly reason: string | null;
}

/** One drag under way. */
interface Dragging {
  readonly kind: DragKind;
  readonly id: string;
  readonly source: HTMLElement;
  readonly described: Dragged;
}

const KINDS = [rowDrag, bidderDrag];

/**
 * Handles dragging of rows and of bidders. One set of listeners serves all of them, since rows and headers change with
 * the window; native drag events scroll the sheet at its edges by themselves. The browser's own picture of the drag is
 * replaced by `blank`: it would show the row as it was, below what the page says at the pointer.
 */
export function useSheetDrag(
  page: SheetPage,
  frame: RefObject<HTMLElement | null>,
  blank: RefObject<HTMLElement | null>,
): DragShown | null {
  const [shown, setShown] = useState<DragShown | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    let drag: Dragging | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: { target: EventTarget | null; left: number; top: number } = { target: null, left: 0, top: 0 };
    const onStart = (event: DragEvent): void => {
      drag = begin(page, event.target);
      if (drag === null) return;
      event.dataTransfer?.setData('text/plain', drag.described.name);
      if (blank.current) event.dataTransfer?.setDragImage(blank.current, 0, 0);
      drag.source.setAttribute('data-dragged', '');
    };
    /** Shows what is under the pointer by now; events come faster than the delay, so that they never put it off. */
    const look = (): void => {
      timer = undefined;
      if (drag !== null) setShown(shownOf(page, drag, over));
    };
    const onOver = (event: DragEvent): void => {
      if (drag === null) return;
      const { target, clientX, clientY } = event;
      over = { target, left: clientX, top: clientY };
      timer ??= setTimeout(look, DROP_DELAY);
      const onto = drag.kind.at(target);
      if (onto !== null && drag.kind.drop(page, drag.id, drag.kind.idOf(onto))?.allowed) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const target = drag?.kind.at(event.target) ?? null;
      if (drag !== null && target !== null) {
        event.preventDefault();
        const onto = drag.kind.idOf(target);
        const drop = drag.kind.drop(page, drag.id, onto);
        if (drop?.allowed === true && onto !== drag.id) void drag.kind.move(page, drag.id, drop.order);
      }
      onEnd();
    };
    const onEnd = (): void => {
      clearTimeout(timer);
      timer = undefined;
      drag?.source.removeAttribute('data-dragged');
      drag = null;
      setShown(null);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('dragstart', onStart, { signal });
    // Beside the sheet too: the chip follows the pointer there, and no line stays behind.
    document.addEventListener('dragenter', onOver, { signal });
    document.addEventListener('dragover', onOver, { signal });
    element.addEventListener('drop', onDrop, { signal });
    element.addEventListener('dragend', onEnd, { signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [page, frame, blank]);
  return shown;
}

function begin(page: SheetPage, target: EventTarget | null): Dragging | null {
  for (const kind of KINDS) {
    const source = kind.source(page, target);
    if (source === null) continue;
    const id = kind.idOf(source);
    return { kind, id, source, described: kind.describe(page, id) };
  }
  return null;
}

interface Over {
  readonly target: EventTarget | null;
  readonly left: number;
  readonly top: number;
}

function shownOf(page: SheetPage, { kind, id, described }: Dragging, { target, left, top }: Over): DragShown {
  const onto = kind.at(target);
  const drop = kind.drop(page, id, onto === null ? '' : kind.idOf(onto));
  const shown = { dragged: described, pointer: { left, top }, line: null, reason: null };
  if (drop === null) return shown;
  if (!drop.allowed) return { ...shown, reason: text(drop.reason, { name: drop.name }) };
  if (onto === null || kind.idOf(onto) === id) return shown;
  const box = onto.getBoundingClientRect();
  const sheet = scrollerOf(onto)?.getBoundingClientRect() ?? box;
  return { ...shown, line: kind.line(box, sheet, drop.edge) };
}
