import { type BodyOf, setCarriedAmount as endpoint } from '#contract';
import { amountText, type CarriedKind, carriedAmountProblem, DECIMAL_LIMITS, mayEditContingency } from '#leveling';
import { shortDecimalOrNull } from '../../store/database/shortDecimal.ts';
import { loadBidPackageForUpdate, writeBidPackage } from '../../store/packages/bidPackage.ts';
import type { Row } from '../../store/tables.ts';
import { amountKey, type Comparison, type ContentKey, expectedAlone } from '../expectations.ts';
import { validate } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Sets what a package carries into the project bid total until a bidder is selected. */
export const setCarriedAmount = defineCommand(endpoint, 'carriedAmountSet', async (work, { body }) => {
  const bidPackage = await loadBidPackageForUpdate(work, body.bidPackageId);
  permit(work, mayEditContingency(work.actor, bidPackage.project, bidPackage));
  const { row } = bidPackage;
  const expectations = await expectedAlone(work, bidPackage.id, comparedCarriedAmount(body, row));
  const carried = validate((findings) => {
    expectations.validate(findings);
    if (row.isGeneralCondition) findings.add('bidPackageId', 'carriedAmountOfGeneralConditions');
    else if (row.selectedBidderId !== null) findings.add('bidPackageId', 'carriedAmountOfSelected');
    const problem = carriedAmountProblem(body.kind, body.value !== null);
    if (problem === 'valueMissing') findings.add('value', 'carriedAmountRequired');
    if (problem === 'valueNotTaken') findings.add('value', 'carriedAmountNotTaken');
    if (problem !== null) return null;
    if (body.value === null) return { carriedKind: body.kind, carriedValue: null };
    const value = findings.amount('value', 'Carried amount', body.value, DECIMAL_LIMITS.typedAmount);
    return value === null ? null : { carriedKind: body.kind, carriedValue: amountText(value) };
  });
  await writeBidPackage(work, bidPackage, carried);
  return null;
});

/** A carried amount as it was set. */
interface Carried {
  readonly kind: CarriedKind;
  readonly value: string | null;
}

/** Compares the carried amount as the author saw it with the stored one; the kind none equals null. */
function comparedCarriedAmount(
  { expected, kind, value }: BodyOf<typeof endpoint>,
  { id, carriedKind, carriedValue }: Row<'bidPackage'>,
): Comparison<Carried> {
  return {
    path: 'expected',
    expected,
    stored: { kind: carriedKind, value: shortDecimalOrNull(carriedValue) },
    next: { kind, value },
    keyOf: carriedKey,
    amountIn: 'value',
    place: { type: 'bidPackage', id, columns: ['carriedKind', 'carriedValue'] },
  };
}

function carriedKey(carried: Carried | null): ContentKey {
  if (carried === null || carried.kind === 'none') return null;
  if (carried.kind !== 'typed') return carried.kind;
  const value = amountKey(carried.value);
  return value === undefined ? undefined : `typed ${value}`;
}
