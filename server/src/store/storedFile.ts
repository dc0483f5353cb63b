import { sql } from 'kysely';
import { logoPreference } from '#contract';
import type { StoredFile } from '../files/fileStore.ts';
import { readCompanyLogo } from './company/companyLogo.ts';
import type { Db } from './store.ts';

/** Records a stored file; references to it are written afterwards. */
export async function writeStoredFile(db: Db, organizationId: string, file: StoredFile, now: string): Promise<void> {
  await db
    .insertInto('storedFile')
    .values({ organizationId, ...file, size: String(file.size), createdAt: now })
    .execute();
}

/** Returns the record of a file, or null. */
export async function readStoredFile(db: Db, id: string): Promise<StoredFile | null> {
  const row = await db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, size: Number(row.size), contentType: row.contentType, sha256: row.sha256 } : null;
}

/** Returns all files without a reference: a file and its reference are committed together. */
export async function readUnreferencedFiles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from stored_file file
    where not exists (select from bidder_document where stored_file_id = file.id)
      and not exists (select from project where image_file_id = file.id)
      and not exists (select from quote_reading where stored_file_id = file.id)
      and not exists (select from preference where name = ${logoPreference}
        and split_part(value, '.', 1) = file.id::text)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the records of those files that have no reference any more; returns their ids. */
export async function forgetUnreferencedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const documents = await db
    .selectFrom('bidderDocument')
    .select('storedFileId as id')
    .where('storedFileId', 'in', ids)
    .execute();
  const images = await db.selectFrom('project').select('imageFileId as id').where('imageFileId', 'in', ids).execute();
  const quotes = await db
    .selectFrom('quoteReading')
    .select('storedFileId as id')
    .where('storedFileId', 'in', ids)
    .execute();
  const logo = await readCompanyLogo(db);
  const named = new Set([...documents, ...images, ...quotes].map(({ id }) => id));
  const unnamed = ids.filter((id) => !named.has(id) && id !== logo?.fileId);
  if (unnamed.length > 0) await db.deleteFrom('storedFile').where('id', 'in', unnamed).execute();
  return unnamed;
}
