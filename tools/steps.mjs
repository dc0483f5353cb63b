import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './setup/packages.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** Test files of one project share their modules: loading the server anew for each takes longer than its tests. */
const vitest = (project, ...more) => [bin('vitest'), 'run', '--project', project, ...more];

/** What can be checked: a title, the words to run, and the report whose tests it counts. */
export const steps = {
  types: { title: 'Types', words: [bin('tsc'), '--noEmit'] },
  lint: { title: 'Lint and format', words: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  pure: { title: 'Rules and architecture', words: vitest('pure', '--no-isolate'), report: 'vitest' },
  server: { title: 'Server', words: vitest('server', '--no-isolate'), report: 'vitest' },
  /** Without the worked cases sent through the API: the same cases stand among the rules, and `npm test` sends them. */
  serverQuick: {
    title: 'Server, in short',
    words: vitest('server', '--no-isolate', '--exclude', 'server/src/queries/vectors.test.ts'),
    report: 'vitest',
  },
  browser: { title: 'Components', words: vitest('browser'), report: 'vitest' },
  e2e: { title: 'End to end', words: [bin('playwright'), 'test'], report: 'playwright' },
  requirements: { title: 'Requirements', words: [process.execPath, 'tools/requirements/run.mjs'] },
};

/**
 * Runs steps one after the other, the next one also when one failed, and prints a line for each.
 *
 * @returns how many tests and checks passed and failed
 */
export async function runSteps(names, env = {}) {
  for (const report of ['vitest', 'playwright']) fs.rmSync(reportFile(report), { force: true });
  const sum = { passed: 0, failed: 0 };
  const lines = [];
  for (const name of names) {
    const { title, words, report } = steps[name];
    process.stdout.write(`\n${title}\n`);
    const before = countsOf(report);
    const start = Date.now();
    const code = await runWords(words, env);
    const after = countsOf(report);
    const passed = report ? after.passed - before.passed : Number(code === 0);
    // A step that ends with an error although all its tests passed has failed itself.
    const failed = report ? after.failed - before.failed : 0;
    const failures = failed === 0 && code !== 0 ? 1 : failed;
    sum.passed += passed;
    sum.failed += failures;
    const seconds = Math.round((Date.now() - start) / 1000);
    lines.push(`${title.padEnd(24)} ${failures === 0 ? 'passed' : 'FAILED'}  ${seconds} s`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
  return sum;
}

/** Prints the last line and ends with 1 when something failed. */
export function finish({ passed, failed }) {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

function runWords([program, ...words], env) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
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
