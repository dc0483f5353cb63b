import type { LogEntry } from './entry.ts';

/** Facts that the projections note in the log beside those of commands. */
export const derivedFacts = {
  figures: 'projectFiguresCalculated',
  /** Totals and ranks of a package follow other rules than those they were made by. */
  totals: 'totalsMadeAgain',
  repairStarted: 'degradedActionStarted',
  repairSucceeded: 'degradedActionSucceeded',
  repairFailed: 'degradedActionFailed',
  frozen: 'entityFrozen',
  unfrozen: 'entityUnfrozen',
} as const;

const derived: ReadonlySet<string> = new Set(Object.values(derivedFacts));

/** Whether an entry follows from others and is no command of a person that somebody waits for. */
export const isDerived = (entry: Pick<LogEntry, 'fact'>): boolean => derived.has(entry.fact);
