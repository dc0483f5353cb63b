import { uniqueKey } from '#leveling';
import type { FieldOf, FieldProblem, ListDefinition, ListRecord } from './listDefinition.ts';
import type { ListRow } from './listView.ts';

export type RowProblems<R extends ListRecord> = { readonly [F in FieldOf<R>]?: FieldProblem };

/** Problems by row id; rows without one are left out. */
export type ListProblems<R extends ListRecord> = ReadonlyMap<string, RowProblems<R>>;

const keys = new WeakMap<ListRecord, string>();

function keyOf<R extends ListRecord>(record: R, nameField: FieldOf<R>): string {
  const known = keys.get(record);
  if (known !== undefined) return known;
  const key = uniqueKey(String(record[nameField]));
  keys.set(record, key);
  return key;
}

/** The number of records with each name, ignoring case. */
export type NameCounts = ReadonlyMap<string, number>;

export function countNames<R extends ListRecord>(rows: readonly ListRow<R>[], nameField: FieldOf<R>): NameCounts {
  const counts = new Map<string, number>();
  for (const { values } of rows) {
    const key = keyOf(values, nameField);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Validates the new and the edited rows. A name that is in the list twice is a problem of those rows only. */
export function problemsOf<R extends ListRecord>(
  definition: ListDefinition<R>,
  rows: readonly ListRow<R>[],
  names: NameCounts,
): ListProblems<R> {
  const problems = new Map<string, RowProblems<R>>();
  for (const row of rows) {
    if (row.changed.length === 0) continue;
    const isTaken = (names.get(keyOf(row.values, definition.nameField)) ?? 0) > 1;
    const known = validatedRows.get(row) as Validated<R> | undefined;
    const isKnown = known?.definition === definition && known.isTaken === isTaken;
    const found = isKnown ? known.problems : validated(definition, row.values, takenIn(names), row.changed);
    if (!isKnown) validatedRows.set(row, { definition, isTaken, problems: found } satisfies Validated<R>);
    if (found) problems.set(row.id, found);
  }
  return problems;
}

const takenIn =
  (names: NameCounts) =>
  (name: string): boolean =>
    (names.get(uniqueKey(name)) ?? 0) > 1;

/** The cached problems of a row; they hold while its definition and the count of its name are the same. */
interface Validated<R extends ListRecord> {
  readonly definition: ListDefinition<R>;
  readonly isTaken: boolean;
  readonly problems: RowProblems<R> | null;
}
const validatedRows = new WeakMap<object, unknown>();

/** Returns the problems of the row at the foot, or null without any. */
export function problemsOfNext<R extends ListRecord>(
  definition: ListDefinition<R>,
  next: R,
  names: NameCounts,
): RowProblems<R> | null {
  return validated(definition, next, (name) => names.has(uniqueKey(name)), null);
}

function validated<R extends ListRecord>(
  { fields, validateTogether }: ListDefinition<R>,
  values: R,
  isTaken: (name: string) => boolean,
  only: readonly FieldOf<R>[] | null,
): RowProblems<R> | null {
  const problems: { [F in FieldOf<R>]?: FieldProblem } = { ...validateTogether?.(values) };
  for (const field of fields) {
    if (only !== null && !only.includes(field.name)) continue;
    const problem = field.validate(values[field.name], isTaken);
    if (problem) problems[field.name] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
