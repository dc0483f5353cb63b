import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amount, isSubtotal } from '#leveling';
import { printFeeType } from '../../fees/feeAmount.ts';
import { printName } from '../../i18n/printed.ts';
import { Button } from '../../ui/Button.tsx';
import { useRowDrag } from '../../ui/dragging/useRowDrag.ts';
import { FieldError } from '../../ui/fields/Field.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { Tag } from '../../ui/marks/Tag.tsx';
import marks from '../frame/marks.module.css';
import { MoveHandle } from '../list/MoveHandle.tsx';
import type { ListRow } from '../list/model/listView.ts';
import { problemText } from '../list/model/problemText.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import { FeeConflict } from './FeeConflict.tsx';
import styles from './FeesTable.module.css';
import type { FeeForm } from './model/feeForms.ts';
import type { FeeItem } from './model/feeItem.ts';
import type { FeeField } from './model/feeList.ts';
import { printFeeAmount, printFeeTotal } from './model/printFee.ts';
import type { FeeRows } from './useFeeRows.ts';
import type { FeeTable } from './useFeeTable.ts';
import type { OpenFeeControls } from './useOpenFee.ts';

export interface FeeRowProps {
  editor: ListEditor<FeeItem>;
  fee: OpenFeeControls;
  form: FeeForm;
  row: ListRow<FeeItem>;
  index: number;
  actions: FeeRows;
  table: FeeTable;
  /** This fee prevents the calculation. */
  isAtFault: boolean;
  isEditor: boolean;
}

/** One fee that is not being edited, with its buttons. */
export function FeeRow({ editor, fee, form, row, index, actions, table, isAtFault, isEditor }: FeeRowProps) {
  const { t } = useTranslation('settings');
  const { t: fees } = useTranslation('fees');
  const { focus, readOnlyReason } = editor;
  const { id, conflict } = row;
  const isMovable = isEditor && readOnlyReason === null;
  const { rowRef, handleRef, edge, isDragged } = useRowDrag<HTMLTableRowElement>(id, isMovable, actions.drop);
  const name = printName(form.name.trim()) || t('nameless', { number: index + 1 });
  const problems = editor.problems.get(id);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0 || !isEditor) return;
    event.preventDefault();
    if (isMovable) actions.move(id, index + step);
  };
  const cell = (field: FeeField, className: string, content: ReactNode) => {
    const problem = problems?.[field];
    const isChanged = !form.isNew && row.changed.includes(field);
    return (
      <td className={isChanged ? `${className} ${marks.changed}` : className}>
        {content}
        {problem && <FieldError>{problemText(t, problem)}</FieldError>}
      </td>
    );
  };
  const isNothing = form.total === null || amount(form.total) === 0n;
  const before = table.isOutdated ? table.calculatedAs(id) : undefined;
  const classes = [isSubtotal(form) && styles.subtotal, isDragged && styles.dragged, edge && styles[edge]];
  return (
    <>
      <tr
        ref={rowRef}
        className={classes.filter(Boolean).join(' ')}
        data-row-id={id}
        data-outdated={table.isOutdated || undefined}
        onKeyDown={onKeyDown}
      >
        {isEditor && (
          <td className={styles.handle}>
            <MoveHandle
              ref={(element) => {
                handleRef.current = element;
                focus.ref(id, 'handle')(element);
              }}
              name={name}
              isMovable={isMovable}
            />
          </td>
        )}
        {cell(
          'name',
          styles.name!,
          <>
            {isAtFault && (
              <span className={styles.fault} title={t('feeAtFault')}>
                <IconAlertTriangle {...smallIcon} />
                <span className="hidden-text">{t('feeAtFault')}</span>
              </span>
            )}
            {form.name.trim()} {form.isNew && <Tag tone="info">{t('newRow')}</Tag>}
          </>,
        )}
        {cell('feeType', styles.type!, printFeeType(form.feeType))}
        {cell('reference', styles.reference!, form.referenceFee)}
        {cell(
          'amount',
          `${styles.amount} ${styles.number} ${marks.atEnd}`,
          <>
            {printFeeAmount(form)}
            {before && printFeeAmount(before) !== printFeeAmount(form) && (
              <span className={styles.figuresOf}>{fees('figuresOf', { amount: printFeeAmount(before) })}</span>
            )}
          </>,
        )}
        <td className={[styles.total, styles.number, isNothing && 'muted'].filter(Boolean).join(' ')}>
          {printFeeTotal(form.total)}
        </td>
        {isEditor && (
          <td className={styles.actions}>
            <div>
              <Button
                ref={focus.ref(id, 'edit')}
                size="sm"
                label={t('editFee', { name })}
                icon={<IconPencil {...smallIcon} />}
                disabledReason={readOnlyReason ?? (fee.open === null ? null : t('onlyOneFee'))}
                onClick={() => fee.edit(id)}
              />
              <Button
                ref={focus.ref(id, 'delete')}
                size="sm"
                className={actions.isReferredTo(id) ? styles.referred : undefined}
                label={t('deleteRow', { name })}
                icon={<IconTrash {...smallIcon} />}
                disabledReason={readOnlyReason}
                onClick={() => actions.remove(id)}
              />
            </div>
          </td>
        )}
      </tr>
      {conflict && <FeeConflict editor={editor} row={row} conflict={conflict} />}
    </>
  );
}
