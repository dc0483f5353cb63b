import { dismissChangedTotals as endpoint } from '#contract';
import { isOwnPerson } from '../../store/projects/home.ts';
import { dismissChangedTotals as dismiss } from '../../store/readers/changedTotals.ts';
import { defineCommand } from '../runCommand.ts';

/** The caller has seen that totals of projects changed. It is the person's own, so that nobody is notified. */
export const dismissChangedTotals = defineCommand(endpoint, 'changedTotalsDismissed', async (work, { body }) => {
  if (await isOwnPerson(work)) await dismiss(work, body.projectIds);
  return null;
});
