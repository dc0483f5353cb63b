import { updateProjectBiddersRanges as endpoint } from '#contract';
import { biddersRangeProblems, mayEditBidSummary } from '#leveling';
import { loadProjectForUpdate } from '../../store/project.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

const codeOf = {
  required: 'rangeRequired',
  wholeNumber: 'rangeWholeNumber',
  atLeastZero: 'rangeAtLeastZero',
  atMostOneThousand: 'rangeAtMostThousand',
  greaterThanLow: 'rangeGreaterThanLow',
} as const;

/** Up to which number of bidders a package's count is red and yellow in this project (API-133, SUM-018). */
export const updateBiddersRanges = defineCommand(endpoint, 'biddersRangesUpdated', async (work, { body }) => {
  const project = await loadProjectForUpdate(work, body.projectId);
  permit(work, mayEditBidSummary(work.actor, project));
  const { lowBiddersMax, midBiddersMax } = body;
  const findings = new Findings();
  for (const { path, code } of biddersRangeProblems({ lowBiddersMax, midBiddersMax })) findings.add(path, codeOf[code]);
  findings.refuse();
  const after = { ...project.row, lowBiddersMax, midBiddersMax };
  await writeRows(work, 'project', project.id, [{ before: project.row, after }]);
  return null;
});
