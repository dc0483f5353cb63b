import type { Edits } from './edits.ts';
import { type FieldOf, fieldValues, type ListRecord } from './listDefinition.ts';

/** The change of somebody else to an edited record; it must be resolved before the list is saved. */
export type RowConflict<R extends ListRecord> =
  /** They changed these fields to other values. */
  | { readonly kind: 'changed'; readonly theirs: R; readonly fields: readonly FieldOf<R>[] }
  | { readonly kind: 'deleted' }
  /** They changed it after it was deleted here. */
  | { readonly kind: 'changedSinceDeleted'; readonly theirs: R };

/** One row of the list: the stored record with the edits over it. */
export interface ListRow<R extends ListRecord> {
  readonly id: string;
  readonly values: R;
  readonly isNew: boolean;
  /** The fields that differ from the stored record. */
  readonly changed: readonly FieldOf<R>[];
  readonly conflict: RowConflict<R> | null;
}

export interface ListView<R extends ListRecord> {
  readonly rows: readonly ListRow<R>[];
  /** Somebody else has saved another order while rows were moved here. */
  readonly isOrderContested: boolean;
}

/** The place of a row that is not in the stored list: after this row, or first (null). Without an anchor it is last. */
export type Anchors = Readonly<Record<string, string | null>>;

/** Merges the stored records with the edits. A row that somebody else changed too shows the edit and has a conflict. */
export function viewOf<R extends ListRecord>(
  stored: readonly R[],
  edits: Edits<R>,
  anchors: Anchors,
  fields: readonly FieldOf<R>[],
): ListView<R> {
  const rows = new Map<string, ListRow<R>>();
  for (const record of stored) {
    const row = rowOf(record, edits, fields);
    if (row) rows.set(row.id, row);
  }
  const isStored = new Set(stored.map(({ id }) => id));
  for (const [id, { after }] of Object.entries(edits.changed)) {
    if (!isStored.has(id)) {
      rows.set(id, { id, values: after, isNew: false, changed: fields, conflict: { kind: 'deleted' } });
    }
  }
  for (const record of edits.added) rows.set(record.id, cachedRow(record, true, fields));
  const ids = orderOf(stored, edits, anchors, rows);
  return { rows: ids.map((id) => rows.get(id)!), isOrderContested: isContested(stored, edits) };
}

function rowOf<R extends ListRecord>(record: R, edits: Edits<R>, fields: readonly FieldOf<R>[]): ListRow<R> | null {
  const { id } = record;
  const deleted = edits.deleted[id];
  if (deleted) {
    if (fields.every((field) => deleted[field] === record[field])) return null;
    return { id, values: record, isNew: false, changed: [], conflict: { kind: 'changedSinceDeleted', theirs: record } };
  }
  const change = edits.changed[id];
  if (!change) return cachedRow(record, false, []);
  const { before, after } = change;
  const edited = fields.filter((field) => after[field] !== before[field]);
  const changed = edited.filter((field) => after[field] !== record[field]);
  const contested = changed.filter((field) => record[field] !== before[field]);
  return {
    id,
    values: { ...record, ...fieldValues(after, edited) },
    isNew: false,
    changed,
    conflict: contested.length > 0 ? { kind: 'changed', theirs: record, fields: contested } : null,
  };
}

/** Caches the rows of unedited and of new records, so that they keep their identity. */
const rowsOfRecords = new WeakMap<ListRecord, unknown>();

function cachedRow<R extends ListRecord>(record: R, isNew: boolean, changed: readonly FieldOf<R>[]): ListRow<R> {
  const known = rowsOfRecords.get(record) as ListRow<R> | undefined;
  if (known?.isNew === isNew) return known;
  const row: ListRow<R> = { id: record.id, values: record, isNew, changed, conflict: null };
  rowsOfRecords.set(record, row);
  return row;
}

function orderOf<R extends ListRecord>(
  stored: readonly R[],
  edits: Edits<R>,
  anchors: Anchors,
  rows: ReadonlyMap<string, unknown>,
): string[] {
  const storedIds = stored.map(({ id }) => id).filter((id) => rows.has(id));
  const wanted = edits.order?.wanted.filter((id) => rows.has(id)) ?? storedIds;
  const placed = new Set(wanted);
  const after = new Map<string | null, string[]>();
  const last: string[] = [];
  const place = (id: string, anchor: string | null | undefined): void => {
    if (anchor === undefined || (anchor !== null && !rows.has(anchor))) last.push(id);
    else after.set(anchor, [...(after.get(anchor) ?? []), id]);
  };
  storedIds.forEach((id, index) => {
    if (!placed.has(id)) place(id, storedIds[index - 1] ?? null);
    placed.add(id);
  });
  for (const id of rows.keys()) if (!placed.has(id)) place(id, anchors[id]);

  const ids: string[] = [];
  const put = (first: string): void => {
    if (!after.has(first)) {
      ids.push(first);
      return;
    }
    const waiting = [first];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      ids.push(id);
      waiting.push(...(after.get(id) ?? []).toReversed());
    }
  };
  for (const first of after.get(null) ?? []) put(first);
  for (const id of wanted) put(id);
  for (const id of last) put(id);
  return ids;
}

/** Returns whether the stored order has changed since the wanted order was made from it. */
function isContested<R extends ListRecord>(stored: readonly R[], { order }: Edits<R>): boolean {
  if (order === null) return false;
  const now = stored.map(({ id }) => id);
  const [isNow, wasBefore] = [new Set(now), new Set(order.before)];
  const before = order.before.filter((id) => isNow.has(id));
  const after = now.filter((id) => wasBefore.has(id));
  return before.some((id, index) => after[index] !== id) && !isSameOrder(order.wanted, after);
}

/** Returns whether the stored order is the wanted one already. */
function isSameOrder(wanted: readonly string[], ids: readonly string[]): boolean {
  const among = new Set(ids);
  const same = wanted.filter((id) => among.has(id));
  return same.length === ids.length && same.every((id, index) => ids[index] === id);
}
