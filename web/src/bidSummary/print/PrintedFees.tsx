import { useTranslation } from 'react-i18next';
import { FeeType, isSubtotal } from '#leveling';
import { amountCell, type Cell } from '../columns/cells.ts';
import type { Column, ColumnGroup } from '../columns/column.ts';
import { feeCell, feeTotalCell, grandCell, NO_FIGURE } from '../fees/feeCells.ts';
import { printFeeAmount } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { useFeesName } from '../sheet/groupName.ts';
import { PrintedCell } from './printedCells.tsx';
import type { PrintLayout } from './printLayout.ts';

/** Project bid total, fees and grand total; printed whole also while the screen has the fees folded. */
export function PrintedFees({ layout }: { layout: PrintLayout }) {
  const { t } = useTranslation('bid-summary');
  const { figures, data, words } = useSummaryView();
  const { bidTotal, grandTotal } = figures.project;
  const awarded = data.packages.filter((row) => !row.isGeneralCondition);
  const selected = awarded.filter((row) => row.selectedBidder !== null).length;
  return (
    <tbody>
      <tr className="total" data-printed="project">
        <th scope="row">{t('projectBidTotal')}</th>
        <td colSpan={2}>{t('selectedOf', { selected, count: awarded.length })}</td>
        {cells(layout, (column) => column.projectCell(figures, words))}
        <PrintedCell cell={amountCell(bidTotal)} startsGroup />
      </tr>
      <tr className="groups">
        <th colSpan={3} className="made">
          <span>
            <b>
              {t('fees')} <span className="count">{figures.fees.length}</span>
            </b>
            <span>{t('type')}</span>
            <span className="num">{t('amount')}</span>
          </span>
        </th>
        {layout.groups.map((group) => (
          <FeesHead key={group.key} group={group} />
        ))}
        <th className="num first">{t('total')}</th>
      </tr>
      {figures.fees.map((fee, index) => (
        <tr key={fee.name} className={isSubtotal(fee) ? 'subtotal' : ''} data-printed={fee.name}>
          <th scope="row" colSpan={3} className="made">
            <span>
              <span>{fee.name}</span>
              <FeeKind index={index} />
              <span className="num">
                {isSubtotal(fee) ? '' : printFeeAmount(fee.amount, fee.feeType === FeeType.LumpSum)}
              </span>
            </span>
          </th>
          {cells(layout, (column) => feeCell(column, index, figures))}
          <PrintedCell cell={feeTotalCell(index, figures)} startsGroup isStrong={!isSubtotal(fee)} />
        </tr>
      ))}
      <tr className="grand" data-printed="grand">
        <th scope="row" colSpan={3}>
          {t('grandTotal')}
        </th>
        {cells(layout, (column) => grandCell(column, figures))}
        <PrintedCell
          cell={grandTotal === null || figures.feeValues === null ? NO_FIGURE : amountCell(grandTotal)}
          startsGroup
        />
      </tr>
    </tbody>
  );
}

/** '% of Fee' with the fee it is of. */
function FeeKind({ index }: { index: number }) {
  const { t } = useTranslation('fees');
  const { figures } = useSummaryView();
  const fee = figures.fees[index]!;
  if (fee.feeType !== FeeType.Percent) return <span>{t(`feeType.${fee.feeType}`)}</span>;
  return <span>{t('typeOfFee', { name: fee.referenceFeeName ?? '' })}</span>;
}

function FeesHead({ group }: { group: ColumnGroup }) {
  const nameOf = useFeesName();
  return (
    <th colSpan={group.columns.length} className={group.feesName === undefined ? 'first' : 'num first'}>
      {nameOf(group)}
    </th>
  );
}

/** The cells under the groups of columns; a group with nothing in it is one empty space. */
function cells({ groups }: PrintLayout, cellOf: (column: Column) => Cell) {
  return groups.flatMap((group) => {
    const shown = group.columns.map((column) => ({ key: column.key, cell: cellOf(column) }));
    if (shown.every(({ cell }) => cell.text === '')) {
      return [<td key={group.key} colSpan={shown.length} className="first" />];
    }
    return shown.map(({ key, cell }, index) => <PrintedCell key={key} cell={cell} startsGroup={index === 0} />);
  });
}
