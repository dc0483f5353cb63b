import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSubtotal } from '#leveling';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import printed from '../../ui/print/printedTable.module.css';
import { bidTotalCell, type Cell } from '../columns/cells.ts';
import type { Column, ColumnGroup } from '../columns/column.ts';
import { feeCell, feeTotalCell, feeTypeText, grandCell, grandTotalCell } from '../fees/feeCells.ts';
import { printFeeAmount } from '../model/print.ts';
import { selectedText } from '../model/summaryData.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { useFeesName } from '../sheet/groupName.ts';
import styles from './PrintedSheet.module.css';
import type { PrintLayout } from './printLayout.ts';

/** Project bid total, fees and grand total; printed in full while the fees are collapsed on the screen. */
export function PrintedFees({ layout }: { layout: PrintLayout }) {
  const { t } = useTranslation('bid-summary');
  const { figures, data, words } = useSummaryView();
  return (
    <tbody>
      <tr className={printed.total} data-printed="project">
        <th scope="row">{t('projectBidTotal')}</th>
        <td colSpan={2}>{selectedText(t, data.packages)}</td>
        {cells(layout, (column) => column.projectCell(figures, words))}
        <PrintedCell cell={bidTotalCell(figures)} startsGroup />
      </tr>
      <tr className={styles.groups}>
        <th colSpan={3} className={styles.fee}>
          <span>
            <b>
              {t('fees')} <span className={styles.count}>{figures.fees.length}</span>
            </b>
            <span>{t('type')}</span>
            <span className="num">{t('amount')}</span>
          </span>
        </th>
        {layout.groups.map((group) => (
          <FeesHeader key={group.key} group={group} />
        ))}
        <th className={`num ${styles.groupStart}`}>{t('total')}</th>
      </tr>
      {figures.fees.map((fee, index) => (
        <tr
          key={fee.name}
          className={isSubtotal(fee) ? styles.subtotal : undefined}
          data-printed={fee.name}
          data-subtotal={isSubtotal(fee) || undefined}
        >
          <th scope="row" colSpan={3} className={styles.fee}>
            <span>
              <span>{fee.name}</span>
              <span>{feeTypeText(fee)}</span>
              <span className="num">{printFeeAmount(fee)}</span>
            </span>
          </th>
          {cells(layout, (column) => feeCell(column, index, figures))}
          <PrintedCell cell={feeTotalCell(index, figures)} startsGroup isStrong={!isSubtotal(fee)} />
        </tr>
      ))}
      <tr className={`${printed.grandTotal} ${styles.grandTotal}`} data-printed="grand">
        <th scope="row" colSpan={3}>
          {t('grandTotal')}
        </th>
        {cells(layout, (column) => grandCell(column, figures))}
        <PrintedCell cell={grandTotalCell(figures)} startsGroup />
      </tr>
    </tbody>
  );
}

function FeesHeader({ group }: { group: ColumnGroup }) {
  const nameOf = useFeesName();
  return (
    <th
      colSpan={group.columns.length}
      className={group.feesName === undefined ? styles.groupStart : `num ${styles.groupStart}`}
    >
      {nameOf(group)}
    </th>
  );
}

/** Returns the cells of a row, group by group; a group without any text is one empty cell. */
function cells({ groups }: PrintLayout, cellOf: (column: Column) => Cell) {
  return groups.flatMap((group) => {
    const shown = group.columns.map((column) => ({ key: column.key, cell: cellOf(column) }));
    if (shown.every(({ cell }) => cell.text === '')) {
      return [<td key={group.key} colSpan={shown.length} className={styles.groupStart} />];
    }
    return shown.map(({ key, cell }, index) => <PrintedCell key={key} cell={cell} startsGroup={index === 0} />);
  });
}

const tones = { over: 'up', under: 'down', quiet: styles.quiet } as const;

export function PrintedCell({
  cell,
  isNumber = true,
  startsGroup = false,
  isStrong = false,
  children,
}: {
  cell: Cell;
  isNumber?: boolean;
  startsGroup?: boolean;
  isStrong?: boolean;
  /** Before the amount. */
  children?: ReactNode;
}) {
  const classes = [
    isNumber && 'num',
    startsGroup && styles.groupStart,
    (isStrong || cell.isStrong) && styles.strong,
    cell.isHatched && styles.hatched,
    cell.tone && tones[cell.tone],
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      {children}
      {cell.carried !== undefined && (
        <>
          <CarriedMark name={cell.carried} />{' '}
        </>
      )}
      {cell.text}
    </td>
  );
}
