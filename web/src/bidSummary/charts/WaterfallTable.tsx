import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { printDerivedPercent } from '#leveling';
import { printLocale } from '../../i18n/printed.ts';
import { printCell, printExact, printExactPercent } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { stepAmount, stepHow, stepName } from './stepTexts.ts';
import { waterfallSteps } from './waterfall.ts';

/** The steps to the grand total as a table, with their shares. */
export function WaterfallTable() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { figures } = view;
  const steps = useMemo(() => waterfallSteps(figures), [figures]);
  return (
    <>
      <div className="bs-chart-scroll">
        <table className="bs-chart-table" aria-label={t('waterfall')}>
          <thead>
            <tr>
              <th scope="col">{t('step')}</th>
              <th scope="col">{t('how')}</th>
              <NumberHeads heads={[t('amount'), t('runningTotal'), t('share')]} />
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.key} className={step.kind} data-step={step.key}>
                <th scope="row" className="name" title={stepName(step, view)}>
                  {stepName(step, view)}
                </th>
                <td className="name" title={stepHow(step, figures.fees)}>
                  {stepHow(step, figures.fees)}
                </td>
                <td className="num" title={step.amount === null ? undefined : printExact(step.amount)}>
                  {stepAmount(step) || '·'}
                </td>
                <td className="num" title={printExact(step.running)}>
                  {printCell(step.running)}
                </td>
                <td className="num" title={step.share === null ? undefined : printExactPercent(step.share)}>
                  {step.share === null ? '—' : printDerivedPercent(step.share, printLocale())}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="bs-cap">
        {t('subtotalsAddNothing')}
        {figures.feeValues === null && ` ${t('waterfallFailed')}`}
      </p>
    </>
  );
}
