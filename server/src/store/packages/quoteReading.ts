import { sql } from 'kysely';
import type { StoredFile } from '../../files/fileStore.ts';
import { isGuid } from '../database/guid.ts';
import type { Db } from '../store.ts';
import { forgetUnreferencedFiles } from '../storedFile.ts';

/** A quote that somebody read, with its document. */
export interface KeptReading {
  readonly id: string;
  readonly bidPackageId: string;
  readonly personId: string;
  /** Null for a pasted text. */
  readonly fileName: string | null;
  readonly storedFileId: string;
}

const keptMilliseconds = 24 * 60 * 60 * 1000;
/** So many readings are forgotten with each one that is kept. */
const forgottenAtOnce = 20;

const oldest = (now: string): string => new Date(Date.parse(now) - keptMilliseconds).toISOString();

/** Keeps a quote that was read for 24 hours from now; a reading with this id is replaced. */
export async function writeQuoteReading(
  db: Db,
  organizationId: string,
  reading: KeptReading,
  now: string,
): Promise<void> {
  const { id, ...columns } = reading;
  const kept = { ...columns, readAt: now };
  await db
    .insertInto('quoteReading')
    .values({ organizationId, id, ...kept })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doUpdateSet(kept))
    .execute();
}

/** Returns a quote to a package that a person read in the last 24 hours, or null; until the commit it is not forgotten. */
export async function readQuoteReading(
  db: Db,
  { id, personId, bidPackageId }: Pick<KeptReading, 'id' | 'personId' | 'bidPackageId'>,
  now: string,
): Promise<KeptReading | null> {
  if (!isGuid(id)) return null;
  const row = await db
    .selectFrom('quoteReading')
    .select(['id', 'bidPackageId', 'personId', 'fileName', 'storedFileId'])
    .where('id', '=', id.toLowerCase())
    .where('personId', '=', personId)
    .where('bidPackageId', '=', bidPackageId)
    .where('readAt', '>', oldest(now))
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the stored document of these bytes among those that readings keep, or null; until the commit it stays. */
export async function readKeptDocument(db: Db, sha256: string): Promise<Pick<StoredFile, 'id'> | null> {
  const row = await db
    .selectFrom('quoteReading')
    .innerJoin('storedFile', 'storedFile.id', 'quoteReading.storedFileId')
    .select('storedFile.id')
    .where('storedFile.sha256', '=', sha256)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets readings of more than 24 hours ago; returns the files that nothing names any more. */
export async function forgetOldReadings(db: Db, now: string): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`delete from quote_reading where ctid in
    (select ctid from quote_reading where read_at <= ${oldest(now)}::timestamptz limit ${forgottenAtOnce} for update skip locked)
    returning stored_file_id as file`.execute(db);
  return forgetUnreferencedFiles(db, [...new Set(rows.map(({ file }) => file))]);
}
