import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onPanOrResize } from '../../grid/grouped/useColumnWindow.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { widthOfLeft } from '../columns/columnWidths.ts';
import { useSummaryView } from '../model/summaryView.ts';
import styles from './ColumnsBeyond.module.css';
import { useGroupName } from './groupName.ts';

/** So many px stay in view after a step. */
const OVERLAP = 80;

/**
 * In the header, the number and names of the groups of columns out of view to the right; a press pans on, at the end
 * back to the first column. Absent where everything is in view.
 */
export function ColumnsBeyond({ grid }: { grid: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('general');
  const { groups, widths, left, totalWidth, shape } = useSummaryView();
  const nameOf = useGroupName();
  const [{ beyond, isPanned }, setSeen] = useState({ beyond: 0, isPanned: false });
  const leftWidth = widthOfLeft(left);
  useEffect(() => {
    const node = grid.current;
    if (!node) return;
    const look = () => {
      const seenTo = node.scrollLeft + node.clientWidth - totalWidth - leftWidth + 1;
      let end = 0;
      let inSight = 0;
      for (const { columns } of groups) {
        end += columns.reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
        if (end <= seenTo) inSight += 1;
      }
      const now = { beyond: groups.length - inSight, isPanned: node.scrollLeft > 0 };
      setSeen((before) => (before.beyond === now.beyond && before.isPanned === now.isPanned ? before : now));
    };
    return onPanOrResize(node, look);
  }, [grid, groups, widths, leftWidth, totalWidth]);
  if (beyond === 0 && !isPanned) return null;
  const pan = () => {
    const node = grid.current;
    const step = (node?.clientWidth ?? 0) - (shape === 'wide' ? leftWidth : left.package) - totalWidth - OVERLAP;
    if (beyond === 0) node?.scrollTo({ left: 0 });
    else node?.scrollBy({ left: step });
  };
  const names = groups.slice(groups.length - beyond).map(nameOf);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={beyond === 0 ? t('firstColumns') : t('columnsBeyond', { names: names.join(', ') })}
      title={beyond === 0 ? t('firstColumns') : names.join('\n')}
      data-cell
      tabIndex={-1}
      onClick={pan}
    >
      {beyond === 0 && <IconChevronLeft {...tinyIcon} />}
      {beyond === 0 ? t('back') : t('moreGroups', { count: beyond })}
      {beyond > 0 && <IconChevronRight {...tinyIcon} />}
    </button>
  );
}
