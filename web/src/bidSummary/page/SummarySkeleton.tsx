import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/Loading.tsx';
import equation from '../fees/Equation.module.css';
import sheet from '../sheet/SummarySheet.module.css';
import styles from './SummarySkeleton.module.css';
import toolbar from './SummaryToolbar.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
/** The columns of a sheet in their usual widths, and the key of the header where there is one. */
const columns = [
  ['package', 204],
  ['assignedTo', 82],
  ['selectedBidder', 128],
  [null, 42],
  ['bidSpread', 136],
  [null, 78],
  [null, 92],
  [null, 84],
  ['bidAmount', 104],
] as const;
const nameCell = `${sheet.cell} ${sheet.name}`;
const figures = ['projectBidTotal', 'fees', 'grandTotal'] as const;

/** The frame of the page with its headers, and gray bars in place of figures; nothing moves when they arrive. */
export function SummarySkeleton() {
  const { t } = useTranslation('bid-summary');
  return (
    <div className={styles.skeleton} aria-hidden="true">
      <div className="tools">
        <span className={toolbar.title}>{t('bidSummary')}</span>
      </div>
      <div className={equation.equation}>
        {figures.map((name) => (
          <div key={name}>
            <span>{t(name)}</span>
            <b className={styles.figure}>
              <Skeleton width={96} height={12} />
            </b>
          </div>
        ))}
      </div>
      <div className={`${sheet.row} ${styles.row} ${sheet.groups}`}>
        <div className={nameCell}>{t('bidPackages')}</div>
      </div>
      <div className={`${sheet.row} ${styles.row} ${sheet.columns}`}>
        {columns.map(([name, width], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a picture
          <div key={index} className={index === 0 ? nameCell : sheet.cell} style={{ width }}>
            {name !== null && <span className="cut">{t(name)}</span>}
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className={`${sheet.row} ${styles.row}`}>
          {columns.map(([, width], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a picture
            <div key={index} className={index === 0 ? nameCell : sheet.cell} style={{ width }}>
              <Skeleton width={Math.round(width * 0.7)} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
