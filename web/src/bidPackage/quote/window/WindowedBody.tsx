import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { QuoteScroller } from './QuoteScroller.ts';

/** Up to so many rows are all drawn: the browser's own search finds them. */
export const MOST_WHOLE_ROWS = 100;

/** Measures the element of a row; null where all rows are drawn. */
export type RowMeasure = ((row: HTMLTableRowElement | null) => void) | null;

interface WindowedBodyProps<Row> {
  readonly rows: readonly Row[];
  /** In px. */
  readonly estimatedHeight: number;
  readonly columnCount: number;
  /** The index of a row that is drawn wherever the table is scrolled to, or -1. */
  readonly pinned?: number;
  readonly bodyRef?: Ref<HTMLTableSectionElement>;
  keyOf(row: Row): string | number;
  onKeyDown?(event: KeyboardEvent): void;
  /** Draws a row; `index` goes on its element as `data-index`. */
  readonly children: (row: Row, index: number, measure: RowMeasure) => ReactNode;
}

/**
 * The body of a table of which only the rows in view are drawn, where there are many. The first and the last row, the row
 * with the focus and its neighbors always are, so that Tab and the arrows go through all rows in their order.
 */
export function WindowedBody<Row>(props: WindowedBodyProps<Row>) {
  const { rows, estimatedHeight, columnCount, pinned = -1, bodyRef, keyOf, onKeyDown, children } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(bodyRef, () => body.current!);
  const scroller = use(QuoteScroller);
  const [focused, setFocused] = useState(-1);
  const [top, setTop] = useState(0);
  const isWhole = rows.length <= MOST_WHOLE_ROWS;
  // The parts of the dialog above the table change their height.
  useLayoutEffect(() => {
    const [box, frame] = [body.current?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
    if (isWhole || !box || !frame) return;
    const now = Math.round(box.top - frame.top + (scroller?.scrollTop ?? 0));
    if (now !== top) setTop(now);
  });
  const withPinned = (range: Range): number[] => {
    const kept = [0, focused - 1, focused, focused + 1, pinned, rows.length - 1];
    const also = kept.filter((index) => index >= 0 && index < rows.length);
    return [...new Set([...defaultRangeExtractor(range), ...also])].sort((one, other) => one - other);
  };
  const virtual = useVirtualizer({
    count: isWhole ? 0 : rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => keyOf(rows[index]!),
    estimateSize: () => estimatedHeight,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: withPinned,
  });
  const drawn = (index: number): ReactNode => children(rows[index]!, index, isWhole ? null : virtual.measureElement);
  const parts: ReactNode[] = [];
  let end = top;
  for (const { index, key, start, end: next } of virtual.getVirtualItems()) {
    if (start > end) parts.push(<Gap key={`before ${key}`} height={start - end} columnCount={columnCount} />);
    parts.push(drawn(index));
    end = next;
  }
  return (
    <tbody
      ref={body}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset.index ?? -1))}
    >
      {isWhole ? rows.map((_, index) => drawn(index)) : parts}
    </tbody>
  );
}

/** The place of rows that are not drawn. */
function Gap({ height, columnCount }: { height: number; columnCount: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing that takes the focus
    <tr aria-hidden="true">
      <td colSpan={columnCount} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
