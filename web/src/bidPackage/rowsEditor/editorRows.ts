/** One row of an editor: what is typed, as text, by column. */
export interface EditorRow<Key extends string> {
  /** Stays with the row while it is edited. */
  readonly key: number;
  /** Of the thing that is edited; null for a new one. */
  readonly id: string | null;
  readonly values: Readonly<Record<Key, string>>;
  /** What is stored; null for a new one. */
  readonly stored: Readonly<Record<Key, string>> | null;
  /** What happened to a pasted cell, by column: it warns and does not block. */
  readonly warnings: Readonly<Partial<Record<Key, string>>>;
}

/** A problem of one cell; the first of a row stands first. */
export interface RowProblem<Key extends string> {
  readonly column: Key;
  readonly message: string;
  /** More about it, quiet: what was pasted. */
  readonly hint?: string;
}

let lastKey = 0;
const noWarnings: Readonly<Partial<Record<never, string>>> = {};

/** A new row. */
export function newRow<Key extends string>(
  values: Readonly<Record<Key, string>>,
  warnings: EditorRow<Key>['warnings'] = noWarnings,
): EditorRow<Key> {
  lastKey += 1;
  return { key: lastKey, id: null, values, stored: null, warnings };
}

/** The row of something stored. */
export function storedRow<Key extends string>(id: string, values: Readonly<Record<Key, string>>): EditorRow<Key> {
  lastKey += 1;
  return { key: lastKey, id, values, stored: values, warnings: noWarnings };
}

/** The same rows under keys of their own: those of another page load would meet those of new rows. */
export function withNewKeys<Key extends string>(rows: readonly EditorRow<Key>[]): readonly EditorRow<Key>[] {
  return rows.map((row) => {
    lastKey += 1;
    return { ...row, key: lastKey };
  });
}

/** Whether somebody has typed or pasted anything: a new row against `blank`, a stored one against itself. */
export function isRowChanged<Key extends string>(
  { values, stored }: EditorRow<Key>,
  blank: Readonly<Record<Key, string>>,
): boolean {
  const before = stored ?? blank;
  return (Object.keys(values) as Key[]).some((column) => values[column] !== before[column]);
}

/** The row with one cell typed; a warning of that cell goes. */
export function withCell<Key extends string>(row: EditorRow<Key>, column: Key, text: string): EditorRow<Key> {
  const { [column]: _, ...warnings } = row.warnings as Record<Key, string>;
  return { ...row, values: { ...row.values, [column]: text }, warnings: warnings as EditorRow<Key>['warnings'] };
}

/**
 * The rows after a paste at a row: new rows come in place of that row where it is blank, else after it. At most `most`
 * rows are kept; the rest is answered as left out.
 */
export function withPastedRows<Key extends string>(
  rows: readonly EditorRow<Key>[],
  at: number,
  pasted: readonly EditorRow<Key>[],
  blank: Readonly<Record<Key, string>>,
  most: number,
): { rows: EditorRow<Key>[]; leftOut: readonly EditorRow<Key>[] } {
  const target = rows[at];
  const isBlank = target !== undefined && target.id === null && !isRowChanged(target, blank);
  const others = rows.filter((_, index) => !(isBlank && index === at));
  const filled = others.filter((row) => row.id !== null || isRowChanged(row, blank)).length;
  const room = Math.max(0, most - filled);
  // The row under the cursor stays the one that has the keyboard.
  const kept = pasted.slice(0, room).map((row, index) => (isBlank && index === 0 ? { ...row, key: target.key } : row));
  const place = isBlank ? at : at + 1;
  return { rows: others.toSpliced(Math.min(place, others.length), 0, ...kept), leftOut: pasted.slice(room) };
}
