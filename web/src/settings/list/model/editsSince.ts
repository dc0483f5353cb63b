import { uniqueKey } from '#leveling';
import { type Edits, hasEdits, noEdits } from './edits.ts';
import type { FieldOf, ListDefinition, ListRecord } from './listDefinition.ts';

/** Rebases the edits that were made during a save on the records that it stored. */
export interface SavedEdits<R extends ListRecord> {
  /** The id under which a new record was stored; any other id unchanged. */
  readonly idOf: (id: string) => string;
  /** Returns the edits that the save did not include, over the records that it stored. */
  readonly since: (edits: Edits<R>) => Edits<R>;
}

/**
 * @param sent the edits that were saved
 * @param before the stored records when the save began
 * @param now the stored records after it
 */
export function savedEdits<R extends ListRecord>(
  { fields, nameField }: Pick<ListDefinition<R>, 'fields' | 'nameField'>,
  sent: Edits<R>,
  before: readonly R[],
  now: readonly R[],
): SavedEdits<R> {
  const names = fields.map(({ name }) => name) as readonly FieldOf<R>[];
  const stored = new Map(now.map((record) => [record.id, record]));
  const byName = new Map(now.map((record) => [uniqueKey(String(record[nameField])), record.id]));
  const storedIds = new Map(
    sent.added.flatMap((record) => {
      const id = byName.get(uniqueKey(String(record[nameField])));
      return id === undefined ? [] : [[record.id, id] as const];
    }),
  );
  const idOf = (id: string): string => storedIds.get(id) ?? id;
  const sentAdded = new Map(sent.added.map((record) => [record.id, record]));

  /** Returns the record with the differences between two versions in the browser; null without any. */
  const changeOf = (id: string, from: R | undefined, to: R | undefined) => {
    const record = stored.get(idOf(id));
    if (!record || !from || !to) return null;
    const typed = names.filter((name) => from[name] !== to[name]);
    if (typed.length === 0) return null;
    const values = Object.fromEntries(typed.map((name) => [name, to[name]]));
    return { before: record, after: { ...record, ...values } as R };
  };

  const since = (edits: Edits<R>): Edits<R> => {
    if (edits === sent) return noEdits;
    const changed: Record<string, Edits<R>['changed'][string]> = {};
    const deleted: Record<string, R> = {};
    const added: R[] = [];

    for (const id of new Set([...Object.keys(edits.changed), ...Object.keys(sent.changed)])) {
      const [current, saved] = [edits.changed[id], sent.changed[id]];
      if (current && !saved) changed[id] = current;
      const change = saved && changeOf(id, saved.after, current?.after ?? saved.before);
      if (change && !edits.deleted[id]) changed[id] = change;
    }
    for (const [id, record] of Object.entries(edits.deleted)) {
      if (!sent.deleted[id]) deleted[id] = sent.changed[id] ? (stored.get(id) ?? record) : record;
    }
    for (const [id, record] of Object.entries(sent.deleted)) {
      // The deletion was undone after it was sent: the record is added again.
      if (!edits.deleted[id]) added.push({ ...record, ...edits.changed[id]?.after, id: `again-${id}` });
    }
    for (const record of edits.added) {
      const saved = sentAdded.get(record.id);
      const change = changeOf(record.id, saved, record);
      if (change) changed[idOf(record.id)] = change;
      // A saved record that is not among the stored ones was deleted or renamed by somebody else since.
      else if (!saved || (!storedIds.has(record.id) && names.some((name) => saved[name] !== record[name]))) {
        added.push(record);
      }
    }
    const remaining = new Set(edits.added.map(({ id }) => id));
    for (const [id, storedId] of storedIds) {
      if (!remaining.has(id)) deleted[storedId] = stored.get(storedId)!;
    }

    const wanted = (edits.order?.wanted ?? before.map(({ id }) => id)).map(idOf);
    const isMoved = !isSameOrder(edits.order?.wanted ?? null, sent.order?.wanted ?? null);
    const order = isMoved ? { before: now.map(({ id }) => id), wanted } : null;
    const result = { changed, deleted, added, order };
    return hasEdits(result) ? result : noEdits;
  };
  return { idOf, since };
}

function isSameOrder(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
