import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { coverageColor } from '#leveling';
import { tinyIcon } from '../../ui/icons.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { amountCell } from '../columns/cells.ts';
import type { ColumnGroup } from '../columns/column.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import type { SummaryPackage } from '../model/summaryData.ts';
import { packageName, useSummaryView } from '../model/summaryView.ts';
import { rangeOf } from '../page/rangeDraft.ts';
import { useGroupName } from '../sheet/groupName.ts';
import { PrintedFees } from './PrintedFees.tsx';
import { PrintedCell } from './printedCells.tsx';
import { type PrintLayout, printLayout } from './printLayout.ts';

/** Packages and fees in the columns of the screen, as one table whose heads come again on every page. */
export function PrintedSheet() {
  const { t } = useTranslation('bid-summary');
  const { data, figures, words } = useSummaryView();
  const layout = printLayout(data, figures, words);
  const columns = layout.groups.flatMap((group) => group.columns);
  return (
    <table className="bs-print-sheet" style={{ zoom: layout.zoom }}>
      <colgroup>
        <col style={{ width: layout.left.package }} />
        <col style={{ width: layout.left.selected }} />
        <col style={{ width: layout.left.count }} />
        {columns.map(({ key }) => (
          <col key={key} style={{ width: layout.widths.get(key) }} />
        ))}
        <col style={{ width: layout.total }} />
      </colgroup>
      <thead>
        <tr className="groups">
          <th colSpan={3}>
            {t('bidPackages')} <span className="count">{data.packages.length}</span>
          </th>
          {layout.groups.map((group) => (
            <GroupHead key={group.key} group={group} />
          ))}
          <th className="num first">{t('bidTotal')}</th>
        </tr>
        <tr className="heads">
          <th>{t('package')}</th>
          <th>{t('selectedBidder')}</th>
          <th className="center">{t('bidders')}</th>
          {columns.map(({ key, header, isHeaderHidden, isText }) => (
            <th key={key} className={`${isText ? '' : 'num'}${isFirst(layout, key) ? ' first' : ''}`}>
              {header !== null && !isHeaderHidden && t(header)}
            </th>
          ))}
          <th className="first" />
        </tr>
      </thead>
      <tbody>
        {data.packages.map((row, index) => (
          <PrintedPackage key={row.id} row={row} figures={figures.rows[index]!} layout={layout} />
        ))}
      </tbody>
      <PrintedFees layout={layout} />
    </table>
  );
}

function isFirst({ groups }: PrintLayout, key: string): boolean {
  return groups.some(({ columns }) => columns[0]!.key === key);
}

function GroupHead({ group }: { group: ColumnGroup }) {
  const nameOf = useGroupName();
  return (
    <th colSpan={group.columns.length} className={group.kind === 'bidAmount' ? 'num first' : 'first'}>
      {group.kind === 'second' && <IconTrophy {...tinyIcon} />} {nameOf(group)}
    </th>
  );
}

function PrintedPackage({ row, figures, layout }: { row: SummaryPackage; figures: RowFigures; layout: PrintLayout }) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  return (
    <tr data-printed={row.code}>
      <th scope="row">
        <span className="bs-print-name">{packageName(row)}</span>
      </th>
      <td>
        {row.isGeneralCondition && <span className="muted">{t('ownEstimate')}</span>}
        {!row.isGeneralCondition && row.selectedBidder === null && (
          <span className="tag warn">{view.words.notSelected}</span>
        )}
        {row.selectedBidder?.companyName}
      </td>
      <td className="center">
        {row.isGeneralCondition ? (
          <span className="muted">{t('notAvailable', { ns: 'general' })}</span>
        ) : (
          <CoverageMark color={coverageColor(row.bidderCount, rangeOf(view.data.project))}>
            {String(row.bidderCount)}
          </CoverageMark>
        )}
      </td>
      {layout.groups.flatMap((group) =>
        group.columns.map((column, index) => (
          <PrintedCell
            key={column.key}
            cell={column.packageCell({ row, figures, enabled: view.figures.enabled, words: view.words })}
            isNumber={!column.isText}
            startsGroup={index === 0}
            isStrong={group.kind === 'bidAmount'}
          />
        )),
      )}
      <PrintedCell cell={amountCell(figures.amounts.bidTotal)} startsGroup isStrong />
    </tr>
  );
}
