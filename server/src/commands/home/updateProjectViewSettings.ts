import { updateProjectViewSettings as endpoint, groupingKeys } from '#contract';
import { isOwnPerson, writeViewSettings } from '../../store/projects/home.ts';
import { Findings } from '../findings.ts';
import { defineCommand } from '../runCommand.ts';

const dateRanges: readonly (number | null)[] = [30, 60, 90];

/** Stores how the caller groups and dates one of the two project lists. */
export const updateProjectViewSettings = defineCommand(endpoint, 'viewSettingsUpdated', async (work, { body }) => {
  const findings = new Findings();
  for (const field of ['groupingKey1', 'groupingKey2'] as const) {
    const key = body[field];
    if (!groupingKeys.includes(key as (typeof groupingKeys)[number])) findings.add(field, 'unknownGrouping', { key });
  }
  if (body.groupingKey1 !== '' && body.groupingKey1 === body.groupingKey2) {
    findings.add('groupingKey2', 'equalGroupings');
  }
  const known = body.isAllProjects ? dateRanges.includes(body.dateRange) : body.dateRange === null;
  if (!known) findings.add('dateRange', 'unknownDateRange');
  findings.refuse();
  if (await isOwnPerson(work)) await writeViewSettings(work, body);
  return null;
});
