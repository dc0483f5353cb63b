import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupedGrid } from '../../grid/grouped/GroupedGrid.tsx';
import { columnCount } from '../columns/columns.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { FeeRows } from '../fees/FeeRows.tsx';
import { useSummaryView } from '../model/summaryView.ts';
import { ColumnsBeyond } from './ColumnsBeyond.tsx';
import { PackageRow } from './PackageRow.tsx';
import { SheetHeader } from './SheetHeader.tsx';
import { DrawnContext } from './SheetRow.tsx';
import styles from './SummarySheet.module.css';

/** The sheet of bid packages with the fees below: first columns and bid total stay while it pans. */
export function SummarySheet() {
  const { t } = useTranslation('bid-summary');
  const { data, figures, settled, groups, widths, left, totalWidth, shape, isNew, editing } = useSummaryView();
  const grid = useRef<HTMLDivElement>(null);
  const leftWidth = widthOfLeft(left);
  return (
    <GroupedGrid
      grid={grid}
      label={t('bidSummary')}
      className={[styles.sheet, styles[shape], isNew && styles.new, editing.isSavingTotals && styles.savingTotals]
        .filter(Boolean)
        .join(' ')}
      groups={groups}
      widths={widths}
      leftWidth={leftWidth}
      columnCount={columnCount(groups)}
      frozen={{
        left: shape === 'wide' ? 'all' : 'first',
        right: shape !== 'narrow',
        leftWidth: shape === 'wide' ? leftWidth : left.package,
        rightWidth: totalWidth,
        headerHeight: 52,
      }}
      headerClassName={styles.headers}
      renderHeader={(drawn) => (
        <DrawnContext value={drawn}>
          <SheetHeader beyond={<ColumnsBeyond grid={grid} />} />
        </DrawnContext>
      )}
      renderRows={(drawn) => (
        <DrawnContext value={drawn}>
          {data.packages.map((row, index) => (
            <PackageRow key={row.id} row={row} figures={figures.rows[index]!} settled={settled.rows[index]!} />
          ))}
          <FeeRows />
        </DrawnContext>
      )}
    />
  );
}
