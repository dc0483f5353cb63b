import { existsSync, type Stats } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { signingKeyIn } from '../identity/signingKey.ts';
import { error, type Finding, warning } from './finding.ts';

/** Bits of a mode by which accounts that own nothing here may read or write. */
const othersRead = 0o004;
const othersWrite = 0o002;

export interface FilesToCheck {
  readonly dataFolder: string;
  readonly webFolder: string;
  /** The file of the environment, or null where it was not named. */
  readonly environmentFile: string | null;
  /** The file of the key that signs tokens, or null where it is in the data folder. */
  readonly signingKey?: string | null;
  readonly account?: { readonly uid: number; readonly groups: readonly number[] };
  readonly minFreeBytes?: number;
}

/** Returns what is unsafe or missing on the disk. */
export async function checkFiles(files: FilesToCheck): Promise<Finding[]> {
  const findings = await checkDataFolder(files);
  if (!existsSync(join(files.webFolder, 'index.html'))) {
    findings.push(
      error(`There are no pages in ${files.webFolder}.`, 'Set PLUMBLINE_WEB to the folder of the built pages.'),
    );
  }
  if (files.environmentFile !== null) findings.push(...(await checkSecret(files.environmentFile)));
  const key = files.signingKey ?? null;
  if (key !== null && !existsSync(key)) {
    findings.push(
      error(
        `PLUMBLINE_SIGNING_KEY is '${key}', which does not exist.`,
        "Copy keys/token-signing.json of the first server's data folder there.",
      ),
    );
  }
  findings.push(...(await checkSecret(key ?? signingKeyIn(files.dataFolder))));
  return findings;
}

/** By its effective ids; Windows has none. */
const ownAccount = { uid: process.geteuid?.() ?? 0, groups: process.getgroups?.() ?? [] };

async function checkDataFolder({
  dataFolder: folder,
  account = ownAccount,
  minFreeBytes = 2_000_000_000,
}: FilesToCheck): Promise<Finding[]> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) {
    return [error(`The data folder ${folder} does not exist.`, 'Create it, owned by the account that runs Plumbline.')];
  }
  const findings: Finding[] = [];
  if (!mayWrite(found, account)) {
    findings.push(error(`This account may not write in ${folder}.`, `Change its owner: chown -R plumbline ${folder}`));
  }
  if (isOpen(found, othersWrite)) {
    findings.push(error(`Every account may change ${folder}.`, `Type: chmod o-rwx ${folder}`));
  } else if (isOpen(found, othersRead)) {
    findings.push(warning(`Every account may read ${folder}, bidders' documents too.`, `Type: chmod o-rwx ${folder}`));
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) {
    const megabytes = Math.floor((bavail * bsize) / 1_000_000);
    findings.push(
      error(
        `${folder} has ${megabytes} MB of free space.`,
        `Keep at least ${Math.ceil(minFreeBytes / 1_000_000)} MB free.`,
      ),
    );
  }
  return findings;
}

/** Returns a finding where accounts that own nothing here may read a file of secrets. */
async function checkSecret(file: string): Promise<Finding[]> {
  const found = await stat(file).catch(() => null);
  if (found === null || !isOpen(found, othersRead)) return [];
  return [error(`Every account may read ${file}, which holds secrets.`, `Type: chmod o-rwx ${file}`)];
}

const isOpen = ({ mode }: Stats, bit: number): boolean => (mode & bit) !== 0;

function mayWrite({ uid, gid, mode }: Stats, account: { uid: number; groups: readonly number[] }): boolean {
  if (account.uid === 0) return true;
  const needed = account.uid === uid ? 0o300 : account.groups.includes(gid) ? 0o030 : 0o003;
  return (mode & needed) === needed;
}
