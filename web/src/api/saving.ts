import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The state of the saving indicator: the commands in flight, and those without a live confirmation. */
export interface SavingState {
  readonly saving: number;
  readonly isSyncing: boolean;
}

const state = createStore<SavingState & { readonly awaited: number }>(() => ({
  saving: 0,
  isSyncing: false,
  awaited: 0,
}));

export function commandStarted(): void {
  state.setState(({ saving }) => ({ saving: saving + 1 }));
}

export function commandEnded(): void {
  state.setState(({ saving }) => ({ saving: saving - 1 }));
}

export function syncStarted(): void {
  state.setState(({ awaited }) => ({ awaited: awaited + 1, isSyncing: true }));
}

export function syncEnded(): void {
  state.setState(({ awaited }) => ({ awaited: awaited - 1, isSyncing: awaited > 1 }));
}

export function savingState(): SavingState {
  return state.getState();
}

/** Returns the state of the saving indicator; re-renders when it changes. */
export function useSaving(): SavingState {
  return useStore(state);
}
