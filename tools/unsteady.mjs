import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions } from './options.mjs';
import { Refused, run } from './refuse.mjs';
import { installPackages, root } from './setup/packages.mjs';

const usage = `npm run unsteady -- [--project pure|browser|server|e2e] [--times N] [--load K] [--title TEXT] FILE…
  --project   browser by default; FILE is a part of a test file's path, without one all files of the project run
  --times N   runs; 20 by default
  --load K    processes that keep the processors busy meanwhile; 4 by default
  --title T   only tests whose title contains T
Repeats tests and prints for each that failed in how many runs.`;

await run(async () => {
  const { values, positionals } = readOptions(
    {
      project: { type: 'string', default: 'browser' },
      times: { type: 'string', default: '20' },
      load: { type: 'string', default: '4' },
      title: { type: 'string' },
    },
    usage,
    true,
  );
  const times = wholeNumber(values.times, '--times', 1);
  const load = wholeNumber(values.load, '--load', 0);
  installPackages();
  const { steps } = await import('./testRuns/steps.mjs');
  const { reportOf, runWords } = await import('./testRuns/runSteps.mjs');
  const { tallyOf, tallyLines } = await import('./testRuns/tally.mjs');
  const step = ['pure', 'browser', 'server', 'e2e'].includes(values.project) ? steps[values.project] : null;
  if (step === null) throw new Refused(`There is no project ${values.project}.`, usage);
  const titleOption = step.report === 'vitest' ? '--testNamePattern' : '--grep';
  const title = values.title?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const words = [...step.words, ...(title ? [titleOption, title] : []), ...positionals];

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-unsteady-'));
  const busy = Array.from({ length: load }, () => keepBusy());
  const runs = [];
  try {
    for (let each = 1; each <= times; each += 1) {
      const reports = path.join(folder, String(each));
      const { code, said } = await runWords(words, { PLUMBLINE_REPORTS: reports }, true);
      const report = reportOf(step.report, path.join(reports, `${step.report}.json`));
      const failed = report.results.filter(({ status }) => status === 'failed').length;
      runs.push({ code, report });
      process.stdout.write(`Run ${each} of ${times}: ${report.results.length} tests, ${failed} failed\n`);
      if (code !== 0 && failed === 0) process.stdout.write(`${said.trim().split('\n').slice(-20).join('\n')}\n`);
    }
  } finally {
    for (const process of busy) process.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  }
  const tally = tallyOf(runs);
  process.stdout.write(`${tallyLines(tally).join('\n')}\n`);
  process.exit(tally.failed.length + tally.broken === 0 ? 0 : 1);
});

function wholeNumber(text, option, least) {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (number < least) throw new Refused(`${option} takes a whole number of at least ${least}.`, usage);
  return number;
}

/** Starts a process that uses one processor, and ends with this one. */
function keepBusy() {
  const guard = path.join(root, 'tools/processes/endWithParent.mjs');
  const work =
    'const turn = () => { const end = Date.now() + 50; while (Date.now() < end); setImmediate(turn); }; turn();';
  return spawn(process.execPath, ['--import', guard, '--input-type=module', '-e', work], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}
