import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveRecord } from './model/edits.ts';
import type { ListRecord } from './model/listDefinition.ts';
import type { ListEditor } from './useListEditor.ts';

/** Moves rows by key and by dropping. The focus stays with the moved row; `announcement` is for screen readers. */
export function useRowMoves<R extends ListRecord>(
  { view: { rows }, state, store, focus }: ListEditor<R>,
  nameOf: (record: R) => string,
) {
  const { t } = useTranslation('settings');
  const [announcement, setAnnouncement] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useLayoutEffect(() => focus.putBack(), [focus, rows]);
  const move = (id: string, place: number): void => {
    const moved = rows.find((row) => row.id === id);
    if (!moved || place < 0 || place >= rows.length) return;
    const [shown, stored] = [rows, state.stored].map((list) => list.map((one) => one.id));
    focus.keep();
    store.edit(null, (edits) => moveRecord(edits, shown!, stored!, id, place));
    setAnnouncement(t('movedTo', { name: nameOf(moved.values), place: place + 1, count: rows.length }));
  };
  const drop = (id: string, onto: string, edge: 'before' | 'after'): void => {
    const target = rows.filter((row) => row.id !== id).findIndex((row) => row.id === onto);
    if (target !== -1) move(id, edge === 'before' ? target : target + 1);
  };
  return { move, drop, announcement };
}
