import { expect, it } from 'vitest';
import { outlierLimitProblems, outlierLimitsOf } from './outlierLimits.ts';

it.each([
  [50, 200, []],
  [1, 101, []],
  [99, 1000, []],
  [null, Number.NaN, ['lowPercent required', 'highPercent required']],
  [1.5, 200.5, ['lowPercent wholeNumber', 'highPercent wholeNumber']],
  [0, 100, ['lowPercent lowOutOfRange', 'highPercent highOutOfRange']],
  [100, 1001, ['lowPercent lowOutOfRange', 'highPercent highOutOfRange']],
])('limits of outliers of %s and %s percent have the problems %j [PREF-028]', (lowPercent, highPercent, problems) => {
  const found = outlierLimitProblems({ lowPercent, highPercent });
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems);
});

it('limits of outliers are 50% and 200% where nothing is stored [PREF-028]', () => {
  expect(outlierLimitsOf(() => undefined)).toEqual({ lowPercent: 50, highPercent: 200 });
  const stored = new Map([['outlierHighPercent', '250']]);
  expect(outlierLimitsOf((name) => stored.get(name))).toEqual({ lowPercent: 50, highPercent: 250 });
});
