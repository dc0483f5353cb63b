import { keyOf } from '../requirements/evidence.mjs';

/**
 * Counts over repeated runs how often each test failed.
 *
 * @param runs exit code and report of each run: `{ code, report: { results } }`
 * @returns `runs`, `tests` (of all runs together), `failed`: `{ file, title, runs, failed, message }` of each test that
 * failed, most failures first, and `broken`, how many runs ended with an error without a failed test
 */
export function tallyOf(runs) {
  const tests = new Map();
  let broken = 0;
  for (const { code, report } of runs) {
    if (code !== 0 && report.results.every(({ status }) => status === 'passed')) broken += 1;
    for (const { project, file, title, path, status, message } of report.results) {
      const key = keyOf({ project, file, title });
      const known = tests.get(key) ?? { file, title: path ?? title, runs: 0, failed: 0, message: '' };
      const isFailed = status === 'failed';
      tests.set(key, {
        ...known,
        runs: known.runs + 1,
        failed: known.failed + Number(isFailed),
        message: known.message || (isFailed ? message : ''),
      });
    }
  }
  const failed = [...tests.values()].filter((test) => test.failed > 0).sort((a, b) => b.failed - a.failed);
  return { runs: runs.length, tests: tests.size, failed, broken };
}

/** Returns the lines of a tally: each failed test with 'failed in 2 of 20 runs', file, title and first message. */
export function tallyLines({ runs, tests, failed, broken }) {
  const lines = failed.flatMap((test) => [
    `failed in ${test.failed} of ${test.runs} runs  ${test.file}`,
    `    ${test.title}`,
    `    ${test.message.split('\n')[0]}`,
  ]);
  const ended = broken > 0 ? [`${broken} runs ended with an error without a failed test`] : [];
  return [...lines, ...ended, `${tests} tests in ${runs} runs: ${failed.length} unsteady or wrong`];
}
