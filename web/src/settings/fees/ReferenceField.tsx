import { useTranslation } from 'react-i18next';
import { FeeType, offeredReferences, ZERO } from '#leveling';
import { printName } from '../../i18n/printed.ts';
import { SearchableField } from '../../ui/fields/SearchableField.tsx';
import type { FieldInputProps } from '../list/model/listDefinition.ts';
import type { FeeForm } from './model/feeForms.ts';
import type { FeeItem } from './model/feeItem.ts';

interface ReferenceFieldProps extends Omit<FieldInputProps<string>, 'value' | 'onChange' | 'tag'> {
  form: FeeForm;
  forms: readonly FeeForm[];
  onChange: (values: Pick<FeeItem, 'reference'>) => void;
}

/** Chooses the reference fee of a percentage: any other fee that does not depend on this fee. */
export function ReferenceField({ form, forms, onChange, ...control }: ReferenceFieldProps) {
  const { t } = useTranslation('settings');
  const table = forms.map(({ id, feeType, reference }, order) => ({
    name: id,
    order,
    feeType,
    amount: ZERO,
    referenceFeeName: feeType === FeeType.Percent ? reference : null,
  }));
  const offered = new Set(
    offeredReferences(
      table,
      forms.findIndex(({ id }) => id === form.id),
    ).map(({ name }) => name),
  );
  const named = forms.filter(({ id, name }) => id !== form.id && name.trim() !== '');
  const options = named.filter(({ id }) => offered.has(id));
  const leftOut = named.filter(({ id }) => !offered.has(id));
  const note = t('feesLeftOut', {
    count: leftOut.length,
    names: leftOut.map(({ name }) => printName(name.trim())).join(', '),
  });
  return (
    <SearchableField
      {...control}
      value={form.referenceFee}
      options={options.map(({ name }) => name.trim())}
      emptyText={t('noFeeFound')}
      {...(leftOut.length > 0 && { note: () => note })}
      onChange={(chosen) => {
        const fee = options.find(({ name }) => name.trim() === chosen);
        if (fee) onChange({ reference: fee.id });
      }}
    />
  );
}
