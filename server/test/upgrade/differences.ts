/** One value of an answer that is not what it was; absent is undefined. */
export interface Difference {
  /** Where in the answer: 'data.fees[0b1c…].total'. */
  readonly path: string;
  readonly was: unknown;
  readonly is: unknown;
}

/**
 * Every leaf in which two JSON values differ. Entries of a list that have ids before and after are compared by these, since most lists
 * promise no order.
 */
export function differences(was: unknown, is: unknown, path = ''): Difference[] {
  if (Object.is(was, is)) return [];
  if (!isTree(was) || !isTree(is) || Array.isArray(was) !== Array.isArray(is)) return [{ path, was, is }];
  const hasIds = isListWithIds(was) && isListWithIds(is);
  const [before, after] = [byKey(was, hasIds), byKey(is, hasIds)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const place = Array.isArray(was) ? `[${key}]` : path === '' ? key : `.${key}`;
    return differences(before[key], after[key], `${path}${place}`);
  });
}

function isListWithIds(value: object): value is readonly { readonly id: string }[] {
  return Array.isArray(value) && value.every((entry) => isTree(entry) && 'id' in entry);
}

function byKey(value: object, hasIds: boolean): Record<string, unknown> {
  if (!hasIds) return { ...value };
  return Object.fromEntries((value as { id: string }[]).map((entry) => [entry.id, entry]));
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
