import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import type { FieldFocus } from './fieldFocus.ts';
import styles from './WindowedRows.module.css';

export interface WindowedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The id of a row that stays rendered wherever the page is scrolled to, like the focused one. */
  pinnedId: string | null;
  /** In px. */
  estimatedHeight: number;
  focus: FieldFocus;
  behavior: ScrollBehavior;
  onBlur?: () => void;
  children: (row: Row, index: number) => ReactNode;
}

/** A list of which only the rows near the visible part are rendered. */
export function WindowedRows<Row extends { readonly id: string }>(props: WindowedRowsProps<Row>) {
  const { label, rows, pinnedId, estimatedHeight, focus, behavior, onBlur, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const scroller = useScrollContainer();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const [top, setTop] = useState(0);
  // The parts of the page above the list change their height.
  useLayoutEffect(() => {
    const [box, frame] = [list.current?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
    if (!box || !frame) return;
    const now = Math.round(box.top - frame.top + (scroller?.scrollTop ?? 0));
    if (now !== top) setTop(now);
  });
  const withPinned = (range: Range): number[] => {
    const also = rows.flatMap(({ id }, index) => (id === pinnedId || id === focusedId ? [index] : []));
    return [...new Set([...defaultRangeExtractor(range), ...also])].sort((one, other) => one - other);
  };
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => rows[index]!.id,
    estimateSize: () => estimatedHeight,
    overscan: 15,
    scrollMargin: top,
    rangeExtractor: withPinned,
  });
  const reveal = useEffectEvent((rowId: string) => {
    const index = rows.findIndex(({ id }) => id === rowId);
    if (index !== -1) virtual.scrollToIndex(index, { align: 'center', behavior });
  });
  useEffect(() => focus.onReveal(reveal), [focus]);
  return (
    <ul
      ref={list}
      className={styles.rows}
      style={{ height: virtual.getTotalSize() }}
      aria-label={label}
      onBlur={() => {
        setFocusedId(null);
        onBlur?.();
      }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          aria-setsize={rows.length}
          aria-posinset={index + 1}
          className={styles.row}
          style={{ transform: `translateY(${start - top}px)` }}
          onFocus={() => setFocusedId(rows[index]!.id)}
        >
          {children(rows[index]!, index)}
        </li>
      ))}
    </ul>
  );
}
