import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Account, giveTo } from './account.ts';
import { postgresMajor } from './binaries.ts';
import { syncFolder, writeDurably } from './durable.ts';
import { StartRefused } from './startRefused.ts';

/** A cluster on disk and the password of its superuser. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly isNew: boolean;
}

/**
 * Opens the cluster of a database folder, or creates it: UTF-8 with PostgreSQL's built-in locale, so that sort order does
 * not depend on the machine; password authentication only. A new cluster is renamed into place when it is complete, so
 * an interrupted first start leaves nothing that looks like a database.
 *
 * @throws StartRefused if the cluster has another major version or its password is lost.
 */
export function openCluster(databaseFolder: string, binaries: string, account: Account): Cluster {
  const folder = path.join(databaseFolder, 'cluster');
  const passwordFile = path.join(databaseFolder, 'password');
  if (fs.existsSync(folder)) {
    refuseOtherVersion(folder);
    return { folder, password: readPassword(passwordFile), isNew: false };
  }

  for (const left of fs.readdirSync(databaseFolder).filter((name) => name.startsWith('cluster.new'))) {
    fs.rmSync(path.join(databaseFolder, left), { recursive: true, force: true });
  }
  const password = randomBytes(24).toString('base64url');
  writeDurably(passwordFile, password);
  const draft = path.join(databaseFolder, 'cluster.new');
  fs.mkdirSync(draft, { mode: 0o700 });
  giveTo(account, draft);
  runInitdb(draft, binaries, account, password);
  fs.renameSync(draft, folder);
  syncFolder(databaseFolder);
  return { folder, password, isNew: true };
}

function runInitdb(folder: string, binaries: string, account: Account, password: string): void {
  const secret = `${folder}.secret`;
  fs.writeFileSync(secret, password, { mode: 0o600 });
  giveTo(account, secret);
  const words = ['-D', folder, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'];
  try {
    execFileSync(path.join(binaries, 'bin', 'initdb'), [...words, ...locale], { ...account, cwd: '/', stdio: 'pipe' });
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? '').trim();
    fs.rmSync(folder, { recursive: true, force: true });
    throw initdbError(path.dirname(folder), said || (error as Error).message);
  } finally {
    fs.rmSync(secret, { force: true });
  }
}

/** Returns the first error of initdb as one sentence; the rest of its output (hints, clean-up) adds nothing. */
function initdbError(databaseFolder: string, said: string): StartRefused {
  const first = /(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(said)?.[1] ?? said.split('\n')[0] ?? '';
  if (/no space left|disk space|disk full|quota|could not extend file|wrote only/i.test(said)) {
    return new StartRefused(
      `The disk of ${databaseFolder} is too full for a new database, which needs about 100 MB.`,
      'Free some space, or choose another folder: npm start -- --data FOLDER',
    );
  }
  return new StartRefused(
    `The database could not be made in ${databaseFolder}: ${first}`,
    'Check the free space and the owner of that folder.',
  );
}

function refuseOtherVersion(folder: string): void {
  const file = path.join(folder, 'PG_VERSION');
  const major = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'unknown';
  if (major === postgresMajor) return;
  throw new StartRefused(
    `The database in ${folder} is of PostgreSQL ${major}; this Plumbline brings PostgreSQL ${postgresMajor}.`,
    'Start the Plumbline that made it, or choose another folder: npm start -- --data FOLDER',
  );
}

/** @throws StartRefused if the file is missing or empty */
export function readPassword(file: string): string {
  try {
    const password = fs.readFileSync(file, 'utf8').trim();
    if (password) return password;
  } catch {
    // Handled below.
  }
  throw new StartRefused(
    `The database password in ${file} is missing or may not be read.`,
    'Start as the account that made the data folder, or bring the file back from a backup.',
  );
}
