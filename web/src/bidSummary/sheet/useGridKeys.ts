import { type FocusEvent, type KeyboardEvent, useCallback, useLayoutEffect, useRef } from 'react';

const moves: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The keys of an ARIA grid over the elements marked `data-cell`: one of them is in the tab order, arrows move the focus,
 * Home and End go to the ends of the row, with Ctrl to the first and last cell. Inside an input the keys are the input's.
 * At a gap of columns that are not drawn (`data-gap`) the sheet pans there first.
 */
export function useGridKeys() {
  const grid = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement | null>(null);

  /** Keeps exactly one cell in the tab order, also after rows came or went. */
  useLayoutEffect(() => {
    if (current.current && grid.current?.contains(current.current)) return;
    const first = grid.current?.querySelector<HTMLElement>('.bs-body [data-cell]') ?? null;
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

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement || event.altKey || event.metaKey) return;
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null;
    const next = from && grid.current ? destination(grid.current, from, event) : null;
    if (!from || !next) return;
    event.preventDefault();
    if ('gap' in next.dataset) crossGap(from, next, event.key === 'ArrowRight' ? 1 : -1);
    else goTo(next);
  }, []);

  return { grid, onFocus, onKeyDown };
}

function goTo(cell: HTMLElement): void {
  cell.focus();
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** So many frames a gap has to be drawn. */
const FRAMES = 30;

/** Pans to the gap beside the cell, and goes on to the cell that is drawn there. */
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

function destination(grid: HTMLElement, from: HTMLElement, event: KeyboardEvent): HTMLElement | null {
  const rows = [...grid.querySelectorAll<HTMLElement>('[role="row"]')].filter((row) =>
    row.querySelector('[data-cell]'),
  );
  const row = rows.findIndex((candidate) => candidate.contains(from));
  if (row < 0) return null;
  if (event.key === 'Home') return cellsOf(rows[event.ctrlKey ? 0 : row]!)[0] ?? null;
  if (event.key === 'End') return cellsOf(rows[event.ctrlKey ? rows.length - 1 : row]!).at(-1) ?? null;
  const move = event.ctrlKey ? undefined : moves[event.key];
  if (!move) return null;
  if (move[0] === 0) {
    const places = placesOf(rows[row]!);
    return places[places.indexOf(from) + move[1]] ?? null;
  }
  const target = rows[row + move[0]];
  return target ? nearest(cellsOf(target), from) : null;
}

const cellsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell]')];

/** The cells of a row, and the gaps between them. */
const placesOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-cell], [data-gap]')];

/** The cell above or below: the one that stands closest to the middle of this one. */
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
