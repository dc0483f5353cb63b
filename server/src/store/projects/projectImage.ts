import type { Db } from '../store.ts';

/** The image of a project: the name it is asked for by and the id of its bytes; null without one. */
export async function readProjectImage(db: Db, projectId: string): Promise<{ uri: string; fileId: string } | null> {
  const row = await db
    .selectFrom('project')
    .select(['imageUri', 'imageFileId'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  return row?.imageUri && row.imageFileId ? { uri: row.imageUri, fileId: row.imageFileId } : null;
}
