import type { LogEntry } from './entry.ts';

/** Facts that projections add to the log. */
export const derivedFacts = {
  figures: 'projectFiguresCalculated',
  /** Totals and ranks of a package were calculated by other rules. */
  totals: 'totalsMadeAgain',
  repairStarted: 'degradedActionStarted',
  repairSucceeded: 'degradedActionSucceeded',
  repairFailed: 'degradedActionFailed',
  frozen: 'entityFrozen',
  unfrozen: 'entityUnfrozen',
} as const;

const derived: ReadonlySet<string> = new Set(Object.values(derivedFacts));

/** Returns whether an entry was derived from others, and is not a user's command that a client waits for. */
export const isDerived = (entry: Pick<LogEntry, 'fact'>): boolean => derived.has(entry.fact);
