import { useTranslation } from 'react-i18next';
import { FeeType } from '#leveling';
import { printName } from '../../i18n/printed.ts';
import { notify } from '../../notices/notices.ts';
import { deleteRecord } from '../list/model/edits.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import { useRowMoves } from '../list/useRowMoves.ts';
import type { FeeItem } from './model/feeItem.ts';
import { addRow } from './useOpenFee.ts';

/** Moves and deletes fees. A fee that others refer to is not deleted; a notice names them. */
export function useFeeRows(editor: ListEditor<FeeItem>) {
  const { state, store, focus } = editor;
  const { rows } = editor.view;
  const { t } = useTranslation('settings');
  const moves = useRowMoves(editor, printNameOf);
  const nameOf = (id: string): string => {
    const row = rows.find((one) => one.id === id);
    return row ? printNameOf(row.values) : '';
  };
  const referringTo = (id: string) =>
    rows.filter(({ values }) => values.feeType === FeeType.Percent && values.reference === id && values.id !== id);
  return {
    ...moves,
    isReferredTo: (id: string): boolean => referringTo(id).length > 0,
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

const printNameOf = ({ name }: FeeItem): string => printName(name.trim());

export type FeeRows = ReturnType<typeof useFeeRows>;
