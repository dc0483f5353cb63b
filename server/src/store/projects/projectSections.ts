import { NEW_ALTERNATE_ENABLED, uniqueKey } from '#leveling';
import { loadBidPackageForUpdate } from '../packages/bidPackage.ts';
import { rebuildTotals } from '../packages/rebuildTotals.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { loadProjectForUpdate, type ProjectAtWork } from './project.ts';
import { loadPackagesOf } from './projectPackages.ts';

/** A locked project with the ids of its packages, locked too: each of them has totals of every alternate. */
export interface ProjectSections {
  readonly project: ProjectAtWork;
  readonly packageIds: readonly string[];
}

/** Locks a project and its packages until the commit, for a command that adds or deletes alternates. */
export async function loadSectionsForUpdate(work: Work, projectId: string): Promise<ProjectSections> {
  const project = await loadProjectForUpdate(work, projectId);
  const packageIds = (await loadPackagesOf(work, project.id)).map(({ id }) => id);
  await work.holdStreams(...packageIds);
  return { project, packageIds };
}

/** Recalculates the totals of packages whose project has other alternates now. */
export async function rebuildSections(work: Work, packageIds: readonly string[]): Promise<void> {
  for (const id of packageIds) await rebuildTotals(work, await loadBidPackageForUpdate(work, id));
}

/** Returns a new alternate, not yet enabled. */
export function newAlternate(work: Work, projectId: string, name: string): Row<'alternate'> {
  return { id: work.newId(), projectId, name, nameKey: uniqueKey(name), enabled: NEW_ALTERNATE_ENABLED };
}
