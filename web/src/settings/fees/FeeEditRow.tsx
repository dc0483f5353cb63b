import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType } from '#leveling';
import { CutNote } from '../../fees/CutNote.tsx';
import { cutFeeDecimals, feeTypes, printFeeType } from '../../fees/feeAmount.ts';
import type { SettingsText } from '../../i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { smallIcon } from '../../ui/icons.ts';
import type { FieldInputProps } from '../list/model/listDefinition.ts';
import type { ListRow } from '../list/model/listView.ts';
import { problemText } from '../list/model/problemText.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import { FeeConflict } from './FeeConflict.tsx';
import styles from './FeesTable.module.css';
import type { FeeForm } from './model/feeForms.ts';
import { type FeeItem, withType } from './model/feeItem.ts';
import type { FeeField } from './model/feeList.ts';
import { printFeeTotal } from './model/printFee.ts';
import { ReferenceField } from './ReferenceField.tsx';
import type { OpenFeeControls } from './useOpenFee.ts';

export interface FeeEditRowProps {
  editor: ListEditor<FeeItem>;
  fee: OpenFeeControls;
  form: FeeForm;
  /** All fees of the table, including this one. */
  forms: readonly FeeForm[];
  row: ListRow<FeeItem> | null;
  /** The total shown is that of the table before its last changes. */
  isOutdated: boolean;
}

type ControlProps = Omit<FieldInputProps<unknown>, 'value' | 'onChange' | 'tag'>;

/** The fee that is being added or edited. Enter closes it, Escape discards its changes. */
export function FeeEditRow({ editor, fee, form, forms, row, isOutdated }: FeeEditRowProps) {
  const { t } = useTranslation('settings');
  const errorId = useId();
  const { focus, readOnlyReason } = editor;
  const { id, feeType } = form;
  const isReadOnly = readOnlyReason !== null;
  // Missing values of a new fee are errors only after an attempt to close it.
  const untried = fee.open?.isTried ? editor.nextProblems : editor.typedProblems;
  const problems = row === null ? untried : editor.problems.get(id);
  const blocking = row === null ? editor.nextProblems : problems;
  const first = blocking && Object.values(blocking)[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      fee.cancel();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (!isReadOnly) fee.done();
    }
  };
  const cell = (
    field: FeeField,
    label: SettingsText,
    className: string,
    control: (props: ControlProps) => ReactNode,
  ) => {
    const problem = problems?.[field];
    const cut = field === 'amount' && !problem ? cutFeeDecimals(form) : null;
    const messageId = `${errorId}-${field}`;
    const props = {
      label: t(label),
      isInvalid: problem !== undefined,
      describedBy: problem || cut ? messageId : undefined,
      isReadOnly,
      inputRef: focus.ref(id, field),
    };
    return (
      <td className={className} data-label={t(label)}>
        {control(props)}
        {problem && <FieldError id={messageId}>{problemText(t, problem)}</FieldError>}
        {cut && <CutNote cut={cut} id={messageId} />}
      </td>
    );
  };
  return (
    <>
      <tr
        className={styles.editing}
        data-next-row={row === null ? '' : undefined}
        data-outdated={isOutdated || undefined}
        onKeyDown={onKeyDown}
      >
        <td className={styles.handle} />
        {cell('name', 'feeName', styles.name!, ({ label, isInvalid, describedBy, inputRef }) => (
          <div className={isInvalid ? 'in bad' : 'in'}>
            <input
              // biome-ignore lint/a11y/noAutofocus: the row opens where the person asked for it
              autoFocus
              ref={inputRef as Ref<HTMLInputElement>}
              aria-label={label}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              autoComplete="off"
              readOnly={isReadOnly}
              value={form.name}
              onChange={(event) => fee.set({ name: event.target.value })}
            />
          </div>
        ))}
        {cell('feeType', 'feeType', styles.type!, (props) => (
          <SelectBox
            {...props}
            value={feeType}
            options={feeTypes.map((value) => ({ value, label: printFeeType(value) }))}
            onChange={(chosen) => fee.set(withType(form, chosen))}
          />
        ))}
        {cell('reference', 'referenceFee', styles.reference!, (props) =>
          feeType === FeeType.Percent ? (
            <ReferenceField {...props} form={form} forms={forms} onChange={fee.set} />
          ) : null,
        )}
        {cell(
          'amount',
          'feeAmount',
          `${styles.amount} ${styles.number}`,
          ({ label, isInvalid, describedBy, inputRef }) =>
            feeType === FeeType.Subtotal ? null : (
              <div className={isInvalid ? 'in bad' : 'in'}>
                <NumberInput
                  ref={inputRef as Ref<HTMLInputElement>}
                  className="num"
                  aria-label={label}
                  aria-invalid={isInvalid || undefined}
                  aria-describedby={describedBy}
                  readOnly={isReadOnly}
                  value={form.amount}
                  onChange={(event) => fee.set({ amount: event.target.value })}
                />
                {feeType !== FeeType.LumpSum && <span className={styles.percent}>%</span>}
              </div>
            ),
        )}
        <td className={`${styles.total} ${styles.number}`} data-label={t('feeTotal')}>
          {printFeeTotal(form.total)}
        </td>
        <td className={styles.actions}>
          <div>
            <Button
              variant="primary"
              size="sm"
              icon={<IconCheck {...smallIcon} />}
              disabledReason={readOnlyReason ?? (first ? problemText(t, first) : null)}
              onBlockedClick={fee.done}
              onClick={fee.done}
            >
              {t('feeDone')}
            </Button>
            <Button size="sm" label={t('leaveFee')} icon={<IconX {...smallIcon} />} onClick={fee.cancel} />
          </div>
        </td>
      </tr>
      {row?.conflict && <FeeConflict editor={editor} row={row} conflict={row.conflict} />}
    </>
  );
}
