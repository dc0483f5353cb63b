import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnCount } from '../columns/columns.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { FeeRows } from '../fees/FeeRows.tsx';
import { useSummaryView } from '../model/summaryView.ts';
import { DrawnContext } from './ColumnGroups.tsx';
import { ColumnsBeyond } from './ColumnsBeyond.tsx';
import { PackageRow } from './PackageRow.tsx';
import { asRowGroup } from './roles.ts';
import { SheetHead } from './SheetHead.tsx';
import { useColumnWindow } from './useColumnWindow.ts';
import { useGridKeys } from './useGridKeys.ts';

/** The grid of bid packages with the fees below: first columns and bid total stay while it pans. */
export function SummarySheet() {
  const { t } = useTranslation('bid-summary');
  const { data, figures, settled, groups, widths, left, totalWidth, shape, isNew } = useSummaryView();
  const { grid, onFocus, onKeyDown } = useGridKeys();
  const leftWidth = widthOfLeft(left);
  const frozenLeft = shape === 'wide' ? leftWidth : left.package;
  const frozenRight = shape === 'narrow' ? 0 : totalWidth;
  const columns = useColumnWindow(grid, { groups, widths }, leftWidth);
  const [isPanned, setPanned] = useState(false);
  const [isEnd, setEnd] = useState(true);
  useEffect(() => {
    const node = grid.current;
    if (!node) return;
    const look = () => {
      setPanned(node.scrollLeft > 0);
      setEnd(node.scrollLeft + node.clientWidth >= node.scrollWidth - 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    if (node.firstElementChild) observer.observe(node.firstElementChild);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [grid]);
  const classes = ['bs-sheet', `is-${shape}`, isPanned && 'is-panned', isEnd && 'is-end', isNew && 'is-new'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of flex rows with parts that stay while it pans
    <div
      role="grid"
      ref={grid}
      className={classes.filter(Boolean).join(' ')}
      style={{ scrollPadding: `52px ${Math.max(0, frozenRight - 2)}px 4px ${frozenLeft}px` }}
      aria-label={t('bidSummary')}
      aria-colcount={columnCount(groups)}
      onFocus={(event) => {
        onFocus(event);
        columns.onFocus(event);
      }}
      onKeyDown={onKeyDown}
    >
      <div className="bs-sheet-in" role="presentation">
        <DrawnContext value={columns.drawn}>
          <SheetHead beyond={<ColumnsBeyond grid={grid} />} />
          <div {...asRowGroup} className="bs-body">
            {data.packages.map((row, index) => (
              <PackageRow key={row.id} row={row} figures={figures.rows[index]!} settled={settled.rows[index]!} />
            ))}
            <FeeRows />
          </div>
        </DrawnContext>
      </div>
    </div>
  );
}
