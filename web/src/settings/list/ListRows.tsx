import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scrollBehavior } from '../../ui/scrollBehavior.ts';
import { useScrollContainer } from '../frame/ScrollContainer.ts';
import styles from './ListRows.module.css';
import { ListRowView, type RowActions } from './ListRowView.tsx';
import { moveRecord } from './model/edits.ts';
import type { ListRecord } from './model/listDefinition.ts';
import { nextId } from './model/listStore.ts';
import type { ListEditor } from './useListEditor.ts';

const usualRow = 40;

export interface ListRowsProps<R extends ListRecord> {
  editor: ListEditor<R>;
  /** Accessible name of the list. */
  label: string;
  /** The rows are read, not edited. */
  isReading: boolean;
}

/**
 * The rows of a list, of which only those near the visible part are drawn. They move by their handle and by Alt+Up and
 * Alt+Down; the row with the focus, and the one that is dragged, stay drawn wherever the page is scrolled to.
 */
export function ListRows<R extends ListRecord>({ editor, label, isReading }: ListRowsProps<R>) {
  const { t } = useTranslation('settings');
  const { definition, store, focus, view, problems } = editor;
  const { rows } = view;
  const scroller = useScrollContainer();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [pinned, setPinned] = useState<{ readonly focused: string | null; readonly dragged: string | null }>({
    focused: null,
    dragged: null,
  });
  const [announcement, setAnnouncement] = useState('');

  // What is above the list opens and closes, and a list within another one moves with its search.
  useLayoutEffect(() => {
    const [box, frame] = [list.current?.getBoundingClientRect(), scroller?.getBoundingClientRect()];
    if (!box || !frame) return;
    const now = Math.round(box.top - frame.top + (scroller?.scrollTop ?? 0));
    if (now !== top) setTop(now);
  });
  const withPinned = (range: Range): number[] => {
    const also = rows.flatMap(({ id }, index) => (id === pinned.focused || id === pinned.dragged ? [index] : []));
    return [...new Set([...defaultRangeExtractor(range), ...also])].sort((one, other) => one - other);
  };
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => rows[index]!.id,
    estimateSize: () => usualRow,
    overscan: 15,
    scrollMargin: top,
    rangeExtractor: withPinned,
  });
  useEffect(
    () =>
      focus.onReveal((rowId) => {
        const index = rows.findIndex(({ id }) => id === rowId);
        if (index !== -1) virtual.scrollToIndex(index, { align: 'center', behavior: scrollBehavior() });
      }),
    [focus, rows, virtual],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useLayoutEffect(() => focus.putBack(), [focus, rows]);

  const move = (id: string, place: number): void => {
    if (place < 0 || place >= rows.length) return;
    const shown = rows.map((row) => row.id);
    focus.keep();
    store.edit(null, (edits) =>
      moveRecord(
        edits,
        shown,
        editor.state.stored.map((record) => record.id),
        id,
        place,
      ),
    );
    const moved = rows.find((row) => row.id === id);
    const name = String(moved?.values[definition.nameField] ?? '');
    setAnnouncement(t('movedTo', { name, place: place + 1, count: rows.length }));
  };
  const drop = (id: string, onto: string, edge: 'before' | 'after'): void => {
    const others = rows.filter((row) => row.id !== id);
    const target = others.findIndex((row) => row.id === onto);
    if (target !== -1) move(id, edge === 'before' ? target : target + 1);
  };
  const now = useRef<RowActions>(null);
  useLayoutEffect(() => {
    now.current = {
      move,
      drop,
      drag: (dragged) => setPinned((was) => ({ ...was, dragged })),
      idAt: (index) => rows[index]?.id ?? nextId,
    };
  });
  const [actions] = useState<RowActions>(() => ({
    move: (id, place) => now.current?.move(id, place),
    drop: (id, onto, edge) => now.current?.drop(id, onto, edge),
    drag: (id) => now.current?.drag(id),
    idAt: (index) => now.current?.idAt(index) ?? nextId,
  }));
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const focused = event.target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? null;
    setPinned((was) => (was.focused === focused ? was : { ...was, focused }));
  };
  const onBlur = (): void => {
    store.endStep();
    setPinned((was) => (was.focused === null ? was : { ...was, focused: null }));
  };
  return (
    <>
      <ul
        ref={list}
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
        aria-label={label}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]!;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              data-row-id={row.id}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <ListRowView
                editor={editor}
                row={row}
                index={index}
                problems={problems.get(row.id)}
                isReading={isReading}
                actions={actions}
              />
            </li>
          );
        })}
      </ul>
      <span className="hidden-text" role="status">
        {announcement}
      </span>
    </>
  );
}
