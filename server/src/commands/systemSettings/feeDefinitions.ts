import {
  type Amount,
  amount,
  amountText,
  calculateFees,
  FeeType,
  feeAmountDecimals,
  feesReferringTo,
  isNameTaken,
  moveFee,
  renameFee,
  renumberFees,
  sameName,
  TEXT_LIMITS,
  withFeeType,
  ZERO,
} from '#leveling';
import { addFeeFailure, isCause } from '../fee/feeFailureProblems.ts';
import type { Findings } from '../findings.ts';
import {
  existing,
  expectOrder,
  expectStored,
  type FeeDraft,
  requiredText,
  type SettingsDraft,
  type Step,
  type Steps,
  wholeIndex,
  wrong,
} from './draft.ts';

type Types =
  | 'create-fee-definition'
  | 'delete-fee-definition'
  | 'update-fee-definition-name'
  | 'update-fee-definition-amount'
  | 'update-fee-definition-type'
  | 'update-fee-definition-order';

/** Fee definitions: names are required and unique; renaming one renames it in the fees that refer to it. */
export const feeDefinitions: Steps<Types> = {
  'create-fee-definition': (step, { name, feeType, referenceFeeName }) => {
    const { draft } = step;
    const fee = {
      id: step.newId(),
      name: validName(step, 'name', name, null),
      order: draft.fees.length,
      feeType,
      amount: ZERO,
      referenceFeeName: validReference(step, feeType, referenceFeeName),
    };
    draft.fees = [...draft.fees, fee];
    touch(step, fee, feeType === FeeType.Percent ? 'referenceFeeName' : 'feeType');
  },
  'delete-fee-definition': (step, { name, expected = {} }) => {
    const { draft } = step;
    const found = feeNamed(step, name);
    if (!found) return;
    const dependents = feesReferringTo(draft.fees, found.name).filter(({ id }) => id !== found.id);
    if (dependents.length > 0) {
      const fees = dependents.map((fee) => fee.name).join(', ');
      wrong(step, 'name', 'feeIsReference', { name: found.name, fees });
    }
    expectType(step, found.id, expected);
    expectAmount(step, found, { path: 'expected.amount', text: expected.amount });
    draft.fees = renumberFees(draft.fees.filter(({ id }) => id !== found.id));
    touch(step, found, 'name');
  },
  'update-fee-definition-name': (step, { name, updatedName }) => {
    const { draft } = step;
    const found = feeNamed(step, name);
    const updated = validName(step, 'updatedName', updatedName, found?.id ?? null);
    if (!found) return;
    draft.fees = renameFee(draft.fees, draft.fees.indexOf(found), updated);
    touch(step, found, 'updatedName');
  },
  'update-fee-definition-amount': (step, { name, amount: text, expected }) => {
    const found = feeNamed(step, name);
    if (text === null) wrong(step, 'amount', 'required', { field: 'Amount' });
    if (!found || text === null) return;
    const updated =
      step.findings.amount(`${step.place}.amount`, 'Amount', text, feeAmountDecimals(found.feeType)) ?? ZERO;
    expectAmount(step, found, { path: 'expected', text: expected }, updated);
    if (found.feeType !== FeeType.Subtotal) replace(step, { ...found, amount: updated });
    touch(step, found, 'amount');
  },
  'update-fee-definition-type': (step, { name, feeType, referenceFeeName, expected }) => {
    const found = feeNamed(step, name);
    const reference = validReference(step, feeType, referenceFeeName);
    if (!found) return;
    const changed = { ...withFeeType(found, feeType), referenceFeeName: reference };
    expectType(step, changed.id, expected ?? {}, changed);
    replace(step, changed);
    touch(step, found, feeType === FeeType.Percent ? 'referenceFeeName' : 'feeType');
  },
  'update-fee-definition-order': (step, command) => {
    const { draft } = step;
    const stored = () => [...step.stored.feeDefinition.values()].map((fee) => fee.name);
    expectOrder(step, command, stored, { type: 'feeDefinition' });
    const found = feeNamed(step, command.name);
    const place = wholeIndex(step, 'order', command.order);
    if (!found) return;
    draft.fees = moveFee(draft.fees, draft.fees.indexOf(found), place);
    touch(step, found, 'order');
  },
};

