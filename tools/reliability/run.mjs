import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOptions } from '../options.mjs';
import { Refused, run } from '../refuse.mjs';
import { installPackages, root } from '../setup/packages.mjs';
import { scoreboard } from './scoreboard.mjs';

const usage = `npm run reliability [-- --only ROW] [--share PART]
  --only ROW    only this row of the scoreboard: R8
  --share PART  of the tries of the goals, above 0 and at most 1; 0.01 by default
Tries what Plumbline promises to survive, and prints how often it was tried and what went wrong.`;

await run(async () => {
  const { values } = readOptions({ only: { type: 'string' }, share: { type: 'string', default: '0.01' } }, usage);
  const share = Number(values.share);
  if (!(share > 0 && share <= 1)) throw new Refused('--share takes a number above 0 and at most 1.', usage);
  const rows = scoreboard.filter(({ id }) => values.only === undefined || id === values.only);
  if (rows.length === 0) throw new Refused(`There is no row ${values.only}.`, usage);
  installPackages();
  print('| Row | Promise | Goal | Tried | Result |');
  print('|---|---|---|---|---|');
  const results = rows.map((row) => {
    const { tried, isRight } = row.script === undefined ? runTests(row, share) : runScript(row, share);
    print(`| ${row.id} | ${row.promise} | ${row.goal} | ${tried} | ${isRight ? '0' : 'FAILED'} |`);
    return isRight;
  });
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim();
  const cpu = `${os.availableParallelism()} processors`;
  print(
    `\n${new Date().toISOString().slice(0, 10)}, commit ${commit || 'unknown'}, ${cpu}, Node ${process.versions.node}`,
  );
  process.exitCode = results.every((isRight) => isRight) ? 0 : 1;
});

function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Tests tell how often they tried something; where they do not, their runs are counted. */
function runTests({ tests, variable, once, full }, share) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-tried-'));
  const file = path.join(folder, 'tried');
  const times = Math.max(1, Math.round(full * share));
  const more = variable === undefined ? {} : { [variable]: String(once * times) };
  let isRight = true;
  let runs = 0;
  try {
    for (; isRight && runs < (variable === undefined ? times : 1); runs += 1) {
      const command = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...tests];
      const env = { ...process.env, ...more, PLUMBLINE_TRIED: file };
      const { status, stdout } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
      isRight = status === 0;
      if (!isRight) process.stderr.write(stdout);
    }
    const noted = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
    const tried =
      variable === undefined || noted.length > 0 ? noted.reduce((sum, count) => sum + count, 0) : once * times;
    return { tried: tried > 0 ? tried.toLocaleString('en-US') : `${runs} runs`, isRight };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runScript({ script: [file, ...given], quick, full }, share) {
  const times = Math.max(quick, Math.round(full * share));
  const command = [path.join(root, file), ...given, String(times)];
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return { tried: String(times), isRight: status === 0 };
}
