import { foldCase } from '#leveling';
import type { Db } from '../store.ts';

/** Returns the search text: case-folded, one field per line, so that no word matches across two fields. */
function searchText(fields: readonly (string | null)[]): string {
  return fields
    .filter((field) => field !== null && field !== '')
    .map((field) => foldCase(field!.normalize('NFC')))
    .join('\n');
}

/** Stores the search text of a project. */
export async function writeProjectSearch(db: Db, organizationId: string, projectId: string): Promise<void> {
  const row = await db
    .selectFrom('project')
    .select(['name', 'subtitle', 'owner', 'architect', 'city', 'stateOrRegion'])
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (!row) return;
  const text = searchText([row.name, row.subtitle, row.owner, row.architect, row.city, row.stateOrRegion]);
  await db
    .insertInto('projectSearch')
    .values({ organizationId, projectId, text })
    .onConflict((conflict) => conflict.columns(['organizationId', 'projectId']).doUpdateSet({ text }))
    .execute();
}
