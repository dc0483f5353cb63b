import { amount, editedAmountText } from '#leveling';
import { conflictsOf, theirsOf } from '../../drafts/draft.ts';
import { fieldOfCommand } from '../model/lineFields.ts';
import { printConflict, type RowConflict } from '../rowsEditor/rowConflicts.ts';
import { text } from '../sheet/sheetPage.ts';
import { isAmount, LEVELS, type LineKey, type LineRow, type LineSetting } from './lineRows.ts';

export type LineConflict = RowConflict<LineKey>;

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

/** Prints a conflict: 'Quantity of Brick veneer: 12'. */
export function conflictText(conflict: LineConflict, rows: readonly LineRow[], { levelNames }: LineSetting): string {
  const { column } = conflict;
  const line = rows.find(({ key }) => key === conflict.row)?.stored?.description ?? '';
  const names = { level1: levelNames[0], level2: levelNames[1], section: text('alternate') };
  const field = column in names ? names[column as keyof typeof names] : text(column);
  return printConflict(conflict, field, line);
}
