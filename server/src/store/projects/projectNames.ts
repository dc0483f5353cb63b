import { sql } from 'kysely';
import type { Work } from '../work.ts';

/**
 * Returns whether another project of the organization has this name. A lock serializes these checks, so that two equal
 * names are never created at the same time.
 */
export async function isProjectNameTaken(work: Work, nameKey: string, ownId: string | null): Promise<boolean> {
  const lock = `project names of ${work.organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(work.db);
  const others = await work.db.selectFrom('project').select('id').where('nameKey', '=', nameKey).execute();
  return others.some(({ id }) => id !== ownId);
}
