import { forgetReports, reportOf, runSteps } from './runSteps.mjs';
import { runFailedAgain, writeUnsteady } from './secondRun.mjs';
import { countsOf, failureLines, stepLines, unsteadyLines } from './summary.mjs';

/**
 * Runs lanes of steps, what failed a second time, and the last steps; prints what came out, and at the end the failures
 * and one line 'N passed, N failed'.
 *
 * @param {object} run
 * @param run.lanes steps that run in parallel, see `runSteps`
 * @param run.last steps that read the reports of the others
 * @param run.missing a sentence for each thing that should have run and could not: each counts as failed
 * @param run.isRunAgain whether failed tests are run a second time
 * @returns the exit code: 1 if something failed in both runs, else 0
 */
export async function runAll({ lanes, last = [], env = {}, missing = [], isRunAgain = false }) {
  forgetReports();
  writeUnsteady([]);
  const first = await runSteps(lanes, env);
  const { outcomes, unsteady } = isRunAgain ? await runFailedAgain(first, env) : { outcomes: first, unsteady: [] };
  writeUnsteady(unsteady);
  const all = [...outcomes, ...(await runSteps([last], env))];
  const { passed, failed } = countsOf(
    all,
    ['vitest', 'playwright'].map((runner) => reportOf(runner)),
  );
  const lines = ['', ...stepLines(all)];
  if (unsteady.length > 0) lines.push('', ...unsteadyLines(unsteady));
  if (failed > 0) lines.push('', ...failureLines(all));
  lines.push(...missing, `${passed} passed, ${failed + missing.length} failed`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return failed + missing.length === 0 ? 0 : 1;
}
