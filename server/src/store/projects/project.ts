import { fixedEntityIds } from '#contract';
import { type ProjectAccess, sameName } from '#leveling';
import { refusal } from '../../refusal.ts';
import { isGuid } from '../database/guid.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';

/** The streams of the settings, with the same ids in every organization. */
export const systemSettingsId = fixedEntityIds.systemSettings;
export const applicationId = fixedEntityIds.application;

/** A project with everything that rights need. */
export interface ProjectAtWork extends ProjectAccess {
  readonly id: string;
  readonly row: Row<'project'>;
  readonly alternates: readonly Row<'alternate'>[];
}

/**
 * Locks a project until the commit: other commands on it wait.
 *
 * @throws Refusal 404 for an unknown, foreign or malformed id.
 */
export async function loadProjectForUpdate(work: Work, id: string): Promise<ProjectAtWork> {
  const key = id.toLowerCase();
  const stream = isGuid(id) ? (await work.holdStreams(key)).get(key) : undefined;
  if (stream?.type !== 'Project') throw refusal('notFound', { thing: 'The project' });
  return loadProjectOf(work, key);
}

/** Reads the project of a locked entity without locking it, so that commands on two of its packages run in parallel. */
export async function loadProjectOf(work: Work, id: string): Promise<ProjectAtWork> {
  const found = await work.db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw refusal('notFound', { thing: 'The project' });
  const row = storedRow(found);
  const alternates = await work.db
    .selectFrom('alternate')
    .select(['id', 'projectId', 'name', 'nameKey', 'enabled'])
    .where('projectId', '=', id)
    .orderBy('id')
    .execute();
  const frozen = await frozenAmong(work, [id, systemSettingsId, applicationId]);
  return {
    id,
    row,
    alternates,
    projectAdmins: row.projectAdmins,
    contributors: row.contributors,
    isClosed: row.isClosed,
    isProjectFrozen: frozen.has(id),
    isSystemSettingsFrozen: frozen.has(systemSettingsId),
    isApplicationFrozen: frozen.has(applicationId),
  };
}

/** Returns the frozen ones among these entities. */
export async function frozenAmong(work: Work, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await work.db.selectFrom('frozenEntity').select('entityId').where('entityId', 'in', ids).execute();
  return new Set(rows.map((row) => row.entityId));
}

/**
 * Returns the alternate with a name, or null for the base section.
 *
 * @throws Refusal 404 for a name that the project does not have.
 */
export function alternateNamed(project: ProjectAtWork, name: string | null): Row<'alternate'> | null {
  if (name === null) return null;
  const found = project.alternates.find((alternate) => sameName(alternate.name, name));
  if (found === undefined) throw refusal('notFound', { thing: 'The alternate' });
  return found;
}
