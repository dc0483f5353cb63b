import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { keyOf, readReport, reportFile } from '../requirements/evidence.mjs';
import { root } from '../setup/packages.mjs';

/**
 * Runs the steps of each lane in order, even after a failure, and the lanes in parallel. The output of the first lane is
 * streamed, that of the others is printed when they end. Only one lane may contain steps with a report, because a runner
 * has one report.
 *
 * @param lanes steps as in `steps.mjs`, an array for each lane
 * @returns what came out of each step, in order: `{ step, code, seconds, failed, errors, said }`; `failed` are the failed
 * results of its report, `errors` the messages of what failed outside every file, `said` its output if it was not streamed
 */
export async function runSteps(lanes, env = {}) {
  const done = new Map();
  await Promise.all(lanes.map((lane, index) => runLane(lane, env, index > 0, done)));
  return lanes.flat().map((step) => done.get(step));
}

async function runLane(lane, env, isKept, done) {
  for (const step of lane) {
    const { title, words, report } = step;
    if (!isKept) process.stdout.write(`\n${title}\n`);
    const before = reportOf(report);
    const start = Date.now();
    const { code, said } = await runWords(words, env, isKept);
    if (isKept) process.stdout.write(`\n${title}\n${said}`);
    const after = reportOf(report);
    const known = new Set(before.results.map(keyOf));
    const failed = after.results.filter((result) => result.status === 'failed' && !known.has(keyOf(result)));
    const errors = after.errors.slice(before.errors.length);
    done.set(step, { step, code, seconds: Math.round((Date.now() - start) / 1000), failed, errors, said });
  }
}

/**
 * Returns whether a step failed in another way than by failed tests: it has none, or an error belongs to no file. Types
 * and lint have no tests.
 */
export function isBroken({ code, failed, errors }) {
  return code !== 0 && (failed.length === 0 || errors.length > 0);
}

/** Deletes the reports of earlier runs. */
export function forgetReports() {
  for (const runner of ['vitest', 'playwright']) fs.rmSync(reportFile(runner), { force: true });
}

/** Returns the report of a runner; without one, an empty report. */
export function reportOf(runner, file = runner && reportFile(runner)) {
  return (file && readReport(file)) || { tree: null, results: [], errors: [] };
}

/**
 * Runs a program.
 *
 * @param isKept whether its output is returned as `said`, without colors, in place of being streamed
 */
export function runWords([program, ...words], env, isKept) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      stdio: isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.once('error', (error) => resolve({ code: 1, said: `${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said: stripVTControlCharacters(said) }));
  });
}
