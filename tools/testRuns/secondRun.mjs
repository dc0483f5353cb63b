import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keyOf, reportFile, reportsFolder } from '../requirements/evidence.mjs';
import { isBroken, reportOf, runWords } from './runSteps.mjs';

/** The maximum number of failed tests that are run a second time: more are no chance. */
export const maxFailed = 8;

/**
 * Runs the files of failed tests once more, each alone and one after the other, and merges their results into the reports.
 * It does nothing where nothing failed, more than `maxFailed` tests failed, or a step failed in another way.
 *
 * @param outcomes of `runSteps`
 * @returns the outcomes after both runs, and `unsteady`: the tests that failed in one run and passed in the other
 */
export async function runFailedAgain(outcomes, env = {}) {
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  if (failed.length === 0 || failed.length > maxFailed || outcomes.some(isBroken)) return { outcomes, unsteady: [] };
  const unsteady = [];
  const after = [];
  for (const outcome of outcomes) {
    const { failed: left, unsteady: more } = await runFilesAgain(outcome, env);
    unsteady.push(...more);
    after.push({ ...outcome, failed: left, code: left.length === 0 && outcome.failed.length > 0 ? 0 : outcome.code });
  }
  return { outcomes: after, unsteady };
}

async function runFilesAgain({ step, failed }, env) {
  const left = [];
  const unsteady = [];
  const files = new Map(failed.map((result) => [`${result.project} ${result.file}`, result]));
  for (const one of files.values()) {
    process.stdout.write(`\nSecond run: ${one.file}\n`);
    const second = await runAlone(step, one, env);
    const merged = mergeRuns(one, reportOf(step.report), second);
    fs.writeFileSync(reportFile(step.report), JSON.stringify(merged.report, null, 1));
    left.push(...merged.failed);
    unsteady.push(...merged.unsteady);
  }
  return { failed: left, unsteady };
}

/** Runs the file of a result; returns its report and whether it ended in another way than by failed tests. */
async function runAlone(step, result, env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-second-run-'));
  try {
    const { code } = await runWords(step.fileAlone(result), { ...env, PLUMBLINE_REPORTS: folder }, false);
    const report = reportOf(step.report, path.join(folder, `${step.report}.json`));
    const failed = report.results.filter(({ status }) => status === 'failed');
    return { ...report, isBroken: isBroken({ code, failed, errors: report.errors }) };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Merges the second run of one file into the report of the first. A test has passed if it passed in one of the runs.
 *
 * @param place project and file
 * @param first the report of the first run
 * @param second the report of the second run; `isBroken` where it proves nothing
 * @returns the merged `report`; `failed`, the results of the file that still fail; and `unsteady`,
 * `{ project, file, title, first: { status, message }, second: { status, message } }` each
 */
export function mergeRuns(place, first, second) {
  const isOfFile = ({ project, file }) => project === place.project && file === place.file;
  const before = first.results.filter(isOfFile);
  const isProof = !second.isBroken && second.tree === first.tree && second.results.some(isOfFile);
  const again = new Map(isProof ? second.results.filter(isOfFile).map((result) => [keyOf(result), result]) : []);
  const unsteady = [];
  const results = [];
  for (const result of before) {
    const other = again.get(keyOf(result)) ?? (isProof && result.isFile ? { status: 'passed', message: '' } : result);
    again.delete(keyOf(result));
    if (result.status !== other.status)
      unsteady.push({ ...nameOf(result), first: saidBy(result), second: saidBy(other) });
    // A file that loads the second time leaves the results of its tests.
    if (result.isFile && result.status !== other.status) continue;
    results.push(other.status === 'passed' ? other : result);
  }
  results.push(...again.values());
  return {
    report: { ...first, results: [...first.results.filter((result) => !isOfFile(result)), ...results] },
    failed: results.filter(({ status }) => status === 'failed'),
    unsteady,
  };
}

const nameOf = ({ project, file, title, path: full }) => ({ project, file, title: full ?? title });
const saidBy = ({ status, message }) => ({ status, message: message ?? '' });

/** Writes the unsteady tests to `reports/unsteady.json`; the file of a run without any holds none. */
export function writeUnsteady(unsteady) {
  fs.mkdirSync(reportsFolder(), { recursive: true });
  fs.writeFileSync(path.join(reportsFolder(), 'unsteady.json'), `${JSON.stringify(unsteady, null, 1)}\n`);
}
