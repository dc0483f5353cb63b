import { changeProjectFees as endpoint, type ProjectFeeCommand } from '#contract';
import { mayEditFees } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadProjectForUpdate } from '../../store/projects/project.ts';
import { loadChoicesForUpdate } from '../../store/projects/projectChoices.ts';
import { writeRows } from '../../store/writeRows.ts';
import { Expectations } from '../expectations.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { FeeTable } from './feeTable.ts';

/** Adds, deletes, changes and orders the fees of one project in one batch, in the order sent, all or none. */
export const changeProjectFees = defineCommand(endpoint, 'projectFeesChanged', async (work, { body }) => {
  const projectId = body[0]?.projectId;
  if (projectId === undefined) return null;
  const project = await loadProjectForUpdate(work, projectId);
  if (body.some((one: ProjectFeeCommand) => one.projectId.toLowerCase() !== project.id)) {
    throw refusal('notFound', { thing: 'The project' });
  }
  const { fees } = await loadChoicesForUpdate(work, project.id);
  permit(work, mayEditFees(work.actor, project));
  const findings = new Findings();
  const table = new FeeTable(findings, fees, project.id, work.newId);
  const expectations = new Expectations();
  for (const [index, one] of body.entries()) table.apply(one, `[${index}]`, expectations);
  await expectations.refuse(work);
  expectations.validate(findings);
  table.validate();
  findings.refuse();
  await writeRows(work, 'fee', project.id, table.changes());
  return null;
});
