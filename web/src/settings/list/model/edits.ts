import { type FieldOf, fieldValues, type ListRecord } from './listDefinition.ts';

/** A stored record that is being edited: as stored when editing began, and as edited. */
interface Change<R> {
  readonly before: R;
  readonly after: R;
}

/**
 * The unsaved changes of a list: an overlay over the stored records, which may change at the same time. It is plain data,
 * so that it can be kept in the tab and undone step by step.
 */
export interface Edits<R extends ListRecord> {
  /** By id. */
  readonly changed: Readonly<Record<string, Change<R>>>;
  /** Stored records that are deleted, as they were stored then, by id. */
  readonly deleted: Readonly<Record<string, R>>;
  readonly added: readonly R[];
  /** The wanted order and the stored one that it was made from, as ids; null: the stored order, new records last. */
  readonly order: { readonly before: readonly string[]; readonly wanted: readonly string[] } | null;
}

export const noEdits: Edits<never> = { changed: {}, deleted: {}, added: [], order: null };

export function hasEdits<R extends ListRecord>({ changed, deleted, added, order }: Edits<R>): boolean {
  return added.length > 0 || order !== null || Object.keys(changed).length > 0 || Object.keys(deleted).length > 0;
}

/** Sets fields of a record. A record that equals the stored one again is no change. */
export function setFields<R extends ListRecord>(
  edits: Edits<R>,
  stored: R | undefined,
  id: string,
  values: Partial<R>,
): Edits<R> {
  if (edits.added.some((record) => record.id === id)) {
    const added = edits.added.map((record) => (record.id === id ? { ...record, ...values } : record));
    return { ...edits, added };
  }
  const change = edits.changed[id] ?? (stored && { before: stored, after: stored });
  if (!change) return edits;
  return withChange(edits, id, { before: change.before, after: { ...change.after, ...values } });
}

/** Deletes a record: a new one at once, a stored one when the list is saved. */
export function deleteRecord<R extends ListRecord>(edits: Edits<R>, stored: R | undefined, id: string): Edits<R> {
  const { [id]: _, ...changed } = edits.changed;
  return {
    ...edits,
    changed,
    added: edits.added.filter((record) => record.id !== id),
    deleted: stored ? { ...edits.deleted, [id]: stored } : edits.deleted,
  };
}

export function addRecords<R extends ListRecord>(edits: Edits<R>, records: readonly R[]): Edits<R> {
  return { ...edits, added: [...edits.added, ...records] };
}

/** Moves a record to another place, from 0. `shown` and `stored` are the ids in the shown and the stored order. */
export function moveRecord<R extends ListRecord>(
  edits: Edits<R>,
  shown: readonly string[],
  stored: readonly string[],
  id: string,
  place: number,
): Edits<R> {
  const wanted = shown.filter((other) => other !== id);
  wanted.splice(place, 0, id);
  return { ...edits, order: { before: edits.order?.before ?? stored, wanted } };
}

/** Keeps the typed values of fields that somebody else changed too, as edits over their values. */
export function keepMine<R extends ListRecord>(edits: Edits<R>, stored: R, fields: readonly FieldOf<R>[]): Edits<R> {
  const change = edits.changed[stored.id];
  if (!change) return edits;
  return withChange(edits, stored.id, { ...change, before: { ...change.before, ...fieldValues(stored, fields) } });
}

/** Drops the edits of fields that somebody else changed too. */
export function takeTheirs<R extends ListRecord>(edits: Edits<R>, stored: R, fields: readonly FieldOf<R>[]): Edits<R> {
  const change = edits.changed[stored.id];
  if (!change) return edits;
  const theirs = fieldValues(stored, fields);
  const { before, after } = change;
  return withChange(edits, stored.id, { before: { ...before, ...theirs }, after: { ...after, ...theirs } });
}

/** Adds an edited record that somebody else deleted again. */
export function addAgain<R extends ListRecord>(edits: Edits<R>, id: string, newId: string): Edits<R> {
  const { [id]: change, ...changed } = edits.changed;
  if (!change) return edits;
  const order = edits.order && {
    ...edits.order,
    wanted: edits.order.wanted.map((other) => (other === id ? newId : other)),
  };
  return { ...edits, changed, order, added: [...edits.added, { ...change.after, id: newId }] };
}

/** Drops the edits of a record: its changed fields, or its deletion. */
export function forgetRecord<R extends ListRecord>(edits: Edits<R>, id: string): Edits<R> {
  const { [id]: _change, ...changed } = edits.changed;
  const { [id]: _record, ...deleted } = edits.deleted;
  return { ...edits, changed, deleted };
}

/** Deletes a record although somebody else changed it since. */
export function deleteAnyway<R extends ListRecord>(edits: Edits<R>, stored: R): Edits<R> {
  return { ...edits, deleted: { ...edits.deleted, [stored.id]: stored } };
}

/** Keeps the wanted order over the order that somebody else saved. */
export function keepOrder<R extends ListRecord>(edits: Edits<R>, stored: readonly string[]): Edits<R> {
  return { ...edits, order: edits.order && { ...edits.order, before: stored } };
}

/** Restores the stored order; new records are last. */
export function takeStoredOrder<R extends ListRecord>(edits: Edits<R>): Edits<R> {
  return { ...edits, order: null };
}

function withChange<R extends ListRecord>(edits: Edits<R>, id: string, change: Change<R>): Edits<R> {
  const { [id]: _, ...others } = edits.changed;
  const { before, after } = change;
  const isSame = (Object.keys(after) as (keyof R)[]).every((field) => after[field] === before[field]);
  return { ...edits, changed: isSame ? others : { ...others, [id]: change } };
}
