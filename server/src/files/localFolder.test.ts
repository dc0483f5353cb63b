import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localFolder } from './localFolder.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'plumbline-files-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const everything = async () =>
  (await readdir(dataFolder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

it('stores bytes and files by id, reads and deletes them', async () => {
  const [files, organization] = [localFolder(dataFolder), randomUUID()];
  const upload = join(dataFolder, 'upload');
  await writeFile(upload, 'quote');
  const kept = [await files.keepBytes(organization, Buffer.from('quote')), await files.keep(organization, upload)];
  for (const { id, size, sha256 } of kept) {
    expect({ size, sha256 }).toEqual({ size: 5, sha256: kept[0]!.sha256 });
    expect(await (await files.open(organization, id))!.toArray()).toEqual([Buffer.from('quote')]);
    expect(await files.open(randomUUID(), id)).toBeNull();
    await files.remove(organization, id);
    expect(await files.open(organization, id)).toBeNull();
  }
});

it('leaves nothing behind where the bytes cannot be kept', async () => {
  await writeFile(join(dataFolder, 'files'), 'in the way');
  const [files, organization] = [localFolder(dataFolder), randomUUID()];
  await expect(files.keepBytes(organization, Buffer.from('quote'))).rejects.toThrow();
  await expect(files.keep(organization, join(dataFolder, 'files'))).rejects.toThrow();
  expect((await everything()).map(({ name }) => name)).toEqual(['files']);
});

it('makes no path of a text that is no id', async () => {
  const files = localFolder(dataFolder);
  await expect(files.open('../..', randomUUID())).rejects.toThrow('by ids only');
  await expect(files.open(randomUUID(), '../../etc/passwd')).rejects.toThrow('by ids only');
});
