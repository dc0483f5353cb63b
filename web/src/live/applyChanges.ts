import { type DataChanged, deletedKeys, type LiveType, type LiveValues } from '#contract';

/** The records of a page in the query cache, in lists by their live Type. */
export type RecordLists = { readonly [T in LiveType]?: readonly LiveValues<T>[] };

/** The lists of a page that shows exactly these Types. */
export type ListsOf<T extends LiveType> = { readonly [K in T]: readonly LiveValues<K>[] };

type Changes = Pick<DataChanged, 'Added' | 'Updated' | 'Deleted'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * Merges one live change into the records of a page: added records go to the end of their list, updated ones get the sent
 * fields, deleted ones are removed. Records are matched by the keys of their Type. Unchanged lists and records keep their
 * identity, and applying a change is idempotent.
 *
 * Worked: `applyChanges({ UnitOfMeasure: [{ id: '1', name: 'SF' }] }, change)` with an Updated unit 1 named 'SQFT' gives
 * `{ UnitOfMeasure: [{ id: '1', name: 'SQFT' }] }`.
 */
export function applyChanges<L extends RecordLists>(lists: L, changes: Changes): L {
  let merged: L = lists;
  for (const type of Object.keys(lists) as (LiveType & keyof L)[]) {
    const before = lists[type] as readonly Values[];
    const after = applyToList(before, type, changes);
    if (after !== before) merged = { ...merged, [type]: after };
  }
  return merged;
}

function applyToList(list: readonly Values[], type: LiveType, { Added, Updated, Deleted }: Changes): readonly Values[] {
  const keyOf = (values: Values): string => JSON.stringify(deletedKeys[type].map((key) => values[key] ?? null));
  const ofType = (items: readonly { readonly Type: LiveType; readonly Values: object }[]): Values[] =>
    items.flatMap(({ Type, Values }) => (Type === type ? [Values as Values] : []));
  const removed = new Set(ofType(Deleted).map(keyOf));
  // An updated Project carries the changed fields alone, so that one that is not in the list cannot be shown.
  const updated = new Map(ofType(Updated).map((values) => [keyOf(values), values]));
  const added = new Map(ofType(Added).map((values) => [keyOf(values), values]));
  if (removed.size === 0 && updated.size === 0 && added.size === 0) return list;

  const left = list.flatMap((record) => {
    const key = keyOf(record);
    const values = added.get(key) ?? updated.get(key);
    added.delete(key);
    updated.delete(key);
    if (values !== undefined) return [withFields(record, values)];
    return removed.has(key) ? [] : [record];
  });
  const others = new Map([...(type === 'Project' ? [] : updated), ...added]);
  const merged = [...left, ...others.values()];
  return merged.length === list.length && merged.every((record, index) => record === list[index]) ? list : merged;
}

function withFields(record: Values, values: Values): Values {
  const isSame = Object.entries(values).every(([field, value]) => equal(record[field], value));
  return isSame ? record : { ...record, ...values };
}

/** Fields of records are plain JSON. */
function equal(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
