import { recordRecentProject as endpoint } from '#contract';
import { sameEmail } from '#leveling';
import { refusal } from '../../refusal.ts';
import { isGuid } from '../../store/database/guid.ts';
import { hasProject, isOwnPerson, writeRecentProject } from '../../store/projects/home.ts';
import { defineCommand } from '../runCommand.ts';

/** The caller has opened a project. */
export const recordRecentProject = defineCommand(endpoint, 'projectOpened', async (work, { body }) => {
  if (!sameEmail(body.email, work.actor.email)) throw refusal('otherPersonsRecord');
  const known = isGuid(body.projectId) && (await hasProject(work, body.projectId));
  if (!known) throw refusal('notFound', { thing: 'The project' });
  if (await isOwnPerson(work)) await writeRecentProject(work, body.projectId);
  return null;
});
