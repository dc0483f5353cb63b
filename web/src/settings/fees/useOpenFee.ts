import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FeeType } from '#leveling';
import { addRecords, type Edits, setFields } from '../list/model/edits.ts';
import { isTyped, newRecordId, nextId } from '../list/model/listStore.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import { type FeeItem, normalized } from './model/feeItem.ts';
import type { FeeField } from './model/feeList.ts';

/** The row id of the button that adds a fee, in the editor's `focus`. */
export const addRow = 'add';

export interface OpenFee {
  readonly id: string;
  /** The fee when it was opened; null for a new one. */
  readonly before: FeeItem | null;
  readonly edits: Edits<FeeItem>;
  /** After an attempt to close it, missing values are errors too. */
  readonly isTried: boolean;
}

export type OpenFeeControls = ReturnType<typeof useOpenFee>;

/** Opens one fee at a time. Every change of a stored fee is an edit of the list at once. */
export function useOpenFee(editor: ListEditor<FeeItem>) {
  const { store, focus, view, state, problems, nextProblems, definition } = editor;
  const [wanted, setOpen] = useState<OpenFee | null>(() => keptOpen(editor));
  const isThere = wanted !== null && (wanted.id === nextId || view.rows.some(({ id }) => id === wanted.id));
  const open = isThere ? wanted : null;
  useFocusAfter(open, (id) => focus.show(id === nextId ? addRow : id, 'edit'));

  const edit = (id: string): void => {
    const row = view.rows.find((one) => one.id === id);
    if (open !== null || !row) return;
    setOpen({ id, before: row.values, edits: state.edits, isTried: false });
  };
  const reveal = useEffectEvent((id: string) => {
    if (open === null) edit(id);
  });
  useEffect(() => focus.onReveal(reveal), [focus]);

  const showProblem = (id: string, found: { readonly [F in FeeField]?: unknown }): void => {
    const field = definition.fields.find(({ name }) => found[name] !== undefined);
    if (field) focus.show(id, field.name);
  };
  /** Closes the fee; an invalid one stays open with the focus in the invalid field, and the result is false. */
  const done = (): boolean => {
    if (open === null) return true;
    const { id } = open;
    const found = id === nextId ? nextProblems : problems.get(id);
    if (found) {
      setOpen({ ...open, isTried: true });
      showProblem(id, found);
      return false;
    }
    if (id === nextId) {
      store.edit(null, (edits) => addRecords(edits, [normalized({ ...state.next, id: newRecordId() })]));
      store.clearNext();
    } else {
      const row = view.rows.find((one) => one.id === id);
      const stored = state.stored.find((one) => one.id === id);
      // Normalizing an unchanged fee must not make it an edit.
      if (row && row.changed.length > 0) {
        const { name, amount } = normalized(row.values);
        const isSame = name === row.values.name && amount === row.values.amount;
        if (!isSame) store.edit(`${id} amount`, (edits) => setFields(edits, stored, id, { name, amount }));
      }
      store.endStep();
    }
    setOpen(null);
    return true;
  };
  return {
    open,
    edit,
    done,
    add: (feeType: FeeType, name = ''): void => {
      if (open !== null) return;
      store.setNext({ feeType, name });
      setOpen({ id: nextId, before: null, edits: state.edits, isTried: false });
    },
    set: (values: Partial<FeeItem>): void => {
      if (open === null) return;
      const { id } = open;
      if (id === nextId) {
        store.setNext(values);
        return;
      }
      const stored = state.stored.find((one) => one.id === id);
      store.edit(`${id} ${Object.keys(values)[0]}`, (edits) => setFields(edits, stored, id, values));
    },
    /** Closes the fee without its changes. */
    cancel: (): void => {
      if (open === null) return;
      if (open.id === nextId) store.clearNext();
      else store.edit(null, (edits) => asBefore(edits, open));
      setOpen(null);
    },
    /** Closes the fee after all edits were discarded. */
    close: () => setOpen(null),
  };
}

/** Opens the fee whose text was kept over a reload: a new fee, or an invalid one. */
function keptOpen({ state, definition, problems, view }: ListEditor<FeeItem>): OpenFee | null {
  const { edits } = state;
  if (isTyped(state.next, definition.blank)) return { id: nextId, before: null, edits, isTried: false };
  const row = view.rows.find(({ id }) => problems.has(id));
  if (!row) return null;
  const stored = state.stored.find(({ id }) => id === row.id) ?? null;
  const { [row.id]: _, ...changed } = edits.changed;
  return { id: row.id, before: stored, edits: { ...edits, changed }, isTried: false };
}

/** Returns the edits with those of one fee as they were when it was opened. */
function asBefore(edits: Edits<FeeItem>, { id, before, edits: opened }: OpenFee): Edits<FeeItem> {
  const { [id]: now, ...others } = edits.changed;
  const was = opened.changed[id];
  const isAdded = edits.added.some((fee) => fee.id === id && fee !== before);
  if (now === was && !isAdded) return edits;
  return {
    ...edits,
    changed: was ? { ...others, [id]: was } : others,
    added: edits.added.map((fee) => (fee.id === id && before !== null ? before : fee)),
  };
}

/** Focuses the edit button of a fee when it is closed, or the button that adds the next one. */
function useFocusAfter(open: OpenFee | null, show: (id: string) => void): void {
  const last = useRef<string | null>(null);
  const onClosed = useEffectEvent(show);
  const id = open?.id ?? null;
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (closed !== null && id === null && document.activeElement === document.body) onClosed(closed);
  }, [id]);
}
