import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const opened = createStore<number>(() => 0);

/** Opens the bar, or puts the keyboard back into it. */
export function openFind(): void {
  opened.setState(opened.getState() + 1, true);
}

/** Closes the bar; what was looked for is forgotten. */
export function closeFind(): void {
  opened.setState(0, true);
}

/** 0 while closed; grows whenever it is asked for. */
export function useFind(): number {
  return useStore(opened);
}
