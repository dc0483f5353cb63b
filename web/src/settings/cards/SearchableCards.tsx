import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Card } from '../frame/Card.tsx';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import { NothingFound } from './NothingFound.tsx';
import styles from './SearchableCards.module.css';

/** In px: the gap between cards. */
const gap = 10;

/** Returns four cards per row, on small screens two or one. */
function useCardsPerRow(): number {
  const isWide = useMediaQuery('(width >= 768px)', undefined, { getInitialValueInEffect: false });
  const isMiddle = useMediaQuery('(width >= 480px)', undefined, { getInitialValueInEffect: false });
  return isWide ? 4 : isMiddle ? 2 : 1;
}

export interface SearchableCardsProps<Item> extends Pick<CardGridProps<Item>, 'label' | 'items' | 'children'> {
  searchRef: Ref<HTMLDivElement>;
  searchLabel: string;
  search: string;
  onSearch: (text: string) => void;
  /** The number of records found. */
  status: string;
  filter?: ReactNode;
  nothingFound: string;
  showAllLabel: string;
  onShowAll: () => void;
}

export function SearchableCards<Item extends { readonly id: string }>(props: SearchableCardsProps<Item>) {
  const { label, items, children, searchRef, searchLabel, search, onSearch, status, filter } = props;
  return (
    <>
      <div ref={searchRef} className={styles.bar}>
        <SearchField className={styles.search} label={searchLabel} value={search} onChange={onSearch} />
        <span role="status">{status}</span>
        {filter}
      </div>
      {items.length === 0 ? (
        <Card>
          <NothingFound title={props.nothingFound} showAllLabel={props.showAllLabel} onShowAll={props.onShowAll} />
        </Card>
      ) : (
        <CardGrid label={label} items={items}>
          {children}
        </CardGrid>
      )}
    </>
  );
}

interface CardGridProps<Item> {
  label: string;
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Cards in rows; only the rows near the visible part are rendered. */
function CardGrid<Item extends { readonly id: string }>({ label, items, children }: CardGridProps<Item>) {
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
            key={item.id}
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
