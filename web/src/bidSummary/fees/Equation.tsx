import { useTranslation } from 'react-i18next';
import { type Amount, subtract, ZERO } from '#leveling';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import { printExact, printExactPercent, printPercent } from '../../cells/printAmount.ts';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { printMoney } from '../model/print.ts';
import { selectionCount } from '../model/summaryData.ts';
import { feesTotal, type SummaryFigures } from '../model/summaryFigures.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { coverageCounts, rangeOf } from '../page/rangeDraft.ts';
import { NoFigure } from '../sheet/SheetCell.tsx';
import styles from './Equation.module.css';

/** The variance of the compared packages; a dash where none is compared. */
function Variance({ project: { variance, variancePercent } }: { project: SummaryFigures['project'] }) {
  const { words } = useSummaryView();
  if (variance === null || variancePercent === null) {
    return (
      <b className="num" title={words.nothingCompared}>
        —
      </b>
    );
  }
  const tone = variance > 0n ? 'up' : variance < 0n ? 'down' : '';
  return (
    <b className={`num ${tone}`} title={printExact(variance)}>
      {printMoney(variance, true)}
      <em title={printExactPercent(variancePercent)}>{printPercent(variancePercent)}</em>
    </b>
  );
}

interface FigureProps {
  name: string;
  label: string;
  value: Amount | null;
  /** What the mark of a carried amount next to the label says. */
  mark?: string;
  hasTitle?: boolean;
  className?: string | undefined;
}

function Figure({ name, label, mark, value, hasTitle = true, className }: FigureProps) {
  const { isNew } = useSummaryView();
  return (
    <div className={className} data-figure={name}>
      <span>
        {mark !== undefined && <CarriedMark name={mark} />}
        {mark !== undefined && ' '}
        {label}
      </span>
      <b
        className={isNew && value === 0n ? `num ${styles.zero}` : 'num'}
        title={hasTitle && value !== null ? printExact(value) : undefined}
      >
        {value === null ? <NoFigure /> : printMoney(value)}
      </b>
    </div>
  );
}

/** Project bid total + fees = grand total, and what else one wants to know at a glance. */
export function Equation() {
  const { t } = useTranslation('bid-summary');
  const { data, figures, settled, words, isNew, editing } = useSummaryView();
  const { project } = figures;
  const isFailed = figures.feeValues === null;
  const fees = isFailed ? null : feesTotal(figures);
  const grandTotal = isFailed ? null : project.grandTotal;
  const before = settled.feeValues === null ? null : settled.project.grandTotal;
  const moved = grandTotal === null || before === null ? ZERO : subtract(grandTotal, before);
  const counts = coverageCounts(data.packages, rangeOf(data.project));
  const coverage = [
    { color: 'red', label: t('coverageLow', { count: counts.red }) },
    { color: 'yellow', label: t('coverageMid', { count: counts.yellow }) },
    { color: 'green', label: t('coverageHigh', { count: counts.green }) },
  ] as const;
  return (
    <section
      className={project.carriedPackageCount > 0 ? `${styles.equation} ${styles.long}` : styles.equation}
      aria-label={t('grandTotal')}
      aria-busy={editing.isSavingTotals}
    >
      {project.carriedPackageCount > 0 && (
        <>
          <Figure name="selectedBidTotal" label={t('selectedPackages')} value={project.selectedBidTotal} />
          <i>+</i>
          <Figure
            name="carriedBidTotal"
            label={t('carriedPackages', { count: project.carriedPackageCount })}
            mark={t('carriedUntilSelected')}
            value={project.carriedBidTotal}
          />
          <i>=</i>
        </>
      )}
      <Figure name="bidTotal" label={t('projectBidTotal')} value={project.bidTotal} />
      <i>+</i>
      <Figure name="fees" label={t('fees')} value={fees} hasTitle={false} />
      <i>=</i>
      <Figure className={styles.grand} name="grandTotal" label={t('grandTotal')} value={grandTotal} />
      {moved !== 0n && (
        <em className={`${styles.moved} num`}>{t('whileTyping', { amount: printMoney(moved, true) })}</em>
      )}
      <span className="grow" />
      <div data-figure="variance">
        <span title={t('comparedTip')}>
          {t('againstEstimates')}
          {data.packages.length > 0 && `, ${words.compared(project.comparedPackageCount)}`}
        </span>
        <Variance project={project} />
      </div>
      <Figure name="contingency" label={t('contingency')} value={project.contingency} />
      <div>
        <span>{t('selected')}</span>
        <b className="num">{t('selectedCount', selectionCount(data.packages))}</b>
      </div>
      <div data-figure="coverage">
        <span>{t('bidderCoverage')}</span>
        <b className={styles.coverage}>
          {coverage.map(({ color, label }) => (
            <span key={color} role="img" aria-label={label} title={label}>
              <CoverageMark color={color} isQuiet={isNew}>
                {String(counts[color])}
              </CoverageMark>
            </span>
          ))}
        </b>
      </div>
    </section>
  );
}
