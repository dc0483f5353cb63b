import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const opened = createStore<number>(() => 0);

/** Opens the bar, or focuses it where it is open. */
export function openFind(): void {
  opened.setState(opened.getState() + 1, true);
}

export function closeFind(): void {
  opened.setState(0, true);
}

/** Returns 0 while the bar is closed, and a higher number each time it is opened. */
export function useFind(): number {
  return useStore(opened);
}
