import type { Work } from '../work.ts';

/** Returns whether the organization has a project with this id. */
export async function hasProject({ db }: Work, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('project').select('id').where('id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** Records that the caller has opened a project now. This is personal and not logged. */
export async function writeRecentProject({ db, organizationId, actor, now }: Work, projectId: string): Promise<void> {
  await db
    .insertInto('recentProject')
    .values({ organizationId, personId: actor.userId, projectId, lastAccessedDate: now })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'personId', 'projectId']).doUpdateSet({ lastAccessedDate: now }),
    )
    .execute();
}

/** The user's grouping and date filter of the project lists; one record per variant. */
export interface ViewSettings {
  readonly isAllProjects: boolean;
  readonly groupingKey1: string;
  readonly groupingKey2: string;
  readonly dateRange: number | null;
}

/** Stores the caller's view settings of one variant. */
export async function writeViewSettings({ db, organizationId, actor }: Work, settings: ViewSettings): Promise<void> {
  await db
    .insertInto('projectViewSettings')
    .values({ organizationId, personId: actor.userId, ...settings })
    .onConflict((conflict) => conflict.columns(['organizationId', 'personId', 'isAllProjects']).doUpdateSet(settings))
    .execute();
}

/** Returns whether the caller belongs to the organization; support does not and stores no settings there. */
export async function isOwnPerson({ db, actor }: Work): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('id', '=', actor.userId).executeTakeFirst();
  return row !== undefined;
}
