/** One row of an editor: its typed texts by column. */
export interface EditorRow<Key extends string> {
  readonly key: number;
  readonly id: string | null;
  readonly values: Readonly<Record<Key, string>>;
  /** The stored values; null for a new row. */
  readonly stored: Readonly<Record<Key, string>> | null;
  /** Warnings of pasted cells by column; they do not block saving. */
  readonly warnings: Readonly<Partial<Record<Key, string>>>;
}

export interface RowProblem<Key extends string> {
  readonly column: Key;
  readonly message: string;
  /** More about it: the pasted text. */
  readonly hint?: string | undefined;
}

let lastKey = 0;
const noWarnings: Readonly<Partial<Record<never, string>>> = {};

const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export function newRow<Key extends string>(
  values: Readonly<Record<Key, string>>,
  warnings: EditorRow<Key>['warnings'] = noWarnings,
): EditorRow<Key> {
  return { key: nextKey(), id: null, values, stored: null, warnings };
}

export function storedRow<Key extends string>(id: string, values: Readonly<Record<Key, string>>): EditorRow<Key> {
  return { key: nextKey(), id, values, stored: values, warnings: noWarnings };
}

/** Returns the rows with new keys, as the keys of another page load may be those of new rows. */
export function withNewKeys<Row extends EditorRow<string>>(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({ ...row, key: nextKey() }));
}

/** Returns pasted cells with their columns: from the focused column on, or all columns where they would not fit. */
export function pastedCells<Key extends string>(
  columns: readonly Key[],
  focused: Key,
  cells: readonly string[],
): (readonly [column: Key, text: string])[] {
  const start = Math.max(columns.indexOf(focused), 0);
  const from = start + cells.length > columns.length ? columns : columns.slice(start);
  return cells.slice(0, from.length).map((cell, index) => [from[index]!, cell.trim()]);
}

/** Returns whether a row was changed: a new one is compared with `blank`, a stored one with its stored values. */
export function isRowChanged<Key extends string>(
  { values, stored }: EditorRow<Key>,
  blank: Readonly<Record<Key, string>>,
): boolean {
  const before = stored ?? blank;
  return (Object.keys(values) as Key[]).some((column) => values[column] !== before[column]);
}

/** What a cell takes when something is typed, and the warning where that is less than what was typed. */
export interface TypedCell {
  readonly text: string;
  readonly warning?: string | undefined;
}

/** Returns the row with another text in a cell, and with its warning in place of the earlier one of that cell. */
export function withCell<Key extends string>(
  row: EditorRow<Key>,
  column: Key,
  { text, warning }: TypedCell,
): EditorRow<Key> {
  const { [column]: _, ...others } = row.warnings as Record<Key, string>;
  const warnings = warning === undefined ? others : { ...others, [column]: warning };
  return { ...row, values: { ...row.values, [column]: text }, warnings: warnings as EditorRow<Key>['warnings'] };
}

/**
 * Returns the rows after a paste at a row: new rows replace that row where it is blank, else follow it. At most `limit`
 * rows are kept; the others are returned as left out.
 */
export function withPastedRows<Key extends string>(
  rows: readonly EditorRow<Key>[],
  at: number,
  pasted: readonly EditorRow<Key>[],
  blank: Readonly<Record<Key, string>>,
  limit: number,
): { rows: EditorRow<Key>[]; leftOut: readonly EditorRow<Key>[] } {
  const target = rows[at];
  const isBlank = target !== undefined && target.id === null && !isRowChanged(target, blank);
  const others = rows.filter((_, index) => !(isBlank && index === at));
  const filled = others.filter((row) => row.id !== null || isRowChanged(row, blank)).length;
  const room = Math.max(0, limit - filled);
  // The focused row keeps its key, so that it keeps the focus.
  const kept = pasted.slice(0, room).map((row, index) => (isBlank && index === 0 ? { ...row, key: target.key } : row));
  const place = isBlank ? at : at + 1;
  return { rows: others.toSpliced(Math.min(place, others.length), 0, ...kept), leftOut: pasted.slice(room) };
}

/** Returns an edited row with the pasted texts that are not blank. */
export function mergedRow<Key extends string>(row: EditorRow<Key>, pasted: EditorRow<Key>): EditorRow<Key> {
  const filled = Object.fromEntries(Object.entries(pasted.values).filter(([, text]) => text !== ''));
  return { ...row, values: { ...row.values, ...filled }, warnings: pasted.warnings };
}
