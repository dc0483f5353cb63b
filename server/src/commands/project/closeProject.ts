import { closeProject as endpoint } from '#contract';
import { mayCloseProject } from '#leveling';
import { loadProjectForUpdate } from '../../store/projects/project.ts';
import { loadPackagesOf } from '../../store/projects/projectPackages.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Closes a project for good; nothing opens it again. A closed one answers 409. Its packages are held,
 * so that what is being typed on them is done before, and whatever comes after finds the project closed.
 */
export const closeProject = defineCommand(endpoint, 'projectClosed', async (work, { body }) => {
  const project = await loadProjectForUpdate(work, body.id);
  const packages = await loadPackagesOf(work, project.id);
  await work.holdStreams(...packages.map(({ id }) => id));
  permit(work, mayCloseProject(work.actor, project));
  await writeRows(work, 'project', project.id, [{ before: project.row, after: { ...project.row, isClosed: true } }]);
  return null;
});
