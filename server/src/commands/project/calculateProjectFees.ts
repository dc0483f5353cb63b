import { calculateProjectFees as endpoint } from '#contract';
import { mayRetryFeeCalculation } from '#leveling';
import { loadProjectForUpdate } from '../../store/projects/project.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/**
 * Asks for another calculation of the project's fees: the entry in the log makes the projection calculate again,
 * and its result arrives as a live update. It changes no row by itself.
 */
export const calculateProjectFees = defineCommand(endpoint, 'feeCalculationRequested', async (work, { params }) => {
  const project = await loadProjectForUpdate(work, params.id);
  permit(work, mayRetryFeeCalculation(work.actor, project));
  return null;
});
