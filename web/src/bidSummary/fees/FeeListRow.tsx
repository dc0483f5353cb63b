import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Amount, FeeType, feesReferringTo, feeTotals, isSubtotal } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { Button } from '../../ui/Button.tsx';
import { useRowDrag } from '../../ui/dragging/useRowDrag.ts';
import { smallIcon } from '../../ui/icons.ts';
import { printFeeAmount, quietZero } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { numberClass, totalClass } from './FeesFigures.tsx';
import styles from './FeesTable.module.css';
import { feeSentence } from './feeCells.ts';
import { type FeeDraft, isFeeChanged } from './feesDraft.ts';
import type { FeesPreview } from './useFeesPreview.ts';

interface FeeListRowProps {
  row: FeeDraft;
  index: number;
  rows: readonly FeeDraft[];
  stored: readonly FeeDraft[];
  preview: FeesPreview;
  onEdit: () => void;
  onDelete: () => void;
  onMove: (to: number) => void;
  /** Another row was dropped on this one. */
  onDrop: (key: string) => void;
}

/** One fee: its fields, the sentence that describes it, its value in every column, and its buttons. */
export function FeeListRow(props: FeeListRowProps) {
  const { row, index, rows, stored, preview, onEdit, onDelete, onMove } = props;
  const { t } = useTranslation('fees');
  const { figures } = useSummaryView();
  const { rowRef, handleRef, edge } = useRowDrag<HTMLTableRowElement>(row.key, true, props.onDrop);
  const { shown, isOutdated } = preview;
  const at = shown?.rows.findIndex(({ key }) => key === row.key) ?? -1;
  const totals = shown && feeTotals(shown.columns);
  const sentence = feeSentence(index, rows, isOutdated ? null : totalsInOrder(rows, shown?.rows ?? [], totals));
  const before = isOutdated ? shown?.rows[at] : undefined;
  const value = (values: readonly Amount[] | undefined | null) => (values && at >= 0 ? printTotal(values[at]!) : '·');
  const classOf = (values: readonly Amount[] | undefined | null, base: string) => quietZero(values?.[at], base);
  const isReferred = feesReferringTo(rows, row.name).length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  const reference = row.feeType === FeeType.Percent ? (row.referenceFeeName ?? '') : undefined;
  const classes = [
    isSubtotal(row) && styles.subtotal,
    isFeeChanged(row, stored) && styles.changed,
    edge && styles.dropTarget,
  ];
  return (
    <tr
      ref={rowRef}
      className={classes.filter(Boolean).join(' ')}
      data-fee={row.name}
      data-fee-key={row.key}
      data-outdated={isOutdated || undefined}
    >
      <td className={styles.handle}>
        <button
          ref={handleRef}
          type="button"
          className={styles.grip}
          aria-label={t('moveFee', { name: row.name })}
          title={t('moveFeeHelp')}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical {...smallIcon} />
        </button>
      </td>
      <td className={styles.name}>
        <b title={row.name}>{row.name}</b>
        <span className={styles.sentence} title={sentence}>
          {sentence}
        </span>
      </td>
      <td className={styles.type}>{t(`feeType.${row.feeType}`)}</td>
      <td className={styles.reference} title={reference}>
        {reference}
      </td>
      <td className={`num ${styles.amount}`}>
        {printFeeAmount(row)}
        {before && printFeeAmount(before) !== printFeeAmount(row) && (
          <span className={styles.figuresOf}>{t('figuresOf', { amount: printFeeAmount(before) })}</span>
        )}
      </td>
      <td className={classOf(shown?.columns.base, `num ${styles.groupStart}`)}>{value(shown?.columns.base)}</td>
      {figures.enabled.map((isEnabled, alternate) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternates keep their place while the dialog is open
        <td key={alternate} className={classOf(shown?.columns.alternates[alternate], numberClass(isEnabled))}>
          {value(shown?.columns.alternates[alternate])}
        </td>
      ))}
      <td className={classOf(shown?.columns.contingency, 'num')}>{value(shown?.columns.contingency)}</td>
      <td className={classOf(totals, totalClass)}>{value(totals)}</td>
      <td className={styles.actions}>
        <Button
          size="sm"
          label={t('editFee', { name: row.name })}
          icon={<IconPencil {...smallIcon} />}
          data-edit=""
          onClick={onEdit}
        />
        <Button
          size="sm"
          className={isReferred ? 'off' : undefined}
          label={t('deleteFee', { name: row.name })}
          icon={<IconTrash {...smallIcon} />}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}

/** Returns the totals of the calculated table in the order of the rows. */
function totalsInOrder(
  rows: readonly FeeDraft[],
  shown: readonly FeeDraft[],
  totals: readonly Amount[] | null,
): readonly Amount[] | null {
  if (totals === null) return null;
  const places = rows.map((row) => shown.findIndex(({ key }) => key === row.key));
  return places.includes(-1) ? null : places.map((place) => totals[place]!);
}
