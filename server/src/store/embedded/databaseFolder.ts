import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { type Account, accountFor, mayUse } from './account.ts';
import { writeDurably } from './durable.ts';
import { StartRefused } from './startRefused.ts';

/** The folder of the cluster, its password and, if needed, its programs, and the account that runs it. */
export interface DatabaseFolder {
  readonly folder: string;
  readonly account: Account;
}

/** Parent of databases whose data folder the unprivileged account cannot enter. */
const sharedHome = '/var/lib/plumbline';

/**
 * Finds the database of a data folder: `DATA/database`, or the target of the pointer file `DATA/database-folder`. For
 * root, PostgreSQL runs as an unprivileged account; if that account cannot enter the data folder (a checkout in /root),
 * the database is put in /var/lib/plumbline and the pointer file is written.
 *
 * @throws StartRefused with one sentence if the folder is a file, cannot be created, or its pointer is broken.
 */
export function findDatabaseFolder(
  dataFolder: string,
  log: (line: string) => void,
  elsewhere = sharedHome,
): DatabaseFolder {
  const data = path.resolve(dataFolder);
  makeFolder(data);
  const pointer = path.join(data, 'database-folder');
  const inside = path.join(data, 'database');

  if (fs.existsSync(pointer)) {
    const folder = fs.readFileSync(pointer, 'utf8').trim();
    log(`The database of ${data} lies in ${folder}`);
    if (!fs.existsSync(folder)) {
      throw new StartRefused(
        `The data folder ${data} keeps its database in ${folder}, which is not there or may not be read.`,
        'Start as the account that made it, bring the folder back, or choose another folder: npm start -- --data FOLDER',
      );
    }
    return { folder, account: accountFor(path.join(folder, 'cluster')) };
  }

  const account = accountFor(path.join(inside, 'cluster'));
  if (account.uid === undefined || mayUse(account, data)) {
    makeFolder(inside);
    return { folder: inside, account };
  }
  const name = createHash('sha256').update(fs.realpathSync(data)).digest('hex').slice(0, 12);
  const folder = path.join(elsewhere, name);
  makeFolder(folder);
  fs.chmodSync(elsewhere, 0o755);
  fs.chmodSync(folder, 0o755);
  if (!mayUse(account, folder)) {
    throw new StartRefused(
      `The account that runs PostgreSQL (user ${account.uid}) may enter neither ${data} nor ${folder}.`,
      'Choose a folder that every account may enter: npm start -- --data /srv/plumbline',
    );
  }
  writeDurably(pointer, `${folder}\n`, 0o644);
  log(`PostgreSQL cannot work below ${data}; its files lie in ${folder}`);
  return { folder, account };
}

function makeFolder(folder: string): void {
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new StartRefused(`${folder} is a file, not a folder.`, 'Choose another folder: npm start -- --data FOLDER');
  }
  try {
    if (!found) fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new StartRefused(
      `The folder ${folder} cannot be written (${reason}).`,
      'Change its owner, or choose another folder: npm start -- --data FOLDER',
    );
  }
}
