import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../store.ts';

/** Advisory lock under which the bytes of files stay as they are; any fixed number. */
const fileLock = 7_015_864;
const lockNotAvailable = '55P03';

/**
 * Keeps the bytes of all files until the connection ends, so that those that a snapshot names are still there when they are
 * copied. Call it before the snapshot.
 *
 * @throws FilesHeld if another backup keeps them for longer than `patience` milliseconds
 */
export async function keepFiles(client: pg.Client, patience = 60_000): Promise<void> {
  await client.query(`set lock_timeout = ${patience}`);
  try {
    await client.query('select pg_advisory_lock($1)', [fileLock]);
  } catch (error) {
    throw (error as { code?: string }).code === lockNotAvailable ? new FilesHeld() : error;
  } finally {
    await client.query('set lock_timeout = 0');
  }
}

/** Thrown if another backup of the database is being made. */
export class FilesHeld extends Error {
  constructor() {
    super('Another backup of this database is being made: try again when it has ended.');
    this.name = 'FilesHeld';
  }
}

/** Returns whether the bytes of files may be removed until the end of this transaction: no backup needs them. */
export async function mayRemoveFiles(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${fileLock}) as may`.execute(db);
  return rows[0]!.may;
}
