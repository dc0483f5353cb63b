import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the saving pill shows: commands on their way, and whether their live confirmation is still awaited. */
export interface SavingState {
  readonly saving: number;
  readonly isSyncing: boolean;
}

const state = createStore<SavingState>(() => ({ saving: 0, isSyncing: false }));
let awaited = 0;

export function commandStarted(): void {
  state.setState(({ saving }) => ({ saving: saving + 1 }));
}

export function commandEnded(): void {
  state.setState(({ saving }) => ({ saving: saving - 1 }));
}

export function syncStarted(): void {
  awaited += 1;
  state.setState({ isSyncing: true });
}

export function syncEnded(): void {
  awaited -= 1;
  if (awaited === 0) state.setState({ isSyncing: false });
}

export function savingState(): SavingState {
  return state.getState();
}

/** Re-renders when the number of commands on their way, or the awaited confirmation, changes. */
export function useSaving(): SavingState {
  return useStore(state);
}
