import type { DataChanged, LiveKeys, LiveType, LiveValues } from '#contract';

/** How a page merges the records of one Type. */
interface ChangeHandler<T extends LiveType> {
  readonly changed?: (values: LiveValues<T>) => void;
  readonly deleted?: (keys: LiveKeys<T>) => void;
}

export type ChangeHandlers = { readonly [T in LiveType]?: ChangeHandler<T> };

/**
 * Calls a page's handlers with the records of a live change, each by its Type: added and updated records in the order of
 * the message, then deleted ones. For pages that keep no lists of records; `applyChanges` merges those.
 */
export function dispatchChanges(
  { Added, Updated, Deleted }: Pick<DataChanged, 'Added' | 'Updated' | 'Deleted'>,
  handlers: ChangeHandlers,
): void {
  const handlerOf = (type: LiveType) => handlers[type] as ChangeHandler<LiveType> | undefined;
  for (const { Type, Values } of [...Added, ...Updated]) handlerOf(Type)?.changed?.(Values);
  for (const { Type, Values } of Deleted) handlerOf(Type)?.deleted?.(Values);
}
