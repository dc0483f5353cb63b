import { type BodyOf, type ContingencyUnit, setContingency as endpoint } from '#contract';
import { amountText, contingencyProblem, DECIMAL_LIMITS, mayEditContingency } from '#leveling';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import type { Row } from '../../store/tables.ts';
import { amountKey, amountOf, type Comparison, type ContentKey, expectedAlone } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** A package's contingency as a fraction or, with unit 'amount', as a fixed amount. */
export const setContingency = defineCommand(endpoint, 'contingencySet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  permit(work, mayEditContingency(work.actor, bidPackage.project, bidPackage));
  const { unit } = body;
  const expectations = await expectedAlone(work, bidPackage.id, comparedContingency(body, bidPackage.row));
  const value = validate((findings) => {
    expectations.validate(findings);
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

/** A contingency as it was typed. */
interface Contingency {
  readonly unit: ContingencyUnit;
  readonly value: string;
}

/** Compares the contingency as the author saw it with the stored one; 0 of either unit equals null. */
function comparedContingency(
  { expected, value, unit }: BodyOf<typeof endpoint>,
  { id, contingencyUnit, contingencyValue }: Row<'bidPackage'>,
): Comparison<Contingency> {
  return {
    path: 'expected',
    expected,
    stored: { unit: contingencyUnit, value: amountOf(contingencyValue) },
    next: value === null ? null : { unit, value },
    keyOf: contingencyKey,
    amountIn: 'value',
    place: { type: 'bidPackage', id, columns: ['contingencyUnit', 'contingencyValue'] },
  };
}

function contingencyKey(contingency: Contingency | null): ContentKey {
  const value = amountKey(contingency?.value);
  if (value === undefined) return undefined;
  return contingency === null || value === '0' ? null : `${contingency.unit} ${value}`;
}
