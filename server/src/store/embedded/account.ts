import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { StartRefused } from './startRefused.ts';

/** The account that runs PostgreSQL; empty for the account of this process. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: for root, the account that already owns the cluster,
 * or an existing unprivileged account (`plumbline`, `postgres` or `nobody`). Accounts are never created.
 *
 * @throws StartRefused if root runs on a machine without any of these accounts.
 */
export function accountFor(cluster: string, passwd = '/etc/passwd'): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const entries = fs.existsSync(passwd) ? fs.readFileSync(passwd, 'utf8').split('\n') : [];
  for (const name of ['plumbline', 'postgres', 'nobody']) {
    const fields = entries.find((line) => line.startsWith(`${name}:`))?.split(':');
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new StartRefused(
    'PostgreSQL does not work for root, and this machine has no account named plumbline, postgres or nobody.',
    'Start Plumbline as an ordinary user, or create an account: useradd --system plumbline',
  );
}

/** Returns whether the account may enter the folder and, for `write`, create files in it. */
export function mayUse(account: Account, folder: string, need: 'enter' | 'write' = 'enter'): boolean {
  const question = need === 'write' ? 'cd "$0" && test -w .' : 'cd "$0"';
  try {
    execFileSync('/bin/sh', ['-c', question, folder], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Changes the owner of a file or folder to the account, unless it is our own. */
export function giveTo(account: Account, file: string): void {
  if (account.uid !== undefined && account.gid !== undefined) fs.chownSync(file, account.uid, account.gid);
}
