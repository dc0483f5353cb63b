import { useTranslation } from 'react-i18next';
import { CoverageMark } from '../../ui/marks/CoverageMark.tsx';
import { printExact, printExactPercent, printMoney, printPercent } from '../model/print.ts';
import { feesTotal, type SummaryFigures } from '../model/summaryFigures.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { coverageCounts, rangeOf } from '../page/rangeDraft.ts';
import { NoFigure } from '../sheet/SheetCell.tsx';

/** What the compared packages are over or under their estimates; a dash where none is compared. */
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

/** Project bid total + fees = grand total, and what else one wants to know at a glance. */
export function Equation() {
  const { t } = useTranslation('bid-summary');
  const { data, figures, settled, words, isNew } = useSummaryView();
  const { project } = figures;
  const isFailed = figures.feeValues === null;
  const fees = isFailed ? null : feesTotal(figures);
  const grandTotal = isFailed ? null : project.grandTotal;
  const before = settled.feeValues === null ? null : settled.project.grandTotal;
  const moved = grandTotal === null || before === null ? 0n : grandTotal - before;
  const awarded = data.packages.filter((row) => !row.isGeneralCondition);
  const selected = awarded.filter((row) => row.selectedBidder !== null).length;
  const figure = (value: bigint | null) => (isNew && value === 0n ? 'num zero' : 'num');
  const counts = coverageCounts(data.packages, rangeOf(data.project));
  return (
    <section className="bs-equation" aria-label={t('grandTotal')}>
      <div data-figure="bidTotal">
        <span>{t('projectBidTotal')}</span>
        <b className={figure(project.bidTotal)} title={printExact(project.bidTotal)}>
          {printMoney(project.bidTotal)}
        </b>
      </div>
      <i>+</i>
      <div data-figure="fees">
        <span>{t('fees')}</span>
        <b className={figure(fees)}>{fees === null ? <NoFigure /> : printMoney(fees)}</b>
      </div>
      <i>=</i>
      <div className="bs-grand-figure" data-figure="grandTotal">
        <span>{t('grandTotal')}</span>
        <b className={figure(grandTotal)} title={grandTotal === null ? undefined : printExact(grandTotal)}>
          {grandTotal === null ? <NoFigure /> : printMoney(grandTotal)}
        </b>
      </div>
      {moved !== 0n && <em className="bs-moved num">{t('whileTyping', { amount: printMoney(moved, true) })}</em>}
      <span className="grow" />
      <div data-figure="variance">
        <span title={t('comparedTip')}>
          {t('againstEstimates')}
          {data.packages.length > 0 && `, ${words.compared(project.comparedPackageCount)}`}
        </span>
        <Variance project={project} />
      </div>
      <div data-figure="contingency">
        <span>{t('contingency')}</span>
        <b className={figure(project.contingency)} title={printExact(project.contingency)}>
          {printMoney(project.contingency)}
        </b>
      </div>
      <div>
        <span>{t('selected')}</span>
        <b className="num">{t('selectedCount', { selected, count: awarded.length })}</b>
      </div>
      <div>
        <span>{t('bidderCoverage')}</span>
        <b className="bs-coverage">
          <span
            role="img"
            aria-label={t('coverageLow', { count: counts.red })}
            title={t('coverageLow', { count: counts.red })}
          >
            <CoverageMark color="red" isQuiet={isNew}>
              {String(counts.red)}
            </CoverageMark>
          </span>
          <span
            role="img"
            aria-label={t('coverageMid', { count: counts.yellow })}
            title={t('coverageMid', { count: counts.yellow })}
          >
            <CoverageMark color="yellow" isQuiet={isNew}>
              {String(counts.yellow)}
            </CoverageMark>
          </span>
          <span
            role="img"
            aria-label={t('coverageHigh', { count: counts.green })}
            title={t('coverageHigh', { count: counts.green })}
          >
            <CoverageMark color="green" isQuiet={isNew}>
              {String(counts.green)}
            </CoverageMark>
          </span>
        </b>
      </div>
    </section>
  );
}
