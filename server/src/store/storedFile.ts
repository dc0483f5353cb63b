import type { StoredFile } from '../files/fileStore.ts';
import type { Db } from './store.ts';

/** Notes in the record that a file is kept; whatever names it comes after this. */
export async function writeStoredFile(db: Db, organizationId: string, file: StoredFile, now: string): Promise<void> {
  await db
    .insertInto('storedFile')
    .values({ organizationId, ...file, size: String(file.size), createdAt: now })
    .execute();
}

/** What is known of a file, or null. */
export async function readStoredFile(db: Db, id: string): Promise<StoredFile | null> {
  const row = await db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? { id: row.id, size: Number(row.size), contentType: row.contentType, sha256: row.sha256 } : null;
}

/** Forgets the files among these that no document and no project names any more; answers which. */
export async function forgetUnnamedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const documents = await db
    .selectFrom('bidderDocument')
    .select('storedFileId as id')
    .where('storedFileId', 'in', ids)
    .execute();
  const images = await db.selectFrom('project').select('imageFileId as id').where('imageFileId', 'in', ids).execute();
  const named = new Set([...documents, ...images].map(({ id }) => id));
  const unnamed = ids.filter((id) => !named.has(id));
  if (unnamed.length > 0) await db.deleteFrom('storedFile').where('id', 'in', unnamed).execute();
  return unnamed;
}
