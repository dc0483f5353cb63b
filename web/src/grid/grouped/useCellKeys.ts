import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Direction } from '../cursor.ts';
import { directionOf } from '../gridKeys.ts';

/**
 * Handles the keys of a grid whose cells take the focus themselves, as links and buttons must: one element marked
 * `data-cell` is in the tab order, arrows move the focus, Home and End go to the ends of the row, with Ctrl to the
 * first and last cell. Inside an input the keys are the input's. At a gap of columns that are not drawn (`data-gap`)
 * the grid pans there first.
 */
export function useCellKeys(grid: RefObject<HTMLElement | null>) {
  const current = useRef<HTMLElement | null>(null);

  /** Keeps exactly one cell in the tab order, also after rows came or went. */
  useLayoutEffect(() => {
    if (current.current && grid.current?.contains(current.current)) return;
    const first = grid.current?.querySelector<HTMLElement>('[data-body] [data-cell]') ?? null;
    if (first) first.tabIndex = 0;
    current.current = first;
  });

  const onFocus = useCallback((event: FocusEvent) => {
    const target = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
    if (!target || target === current.current) return;
    if (current.current) current.current.tabIndex = -1;
    target.tabIndex = 0;
    current.current = target;
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.target instanceof HTMLInputElement || event.altKey || event.metaKey) return;
      const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
      const direction = event.ctrlKey && event.key.startsWith('Arrow') ? null : directionOf(event);
      const next = from && grid.current && direction ? destination(grid.current, from, direction) : null;
      if (!from || !next) return;
      event.preventDefault();
      if ('gap' in next.dataset) crossGap(from, next, direction === 'right' ? 1 : -1);
      else goTo(next);
    },
    [grid],
  );

  return { onFocus, onKeyDown };
}

function goTo(cell: HTMLElement): void {
  cell.focus();
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Frames to wait until a gap is drawn. */
const FRAMES = 30;

/** Pans to the gap next to the cell, and goes on to the cell that is drawn there. */
function crossGap(from: HTMLElement, gap: HTMLElement, step: 1 | -1, frames = FRAMES): void {
  if (frames === FRAMES) gap.scrollIntoView({ block: 'nearest', inline: step === 1 ? 'start' : 'end' });
  requestAnimationFrame(() => {
    const row = from.closest<HTMLElement>('[role="row"]');
    if (row === null || document.activeElement !== from) return;
    const places = placesOf(row);
    const next = places[places.indexOf(from) + step];
    if (next && !('gap' in next.dataset)) goTo(next);
    else if (next && frames > 0) crossGap(from, next, step, frames - 1);
  });
}

function destination(grid: HTMLElement, from: HTMLElement, direction: Direction): HTMLElement | null {
  const rows = [...grid.querySelectorAll<HTMLElement>('[role="row"]')].filter((row) =>
    row.querySelector('[data-cell]'),
  );
  const at = rows.findIndex((candidate) => candidate.contains(from));
  const row = rows[at];
  if (row === undefined) return null;
  switch (direction) {
    case 'left':
    case 'right': {
      const places = placesOf(row);
      return places[places.indexOf(from) + (direction === 'right' ? 1 : -1)] ?? null;
    }
    case 'up':
    case 'down': {
      const target = rows[at + (direction === 'down' ? 1 : -1)];
      return target ? nearest(cellsOf(target), from) : null;
    }
    case 'rowStart':
    case 'sheetStart':
      return cellsOf(direction === 'rowStart' ? row : rows[0]!)[0] ?? null;
    case 'rowEnd':
    case 'sheetEnd':
      return cellsOf(direction === 'rowEnd' ? row : rows.at(-1)!).at(-1) ?? null;
    default:
      return null;
  }
}

const cellsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

const placesOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell], [data-gap]')];

/** Returns the cell above or below: the one whose middle is nearest to the middle of this one. */
function nearest(cells: readonly HTMLElement[], from: HTMLElement): HTMLElement | null {
  const middle = middleOf(from);
  const distances = cells.map((cell) => Math.abs(middleOf(cell) - middle));
  return cells[distances.indexOf(Math.min(...distances))] ?? null;
}

function middleOf(element: HTMLElement): number {
  const box = (
    element.closest('[role="gridcell"], [role="rowheader"], [role="columnheader"]') ?? element
  ).getBoundingClientRect();
  return box.left + box.width / 2;
}
