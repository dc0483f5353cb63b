import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { coverageColor } from '#leveling';
import { tinyIcon } from '../../ui/icons.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import printed from '../../ui/print/printedTable.module.css';
import { amountCell, markCarried } from '../columns/cells.ts';
import type { ColumnGroup } from '../columns/column.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import { packageName, type SummaryPackage } from '../model/summaryData.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { rangeOf } from '../page/rangeDraft.ts';
import { Carried } from '../sheet/CarriedChoice.tsx';
import { useGroupName } from '../sheet/groupName.ts';
import { AlternateUnleveled, PackageUnleveled } from '../sheet/UnleveledMarks.tsx';
import { PrintedCell, PrintedFees } from './PrintedFees.tsx';
import styles from './PrintedSheet.module.css';
import { type PrintLayout, printLayout } from './printLayout.ts';

/** Packages and fees in the columns of the screen, as one table whose header rows repeat on every page. */
export function PrintedSheet() {
  const { t } = useTranslation('bid-summary');
  const { data, figures, words } = useSummaryView();
  const layout = printLayout(data, figures, words);
  const columns = layout.groups.flatMap((group) => group.columns);
  return (
    <table className={`${printed.table} ${styles.sheet}`} style={{ zoom: layout.zoom }}>
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
        <tr className={styles.groups}>
          <th colSpan={3}>
            {t('bidPackages')} <span className={styles.count}>{data.packages.length}</span>
          </th>
          {layout.groups.map((group) => (
            <GroupHeader key={group.key} group={group} />
          ))}
          <th className={`num ${styles.groupStart}`}>{t('bidTotal')}</th>
        </tr>
        <tr className={styles.columns}>
          <th>{t('package')}</th>
          <th>{t('selectedBidder')}</th>
          <th className={styles.center}>{t('bidders')}</th>
          {layout.groups.flatMap((group) =>
            group.columns.map(({ key, header, isHeaderHidden, isText }, index) => (
              <th key={key} className={[!isText && 'num', index === 0 && styles.groupStart].filter(Boolean).join(' ')}>
                {header !== null && !isHeaderHidden && t(header)}
              </th>
            )),
          )}
          <th className={styles.groupStart} />
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

function GroupHeader({ group }: { group: ColumnGroup }) {
  const nameOf = useGroupName();
  return (
    <th
      colSpan={group.columns.length}
      className={group.kind === 'bidAmount' ? `num ${styles.groupStart}` : styles.groupStart}
    >
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
        <span className={styles.named}>
          <span className={`${printed.clamped} ${styles.packageName}`}>{packageName(row)}</span>
          <PackageUnleveled row={row} enabled={view.figures.enabled} />
        </span>
      </th>
      <td>
        {row.isGeneralCondition && <span className="muted">{t('ownEstimate')}</span>}
        {!row.isGeneralCondition && row.selectedBidder === null && <Carried row={row} />}
        {row.selectedBidder?.companyName}
      </td>
      <td className={styles.center}>
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
          >
            <AlternateUnleveled row={row} enabled={view.figures.enabled} place={column.place} />
          </PrintedCell>
        )),
      )}
      <PrintedCell cell={markCarried(amountCell(figures.amounts.bidTotal), row, figures)} startsGroup isStrong />
    </tr>
  );
}
