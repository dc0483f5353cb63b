import type { Work } from '../work.ts';

/** Whether the organization has a project of this id. */
export async function hasProject({ db }: Work, projectId: string): Promise<boolean> {
  const row = await db.selectFrom('project').select('id').where('id', '=', projectId).executeTakeFirst();
  return row !== undefined;
}

/** Keeps that the caller has opened a project now. It is the person's own, so that nobody is told. */
export async function writeRecentProject({ db, organizationId, actor, now }: Work, projectId: string): Promise<void> {
  await db
    .insertInto('recentProject')
    .values({ organizationId, personId: actor.userId, projectId, lastAccessedDate: now })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'personId', 'projectId']).doUpdateSet({ lastAccessedDate: now }),
    )
    .execute();
}

/** How the caller groups and dates the project lists; one record per variant. */
export interface ViewSettings {
  readonly isAllProjects: boolean;
  readonly groupingKey1: string;
  readonly groupingKey2: string;
  readonly dateRange: number | null;
}

/** Keeps the caller's view settings of one variant. */
export async function writeViewSettings({ db, organizationId, actor }: Work, settings: ViewSettings): Promise<void> {
  await db
    .insertInto('projectViewSettings')
    .values({ organizationId, personId: actor.userId, ...settings })
    .onConflict((conflict) => conflict.columns(['organizationId', 'personId', 'isAllProjects']).doUpdateSet(settings))
    .execute();
}

/** Whether the caller is one of the organization's own people; support belongs to none and keeps nothing there. */
export async function isOwnPerson({ db, actor }: Work): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').where('id', '=', actor.userId).executeTakeFirst();
  return row !== undefined;
}
