import { updateProjectAlternateEnabledState as endpoint } from '#contract';
import { mayEnableAlternates } from '#leveling';
import { alternateNamed, loadProjectForUpdate } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Enables or disables an alternate; its section totals stay as they are stored. */
export const updateAlternateEnabledState = defineCommand(endpoint, 'alternateSwitched', async (work, { body }) => {
  const project = await loadProjectForUpdate(work, body.projectId);
  const alternate = alternateNamed(project, body.alternateName)!;
  permit(work, mayEnableAlternates(work.actor, project));
  const after = { ...alternate, enabled: body.enabled };
  await writeRows(work, 'alternate', project.id, [{ before: alternate, after }]);
  return null;
});
