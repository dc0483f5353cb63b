import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeeType, feesReferringTo, feeTotals, isSubtotal } from '#leveling';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { printCell, printFeeAmount, quietZero } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
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
  /** To another place in the table. */
  onMove: (to: number) => void;
  /** Another row was dropped on this one. */
  onDrop: (from: number, to: number) => void;
}

/** One fee: what it is, how it is made, its value in every column, and what can be done with it. */
export function FeeListRow(props: FeeListRowProps) {
  const { row, index, rows, stored, preview, onEdit, onDelete, onMove } = props;
  const { t } = useTranslation('fees');
  const { figures } = useSummaryView();
  const { place, handle, isOver } = useRowDrag(index, props.onDrop);
  const { shown } = preview;
  const at = shown?.rows.findIndex(({ key }) => key === row.key) ?? -1;
  const totals = shown && feeTotals(shown.columns);
  const sentence = feeSentence(index, rows, totalsInOrder(rows, shown?.rows ?? [], totals));
  const value = (values: readonly bigint[] | undefined | null) => (values && at >= 0 ? printCell(values[at]!) : '·');
  const classOf = (values: readonly bigint[] | undefined | null, base: string) => quietZero(values?.[at], base);
  const isReferred = feesReferringTo(rows, row.name).length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  const reference = row.feeType === FeeType.Percent ? (row.referenceFeeName ?? '') : undefined;
  const classes = [isSubtotal(row) && 'fd-subtotal', isFeeChanged(row, stored) && 'changed', isOver && 'over'];
  return (
    <tr ref={place} className={classes.filter(Boolean).join(' ')} data-fee={row.name} data-fee-key={row.key}>
      <td className="fd-handle">
        <button
          ref={handle}
          type="button"
          className="fd-grip"
          aria-label={t('moveFee', { name: row.name })}
          title={t('moveFeeHelp')}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical {...smallIcon} />
        </button>
      </td>
      <td className="fd-name">
        <b title={row.name}>{row.name}</b>
        <span className="fd-made" title={sentence}>
          {sentence}
        </span>
      </td>
      <td className="fd-type">{t(`feeType.${row.feeType}`)}</td>
      <td className="fd-reference" title={reference}>
        {reference}
      </td>
      <td className="num fd-amount">
        {isSubtotal(row) ? '' : printFeeAmount(row.amount, row.feeType === FeeType.LumpSum)}
      </td>
      <td className={classOf(shown?.columns.base, 'num first')}>{value(shown?.columns.base)}</td>
      {figures.enabled.map((isEnabled, alternate) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: alternates keep their place while the dialog is open
        <td key={alternate} className={classOf(shown?.columns.alternates[alternate], isEnabled ? 'num' : 'num off')}>
          {value(shown?.columns.alternates[alternate])}
        </td>
      ))}
      <td className={classOf(shown?.columns.contingency, 'num')}>{value(shown?.columns.contingency)}</td>
      <td className={classOf(totals, 'num first fd-total')}>{value(totals)}</td>
      <td className="fd-actions">
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

/** The totals of the table that is shown, in the order of the rows as they stand now. */
function totalsInOrder(
  rows: readonly FeeDraft[],
  shown: readonly FeeDraft[],
  totals: readonly bigint[] | null,
): readonly bigint[] | null {
  if (totals === null) return null;
  const places = rows.map((row) => shown.findIndex(({ key }) => key === row.key));
  return places.includes(-1) ? null : places.map((place) => totals[place]!);
}

/** Rows are dragged by their handle and dropped on the row whose place they take. */
function useRowDrag(index: number, onDrop: (from: number, to: number) => void) {
  const place = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => {
    const element = place.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return;
    const stopDrag = draggable({ element, dragHandle, getInitialData: () => ({ feeIndex: index }) });
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.feeIndex === 'number',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        drop.current(source.data.feeIndex as number, index);
      },
    });
    return () => {
      stopDrag();
      stopDrop();
    };
  }, [index]);
  return { place, handle, isOver };
}
