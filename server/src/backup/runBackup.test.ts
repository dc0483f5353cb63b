import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { readValue } from '../../test/allRows.ts';
import { uploadDocument } from '../../test/forms.ts';
import { makeDatabase } from '../../test/upgrade/loadFixture.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { CommandProblem } from '../commandLine/parseCommand.ts';
import { localFolder } from '../files/localFolder.ts';
import { sweepFiles } from '../projections/sweepFiles.ts';
import { readForBackup } from '../store/archive/backup.ts';
import { makeKnownNames } from '../store/palette/knownNames.ts';
import { parseArguments } from './parseArguments.ts';
import { runBackup } from './runBackup.ts';

let url: string;
let folder: string;
const newWorld = prepareWorlds(async () => {
  url = await makeDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-backups-'));
  return { DATABASE_URL: url };
});
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Command {
  readonly time?: string;
  readonly url?: string;
}

/** Runs a command line on the data of a world; a refusal is returned as its sentences. */
function commandOf(world: World) {
  return async (words: readonly string[], { time = '2026-11-26T03:45:00.000Z', url: other = url }: Command = {}) => {
    try {
      return await runBackup(parseArguments(words).request, {
        dataFolder: world.server.dataFolder,
        fileStore: localFolder(world.server.dataFolder),
        reach: async () => ({ url: other, roles: 'own', isThrowAway: true }),
        now: () => new Date(time),
      });
    } catch (error) {
      if (error instanceof CommandProblem) return error.problems;
      throw error;
    }
  };
}

let count = 0;
const fresh = () => join(folder, String(count++));

async function withDocument(): Promise<World> {
  const world = await newWorld();
  await world.addBidders('Acme');
  expect(await uploadDocument(world, 'quote.txt', 'the quote')).toBe(200);
  return world;
}

const storedFile = (world: World) =>
  readValue<string>(url, `select id::text as value from stored_file where organization_id = '${world.organizationId}'`);
const pathOf = (root: string, world: World, id: string) =>
  join(root, 'files', world.organizationId, id.slice(0, 2), id);
const inBackup = (backup: string, world: World, id: string) =>
  join(backup, 'companies', world.organizationId, 'files', id.slice(0, 2), id);

