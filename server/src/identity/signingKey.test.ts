import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSigningKey } from './signingKey.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-key-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

it('is one key for servers that start at once on one folder, private, and the same at the next start', async () => {
  const keys = await Promise.all(Array.from({ length: 4 }, () => loadSigningKey(dataFolder)));
  const ids = [...keys, await loadSigningKey(dataFolder)].map(({ id }) => id);
  expect(ids).toEqual(ids.map(() => ids[0]));
  expect(await readdir(join(dataFolder, 'keys'))).toEqual(['token-signing.json']);
  expect((await stat(join(dataFolder, 'keys', 'token-signing.json'))).mode & 0o777).toBe(0o600);
});

it('that is damaged is named with what to do', async () => {
  await loadSigningKey(dataFolder);
  await writeFile(join(dataFolder, 'keys', 'token-signing.json'), '{"kty":"EC"');
  await expect(loadSigningKey(dataFolder)).rejects.toThrow(/token-signing\.json is damaged: restore it from a backup/);
});

it('that a setting names is the same for servers with data folders of their own, and is never generated [OPS-031]', async () => {
  const { id } = await loadSigningKey(dataFolder);
  const file = join(dataFolder, 'keys', 'token-signing.json');
  expect((await loadSigningKey(join(dataFolder, 'another'), file)).id).toBe(id);
  const missing = join(dataFolder, 'missing.json');
  await expect(loadSigningKey(dataFolder, missing)).rejects.toMatchObject({
    message: `PLUMBLINE_SIGNING_KEY is '${missing}', which does not exist.`,
    advice: "Copy keys/token-signing.json of the first server's data folder there.",
  });
  expect(await readdir(dataFolder)).toEqual(['keys']);
});
