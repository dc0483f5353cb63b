/**
 * The facts about what somebody has changed and whether it is saved. A *run* lasts from the first command that is sent
 * until all of them are answered and confirmed.
 */
export interface SaveState {
  /** Places of the page with text that is not saved. */
  readonly unsaved: number;
  /** Commands that are sent and not answered. */
  readonly saving: number;
  /** Commands that are stored and whose live confirmation is awaited. */
  readonly awaited: number;
  /** A command of the run failed. */
  readonly hasFailed: boolean;
  /** The last run stored everything, less than 2 s ago. */
  readonly isDone: boolean;
}

export type SaveEvent =
  | { readonly kind: 'sent' | 'stored' | 'failed' | 'confirmationAwaited' | 'confirmationEnded' | 'doneShown' }
  /** The number of places with text that is not saved has changed. */
  | { readonly kind: 'typed'; readonly unsaved: number };

/** What is said about it, one thing at a time. */
export type SavePhase = 'rest' | 'unsaved' | 'saving' | 'syncing' | 'saved' | 'failed';

export const atRest: SaveState = { unsaved: 0, saving: 0, awaited: 0, hasFailed: false, isDone: false };

/**
 * Returns what is said: the first line that holds.
 *
 * | Phase   | Holds while                                            | Said                                          |
 * |---------|--------------------------------------------------------|-----------------------------------------------|
 * | saving  | a command is not answered                              | Saving N changes                              |
 * | failed  | a command of the run failed                            | nothing more: a notice said it, the text stays |
 * | syncing | a confirmation is awaited                              | Syncing                                       |
 * | unsaved | a place has text that is not saved                     | what its page counts                          |
 * | saved   | the run stored everything, for 2 s                     | All changes saved                             |
 * | rest    | otherwise                                              | nothing                                       |
 */
export function phaseOf({ unsaved, saving, awaited, hasFailed, isDone }: SaveState): SavePhase {
  if (saving > 0) return 'saving';
  if (hasFailed) return 'failed';
  if (awaited > 0) return 'syncing';
  if (unsaved > 0) return 'unsaved';
  return isDone ? 'saved' : 'rest';
}

/**
 * Returns the state after an event.
 *
 * | Event                | Effect                                                                             |
 * |----------------------|------------------------------------------------------------------------------------|
 * | sent                 | one more is saving; the first of a run forgets the failure of the run before       |
 * | stored, failed       | one less is saving; a failure is remembered until the next run                     |
 * | confirmationAwaited  | one more is awaited                                                                |
 * | confirmationEnded    | one less is awaited                                                                |
 * | the last of these    | ends the run: everything is saved unless a command failed                          |
 * | typed                | new text ends 'saved'; without any text left, nothing is left of a failure         |
 * | doneShown            | ends 'saved'                                                                       |
 *
 * Worked: sent, sent, failed, stored is 'failed', not 'saved'; then typed with 0 places is 'rest'.
 */
export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  const { unsaved, saving, awaited } = state;
  switch (event.kind) {
    case 'sent':
      return { ...state, saving: saving + 1, hasFailed: isRunning(state) && state.hasFailed, isDone: false };
    case 'stored':
      return ended({ ...state, saving: saving - 1 });
    case 'failed':
      return ended({ ...state, saving: saving - 1, hasFailed: true });
    case 'confirmationAwaited':
      return { ...state, awaited: awaited + 1, isDone: false };
    case 'confirmationEnded':
      return ended({ ...state, awaited: awaited - 1 });
    case 'typed':
      return {
        ...state,
        unsaved: event.unsaved,
        hasFailed: state.hasFailed && (event.unsaved > 0 || isRunning(state)),
        isDone: state.isDone && event.unsaved <= unsaved,
      };
    case 'doneShown':
      return { ...state, isDone: false };
  }
}

function isRunning({ saving, awaited }: SaveState): boolean {
  return saving > 0 || awaited > 0;
}

function ended(state: SaveState): SaveState {
  return isRunning(state) ? state : { ...state, isDone: !state.hasFailed };
}
