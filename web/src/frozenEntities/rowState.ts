/** How far retrying the sync of an entity is. */
export type ResyncState = 'none' | 'attempting-resync' | 'resync-succeeded' | 'resync-failed';

/** How far unfreezing an entity by hand is. */
export type UnfreezeState = 'none' | 'attempting-unfreeze' | 'unfreeze-succeeded' | 'unfreeze-failed';

/** What the page knows of one row in addition to what the server lists. */
export interface RowState {
  readonly syncStatus: ResyncState;
  readonly unfreezeStatus: UnfreezeState;
  /** The entity is no longer frozen, by somebody else's act. */
  readonly isReleased: boolean;
}

/** What a row can be asked for. */
export type Operation = 'sync' | 'unfreeze';

/** A row for which nothing was asked yet. */
export const atRest: RowState = { syncStatus: 'none', unfreezeStatus: 'none', isReleased: false };

/** Whether an operation of the row runs. */
export const isRunning = ({ syncStatus, unfreezeStatus }: RowState): boolean =>
  syncStatus === 'attempting-resync' || unfreezeStatus === 'attempting-unfreeze';

/** Whether the entity can be used again. Such rows are dimmed. */
export const isDone = ({ syncStatus, unfreezeStatus, isReleased }: RowState): boolean =>
  syncStatus === 'resync-succeeded' || unfreezeStatus === 'unfreeze-succeeded' || isReleased;

/** Whether an operation may start: none runs and none has succeeded. A failed one may be tried again. */
export const mayStart = (state: RowState): boolean => !isRunning(state) && !isDone(state);

/** Starts an operation. */
export function started(state: RowState, operation: Operation): RowState {
  return operation === 'sync'
    ? { ...state, syncStatus: 'attempting-resync' }
    : { ...state, unfreezeStatus: 'attempting-unfreeze' };
}

/** Takes over how an operation ended; null: nothing is known about it. */
export function ended(state: RowState, operation: Operation, hasSucceeded: boolean | null): RowState {
  if (operation === 'sync') {
    const syncStatus = hasSucceeded === null ? 'none' : hasSucceeded ? 'resync-succeeded' : 'resync-failed';
    return { ...state, syncStatus };
  }
  const unfreezeStatus = hasSucceeded === null ? 'none' : hasSucceeded ? 'unfreeze-succeeded' : 'unfreeze-failed';
  return { ...state, unfreezeStatus };
}

/** Takes over that the entity was unfrozen, or has frozen again, as a live message says. */
export function heard(state: RowState, isFrozen: boolean): RowState {
  if (isFrozen) return isRunning(state) ? state : atRest;
  return { ...state, isReleased: true };
}
