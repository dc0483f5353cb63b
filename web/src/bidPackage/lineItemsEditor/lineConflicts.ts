import { amount, editedAmountText } from '#leveling';
import { conflictsOf, type Theirs, theirsOf } from '../../drafts/draft.ts';
import { fieldOfCommand } from '../model/lineFields.ts';
import { text } from '../sheet/sheetPage.ts';
import { isAmount, type LineKey, type LineRow, type LineSetting } from './lineRows.ts';

/** A field of an edited line that somebody else has saved since the editor was opened. */
export interface LineConflict {
  /** Of the row in the editor. */
  readonly row: number;
  readonly column: LineKey;
  /** What is stored now, as the editor shows it. */
  readonly now: string;
  readonly theirs: Theirs;
}

/**
 * The conflicts of a refused save, by row and column; empty for any other failure.
 *
 * @param sent the rows of the payload, in its order
 */
export function lineConflicts(error: unknown, sent: readonly LineRow[], setting: LineSetting): LineConflict[] {
  return [...conflictsOf(error).values()].flatMap((conflict): LineConflict[] => {
    const [, index = '0', field = ''] = /^(?:\[(\d+)\]\.)?expected\.(\w+)$/.exec(conflict.path) ?? [];
    const row = sent[Number.parseInt(index, 10)];
    if (row?.stored == null) return [];
    const { key, stored } = row;
    const theirs = theirsOf(conflict);
    if (field === 'metadata') {
      const now = conflict.now as readonly { readonly name: string; readonly value: string | null }[];
      return (['level1', 'level2'] as const).flatMap((column, level) => {
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

/** The rows over what is stored now; what is typed stays, so that saving overwrites it. */
export function keepingMine(rows: readonly LineRow[], conflicts: readonly LineConflict[]): LineRow[] {
  return rows.map((row) => {
    const own = valuesOf(row, conflicts);
    return row.stored === null || own === null ? row : { ...row, stored: { ...row.stored, ...own } };
  });
}

/** The rows with what others have saved in place of what was typed in these fields. */
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

/** A conflict in words: 'Quantity of Brick veneer: 12'. */
export function conflictText(
  { row, column, now }: LineConflict,
  rows: readonly LineRow[],
  setting: LineSetting,
): string {
  const line = rows.find(({ key }) => key === row)?.stored?.description ?? '';
  const value = now === '' ? text('nothingStored') : now;
  return text('lineConflictOf', { field: columnName(column, setting), line, value });
}

function columnName(column: LineKey, { levelNames }: LineSetting): string {
  if (column === 'level1') return levelNames[0];
  if (column === 'level2') return levelNames[1];
  return text(column === 'section' ? 'alternate' : column);
}
