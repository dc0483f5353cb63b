import { useTranslation } from 'react-i18next';
import { type BiddersRange, coverageColor } from '#leveling';
import { printCount } from '../../i18n/printed.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import styles from './RangePreview.module.css';

/** Shows what some counts look like with a range; null while the range has problems. */
export function RangePreview({ range }: { range: BiddersRange | null }) {
  const { t } = useTranslation('settings');
  return (
    <div className={styles.preview}>
      <span>{t('looksLike')}</span>
      {range ? (
        <ul aria-label={t('looksLike')}>
          {countsAround(range).map((count) => {
            const color = coverageColor(count, range);
            return (
              <li key={count} data-coverage={color}>
                <CoverageMark color={color}>{printCount(count)}</CoverageMark>
              </li>
            );
          })}
        </ul>
      ) : (
        <span className="muted">{t('looksLikeLater')}</span>
      )}
      <span className={`muted ${styles.end}`}>{t('excludedDoNotCount')}</span>
    </div>
  );
}

/** Counts where the color changes, and a few more. Worked: low 2 and mid 3 give 0, 1, 2, 3, 4, 5 and 12. */
function countsAround({ lowBiddersMax: low, midBiddersMax: mid }: BiddersRange): readonly number[] {
  return [...new Set([0, 1, low, low + 1, mid, mid + 1, mid + 2, 12])].sort((one, other) => one - other);
}
