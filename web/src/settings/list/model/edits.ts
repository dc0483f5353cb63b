import { type FieldOf, fieldValues, type ListRecord } from './listDefinition.ts';

/** A stored record that is being edited: as it was stored when that began, and as it should become. */
interface Change<R> {
  readonly before: R;
  readonly after: R;
}

/**
 * What a person has changed in a list and not saved: an overlay over the stored records, which may change beneath it.
 * It is plain data, so that it can be kept in the tab and taken back step by step.
 */
export interface Edits<R extends ListRecord> {
  /** By id. */
  readonly changed: Readonly<Record<string, Change<R>>>;
  /** Stored records that are deleted, as they were stored then, by id. */
  readonly deleted: Readonly<Record<string, R>>;
  /** New records, in the order in which they were added. */
  readonly added: readonly R[];
  /** The wanted order and the stored one that it was made from, as ids; null: the stored order, new records last. */
  readonly order: { readonly before: readonly string[]; readonly wanted: readonly string[] } | null;
}

/** Nothing is edited. */
export const noEdits: Edits<never> = { changed: {}, deleted: {}, added: [], order: null };

/** Whether anything is edited at all. */
export function hasEdits<R extends ListRecord>({ changed, deleted, added, order }: Edits<R>): boolean {
  return added.length > 0 || order !== null || Object.keys(changed).length > 0 || Object.keys(deleted).length > 0;
}

/** Sets fields of a record. A stored record that is as it was again is no change. */
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

/** Deletes a record: a new one is gone at once, a stored one on Save. */
export function deleteRecord<R extends ListRecord>(edits: Edits<R>, stored: R | undefined, id: string): Edits<R> {
  const { [id]: _, ...changed } = edits.changed;
  return {
    ...edits,
    changed,
    added: edits.added.filter((record) => record.id !== id),
    deleted: stored ? { ...edits.deleted, [id]: stored } : edits.deleted,
  };
}

/** Adds records at the end. */
export function addRecords<R extends ListRecord>(edits: Edits<R>, records: readonly R[]): Edits<R> {
  return { ...edits, added: [...edits.added, ...records] };
}

/** Moves a record of the shown list to another place, from 0. `stored` are the ids in the stored order. */
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

/** Keeps what was typed in a field that somebody else changed too: it is now typed over what they saved. */
export function keepMine<R extends ListRecord>(edits: Edits<R>, stored: R, fields: readonly FieldOf<R>[]): Edits<R> {
  const change = edits.changed[stored.id];
  if (!change) return edits;
  return withChange(edits, stored.id, { ...change, before: { ...change.before, ...fieldValues(stored, fields) } });
}

/** Takes what somebody else saved in fields that were edited here too. */
export function takeTheirs<R extends ListRecord>(edits: Edits<R>, stored: R, fields: readonly FieldOf<R>[]): Edits<R> {
  const change = edits.changed[stored.id];
  if (!change) return edits;
  const theirs = fieldValues(stored, fields);
  return withChange(edits, stored.id, {
    before: { ...change.before, ...theirs },
    after: { ...change.after, ...theirs },
  });
}

/** Adds a record again that somebody else deleted while it was edited here, with what was typed. */
export function addAgain<R extends ListRecord>(edits: Edits<R>, id: string, newId: string): Edits<R> {
  const { [id]: change, ...changed } = edits.changed;
  if (!change) return edits;
  const order = edits.order && {
    ...edits.order,
    wanted: edits.order.wanted.map((other) => (other === id ? newId : other)),
  };
  return { ...edits, changed, order, added: [...edits.added, { ...change.after, id: newId }] };
}

/** Forgets the edits of a record: its changed fields, or that it is deleted. */
export function forgetRecord<R extends ListRecord>(edits: Edits<R>, id: string): Edits<R> {
  const { [id]: _change, ...changed } = edits.changed;
  const { [id]: _record, ...deleted } = edits.deleted;
  return { ...edits, changed, deleted };
}

/** Deletes a record although somebody else changed it since. */
export function deleteAnyway<R extends ListRecord>(edits: Edits<R>, stored: R): Edits<R> {
  return { ...edits, deleted: { ...edits.deleted, [stored.id]: stored } };
}

/** Keeps the wanted order over one that somebody else saved meanwhile. */
export function keepOrder<R extends ListRecord>(edits: Edits<R>, stored: readonly string[]): Edits<R> {
  return { ...edits, order: edits.order && { ...edits.order, before: stored } };
}

/** Takes the stored order; new records stand at the end again. */
export function takeStoredOrder<R extends ListRecord>(edits: Edits<R>): Edits<R> {
  return { ...edits, order: null };
}

function withChange<R extends ListRecord>(edits: Edits<R>, id: string, change: Change<R>): Edits<R> {
  const { [id]: _, ...others } = edits.changed;
  const { before, after } = change;
  const isSame = (Object.keys(after) as (keyof R)[]).every((field) => after[field] === before[field]);
  return { ...edits, changed: isSame ? others : { ...others, [id]: change } };
}
