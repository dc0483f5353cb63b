import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions } from '../options.mjs';
import { Refused, run } from '../refuse.mjs';
import { installPackages, root } from '../setup/packages.mjs';
import { isCaught, plant, readFaults } from './faults.mjs';

const usage = `npm run faults [-- --only NAME]
  --only NAME   only the faults whose name holds NAME
Plants one fault at a time in a copy of the sources and shows that the named tests notice.`;

await run(async () => {
  const { values } = readOptions({ only: { type: 'string' } }, usage);
  installPackages();
  const faults = readFaults().filter(({ name }) => name.includes(values.only ?? ''));
  if (faults.length === 0) throw new Refused(`There is no fault ${values.only}.`, usage);
  const copy = copySources();
  try {
    const testFiles = [...new Set(faults.flatMap(({ red }) => red.map(({ file }) => file)))];
    const failing = testFiles.filter((file) => !passes(copy, file));
    if (failing.length > 0)
      throw new Refused(`These tests fail without any fault: ${failing.join(', ')}`, 'Run npm test first.');
    let missed = 0;
    for (const fault of faults) {
      const place = path.join(copy, fault.file);
      const source = fs.readFileSync(place, 'utf8');
      fs.writeFileSync(place, plant(fault, source));
      const silent = fault.red.filter((red) => !isCaught(red, runTests(copy, red.file).failed));
      fs.writeFileSync(place, source);
      missed += Number(silent.length > 0);
      const names = silent.map(({ file, row }) => (row === null ? file : `${file} ${row}`));
      const note = silent.length > 0 ? `MISSED by ${names.join(', ')}` : 'caught';
      process.stdout.write(`${fault.name.padEnd(32)} ${note}  ${fault.title}\n`);
    }
    process.stdout.write(`${faults.length - missed} caught, ${missed} missed\n`);
    process.exitCode = missed === 0 ? 0 : 1;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
});

/** Copies the checkout without its data; packages are shared by a link. */
function copySources() {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-faults-'));
  fs.chmodSync(copy, 0o755);
  const left = new Set(['node_modules', 'dist', 'data', 'reports', '.git', 'test-results', 'playwright-report']);
  for (const name of fs.readdirSync(root).filter((entry) => !left.has(entry))) {
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

function passes(copy, file) {
  const { status, failed } = runTests(copy, file);
  return status === 0 && failed.length === 0;
}

/** Runs the tests of one file; returns the runner's exit status and the titles of failed tests. */
function runTests(copy, file) {
  const report = path.join(copy, 'reports', 'vitest.json');
  fs.rmSync(report, { force: true });
  const vitest = path.join(copy, 'node_modules', '.bin', 'vitest');
  const { status } = spawnSync(vitest, ['run', '--root', copy, file], { cwd: copy, stdio: 'ignore' });
  const { results } = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : { results: [] };
  return { status, failed: results.filter((result) => result.status === 'failed').map(({ title }) => title) };
}
