import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the viewer of an open sheet may do and choose now; it changes with rights, locks and the live connection. */
export interface PageRights {
  readonly isEditable: boolean;
  /** Units that a line may have, in the company's list. */
  readonly units: readonly string[];
  /** What is frozen now, by lower-case ids. */
  readonly frozenIds: ReadonlySet<string>;
}

/** Takes over what the viewer may do now; cells are drawn again only where it is different. */
export function updateRights(store: StoreApi<PageRights>, next: PageRights): void {
  const now = store.getState();
  const isSame =
    now.isEditable === next.isEditable && now.units === next.units && sameIds(now.frozenIds, next.frozenIds);
  if (!isSame) store.setState(next);
}

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Makes the store of one open sheet, which its cells and commands read at each use. */
export function createPageRights(units: readonly string[]): StoreApi<PageRights> {
  return createStore<PageRights>(() => ({ isEditable: false, units, frozenIds: new Set() }));
}