it('creates a complete backup with a manifest, and lists and verifies it [BAK-002, BAK-003]', async () => {
  const world = await withDocument();
  const command = commandOf(world);
  const to = fresh();
  expect(await command(['list', '--to', to])).toBe(`There is no backup in ${to}.`);
  const said = await command(['create', '--to', to]);
  const backup = join(to, 'plumbline-20261126T034500Z');
  const companies = await readValue<number>(url, 'select count(*)::int as value from organization');
  expect(said).toMatch(
    new RegExp(`^${backup} is complete and was read back: ${companies} companies, \\d+ people, \\d+ rows, 1 file\\.$`),
  );
  expect(await readdir(to)).toEqual(['plumbline-20261126T034500Z']);
  expect((await stat(backup)).mode & 0o077).toBe(0);

  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ kind: 'backup', createdAt: '2026-11-26T03:45:00.000Z', version: '0.1.0' });
  expect(manifest.schema).toContain('20261121T0900_people_and_settings');
  const own = manifest.companies.find(({ id }: { id: string }) => id === world.organizationId);
  const people = own.tables.find(({ name }: { name: string }) => name === 'person');
  expect(people).toMatchObject({ rows: 4, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(own.files).toEqual([
    { id: await storedFile(world), size: 9, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const names = (await readdir(backup, { recursive: true })).join('\n');
  expect(names).not.toMatch(/key\.json|token-signing|password/);

  const contents = String(said)
    .replace(/^.*read back: /, '')
    .slice(0, -1);
  expect(await command(['verify', backup])).toBe(`${backup} is complete: ${contents}.`);
  expect(await command(['list', '--to', to])).toBe(`${backup}  ${contents}`);
  expect(await command(['create'])).toContain(join(world.server.dataFolder, 'backups', 'plumbline-20261126T034500Z'));
});

it('keeps the newest backups, links unchanged files, and clears what interrupted ones left [BAK-004]', async () => {
  const world = await withDocument();
  const command = commandOf(world);
  const to = fresh();
  const [left, young] = [join(to, 'plumbline-20261101T000000Z.1.unfinished'), join(to, 'plumbline-x.2.unfinished')];
  for (const draft of [left, young]) await mkdir(draft, { recursive: true });
  await writeFile(join(to, 'notes.txt'), 'not ours');
  await utimes(left, new Date('2026-11-01'), new Date('2026-11-01'));
  await utimes(young, new Date('2026-11-26'), new Date('2026-11-26'));
  const create = (day: number) =>
    command(['create', '--to', to, '--keep', '2'], { time: `2026-11-2${day}T03:00:00.000Z` });
  for (const day of [4, 5]) expect(await create(day)).not.toContain('Deleted');
  expect(await create(6)).toMatch(/\nDeleted plumbline-20261124T030000Z\.$/);
  expect((await readdir(to)).sort()).toEqual([
    'notes.txt',
    'plumbline-20261125T030000Z',
    'plumbline-20261126T030000Z',
    'plumbline-x.2.unfinished',
  ]);
  const id = await storedFile(world);
  const [first, second] = await Promise.all(
    ['25', '26'].map((day) => stat(inBackup(join(to, `plumbline-202611${day}T030000Z`), world, id))),
  );
  expect(second!.ino).toBe(first!.ino);
  // A damaged file of an earlier backup is not linked.
  await writeFile(inBackup(join(to, 'plumbline-20261126T030000Z'), world, id), 'the Quote');
  await create(7);
  expect(await readFile(inBackup(join(to, 'plumbline-20261127T030000Z'), world, id), 'utf8')).toBe('the quote');
});

it('is complete but for files that the data folder has lost, and names them [BAK-011]', async () => {
  const world = await withDocument();
  const id = await storedFile(world);
  await rm(pathOf(world.server.dataFolder, world, id));
  const to = fresh();
  const answer = await commandOf(world)(['create', '--to', to]);
  expect(answer).toEqual([
    expect.stringContaining('is complete and was read back'),
    `The file ${id} of Company ${world.organizationId} is missing in the store of files.`,
  ]);
  expect(await commandOf(world)(['verify', join(to, 'plumbline-20261126T034500Z')])).toContain('is complete');
});

it('keeps the files that a backup names until it has copied them, and removes them later [BAK-012]', async () => {
  const world = await withDocument();
  const id = await storedFile(world);
  const file = pathOf(world.server.dataFolder, world, id);
  const named = await readForBackup(url, async (snapshot) => {
    const document = { bidPackageId: world.bidPackageId, bidderCompanyName: 'Acme', fileName: 'quote.txt' };
    const path = 'command/bid-package/file-uploads/delete-bidder-document';
    expect((await world.call('projectAdmin', 'POST', path, document)).status).toBe(200);
    await world.server.settled();
    expect(await readFile(file, 'utf8')).toBe('the quote');
    const fileStore = localFolder(world.server.dataFolder);
    const services = { store: world.server.store, names: makeKnownNames(), fileStore };
    await sweepFiles({ ...services, now: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(await readFile(file, 'utf8')).toBe('the quote');
    const files = await snapshot.readFiles(world.organizationId);
    return { files, services };
  });
  expect(named.files.map((one) => one.id)).toEqual([id]);
  await sweepFiles({ ...named.services, now: () => new Date(Date.now() + 2 * 3_600_000) });
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});

it('refuses a damaged or incomplete backup with everything that is wrong, and changes nothing [BAK-009]', async () => {
  const world = await withDocument();
  const command = commandOf(world);
  const to = fresh();
  await command(['create', '--to', to]);
  const good = join(to, 'plumbline-20261126T034500Z');
  const own = join('companies', world.organizationId);
  const id = await storedFile(world);
  const target = await makeDatabase();
  const damaged = async (change: (backup: string) => Promise<void>) => {
    const backup = fresh();
    await cp(good, backup, { recursive: true });
    await change(backup);
    const answer = await command(['restore', backup], { url: target });
    expect(await command(['verify', backup])).toEqual(answer);
    expect(await readValue(target, "select count(*)::int as value from pg_class where relname = 'organization'")).toBe(
      0,
    );
    return answer;
  };
  const because = (...problems: unknown[]) => ['The backup cannot be used:', ...problems];

  const several = await damaged(async (backup) => {
    await rm(join(backup, own, 'person.csv.gz'));
    await writeFile(inBackup(backup, world, id), 'the quota');
    await writeFile(
      join(backup, own, 'project.csv.gz'),
      (await readFile(join(backup, own, 'project.csv.gz'))).subarray(0, 60),
    );
    await writeFile(join(backup, own, 'stream.csv.gz'), gzipSync('organization_id\n'));
  });
  expect(several).toEqual(
    because(
      expect.stringMatching(/person\.csv is missing\.$/),
      expect.stringMatching(/project\.csv is damaged: unexpected end of file\.$/),
      expect.stringMatching(/stream\.csv has 16 bytes in place of \d+\.$/),
      expect.stringMatching(new RegExp(`files/../${id} is damaged: its checksum differs\\.$`)),
    ),
  );
  expect(await damaged((backup) => rm(join(backup, 'manifest.json')))).toEqual(because('manifest.json is missing.'));
  expect(await damaged((backup) => appendFile(join(backup, 'manifest.json'), '}'))).toEqual(
    because('manifest.json is damaged.'),
  );
  const edited = await damaged(async (backup) => {
    const text = await readFile(join(backup, 'manifest.json'), 'utf8');
    await writeFile(join(backup, 'manifest.json'), text.replace('"rows": 4', '"rows": 5'));
  });
  expect(edited).toEqual(because('manifest.json is damaged.'));
});

it('names unknown commands, options and words [BAK-013]', async () => {
  const command = commandOf(await newWorld());
  expect(await command(['help'])).toContain('verify BACKUP');
  const refused = async (...words: string[]) => {
    try {
      parseArguments(words);
      return [];
    } catch (error) {
      return (error as CommandProblem).problems;
    }
  };
  expect(await refused('save')).toEqual(["'save' is not a command: create, list, verify, restore."]);
  expect(await refused('create', '--keep', '0', 'x')).toEqual([
    'create takes options only.',
    "--keep is '0': it takes a whole number from 1 to 9999.",
  ]);
  expect(await refused('restore', '--keep', '3')).toEqual([
    'restore does not take --keep.',
    'restore takes the folder of a backup.',
  ]);
  expect(await refused('list', '--colour')).toEqual(["Unknown option '--colour'"]);
});
