import type { SettingsPage } from '#leveling';
import type { LogPlace } from '../../store/log/lastChanges.ts';
import type { Work } from '../../store/work.ts';
import type { ListRules, NumberedRow, RowOutcome, Values } from './validateRows.ts';

/** A row with its outcome. */
export interface ImportedRow<V> extends NumberedRow<V>, RowOutcome {}

/** A stored entry of a list. */
export interface StoredEntry {
  readonly id: string;
  readonly values: Values;
}

/** The stored entries of a list, held until the commit, and what importing into it does. */
export interface OpenList<V> {
  readonly rules: ListRules<V>;
  readonly stored: ReadonlyMap<string, StoredEntry>;
  /** Writes the rows that are new or changed. */
  write(rows: readonly ImportedRow<V>[]): Promise<void>;
}

/** A list of the company that can be imported. */
export interface ImportedList<V extends Values> {
  /** Whose rights count. */
  readonly page: SettingsPage;
  /** The stream and the type under which changes of an entry are logged. */
  readonly streamId: string;
  readonly type: Extract<LogPlace, { readonly id: string }>['type'];
  /** The content of a row from the texts of its cells, by field. */
  parse(texts: Readonly<Record<string, string>>): V;
  open(work: Work): Promise<OpenList<V>>;
}

/** Stored entries by the unique key of their name. */
export function storedBy<E extends { readonly id: string }>(
  entries: readonly E[],
  keyOf: (entry: E) => string,
  valuesOf: (entry: E) => Values,
): ReadonlyMap<string, StoredEntry> {
  return new Map(entries.map((entry) => [keyOf(entry), { id: entry.id, values: valuesOf(entry) }]));
}
