import type { OutlierLimits } from './lineComparison.ts';

/** The limits of a company that has set none. */
export const defaultOutlierLimits: OutlierLimits = { lowPercent: 50, highPercent: 200 };

/** The whole percents that each limit may have: below and above the median itself. */
export const OUTLIER_RANGES = { lowPercent: [1, 99], highPercent: [101, 1000] } as const;

export type OutlierLimitCode = 'required' | 'wholeNumber' | 'lowOutOfRange' | 'highOutOfRange';

/** A problem of one limit. */
export interface OutlierLimitProblem {
  readonly path: keyof OutlierLimits;
  readonly code: OutlierLimitCode;
}

/** Returns every problem of limits at once, one for each at most. Null is an empty field. */
export function outlierLimitProblems(limits: Readonly<Record<keyof OutlierLimits, number | null>>) {
  return (['lowPercent', 'highPercent'] as const).flatMap((path): OutlierLimitProblem[] => {
    const code = problemOf(limits[path], path);
    return code === null ? [] : [{ path, code }];
  });
}

function problemOf(limit: number | null, path: keyof OutlierLimits): OutlierLimitCode | null {
  if (limit === null || Number.isNaN(limit)) return 'required';
  if (!Number.isInteger(limit)) return 'wholeNumber';
  const [least, most] = OUTLIER_RANGES[path];
  if (limit >= least && limit <= most) return null;
  return path === 'lowPercent' ? 'lowOutOfRange' : 'highOutOfRange';
}

/** The names under which a company's limits are stored as preferences. */
export const OUTLIER_PREFERENCES = { lowPercent: 'outlierLowPercent', highPercent: 'outlierHighPercent' } as const;

/** Returns the limits from stored preferences; one that is not stored is the default. */
export function outlierLimitsOf(stored: (name: string) => string | undefined): OutlierLimits {
  const limit = (path: keyof OutlierLimits) => Number(stored(OUTLIER_PREFERENCES[path]) ?? defaultOutlierLimits[path]);
  return { lowPercent: limit('lowPercent'), highPercent: limit('highPercent') };
}
