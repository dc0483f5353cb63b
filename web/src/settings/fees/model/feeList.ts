import { FeeType, TEXT_LIMITS } from '#leveling';
import { i18next } from '../../../i18n/i18n.ts';
import { DescriptionInput } from '../../fields/DescriptionInput.tsx';
import { textRules } from '../../fields/validation.ts';
import type { FieldOf, FieldProblem, ListDefinition } from '../../list/model/listDefinition.ts';
import { type FeeItem, readFeeAmount, unknownReference } from './feeItem.ts';

export type FeeField = FieldOf<FeeItem>;

/** The types in the order in which they are offered. */
export const feeTypes: readonly FeeType[] = [
  FeeType.Bid,
  FeeType.Total,
  FeeType.Percent,
  FeeType.Subtotal,
  FeeType.LumpSum,
];

/** The name of a type: '% of Bid'. */
export function printFeeType(feeType: FeeType): string {
  return i18next.t(`settings:feeTypes.${feeType}`);
}

/** The name of a reference fee; '' for none. `names` are those of the fees by id. */
export function printReference(reference: string, names: ReadonlyMap<string, string>): string {
  if (reference === '') return '';
  if (reference.startsWith(unknownReference)) return reference.slice(unknownReference.length);
  return names.get(reference) ?? i18next.t('settings:deletedFee');
}

/** The name that a call knows a reference by: one that no fee has where the reference is deleted. */
export function sentReference(reference: string, names: ReadonlyMap<string, string>): string {
  return (
    names.get(reference) ?? (reference.startsWith(unknownReference) ? printReference(reference, names) : reference)
  );
}

/** The page has rows of its own: these are never drawn. */
const textField = { width: '1fr', Input: DescriptionInput, parse: (cell: string) => cell, validate: () => null };

/** The fees as a list. `names` are those of the stored fees by id. */
export function feeDefinition(names: ReadonlyMap<string, string>): ListDefinition<FeeItem> {
  return {
    nameField: 'name',
    blank: { order: 0, name: '', feeType: FeeType.Bid, amount: '', reference: '', referenceFeeName: null },
    fields: [
      {
        ...textField,
        name: 'name',
        header: 'feeName',
        print: (name) => name,
        validate: textRules({
          required: 'feeNameRequired',
          unique: 'feeNameUnique',
          label: 'feeName',
          maximum: TEXT_LIMITS.feeName,
        }),
      },
      {
        name: 'feeType',
        header: 'feeType',
        width: '1fr',
        Input: () => null,
        parse: () => null,
        print: printFeeType,
        validate: () => null,
      },
      {
        ...textField,
        name: 'reference',
        header: 'referenceFee',
        print: (reference) => printReference(reference, names),
      },
      { ...textField, name: 'amount', header: 'feeAmount', print: (amount) => amount },
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
