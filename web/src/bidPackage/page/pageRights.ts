import { createStore, type StoreApi } from 'zustand/vanilla';

/** The current rights and choices of an open sheet's viewer; they change with locks and the live connection. */
export interface PageRights {
  readonly isEditable: boolean;
  readonly mayEnableAlternates: boolean;
  /** Units that a line may have, in the company's list. */
  readonly units: readonly string[];
  /** The lower-case ids of everything that is frozen now. */
  readonly frozenIds: ReadonlySet<string>;
}

/** Takes over what the viewer may do now; cells are drawn again only where it is different. */
export function updateRights(store: StoreApi<PageRights>, next: PageRights): void {
  const now = store.getState();
  const isSame =
    now.isEditable === next.isEditable &&
    now.mayEnableAlternates === next.mayEnableAlternates &&
    now.units === next.units &&
    sameIds(now.frozenIds, next.frozenIds);
  if (!isSame) store.setState(next);
}

const sameIds = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

export function createPageRights(units: readonly string[]): StoreApi<PageRights> {
  return createStore<PageRights>(() => ({
    isEditable: false,
    mayEnableAlternates: false,
    units,
    frozenIds: new Set(),
  }));
}
