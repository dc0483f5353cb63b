import type { Theirs } from '../../drafts/draft.ts';
import { text } from '../sheet/sheetPage.ts';
import type { EditorRow } from './editorRows.ts';

/** A field of an edited row that somebody else has saved since the editor was opened. */
export interface RowConflict<Key extends string> {
  /** Of the row in the editor. */
  readonly row: number;
  readonly column: Key;
  /** The stored value, as the editor shows it. */
  readonly now: string;
  readonly theirs: Theirs;
}

/** Settles conflicts in the rows of an editor. */
export type SettleRows = <Key extends string>(
  rows: readonly EditorRow<Key>[],
  conflicts: readonly RowConflict<Key>[],
) => EditorRow<Key>[];

/** Returns the rows with the values stored now and the typed text, so that saving overwrites those. */
export const keepingMine: SettleRows = (rows, conflicts) =>
  rows.map((row) => {
    const own = valuesOf(row, conflicts);
    return row.stored === null || own === null ? row : { ...row, stored: { ...row.stored, ...own } };
  });

/** Returns the rows with the values stored now in place of the typed text. */
export const takingTheirs: SettleRows = (rows, conflicts) =>
  keepingMine(rows, conflicts).map((row) => {
    const own = valuesOf(row, conflicts);
    return own === null ? row : { ...row, values: { ...row.values, ...own } };
  });

function valuesOf<Key extends string>(
  row: EditorRow<Key>,
  conflicts: readonly RowConflict<Key>[],
): Partial<Record<Key, string>> | null {
  const own = conflicts.filter((conflict) => conflict.row === row.key);
  return own.length === 0
    ? null
    : (Object.fromEntries(own.map(({ column, now }) => [column, now])) as Partial<Record<Key, string>>);
}

/** Prints a conflict: 'Quantity of Brick veneer: 12'. */
export function printConflict({ now }: { readonly now: string }, field: string, row: string): string {
  return text('rowConflictOf', { field, row, value: now === '' ? text('nothingStored') : now });
}
