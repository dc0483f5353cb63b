import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atRest, nextSaveState, phaseOf, type SaveEvent, type SaveState } from './saveState.ts';

type Short = Exclude<SaveEvent['kind'], 'typed'> | number;
const event = (short: Short): SaveEvent =>
  typeof short === 'number' ? { kind: 'typed', unsaved: short } : { kind: short };
const after = (...events: readonly Short[]): SaveState =>
  events.reduce((state, short) => nextSaveState(state, event(short)), atRest);

describe('what is said about saving', () => {
  it.each<[Short[], string]>([
    [[], 'rest'],
    [[2], 'unsaved'],
    [[2, 0], 'rest'],
    [['sent'], 'saving'],
    [['sent', 'stored'], 'saved'],
    [['sent', 'stored', 'doneShown'], 'rest'],
    [['sent', 'stored', 1], 'unsaved'],
    [['sent', 'stored', 1, 0], 'rest'],
    [[1, 'sent', 'stored', 'confirmationAwaited', 0], 'syncing'],
    [[1, 'sent', 'stored', 0], 'saved'],
    [['sent', 'stored', 'confirmationAwaited', 'confirmationEnded'], 'saved'],
    [['sent', 'sent', 'failed'], 'saving'],
    [['sent', 'sent', 'failed', 'stored'], 'failed'],
    [['sent', 'sent', 'stored', 'failed'], 'failed'],
    [['sent', 'stored', 'confirmationAwaited', 'sent', 'failed'], 'failed'],
    [['sent', 'stored', 'confirmationAwaited', 'sent', 'failed', 'confirmationEnded'], 'failed'],
    [[2, 'sent', 'failed'], 'failed'],
    [[2, 'sent', 'failed', 0], 'rest'],
    [[2, 'sent', 'failed', 'sent'], 'saving'],
    [[2, 'sent', 'failed', 'sent', 'stored'], 'unsaved'],
    [[2, 'sent', 'failed', 'sent', 'stored', 0], 'saved'],
  ])('is after %j: %s [SHELL-199]', (events, phase) => {
    expect(phaseOf(after(...events))).toBe(phase);
  });

  /** The place of one form that is typed in, saved, discarded and loaded again, with answers in any order. */
  type Act = 'type' | 'discard' | 'save' | 'answer' | 'fail' | 'confirm' | 'show' | 'reload';
  const others: readonly Act[] = ['type', 'discard', 'fail', 'show', 'reload'];
  const act = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...others) },
    { weight: 2, arbitrary: fc.constantFrom<Act>('save', 'answer', 'confirm') },
  );

  it("is 'All changes saved' only where nothing is unsaved and no command failed or is on its way [SHELL-199]", () => {
    let saidSaved = 0;
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (schedule) => {
        let state = atRest;
        // What a person would say who sees everything.
        let [unsaved, inFlight, awaited, failedInRun, stored] = [0, 0, 0, false, 0];
        const note = (...events: readonly Short[]) => {
          state = events.reduce((before, short) => nextSaveState(before, event(short)), state);
        };
        for (const act of schedule) {
          if (act === 'type' || act === 'discard') {
            unsaved = act === 'type' ? 1 : 0;
            note(unsaved);
          }
          if (act === 'save') {
            if (inFlight + awaited === 0) [failedInRun, stored] = [false, 0];
            inFlight += 1;
            note('sent');
          }
          if (act === 'answer' && inFlight > 0) {
            [inFlight, awaited, unsaved, stored] = [inFlight - 1, awaited + 1, 0, stored + 1];
            note('stored', 'confirmationAwaited', 0);
          }
          if (act === 'fail' && inFlight > 0) {
            [inFlight, failedInRun] = [inFlight - 1, true];
            note('failed');
          }
          if (act === 'confirm' && awaited > 0) {
            awaited -= 1;
            note('confirmationEnded');
          }
          if (act === 'show') note('doneShown');
          if (act === 'reload') {
            state = atRest;
            [inFlight, awaited, failedInRun, stored] = [0, 0, false, 0];
            note(unsaved);
          }
          const phase = phaseOf(state);
          expect(phase === 'saving').toBe(inFlight > 0);
          if (inFlight === 0 && failedInRun && unsaved > 0) expect(['failed', 'unsaved']).toContain(phase);
          if (phase === 'unsaved') expect(unsaved).toBeGreaterThan(0);
          if (phase === 'syncing') expect(awaited).toBeGreaterThan(0);
          if (phase === 'saved') {
            saidSaved += 1;
            expect([unsaved, inFlight, awaited, failedInRun, stored > 0]).toEqual([0, 0, 0, false, true]);
          }
        }
      }),
      { numRuns: 1_000 },
    );
    expect(saidSaved).toBeGreaterThan(20);
  });
});
