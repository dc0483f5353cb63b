import { setContingency as endpoint } from '#contract';
import { amountText, contingencyProblem, DECIMAL_LIMITS, mayEditContingency } from '#leveling';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/bidPackage.ts';
import { judged } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** A package's contingency as a fraction or, with unit 'amount', as a fixed amount (API-127, PFE-027, PFE-030). */
export const setContingency = defineCommand(endpoint, 'contingencySet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  permit(work, mayEditContingency(work.actor, bidPackage.project, bidPackage));
  const { unit } = body;
  const value = judged((findings) => {
    if (body.value === null) findings.add('value', 'required', { field: 'Contingency' });
    const decimals = unit === 'percent' ? DECIMAL_LIMITS.fraction : DECIMAL_LIMITS.typedAmount;
    const read = body.value === null ? null : findings.amount('value', 'Contingency', body.value, decimals);
    if (read === null) return null;
    const problem = contingencyProblem({ unit, value: read });
    if (problem === 'negativeContingency') findings.add('value', 'contingencyNegative');
    if (problem === 'percentRange') findings.add('value', 'contingencyOutOfRange');
    return read;
  });
  await writeBidPackage(work, bidPackage, { contingencyUnit: unit, contingencyValue: amountText(value) });
  return null;
});
