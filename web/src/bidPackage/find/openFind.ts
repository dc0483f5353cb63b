import { useSyncExternalStore } from 'react';

let opened = 0;
const listeners = new Set<() => void>();

function set(next: number): void {
  opened = next;
  for (const listener of [...listeners]) listener();
}

/** Opens the bar, or puts the keyboard back into it. */
export function openFind(): void {
  set(opened + 1);
}

/** Closes the bar; what was looked for is forgotten. */
export function closeFind(): void {
  set(0);
}

/** 0 while closed; grows whenever it is asked for. */
export function useFind(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
}
