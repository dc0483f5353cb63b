import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType, offeredReferences, TEXT_LIMITS } from '#leveling';
import { CutNote } from '../../fees/CutNote.tsx';
import { cutFeeDecimals, feeTypes, printFeeType } from '../../fees/feeAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { totalClass } from './FeesFigures.tsx';
import styles from './FeesTable.module.css';
import { type FeeDraft, type FeeForm, formWithType, withForm } from './feesDraft.ts';

/** The row that is being added or edited: Enter confirms it, Escape discards the changes. */
export function FeeEditRow({
  form,
  rows,
  onChange,
  onConfirm,
  onDiscard,
}: {
  form: FeeForm;
  rows: readonly FeeDraft[];
  onChange: (form: FeeForm) => void;
  onConfirm: () => boolean;
  onDiscard: () => void;
}) {
  const { t } = useTranslation('fees');
  const { t: general } = useTranslation('general');
  const { figures } = useSummaryView();
  const [isTried, setTried] = useState(false);
  const ids = { name: useId(), reference: useId(), amount: useId() };
  const next = withForm(rows, form);
  const at = next.rows.findIndex(({ key }) => key === form.key);
  const offered = offeredReferences(next.rows, at);
  const confirm = () => {
    if (!onConfirm()) setTried(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onDiscard();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      confirm();
    }
  };
  const problemOf = (field: keyof typeof next.problems) => {
    const code = next.problems[field];
    // A missing value is an error only after an attempt to confirm.
    const isMissing = code === 'nameRequired' || code === 'referenceRequired';
    return code === undefined || (isMissing && !isTried) ? null : t(`problem.${code}`, { limit: TEXT_LIMITS.feeName });
  };
  const [name, reference, amount] = [problemOf('name'), problemOf('referenceFeeName'), problemOf('amount')];
  const cut = amount === null ? cutFeeDecimals(form) : null;
  const hasAmount = form.feeType !== FeeType.Subtotal;
  return (
    <tr className={styles.editing} onKeyDown={onKeyDown}>
      <td className={styles.handle} />
      <td className={styles.name}>
        <span className={name === null ? 'in sm' : 'in sm bad'}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the row opens where the person asked for it
            autoFocus
            aria-label={t('feeName')}
            aria-invalid={name !== null}
            aria-describedby={ids.name}
            value={form.name}
            onChange={(event) => onChange({ ...form, name: event.target.value })}
          />
        </span>
        <span id={ids.name}>{name !== null && <FieldError>{name}</FieldError>}</span>
      </td>
      <td className={styles.type}>
        <SelectBox
          isSmall
          label={t('type')}
          value={form.feeType}
          options={feeTypes.map((value) => ({ value, label: printFeeType(value) }))}
          onChange={(feeType) => onChange(formWithType(form, feeType))}
        />
      </td>
      <td className={styles.reference}>
        {form.feeType === FeeType.Percent && (
          <SelectBox
            isSmall
            label={t('referenceFee')}
            value={form.reference}
            isInvalid={reference !== null}
            options={[
              { value: '', label: t('choose') },
              ...offered.map((fee) => ({ value: fee.name, label: fee.name })),
            ]}
            onChange={(chosen) => onChange({ ...form, reference: chosen })}
          />
        )}
        {reference !== null && <FieldError>{reference}</FieldError>}
      </td>
      <td className={`num ${styles.amount}`}>
        {hasAmount && (
          <span className={amount === null ? 'in sm' : 'in sm bad'}>
            <NumberInput
              className="num"
              aria-label={t('amount')}
              aria-invalid={amount !== null}
              aria-describedby={ids.amount}
              value={form.amount}
              onChange={(event) => onChange({ ...form, amount: event.target.value })}
            />
            {form.feeType !== FeeType.LumpSum && <span className="muted">%</span>}
          </span>
        )}
        <span id={ids.amount}>
          {amount !== null && <FieldError>{amount}</FieldError>}
          {cut !== null && <CutNote cut={cut} />}
        </span>
      </td>
      <td className={`num muted ${styles.groupStart}`}>·</td>
      {figures.enabled.map((_, alternate) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternates keep their place while the dialog is open
        <td key={alternate} className="num muted">
          ·
        </td>
      ))}
      <td className="num muted">·</td>
      <td className={`muted ${totalClass}`}>·</td>
      <td className={styles.actions}>
        <Button size="sm" label={t('confirmFee')} icon={<IconCheck {...smallIcon} />} onClick={confirm} />
        <Button
          size="sm"
          label={form.isNew ? general('remove') : t('discardFee')}
          icon={<IconX {...smallIcon} />}
          onClick={onDiscard}
        />
      </td>
    </tr>
  );
}
