import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import type { Outlier } from '#leveling';
import { printShare, printTotal } from '../../cells/printAmount.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { text } from '../sheet/sheetPage.ts';
import styles from './comparison.module.css';

/** Marks a price that is far below or above those of the others, and says how far. */
export function OutlierMark({ outlier }: { outlier: Outlier }) {
  const label = outlierText(outlier);
  const isLow = outlier.percent < HUNDRED;
  const Icon = isLow ? IconChevronsDown : IconChevronsUp;
  return (
    <span
      className={styles.outlier}
      data-outlier={isLow ? 'low' : 'high'}
      role="img"
      aria-label={label}
      data-tip={label}
    >
      <Icon {...tinyIcon} />
    </span>
  );
}

export function outlierText({ percent, median }: Outlier): string {
  return text('outlier', { percent: printShare(percent), median: printTotal(median) });
}

const HUNDRED = 100n * 10n ** 10n;
