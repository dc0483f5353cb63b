import { useEffect } from 'react';
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

/** Dialogs and forms whose save is under way. */
const saving = new Set<symbol>();
let waitingForSaves: (() => void)[] = [];

/** Notes, while `isSaving`, that the save of a dialog or form is under way. */
export function useHoldSaving(isSaving: boolean): void {
  useEffect(() => (isSaving ? holdSaving() : undefined), [isSaving]);
}

function holdSaving(): () => void {
  const id = Symbol('saving');
  saving.add(id);
  return () => {
    saving.delete(id);
    if (saving.size > 0) return;
    const done = waitingForSaves;
    waitingForSaves = [];
    for (const resolve of done) resolve();
  };
}

export function isDialogSaving(): boolean {
  return saving.size > 0;
}

/** Resolves once no dialog or form is being saved: only then is it known whether its text is unsaved. */
export function untilNothingIsSaving(): Promise<void> {
  return saving.size > 0 ? new Promise((resolve) => waitingForSaves.push(resolve)) : Promise.resolve();
}
