import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType } from '#leveling';
import { printName } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { deleteRecord, moveRecord } from '../list/model/edits.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import type { FeeItem } from './model/feeItem.ts';
import { addRow } from './useOpenFee.ts';

/** Moves and deletes fees. A fee that another one refers to stays, and a notice says which. */
export function useFeeRows({ view, state, store, focus }: ListEditor<FeeItem>) {
  const { t } = useTranslation('settings');
  const [announcement, setAnnouncement] = useState('');
  const { rows } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the order
  useLayoutEffect(() => focus.putBack(), [focus, rows]);

  const nameOf = (id: string): string => printName(rows.find((row) => row.id === id)?.values.name.trim() ?? '');
  const referringTo = (id: string) =>
    rows.filter(({ values }) => values.feeType === FeeType.Percent && values.reference === id && values.id !== id);
  const move = (id: string, place: number): void => {
    if (place < 0 || place >= rows.length) return;
    const [shown, stored] = [rows, state.stored].map((fees) => fees.map((fee) => fee.id));
    focus.keep();
    store.edit(null, (edits) => moveRecord(edits, shown!, stored!, id, place));
    setAnnouncement(t('movedTo', { name: nameOf(id), place: place + 1, count: rows.length }));
  };
  return {
    announcement,
    isReferredTo: (id: string): boolean => referringTo(id).length > 0,
    move,
    /** Another row was dropped on one. */
    drop: (id: string, onto: string, edge: 'before' | 'after'): void => {
      const others = rows.filter((row) => row.id !== id);
      const target = others.findIndex((row) => row.id === onto);
      if (target !== -1) move(id, edge === 'before' ? target : target + 1);
    },
    remove: (id: string): void => {
      const fees = referringTo(id)
        .map((row) => nameOf(row.id))
        .join(', ');
      if (fees !== '') {
        const title = t('feeCannotDelete', { name: nameOf(id), fees });
        notify({ kind: 'error', title, message: t('feeCannotDeleteHelp', { fees }) });
        return;
      }
      const neighbor = rows[rows.findIndex((row) => row.id === id) + 1]?.id;
      const stored = state.stored.find((fee) => fee.id === id);
      store.edit(null, (edits) => deleteRecord(edits, stored, id));
      if (neighbor === undefined) focus.show(addRow, 'edit');
      else focus.show(neighbor, 'delete');
    },
  };
}

export type FeeRows = ReturnType<typeof useFeeRows>;
