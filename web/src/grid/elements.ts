import type { Cursor } from './cursor.ts';
import { HEAD_ROW } from './gridSource.ts';

/** Returns the scrolling element of the grid that holds an element, or null. */
export function scrollerOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-scrolls-page]') ?? null;
}

/** Returns the cell that an element is in, or null. */
export function cellElementOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-column]') ?? null;
}

/** Returns the place of the cell that an element is in, or null outside the cells. */
export function cellUnder(element: Element | null): Cursor | null {
  const cell = cellElementOf(element);
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell === null || row === undefined ? null : { row, column: Number(cell.dataset.column) };
}

/** Returns whether an element is in an open editor, or in a panel that hangs on a cell. */
export function isInPanel(element: Element): boolean {
  return element.closest('[data-editor], [data-keeps-clear]') !== null;
}

/** Returns the part of a grid in which the blocks scroll: below the headers, right of the frozen pane. */
export function blocksArea(scroller: HTMLElement): { left: number; top: number; right: number; bottom: number } {
  const frame = scroller.getBoundingClientRect();
  const header = scroller.querySelector(`[data-row="${HEAD_ROW}"]`);
  return {
    left: header?.firstElementChild?.getBoundingClientRect().right ?? frame.left,
    top: header?.getBoundingClientRect().bottom ?? frame.top,
    right: frame.left + scroller.clientWidth,
    bottom: frame.top + scroller.clientHeight,
  };
}

const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]';

/** Moves the keyboard to the next or previous tab stop outside an element, round the page where it is the last. */
export function leaveTo(element: HTMLElement | null, back: boolean): void {
  if (element === null) return;
  const stops = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (stop) => stop.tabIndex >= 0 && !element.contains(stop) && stop.getClientRects().length > 0,
  );
  const isAfter = (stop: HTMLElement): boolean =>
    (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const target = back
    ? (stops.filter((stop) => !isAfter(stop)).at(-1) ?? stops.at(-1))
    : (stops.find(isAfter) ?? stops[0]);
  target?.focus();
}
