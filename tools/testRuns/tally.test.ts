import { expect, it } from 'vitest';
import { tallyLines, tallyOf } from './tally.mjs';

const result = (title: string, status: string, message = '') => ({
  project: 'pure',
  file: 'x.test.ts',
  title,
  path: `group > ${title}`,
  status,
  message,
});

it('counts how often each test failed, with its first message', () => {
  const runs = [
    [result('a', 'passed'), result('b', 'passed')],
    [result('a', 'failed', 'first\nmore'), result('b', 'passed')],
    [result('a', 'failed', 'second'), result('c', 'failed', 'other')],
  ].map((results, index) => ({ code: Number(index > 0), report: { results } }));
  expect(tallyLines(tallyOf(runs))).toEqual([
    'failed in 2 of 3 runs  x.test.ts',
    '    group > a',
    '    first',
    'failed in 1 of 1 runs  x.test.ts',
    '    group > c',
    '    other',
    '3 tests in 3 runs: 2 unsteady or wrong',
  ]);
});

it('counts runs that failed without a failed test', () => {
  const tally = tallyOf([
    { code: 1, report: { results: [] } },
    { code: 0, report: { results: [result('a', 'passed')] } },
  ]);
  expect(tally).toMatchObject({ broken: 1, failed: [] });
  expect(tallyLines(tally)[0]).toBe('1 runs ended with an error without a failed test');
});