/** Notes that a command changed a fee, and by which of its properties. */
function touch({ draft, place }: Step, { id }: FeeDraft, field: string): void {
  draft.feeTouches.push({ id, path: `${place}.${field}` });
}

/**
 * Collects the problems of a table that cannot be calculated after a batch. Each is reported at the last command of the
 * batch that changed a fee at fault, otherwise at the last one that changed any fee.
 */
export function findFailingFees({ fees, feeTouches }: SettingsDraft, findings: Findings): void {
  const { failure } = calculateFees(fees, ZERO);
  const last = feeTouches.at(-1);
  if (failure === null || last === undefined) return;
  const causes = fees.filter((fee) => isCause(failure, fee));
  const touched = causes.flatMap(({ id }) => feeTouches.findLast((touch) => touch.id === id)?.path ?? []);
  addFeeFailure(findings, failure, touched.length > 0 ? touched : [last.path]);
}

function feeNamed(step: Step, name: string): FeeDraft | null {
  const found = step.draft.fees.find((fee) => sameName(fee.name, name)) ?? null;
  return existing(step, found, 'name', name, 'fee');
}

function replace({ draft }: Step, changed: FeeDraft): void {
  draft.fees = draft.fees.map((fee) => (fee.id === changed.id ? changed : fee));
}

/** Compares the amount that the author saw, by value, with the stored one; a deletion has no updated one. */
function expectAmount(
  step: Step,
  { id }: FeeDraft,
  { path: property, text: expected }: { readonly path: string; readonly text: string | null | undefined },
  updated?: Amount,
): void {
  const row = step.stored.feeDefinition.get(id);
  if (row === undefined || expected === undefined) return;
  const path = `${step.place}.${property}`;
  const decimals = feeAmountDecimals(row.feeType as FeeType);
  const seen = expected === null ? null : step.findings.amount(path, 'Expected amount', expected, decimals);
  // Text that is no amount is a problem of the field and compared with nothing.
  if (expected !== null && seen === null) return;
  const values = {
    stored: amountText(amount(row.amount)),
    ...(updated !== undefined && { updated: amountText(updated) }),
  };
  const filter = { type: 'feeDefinition', id } as const;
  step.conflicts.value<string | null>(path, seen === null ? null : amountText(seen), values, filter);
}

/** Compares type and reference that the author saw, each by itself, with the stored ones; a deletion has no updated ones. */
function expectType(
  step: Step,
  id: string,
  expected: { readonly feeType?: number | undefined; readonly referenceFeeName?: string | null | undefined },
  updated?: FeeDraft,
): void {
  const fee = { type: 'feeDefinition', id } as const;
  expectStored(step, { ...fee, column: 'feeType' }, 'expected.feeType', expected.feeType, updated?.feeType);
  const reference = updated && (updated.referenceFeeName ?? null);
  const place = { ...fee, column: 'referenceFeeName' } as const;
  expectStored(step, place, 'expected.referenceFeeName', expected.referenceFeeName, reference);
}

function validName(step: Step, field: string, text: string | null, ownId: string | null): string {
  const name = requiredText(step, field, text, 'Fee name', TEXT_LIMITS.feeName, 'feeNameRequired');
  const others = step.draft.fees.filter(({ id }) => id !== ownId).map((fee) => fee.name);
  if (isNameTaken(name, others)) wrong(step, field, 'feeNameUnique');
  return name;
}

/** Only a fee that is a percent of another has a reference, and it needs one. */
function validReference(step: Step, feeType: number, referenceFeeName: string | null): string | null {
  if (feeType !== FeeType.Percent) return null;
  const reference = (referenceFeeName ?? '').trim();
  if (reference === '') wrong(step, 'referenceFeeName', 'feeReferenceRequired');
  return reference;
}
