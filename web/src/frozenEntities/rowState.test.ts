import { describe, expect, it } from 'vitest';
import { afterLiveChange, atRest, ended, isDone, isRunning, mayStart, type RowState, started } from './rowState.ts';

const state = (part: Partial<RowState>): RowState => ({ ...atRest, ...part });

describe('retrying the sync of a row', () => {
  it('goes from none over attempting-resync to resync-succeeded or resync-failed [FRZ-021]', () => {
    expect(atRest.syncStatus).toBe('none');
    const attempting = started(atRest, 'sync');
    expect(attempting.syncStatus).toBe('attempting-resync');
    expect(ended(attempting, 'sync', true).syncStatus).toBe('resync-succeeded');
    expect(ended(attempting, 'sync', false).syncStatus).toBe('resync-failed');
    expect(ended(attempting, 'sync', null)).toEqual(atRest);
  });

  it.each<[RowState['syncStatus'], boolean]>([
    ['none', true],
    ['attempting-resync', false],
    ['resync-succeeded', false],
    ['resync-failed', true],
  ])('is allowed after %s: %s [FRZ-022]', (syncStatus, isAllowed) => {
    expect(mayStart(state({ syncStatus }))).toBe(isAllowed);
  });
});

describe('unfreezing a row by hand', () => {
  it('goes from none over attempting-unfreeze to unfreeze-succeeded or unfreeze-failed [FRZ-023]', () => {
    expect(atRest.unfreezeStatus).toBe('none');
    const attempting = started(atRest, 'unfreeze');
    expect(attempting.unfreezeStatus).toBe('attempting-unfreeze');
    expect(ended(attempting, 'unfreeze', true).unfreezeStatus).toBe('unfreeze-succeeded');
    expect(ended(attempting, 'unfreeze', false).unfreezeStatus).toBe('unfreeze-failed');
    expect(ended(attempting, 'unfreeze', null)).toEqual(atRest);
  });

  it.each<[RowState['unfreezeStatus'], boolean]>([
    ['none', true],
    ['attempting-unfreeze', false],
    ['unfreeze-succeeded', false],
    ['unfreeze-failed', true],
  ])('is allowed after %s: %s [FRZ-024]', (unfreezeStatus, isAllowed) => {
    expect(mayStart(state({ unfreezeStatus }))).toBe(isAllowed);
  });
});

describe('a row', () => {
  it('starts nothing while either operation runs, nor once either has succeeded [FRZ-026, FRZ-027]', () => {
    const running = [state({ syncStatus: 'attempting-resync' }), state({ unfreezeStatus: 'attempting-unfreeze' })];
    const afterFailure = state({ syncStatus: 'attempting-resync', unfreezeStatus: 'unfreeze-failed' });
    for (const each of [...running, afterFailure]) expect([isRunning(each), mayStart(each)]).toEqual([true, false]);
    const done = [state({ syncStatus: 'resync-succeeded' }), state({ unfreezeStatus: 'unfreeze-succeeded' })];
    const afterSuccess = state({ syncStatus: 'resync-failed', unfreezeStatus: 'unfreeze-succeeded' });
    for (const each of [...done, afterSuccess]) expect([isDone(each), mayStart(each)]).toEqual([true, false]);
  });

  it('whose entity somebody else has unfrozen is done, and begins again when it freezes again [FRZ-042]', () => {
    const released = afterLiveChange(atRest, false);
    expect([isDone(released), mayStart(released)]).toEqual([true, false]);
    expect(afterLiveChange(released, true)).toEqual(atRest);
    expect(afterLiveChange(state({ syncStatus: 'resync-succeeded' }), true)).toEqual(atRest);
    const running = state({ syncStatus: 'attempting-resync' });
    expect(afterLiveChange(running, true)).toEqual(running);
  });
});
