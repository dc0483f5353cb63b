import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup/packages.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);
const eslintCache = path.join(root, 'node_modules', '.cache', 'plumbline', 'eslint');

/** Test files of one project share their modules: reloading the server for each takes longer than its tests. */
const vitest = (project, ...more) => [bin('vitest'), 'run', '--project', project, ...more];

/** The checks: a title, the command line, and the report with its tests. */
export const steps = {
  types: { title: 'Types', words: [bin('tsc'), '--noEmit'] },
  lint: { title: 'Lint and format', words: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  /** React's compiler rules; unchanged files are not read again. */
  renders: {
    title: 'Pure renders',
    words: [bin('eslint'), 'web/src', '--cache', '--cache-strategy', 'content', '--cache-location', eslintCache],
  },
  pure: { title: 'Rules and architecture', words: vitest('pure', '--no-isolate'), report: 'vitest' },
  server: { title: 'Server', words: vitest('server', '--no-isolate'), report: 'vitest' },
  /** Skips the worked cases through the API: the same cases are tested in leveling, and `npm test` runs them. */
  serverQuick: {
    title: 'Server, in short',
    words: vitest('server', '--no-isolate', '--exclude', 'server/src/queries/vectors.test.ts'),
    report: 'vitest',
  },
  browser: { title: 'Components', words: vitest('browser', '--project', 'isolated'), report: 'vitest' },
  e2e: { title: 'End to end', words: [bin('playwright'), 'test'], report: 'playwright' },
  requirements: { title: 'Requirements', words: [process.execPath, 'tools/requirements/run.mjs'] },
};

/**
 * Runs the steps of each lane in order, even after a failure, and the lanes in parallel; prints a line for each step. The
 * output of the first lane is streamed, that of the others is printed when they end. Only one lane may contain steps with
 * a report, because a runner has one report.
 *
 * @returns how many tests and checks passed and failed
 */
export async function runSteps(lanes, env = {}) {
  for (const report of ['vitest', 'playwright']) fs.rmSync(reportFile(report), { force: true });
  const done = new Map();
  await Promise.all(lanes.map((lane, index) => runLane(lane, env, index > 0, done)));
  const results = lanes.flat().map((name) => done.get(name));
  process.stdout.write(`\n${results.map(({ line }) => line).join('\n')}\n`);
  const sumOf = (key) => results.reduce((sum, result) => sum + result[key], 0);
  return { passed: sumOf('passed'), failed: sumOf('failed') };
}

async function runLane(names, env, isBeside, done) {
  for (const name of names) {
    const { title, words, report } = steps[name];
    if (!isBeside) process.stdout.write(`\n${title}\n`);
    const before = countsOf(report);
    const start = Date.now();
    const { code, said } = await runWords(words, env, isBeside);
    if (isBeside) process.stdout.write(`\n${title}\n${said}`);
    const after = countsOf(report);
    const passed = report ? after.passed - before.passed : Number(code === 0);
    // A step with exit code other than 0 whose tests all passed has failed itself.
    const failures = report ? after.failed - before.failed : 0;
    const failed = failures === 0 && code !== 0 ? 1 : failures;
    const seconds = Math.round((Date.now() - start) / 1000);
    const line = `${title.padEnd(24)} ${failed === 0 ? 'passed' : 'FAILED'}  ${seconds} s`;
    done.set(name, { passed, failed, line });
  }
}

/** Prints the summary and exits with 1 if something failed. */
export function finish({ passed, failed }) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

/** Runs a program; `said` is its output if it is buffered. */
function runWords([program, ...words], env, isKept) {
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
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

function reportFile(report) {
  return path.join(root, 'reports', `${report}.json`);
}

function countsOf(report) {
  if (!report || !fs.existsSync(reportFile(report))) return { passed: 0, failed: 0 };
  const { results } = JSON.parse(fs.readFileSync(reportFile(report), 'utf8'));
  const failed = results.filter(({ status }) => status === 'failed').length;
  return { passed: results.length - failed, failed };
}
