import {
  createStore as createVanillaStore,
  type StateCreator,
  type StoreApi,
} from '../../node_modules/zustand/esm/vanilla.mjs';

export type { StoreApi } from '../../node_modules/zustand/esm/vanilla.mjs';

const stores = new Set<WeakRef<StoreApi<unknown>>>();

/** Replaces `createStore` of zustand in component tests: remembers every store for `resetStores`. */
export function createStore<T>(creator: StateCreator<T, [], []>): StoreApi<T> {
  const store = createVanillaStore(creator);
  stores.add(new WeakRef(store as StoreApi<unknown>));
  return store;
}

/** Puts the stores of modules, which outlive a test, back to their first state. */
export function resetStores(): void {
  for (const reference of stores) {
    const store = reference.deref();
    if (store === undefined) stores.delete(reference);
    else store.setState(store.getInitialState(), true);
  }
}
