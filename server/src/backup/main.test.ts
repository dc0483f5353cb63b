import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServerSide } from '../../../tools/build/build.mjs';
import { parts } from '../../../tools/build/sources.mjs';
import { root } from '../../../tools/setup/packages.mjs';
import { readAllRows } from '../../test/allRows.ts';
import { startEmbedded } from '../store/embedded/startEmbedded.ts';

let built: string;
let data: string;
beforeAll(async () => {
  // In the checkout, where the process finds its packages.
  built = mkdtempSync(join(root, 'node_modules', '.plumbline-backup-'));
  const { backup, company } = parts.server.entries;
  await buildServerSide({ backup, company }, built);
  data = mkdtempSync(join(tmpdir(), 'plumbline-backup-main-'));
  chmodSync(data, 0o755);
});
afterAll(() => {
  for (const folder of [built, data]) rmSync(folder, { recursive: true, force: true });
});

/** Runs a built command as on a machine without npm. */
async function run(command: 'backup' | 'company', folder: string, ...words: string[]) {
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, PLUMBLINE_DATA: join(data, folder) };
  const done = promisify(execFile)(process.execPath, [join(built, `${command}.js`), ...words], { env });
  return done.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout, noted: stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

async function rowsOf(folder: string) {
  const { url, stop } = await startEmbedded({ dataFolder: join(data, folder) });
  try {
    return await readAllRows(url);
  } finally {
    await stop();
  }
}

it('moves the built-in database to another data folder, running or not, by node backup.js [BAK-014, COMP-009]', async () => {
  const create = ['create', '--name', 'Acme', '--domain', 'acme.example', '--admin', 'ann@acme.example'];
  const notRunning = `Database: the built-in one in ${join(data, 'old')}. No Plumbline runs on it`;
  expect(await run('company', 'old', ...create)).toMatchObject({
    code: 0,
    said: expect.stringContaining('can sign in as soon as Plumbline runs on this database'),
    noted: expect.stringContaining(notRunning),
  });
  const [stopped, running] = [join(data, 'stopped'), join(data, 'running')];
  expect(await run('backup', 'old', 'create', '--to', stopped)).toMatchObject({ code: 0 });
  const database = await startEmbedded({ dataFolder: join(data, 'old') });
  expect(await run('company', 'old', 'list')).toMatchObject({
    noted: `Database: the built-in one in ${join(data, 'old')}. A Plumbline runs on it.\n`,
  });
  expect(await run('backup', 'old', 'create', '--to', running)).toMatchObject({ code: 0 });
  await database.stop();

  const { said } = await run('backup', 'old', 'list', '--to', running);
  const backup = said.split('  ')[0]!;
  expect(await run('backup', 'new', 'restore', backup)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Restored 1 company'),
  });
  expect(await run('company', 'new', 'list')).toMatchObject({ said: expect.stringContaining('ann@acme.example') });
  expect(await rowsOf('new')).toEqual(await rowsOf('old'));
  expect(await run('backup', 'new', 'restore', backup)).toEqual({
    code: 1,
    said: 'Nothing was restored:\nThe database is not empty. It has the companies Acme.\n',
  });
  expect(await run('backup', 'nowhere', 'verify', join(data, 'nothing'))).toEqual({
    code: 1,
    said: 'The backup cannot be used:\nmanifest.json is missing.\n',
  });
}, 90_000);
