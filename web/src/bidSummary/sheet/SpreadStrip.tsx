import { useTranslation } from 'react-i18next';
import { printPercent, printTotal } from '../../cells/printAmount.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import { packageName, type SummaryPackage } from '../model/summaryData.ts';
import styles from './SpreadStrip.module.css';
import { ESTIMATE_X, type SpreadMark, STRIP_WIDTH, spreadOf } from './spread.ts';

const MIDDLE = 10;
const beyond = { className: styles.beyond, 'data-mark': 'beyond' };

/** All bids of a package on one scale: estimate at the dashed tick, selected a diamond, second a ring, others dots. */
export function SpreadStrip({ row, figures }: { row: SummaryPackage; figures: RowFigures }) {
  const { t } = useTranslation('bid-summary');
  const spread = spreadOf(row, figures);
  if (spread === null) return null;
  const marks = spread.marks.map(({ companyName, amount, percent }) =>
    t('spreadMark', { bidder: companyName, amount: printTotal(amount), percent: printPercent(percent) }),
  );
  const label = `${t('spreadOf', { name: packageName(row) })}: ${marks.join(', ')}`;
  const drawn = [...spread.marks].sort((a, b) => layerOf(a) - layerOf(b));
  return (
    <svg className={styles.strip} width={STRIP_WIDTH} height={2 * MIDDLE} role="img" aria-label={label}>
      <title>{marks.join('\n')}</title>
      <path className={styles.range} d={`M${spread.from} ${MIDDLE}H${spread.to}`} />
      <path className={styles.estimate} d={`M${ESTIMATE_X} 3V17`} />
      {spread.isAbove && <path {...beyond} d={`M${spread.to - 1} 6l4 4-4 4`} />}
      {spread.isBelow && <path {...beyond} d={`M${spread.from + 1} 6l-4 4 4 4`} />}
      {drawn.map((mark) => mark.x !== null && <Mark key={mark.companyName} kind={mark.kind} x={mark.x} />)}
    </svg>
  );
}

function layerOf({ kind }: SpreadMark): number {
  return kind === 'selected' ? 2 : kind === 'second' ? 1 : 0;
}

function Mark({ kind, x }: { kind: SpreadMark['kind']; x: number }) {
  const look = { className: styles[kind], 'data-mark': kind };
  if (kind === 'selected') return <path {...look} d={`M${x} ${MIDDLE - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`} />;
  return <circle {...look} cx={x} cy={MIDDLE} r={kind === 'second' ? 3 : 2} />;
}

/** The legend of the marks, for the header of the strip. */
export function SpreadKey() {
  const { t } = useTranslation('bid-summary');
  return (
    <span className={styles.key}>
      <svg width="9" height="9" viewBox="0 0 9 9" aria-hidden="true">
        <path className={styles.selected} d="M4.5 0l4.5 4.5-4.5 4.5L0 4.5z" />
      </svg>
      {t('keySelected')}
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        <circle className={styles.second} cx="4" cy="4" r="3" />
      </svg>
      {t('keySecond')}
      <svg width="6" height="10" viewBox="0 0 6 10" aria-hidden="true">
        <path className={styles.estimate} d="M3 0v10" />
      </svg>
      {t('keyEstimate')}
    </span>
  );
}
