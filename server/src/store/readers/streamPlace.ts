import type { Db } from '../store.ts';

/** Returns the project of a stream; null for settings. */
export async function readStreamPlace(db: Db, streamId: string): Promise<string | null> {
  const row = await db.selectFrom('stream').select('projectId').where('id', '=', streamId).executeTakeFirst();
  return row?.projectId ?? null;
}
