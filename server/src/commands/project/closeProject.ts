import { closeProject as endpoint } from '#contract';
import { mayCloseProject } from '#leveling';
import { loadProjectForUpdate } from '../../store/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Closes a project for good; nothing opens it again (API-130, EXP-007). A closed one answers 409. */
export const closeProject = defineCommand(endpoint, 'projectClosed', async (work, { body }) => {
  const project = await loadProjectForUpdate(work, body.id);
  permit(work, mayCloseProject(work.actor, project));
  await writeRows(work, 'project', project.id, [{ before: project.row, after: { ...project.row, isClosed: true } }]);
  return null;
});
