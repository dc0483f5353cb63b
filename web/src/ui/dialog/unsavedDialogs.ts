import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Open dialogs, minimized ones too, that hold text which is not saved. */
const holding = createStore<ReadonlySet<symbol>>(() => new Set());
let waiting: (() => void)[] = [];

/** Notes a dialog with unsaved text; call the answer when it is saved, discarded or closed. */
export function holdUnsaved(): () => void {
  const id = Symbol('unsaved');
  holding.setState(new Set(holding.getState()).add(id), true);
  return () => {
    holding.setState(new Set([...holding.getState()].filter((other) => other !== id)), true);
    if (hasUnsavedDialog()) return;
    const done = waiting;
    waiting = [];
    for (const resolve of done) resolve();
  };
}

export function hasUnsavedDialog(): boolean {
  return holding.getState().size > 0;
}

/** Returns the same; re-renders when it changes. */
export function useHasUnsavedDialog(): boolean {
  return useStore(holding, ({ size }) => size > 0);
}

/** Resolves once no open dialog holds unsaved text: a page that must go away waits for that. */
export function untilNothingIsUnsaved(): Promise<void> {
  return hasUnsavedDialog() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}
