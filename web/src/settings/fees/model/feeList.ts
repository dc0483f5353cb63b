import { FeeType, TEXT_LIMITS } from '#leveling';
import { printFeeType, readFeeAmount } from '../../../fees/feeAmount.ts';
import { i18next } from '../../../i18n/i18n.ts';
import { textColumn } from '../../fields/DescriptionInput.tsx';
import { textRules } from '../../fields/validation.ts';
import type { FieldOf, FieldProblem, ListDefinition } from '../../list/model/listDefinition.ts';
import { type FeeItem, unknownReference } from './feeItem.ts';

export type FeeField = FieldOf<FeeItem>;

/** Returns the name of a reference fee; '' for none. `names` are those of the fees by id. */
export function printReference(reference: string, names: ReadonlyMap<string, string>): string {
  if (reference === '') return '';
  if (reference.startsWith(unknownReference)) return reference.slice(unknownReference.length);
  return names.get(reference) ?? i18next.t('settings:deletedFee');
}

/** Returns the name of a reference for a call; of a deleted fee a name that no fee has. */
export function sentReference(reference: string, names: ReadonlyMap<string, string>): string {
  return (
    names.get(reference) ?? (reference.startsWith(unknownReference) ? printReference(reference, names) : reference)
  );
}

/** The page renders its rows by itself: `Input` is never rendered. */
const textField = { ...textColumn, width: '1fr', validate: () => null };

/** Returns the definition of the list of fees. `names` are those of the stored fees by id. */
export function feeDefinition(names: ReadonlyMap<string, string>): ListDefinition<FeeItem> {
  return {
    nameField: 'name',
    blank: { order: 0, name: '', feeType: FeeType.Bid, amount: '', reference: '', referenceFeeName: null },
    fields: [
      {
        ...textField,
        name: 'name',
        header: 'feeName',
        validate: textRules({
          required: 'feeNameRequired',
          unique: 'feeNameUnique',
          label: 'feeName',
          maximum: TEXT_LIMITS.feeName,
        }),
      },
      { ...textField, name: 'feeType', header: 'feeType', Input: () => null, parse: () => null, print: printFeeType },
      {
        ...textField,
        name: 'reference',
        header: 'referenceFee',
        print: (reference) => printReference(reference, names),
      },
      { ...textField, name: 'amount', header: 'feeAmount' },
    ],
    validateTogether: (fee) => {
      const problems: { [F in FeeField]?: FieldProblem } = {};
      const { problem } = readFeeAmount(fee);
      if (problem !== null) problems.amount = { text: problem };
      if (fee.feeType === FeeType.Percent && fee.reference === '')
        problems.reference = { text: 'feeReferenceRequired' };
      return problems;
    },
  };
}
