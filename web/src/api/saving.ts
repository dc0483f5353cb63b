import { useSyncExternalStore } from 'react';

/** What the saving pill shows: commands on their way, and whether their live confirmation is still awaited. */
export interface SavingState {
  readonly saving: number;
  readonly isSyncing: boolean;
}

let state: SavingState = { saving: 0, isSyncing: false };
let awaited = 0;
const listeners = new Set<() => void>();

function set(next: SavingState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function commandStarted(): void {
  set({ ...state, saving: state.saving + 1 });
}

export function commandEnded(): void {
  set({ ...state, saving: state.saving - 1 });
}

export function syncStarted(): void {
  awaited += 1;
  if (!state.isSyncing) set({ ...state, isSyncing: true });
}

export function syncEnded(): void {
  awaited -= 1;
  if (awaited === 0) set({ ...state, isSyncing: false });
}

export function savingState(): SavingState {
  return state;
}

export function subscribeToSaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Re-renders when the number of commands on their way, or the awaited confirmation, changes. */
export function useSaving(): SavingState {
  return useSyncExternalStore(subscribeToSaving, savingState);
}
