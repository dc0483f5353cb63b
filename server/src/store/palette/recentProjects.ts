import type { Db } from '../store.ts';

/** A project as the palette finds it. */
export interface FoundProject {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string | null;
  readonly isClosed: boolean;
}

/** Returns the projects that a person opened last, newest first. */
export async function recentProjects(db: Db, personId: string, maximum: number): Promise<FoundProject[]> {
  return db
    .selectFrom('recentProject')
    .innerJoin('project', 'project.id', 'recentProject.projectId')
    .select(['project.id', 'project.name', 'project.subtitle', 'project.isClosed'])
    .where('recentProject.personId', '=', personId)
    .orderBy('recentProject.lastAccessedDate', 'desc')
    .orderBy('project.id')
    .limit(maximum)
    .execute();
}
