import { amount, editedAmountText } from '#leveling';
import { conflictsOf, type Theirs, theirsOf } from '../../drafts/draft.ts';
import { fieldOfCommand } from '../model/lineFields.ts';
import { text } from '../sheet/sheetPage.ts';
import { isAmount, LEVELS, type LineKey, type LineRow, type LineSetting } from './lineRows.ts';

/** A field of an edited line that somebody else has saved since the editor was opened. */
export interface LineConflict {
  /** Of the row in the editor. */
  readonly row: number;
  readonly column: LineKey;
  /** The stored value, as the editor shows it. */
  readonly now: string;
  readonly theirs: Theirs;
}

/** Returns the conflicts of a refused save of these rows, in the order of the payload; none for any other failure. */
export function lineConflicts(error: unknown, sent: readonly LineRow[], setting: LineSetting): LineConflict[] {
  return [...conflictsOf(error).values()].flatMap((conflict): LineConflict[] => {
    const [, index = '0', field = ''] = /^(?:\[(\d+)\]\.)?expected\.(\w+)$/.exec(conflict.path) ?? [];
    const row = sent[Number.parseInt(index, 10)];
    if (row?.stored == null) return [];
    const { key, stored } = row;
    const theirs = theirsOf(conflict);
    if (field === 'metadata') {
      const now = conflict.now as readonly { readonly name: string; readonly value: string | null }[];
      return LEVELS.flatMap((column, level) => {
        const value = now.find(({ name }) => name === setting.levelNames[level])?.value ?? '';
        return value === stored[column] ? [] : [{ row: key, column, now: value, theirs }];
      });
    }
    const column = fieldOfCommand(field);
    if (column === undefined) return [];
    const now = isAmount(column)
      ? editedAmountText(amount(conflict.now as string), setting.locale)
      : String(conflict.now);
    return [{ row: key, column, now, theirs }];
  });
}

/** Returns the rows with the values stored now and the typed text, so that saving overwrites those. */
export function keepingMine(rows: readonly LineRow[], conflicts: readonly LineConflict[]): LineRow[] {
  return rows.map((row) => {
    const own = valuesOf(row, conflicts);
    return row.stored === null || own === null ? row : { ...row, stored: { ...row.stored, ...own } };
  });
}

/** Returns the rows with the values stored now in place of the typed text. */
export function takingTheirs(rows: readonly LineRow[], conflicts: readonly LineConflict[]): LineRow[] {
  return keepingMine(rows, conflicts).map((row) => {
    const own = valuesOf(row, conflicts);
    return own === null ? row : { ...row, values: { ...row.values, ...own } };
  });
}

function valuesOf(row: LineRow, conflicts: readonly LineConflict[]): Partial<Record<LineKey, string>> | null {
  const own = conflicts.filter((conflict) => conflict.row === row.key);
  return own.length === 0 ? null : Object.fromEntries(own.map(({ column, now }) => [column, now]));
}

/** Prints a conflict: 'Quantity of Brick veneer: 12'. */
export function conflictText(
  { row, column, now }: LineConflict,
  rows: readonly LineRow[],
  { levelNames }: LineSetting,
): string {
  const line = rows.find(({ key }) => key === row)?.stored?.description ?? '';
  const value = now === '' ? text('nothingStored') : now;
  const names = { level1: levelNames[0], level2: levelNames[1], section: text('alternate') };
  const field = column in names ? names[column as keyof typeof names] : text(column);
  return text('lineConflictOf', { field, line, value });
}
