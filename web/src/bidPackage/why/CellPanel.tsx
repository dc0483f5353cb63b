import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { closeWhy, type WhyRequest } from './openWhy.ts';
import styles from './WhyPanel.module.css';

interface CellPanelProps {
  readonly page: SheetPage;
  readonly request: WhyRequest;
  readonly label: string;
  /** Returns whether a key closes the panel, besides Escape. */
  readonly closesBy: (event: KeyboardEvent) => boolean;
  /** What the panel shows: it is placed again when this is another one. */
  readonly content: unknown;
  readonly children: ReactNode;
}

/** A panel beneath or above a cell. Escape closes it, and so does what moves the cell away from it. */
export function CellPanel({ page, request, label, closesBy, content, children }: CellPanelProps) {
  const { controller } = page;
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be higher
  useLayoutEffect(() => {
    const cell = document.querySelector('[role="treegrid"] [data-at]')?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (cell === undefined || box === undefined) return;
    const below = cell.bottom + 4 + box.height <= window.innerHeight - 8;
    const top = below ? cell.bottom + 4 : Math.max(8, cell.top - 4 - box.height);
    setPlace({ left: Math.max(8, Math.min(cell.left, window.innerWidth - box.width - 8)), top });
  }, [request, content]);
  useLayoutEffect(() => {
    if (request.takesFocus) panel.current?.focus({ preventScroll: true });
  }, [request]);

  // Moving to another cell, editing, drawing a range and scrolling the sheet close it.
  useEffect(() => {
    const former = request.takesFocus ? controller.snapshot().range : null;
    const follow = (): void => {
      const { cursor, editing, range } = controller.snapshot();
      const isAtCell = cursor?.row === request.cursor.row && cursor.column === request.cursor.column;
      if (!isAtCell || editing !== null || (range !== null && range !== former)) closeWhy();
    };
    follow();
    const stop = controller.subscribe(follow);
    const closeFromOutside = (event: Event): void => {
      if (!(event.target instanceof Node && panel.current?.contains(event.target))) closeWhy();
    };
    const listeners = new AbortController();
    const first = { signal: listeners.signal, capture: true };
    window.addEventListener('pointerdown', closeFromOutside, first);
    window.addEventListener('scroll', closeFromOutside, first);
    return () => {
      stop();
      listeners.abort();
    };
  }, [controller, request]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || closesBy(event)) {
      closeWhy();
      controller.takeFocus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!step(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={place ?? { left: -2000, top: 0 }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

/** Moves the focus to the next or previous link, and from one end of the panel to the other; false without links. */
function step(panel: HTMLElement, by: 1 | -1): boolean {
  const links = [...panel.querySelectorAll<HTMLElement>('button')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at === -1 ? (by === 1 ? 0 : links.length - 1) : (at + by + links.length) % links.length]?.focus();
  return links.length > 0;
}
