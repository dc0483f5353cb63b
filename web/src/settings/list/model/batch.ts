import type { Edits } from './edits.ts';
import type { FieldOf, ListRecord } from './listDefinition.ts';
import type { ListRow } from './listView.ts';
import { movesBetween } from './moves.ts';
import { renamesInTurn } from './renames.ts';

/** One command of a batch and its row; the server names problems by the index in the batch. */
export interface BatchItem<Command> {
  readonly command: Command;
  /** Null for a command without a row. */
  readonly rowId: string | null;
}

/** The commands of a list. They name a record by its name at the time when the command runs. */
export interface ListCommands<R extends ListRecord, Command> {
  /** `expected` is the stored order, where the place depends on it. */
  readonly create: (record: R, index: number, expected: readonly string[] | undefined) => Command;
  readonly rename: (name: string, updatedName: string) => Command;
  /** Sets a field other than the name; `stored` is the value that its author saw. */
  readonly set: (name: string, field: FieldOf<R>, value: R, stored: R) => Command;
  readonly move: (name: string, index: number, expected: readonly string[] | undefined) => Command;
  /** `stored` is the record that its author saw. */
  readonly remove: (name: string, stored: R) => Command;
}

/**
 * Returns the commands that turn the stored list into the rows, in an order in which each of them is allowed: records are
 * deleted, renamed, changed and moved, then new ones are added. The first command whose effect depends on the stored
 * order carries that order.
 */
export function batchOf<R extends ListRecord, Command>(
  stored: readonly R[],
  rows: readonly ListRow<R>[],
  edits: Edits<R>,
  nameField: FieldOf<R>,
  commands: ListCommands<R, Command>,
): BatchItem<Command>[] {
  const items: BatchItem<Command>[] = [];
  const nameOf = (record: R): string => String(record[nameField]);
  const storedNames = stored.map(nameOf);
  let expected: readonly string[] | undefined = storedNames;
  const order = (): readonly string[] | undefined => {
    const first = expected;
    expected = undefined;
    return first;
  };

  const typed = rows.map((row) => (row.changed.length > 0 ? { ...row, values: trimmed(row.values) } : row));
  for (const record of stored) {
    const seen = edits.deleted[record.id];
    if (seen) items.push({ command: commands.remove(nameOf(record), seen), rowId: record.id });
  }

  const left = stored.filter(({ id }) => !edits.deleted[id]);
  const byId = new Map(left.map((record) => [record.id, record]));
  const changed = typed.filter((row) => !row.isNew && row.changed.length > 0 && byId.has(row.id));
  const renames = changed
    .filter((row) => row.changed.includes(nameField))
    .map(({ id, values }) => ({ id, from: nameOf(byId.get(id)!), to: nameOf(values) }))
    .filter(({ from, to }) => from !== to);
  for (const { id, from, to } of renamesInTurn(renames)) items.push({ command: commands.rename(from, to), rowId: id });

  for (const { id, values, changed: fields } of changed) {
    for (const field of fields) {
      if (field === nameField) continue;
      items.push({ command: commands.set(nameOf(values), field, values, byId.get(id)!), rowId: id });
    }
  }

  const kept = typed.filter((row) => byId.has(row.id));
  const names = new Map(kept.map(({ id, values }) => [id, nameOf(values)]));
  const wanted = kept.map(({ id }) => id);
  for (const { id, index } of movesBetween([...byId.keys()], wanted)) {
    items.push({ command: commands.move(names.get(id)!, index, order()), rowId: id });
  }

  const lastKept = typed.findLastIndex((row) => byId.has(row.id));
  typed.forEach(({ id, isNew, values }, index) => {
    if (!isNew) return;
    items.push({ command: commands.create(values, index, index < lastKept ? order() : undefined), rowId: id });
  });
  return items;
}

/** Returns a record with its texts trimmed, as it is stored. */
export function trimmed<R extends ListRecord>(record: R): R {
  const entries = Object.entries(record).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(entries) as R;
}
