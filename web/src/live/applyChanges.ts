import { deletedKeys, type LiveType } from '#contract';
import type { LiveValues } from './messages.ts';

/** One record of a message with its Type. */
interface ChangedItem {
  readonly Type: string;
  readonly Values: LiveValues;
}

/** What a DataChanged says, as far as it is merged. */
export interface Change {
  readonly Added: readonly ChangedItem[];
  readonly Updated: readonly ChangedItem[];
  readonly Deleted: readonly ChangedItem[];
}

/** Records by their Type (LIVE-028), each list in any order. */
export type LiveTables = Readonly<Record<string, readonly LiveValues[]>>;

/** What names one record within its Type: the fields that a Deleted item always holds. Ids compare in lower case (LIVE-014). */
export function recordKey(type: string, values: LiveValues): string {
  const fields: readonly string[] = deletedKeys[type as LiveType] ?? ['id'];
  return JSON.stringify(
    fields.map((field) => (isId(field) ? String(values[field] ?? '').toLowerCase() : (values[field] ?? null))),
  );
}

function isId(field: string): boolean {
  return field === 'id' || field.endsWith('Id');
}

/**
 * The one merge of live changes (LIVE-035): answers the tables after a DataChanged. An added record that is there
 * already is updated, an updated one that is not is added, a deleted one that is not is left, so that a message that
 * comes twice does no harm. Fields that the message does not name keep their values. Records and tables that did not
 * change keep their identity. A Type without a table here is ignored.
 *
 * Worked: {Bidder: [{id: 'a', companyName: 'X', order: 0}]} and Updated Bidder {id: 'a', order: 1} give
 * {Bidder: [{id: 'a', companyName: 'X', order: 1}]}.
 */
export function applyChanges<T extends LiveTables>(tables: T, change: Change): T {
  const written = new Map<string, Map<string, LiveValues | null>>();
  const collect = (items: readonly ChangedItem[], values: (item: ChangedItem) => LiveValues | null) => {
    for (const item of items) {
      if (!(item.Type in tables)) continue;
      const byKey = written.get(item.Type) ?? new Map<string, LiveValues | null>();
      written.set(item.Type, byKey);
      const key = recordKey(item.Type, item.Values);
      const next = values(item);
      byKey.set(key, next && { ...byKey.get(key), ...next });
    }
  };
  collect(change.Added, (item) => item.Values);
  collect(change.Updated, (item) => item.Values);
  collect(change.Deleted, () => null);
  if (written.size === 0) return tables;
  const next: Record<string, readonly LiveValues[]> = { ...tables };
  for (const [type, byKey] of written) next[type] = mergeTable(type, tables[type] ?? [], byKey);
  return next as T;
}

function mergeTable(
  type: string,
  table: readonly LiveValues[],
  written: ReadonlyMap<string, LiveValues | null>,
): readonly LiveValues[] {
  const left = new Map(written);
  const merged: LiveValues[] = [];
  for (const record of table) {
    const key = recordKey(type, record);
    if (!left.has(key)) {
      merged.push(record);
      continue;
    }
    const values = left.get(key);
    left.delete(key);
    if (values) merged.push({ ...record, ...values });
  }
  for (const values of left.values()) if (values) merged.push(values);
  return merged;
}
