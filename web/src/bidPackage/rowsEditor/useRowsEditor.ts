import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../notices/notices.ts';
import { useKeepTyped, useKeptTyped } from '../../session/kept/keptDialog.ts';
import type { Told } from '../../ui/InlineNotice.tsx';
import type { SheetDialogRequest } from '../dialogs/dialogs.ts';
import { whyNotSent } from '../sending/sendOnce.ts';
import { clipboardRows } from './clipboardRows.ts';
import {
  type EditorRow,
  isRowChanged,
  mergedRow,
  newRow,
  type RowProblem,
  withNewKeys,
  withPastedRows,
} from './editorRows.ts';
import { focusOpenEditor } from './RowsTable.tsx';

/** The rows of an editor, and the section that its pasted rows go to. */
interface KeptRows<Row> {
  readonly rows: readonly Row[];
  readonly section?: string | undefined;
}

/** Returns the rows that were typed in this editor before a reload, or null. */
export function useKeptRows<Row extends EditorRow<string>>(request: SheetDialogRequest): KeptRows<Row> | null {
  const typed = useKeptTyped<KeptRows<Row>>(request);
  const [kept] = useState(() => typed && { ...typed, rows: withNewKeys(typed.rows) });
  return kept;
}

interface RowsEditorOptions<Key extends string> {
  readonly request: SheetDialogRequest;
  readonly kept: KeptRows<EditorRow<Key>> | null;
  readonly section?: string;
  readonly isAdding: boolean;
  readonly room?: number;
  readonly texts: { readonly noChanges: string; readonly saved: string; readonly failed: string };
  firstRows(): readonly EditorRow<Key>[];
  /** Returns the values of a new row; a row with the values for it counts as blank. */
  blankFor(row: EditorRow<Key> | null): Readonly<Record<Key, string>>;
  problemsOf(row: EditorRow<Key>, rows: readonly EditorRow<Key>[]): readonly RowProblem<Key>[];
  /** Returns the row of pasted cells; `column` and `row` are those of the cursor. */
  pastedRow(cells: readonly string[], column: Key, row: EditorRow<Key>): EditorRow<Key>;
  pasteNotice(pasted: number, leftOut: readonly EditorRow<Key>[], emptyRows: number): Told | null;
  /** Returns whether so many rows may be pasted or saved. */
  mayTake?(count: number): Promise<boolean>;
  send(changed: readonly EditorRow<Key>[]): Promise<void>;
  /** Returns whether the failure of a save was dealt with. */
  onFailure?(error: unknown, changed: readonly EditorRow<Key>[]): boolean;
  onClose(): void;
}

export type RowsEditor<Key extends string> = ReturnType<typeof useRowsEditor<Key>>;

/** The state of an editor of rows: typing, pasting, adding, removing and saving. */
export function useRowsEditor<Key extends string>(options: RowsEditorOptions<Key>) {
  type Row = EditorRow<Key>;
  const {
    request,
    kept,
    isAdding,
    room = Number.POSITIVE_INFINITY,
    texts,
    blankFor,
    mayTake = async () => true,
  } = options;
  const { t } = useTranslation(['bid-package', 'general']);
  const [rows, setRows] = useState(() => kept?.rows ?? options.firstRows());
  const [notice, setNotice] = useState<Told | null>(
    kept && { strong: t('general:notSavedYet'), rest: t('general:keptText') },
  );
  const [isSaving, setSaving] = useState(false);
  const isChanged = (row: Row) => isRowChanged(row, blankFor(row));
  const changed = rows.filter(isChanged);
  useKeepTyped(request, changed.length > 0 ? ({ rows, section: options.section } satisfies KeptRows<Row>) : null);
  const problemsOf = (row: Row) => options.problemsOf(row, rows);
  const problems = changed.flatMap((row) => problemsOf(row).map((problem) => ({ row: rows.indexOf(row), ...problem })));

  /** Changes the rows; the last one of new rows stays a blank one. */
  const change = (next: (rows: readonly Row[]) => readonly Row[]): void =>
    setRows((all) => {
      const changedRows = next(all);
      const last = changedRows.at(-1);
      const needsBlank = isAdding && (!last || isChanged(last)) && changedRows.length < room;
      return needsBlank ? [...changedRows, newRow(blankFor(null))] : changedRows;
    });
  const paste = async (row: Row, column: Key, clipboard: string): Promise<void> => {
    if (isSaving) return;
    const { rows: cells, emptyRows } = clipboardRows(clipboard);
    if (!isAdding && cells.length > 1) {
      setNotice({ strong: t('nothingPasted'), rest: t('nothingPastedHelp') });
      return;
    }
    if (!(await mayTake(cells.length))) return;
    const pasted = cells.map((one) => options.pastedRow(one, column, row));
    if (!isAdding) {
      const [only] = pasted;
      if (only) change((all) => all.map((one) => (one.key === row.key ? mergedRow(one, only) : one)));
      return;
    }
    const at = rows.findIndex(({ key }) => key === row.key);
    const { rows: next, leftOut } = withPastedRows(rows, at, pasted, blankFor(row), room);
    change(() => next);
    setNotice((shown) => options.pasteNotice(pasted.length, leftOut, emptyRows) ?? shown);
  };
  const save = async (): Promise<void> => {
    if (isSaving) return;
    if (changed.length === 0) {
      notify({ kind: 'info', title: texts.noChanges, message: t('nothingToSave') });
      return;
    }
    const [first] = problems;
    if (first) {
      focusOpenEditor(first.row, first.column);
      return;
    }
    if (!(await mayTake(changed.length))) return;
    setSaving(true);
    try {
      await options.send(changed);
      notify({ kind: 'success', title: texts.saved });
      options.onClose();
    } catch (error) {
      setSaving(false);
      if (!options.onFailure?.(error, changed))
        notify({ kind: 'error', title: texts.failed, message: whyNotSent(error) });
    }
  };
  return {
    noChanges: texts.noChanges,
    rows,
    changed,
    problems,
    problemsOf,
    notice,
    setNotice,
    isAdding,
    isSaving,
    isFull: changed.length >= room,
    change,
    paste,
    save,
    addRow: (): void => {
      if (changed.length < room) setRows((all) => [...all, newRow(blankFor(null))]);
    },
  };
}
