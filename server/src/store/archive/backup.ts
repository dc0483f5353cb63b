import { connect } from '../database/roles.ts';
import { keepFiles } from './fileLock.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Reads one moment of a database while no file that it names is removed. */
export async function readForBackup<T>(url: string, fn: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const owner = await connect(url);
  try {
    await keepFiles(owner);
    return await readSnapshot(owner, fn);
  } finally {
    await owner.end();
  }
}
