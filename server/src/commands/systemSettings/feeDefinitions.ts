import {
  FeeType,
  feeAmountDecimals,
  feesReferringTo,
  moveFee,
  renameFee,
  renumberFees,
  TEXT_LIMITS,
  withFeeType,
} from '#leveling';
import { type FeeDraft, named, requiredText, type Step, type Steps, unique, wholeIndex, wrong } from './draft.ts';

type Types =
  | 'create-fee-definition'
  | 'delete-fee-definition'
  | 'update-fee-definition-name'
  | 'update-fee-definition-amount'
  | 'update-fee-definition-type'
  | 'update-fee-definition-order';

/** Fee definitions (API-040 to API-045, FEE-022 to FEE-039). */
export const feeDefinitions: Steps<Types> = {
  'create-fee-definition': (step, { name, feeType, referenceFeeName }) => {
    const { draft } = step;
    const fee = {
      id: step.newId(),
      name: judgedName(step, 'name', name, null),
      order: draft.feeDefinition.length,
      feeType,
      amount: 0n,
      referenceFeeName: judgedReference(step, feeType, referenceFeeName),
    };
    draft.feeDefinition.push(fee);
  },
  'delete-fee-definition': (step, { name }) => {
    const { draft } = step;
    const found = feeNamed(step, name);
    if (!found) return;
    const dependents = feesReferringTo(draft.feeDefinition, found.name).filter(({ id }) => id !== found.id);
    if (dependents.length > 0) {
      const fees = dependents.map((fee) => fee.name).join(', ');
      wrong(step, 'name', 'feeIsReference', { name: found.name, fees });
    }
    draft.feeDefinition = renumberFees(draft.feeDefinition.filter(({ id }) => id !== found.id));
  },
  'update-fee-definition-name': (step, { name, updatedName }) => {
    const { draft } = step;
    const found = feeNamed(step, name);
    const judged = judgedName(step, 'updatedName', updatedName, found?.id ?? null);
    if (found) draft.feeDefinition = renameFee(draft.feeDefinition, draft.feeDefinition.indexOf(found), judged);
  },
  'update-fee-definition-amount': (step, { name, amount: text }) => {
    const found = feeNamed(step, name);
    if (text === null) wrong(step, 'amount', 'required', { field: 'Amount' });
    if (!found || text === null) return;
    const amount = step.findings.amount(`${step.place}.amount`, 'Amount', text, feeAmountDecimals(found.feeType));
    if (found.feeType !== FeeType.Subtotal) replace(step, { ...found, amount: amount ?? 0n });
  },
  'update-fee-definition-type': (step, { name, feeType, referenceFeeName }) => {
    const found = feeNamed(step, name);
    const reference = judgedReference(step, feeType, referenceFeeName);
    if (found) replace(step, { ...withFeeType(found, feeType), referenceFeeName: reference });
  },
  'update-fee-definition-order': (step, { name, order }) => {
    const { draft } = step;
    const found = feeNamed(step, name);
    const place = wholeIndex(step, 'order', order);
    if (found) draft.feeDefinition = moveFee(draft.feeDefinition, draft.feeDefinition.indexOf(found), place);
  },
};

function feeNamed(step: Step, name: string): FeeDraft | null {
  return named(step, step.draft.feeDefinition, 'name', name, (fee) => fee.name, 'fee');
}

function replace({ draft }: Step, changed: FeeDraft): void {
  draft.feeDefinition = draft.feeDefinition.map((fee) => (fee.id === changed.id ? changed : fee));
}

function judgedName(step: Step, field: string, text: string | null, own: string | null): string {
  const name = requiredText(step, field, text, 'Fee name', TEXT_LIMITS.feeName, 'feeNameRequired');
  const others = step.draft.feeDefinition.filter(({ id }) => id !== own);
  unique(
    step,
    field,
    name,
    others.map((fee) => fee.name),
    'feeNameUnique',
  );
  return name;
}

/** Only a fee that is a percent of another has a reference, and it needs one (FEE-039). */
function judgedReference(step: Step, feeType: number, referenceFeeName: string | null): string | null {
  if (feeType !== FeeType.Percent) return null;
  const reference = (referenceFeeName ?? '').trim();
  if (reference === '') wrong(step, 'referenceFeeName', 'feeReferenceRequired');
  return reference;
}
