import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import styles from './CardGrid.module.css';

const wide = '(width >= 768px)';
const middle = '(width >= 480px)';
/** Between cards, in px. */
const gap = 10;

/** Four cards per row, on small screens two or one. */
function useCardsPerRow(): number {
  return useSyncExternalStore(subscribe, () =>
    window.matchMedia(wide).matches ? 4 : window.matchMedia(middle).matches ? 2 : 1,
  );
}

function subscribe(listener: () => void): () => void {
  const queries = [window.matchMedia(wide), window.matchMedia(middle)];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

export interface CardGridProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** Cards in rows, of which only those near the visible part are drawn. */
export function CardGrid<Item>({ label, items, keyOf, children }: CardGridProps<Item>) {
  const perRow = useCardsPerRow();
  const scroller = useScrollContainer();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const [box, frame] = [list.current?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
    if (box && frame) setTop(box.top - frame.top + (scroller?.scrollTop ?? 0));
  }, [scroller]);
  const virtual = useVirtualizer({
    count: Math.ceil(items.length / perRow),
    getScrollElement: () => scroller,
    estimateSize: () => 44,
    gap,
    overscan: 8,
    scrollMargin: top,
  });
  const rows = virtual.getVirtualItems();
  const style = {
    height: virtual.getTotalSize(),
    paddingTop: (rows[0]?.start ?? top) - top,
    gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
    gap,
  };
  return (
    <ul ref={list} className={styles.grid} style={style} aria-label={label}>
      {rows.flatMap(({ index: row }) =>
        items.slice(row * perRow, (row + 1) * perRow).map((item, column) => (
          <li
            key={keyOf(item)}
            ref={column === 0 ? virtual.measureElement : undefined}
            data-index={row}
            aria-setsize={items.length}
            aria-posinset={row * perRow + column + 1}
          >
            {children(item)}
          </li>
        )),
      )}
    </ul>
  );
}
