import { updateProjectBiddersRanges as endpoint } from '#contract';
import { mayEditBidSummary } from '#leveling';
import { loadProjectForUpdate } from '../../store/projects/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateBiddersRange } from '../validateBiddersRange.ts';

/** Up to which number of bidders a package's count is red and yellow in this project. */
export const updateBiddersRanges = defineCommand(endpoint, 'biddersRangesUpdated', async (work, { body }) => {
  const project = await loadProjectForUpdate(work, body.projectId);
  permit(work, mayEditBidSummary(work.actor, project));
  const { lowBiddersMax, midBiddersMax } = body;
  const findings = new Findings();
  validateBiddersRange(findings, '', body);
  findings.refuse();
  const after = { ...project.row, lowBiddersMax, midBiddersMax };
  await writeRows(work, 'project', project.id, [{ before: project.row, after }]);
  return null;
});
