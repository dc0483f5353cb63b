import type { Db } from '../store.ts';

/** Returns the name in the URL and the file id of a project's image; null without one. */
export async function readProjectImage(db: Db, projectId: string): Promise<{ uri: string; fileId: string } | null> {
  const row = await db
    .selectFrom('project')
    .select(['imageUri', 'imageFileId'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.imageUri && row.imageFileId ? { uri: row.imageUri, fileId: row.imageFileId } : null;
}
