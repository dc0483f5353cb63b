import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { atRest, nextSaveState, phaseOf, type SaveEvent, type SavePhase, type SaveState } from './saveState.ts';

const shownSavedFor = 2000;

const state = createStore<SaveState>(() => atRest);
/** The places with text that is not saved. */
const unsavedPlaces = createStore<ReadonlySet<string>>(() => new Set());
let doneTimer: ReturnType<typeof setTimeout> | undefined;

function note(event: SaveEvent): void {
  state.setState((before) => nextSaveState(before, event));
  clearTimeout(doneTimer);
  if (state.getState().isDone) doneTimer = setTimeout(() => note({ kind: 'doneShown' }), shownSavedFor);
}

export function commandStarted(): void {
  note({ kind: 'sent' });
}

export function commandEnded(isStored: boolean): void {
  note({ kind: isStored ? 'stored' : 'failed' });
}

export function syncStarted(): void {
  note({ kind: 'confirmationAwaited' });
}

export function syncEnded(): void {
  note({ kind: 'confirmationEnded' });
}

/** Notes that the component has text which is not saved: nothing says 'All changes saved' meanwhile. */
export function useUnsaved(isUnsaved: boolean): void {
  const place = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    setUnsaved(place, true);
    return () => setUnsaved(place, false);
  }, [place, isUnsaved]);
}

function setUnsaved(place: string, isUnsaved: boolean): void {
  const places = new Set(unsavedPlaces.getState());
  if (isUnsaved) places.add(place);
  else places.delete(place);
  unsavedPlaces.setState(places, true);
  note({ kind: 'typed', unsaved: places.size });
}

export function savingState(): SaveState {
  return state.getState();
}

/** Returns what is said about saving, and the number of commands in flight; re-renders when it changes. */
export function useSaving(): { readonly phase: SavePhase; readonly saving: number } {
  const phase = useStore(state, phaseOf);
  const saving = useStore(state, (now) => now.saving);
  return { phase, saving };
}
