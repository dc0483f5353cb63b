/** The state of the operations of one row. */
export interface RowState {
  readonly syncStatus: 'none' | 'attempting-resync' | 'resync-succeeded' | 'resync-failed';
  readonly unfreezeStatus: 'none' | 'attempting-unfreeze' | 'unfreeze-succeeded' | 'unfreeze-failed';
  /** Somebody else has unfrozen the entity. */
  readonly isReleased: boolean;
}

export type Operation = 'sync' | 'unfreeze';

export const atRest: RowState = { syncStatus: 'none', unfreezeStatus: 'none', isReleased: false };

export const isRunning = ({ syncStatus, unfreezeStatus }: RowState): boolean =>
  syncStatus === 'attempting-resync' || unfreezeStatus === 'attempting-unfreeze';

/** Returns whether the entity can be used again. Such rows are dimmed. */
export const isDone = ({ syncStatus, unfreezeStatus, isReleased }: RowState): boolean =>
  syncStatus === 'resync-succeeded' || unfreezeStatus === 'unfreeze-succeeded' || isReleased;

/** Returns whether an operation may start: none is running and none has succeeded. */
export const mayStart = (state: RowState): boolean => !isRunning(state) && !isDone(state);

export function started(state: RowState, operation: Operation): RowState {
  return operation === 'sync'
    ? { ...state, syncStatus: 'attempting-resync' }
    : { ...state, unfreezeStatus: 'attempting-unfreeze' };
}

/** Ends an operation; null: its outcome is unknown. */
export function ended(state: RowState, operation: Operation, hasSucceeded: boolean | null): RowState {
  if (operation === 'sync') {
    const syncStatus = hasSucceeded === null ? 'none' : hasSucceeded ? 'resync-succeeded' : 'resync-failed';
    return { ...state, syncStatus };
  }
  const unfreezeStatus = hasSucceeded === null ? 'none' : hasSucceeded ? 'unfreeze-succeeded' : 'unfreeze-failed';
  return { ...state, unfreezeStatus };
}

/** Applies a live message that the entity was unfrozen or frozen again. */
export function afterLiveChange(state: RowState, isFrozen: boolean): RowState {
  if (isFrozen) return isRunning(state) ? state : atRest;
  return { ...state, isReleased: true };
}
