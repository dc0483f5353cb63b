import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { printDerivedPercent } from '#leveling';
import { printExact, printExactPercent, printTotal } from '../../cells/printAmount.ts';
import { printLocale } from '../../i18n/printed.ts';
import { textWidth } from '../columns/columnWidths.ts';
import { printMoney } from '../model/print.ts';
import type { ChartLook } from '../model/rememberedChoices.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { type Axis, amountAxis } from './axis.ts';
import styles from './Chart.module.css';
import { NumberHeaders, PlotHeader } from './ChartHeaders.tsx';
import { Patterns, StepBar, StepMark } from './StepBar.tsx';
import { axisTexts, stepAmount, stepHow, stepName } from './stepTexts.ts';
import { kindsOf, type WaterfallStep, waterfallSteps } from './waterfall.ts';

/** The steps to the grand total, as a chart or a table. */
export function Waterfall({ look }: { look: ChartLook }) {
  const { t } = useTranslation('bid-summary');
  const { figures } = useSummaryView();
  const steps = useMemo(() => waterfallSteps(figures), [figures]);
  const axis = useMemo(() => amountAxis(steps.map(({ running }) => running)), [steps]);
  const scale = t(axis.isCut ? 'scaleCut' : 'scaleFromZero', { amount: printMoney(axis.from) });
  return (
    <>
      {look === 'chart' ? <StepChart steps={steps} axis={axis} /> : <StepTable steps={steps} />}
      <p className={styles.note}>
        {look === 'chart' ? `${scale} ${t('scaleSteps')}` : t('subtotalsAddNothing')}
        {figures.feeValues === null && ` ${t('waterfallFailed')}`}
      </p>
    </>
  );
}

function StepChart({ steps, axis }: { steps: readonly WaterfallStep[]; axis: Axis }) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const widthOf = (texts: readonly string[], head: string) =>
    Math.ceil(Math.max(textWidth(head) * 0.95, ...texts.map(textWidth)) * 1.06) + 18;
  const runningTotals = steps.map(({ running }) => printTotal(running));
  return (
    <>
      <Patterns />
      <ul className={styles.legend}>
        {kindsOf(steps).map((kind) => (
          <li key={kind}>
            <StepMark kind={kind} />
            {t(`kind.${kind}`)}
          </li>
        ))}
      </ul>
      <table className={`${styles.chart} ${styles.waterfall}`} aria-label={t('waterfall')}>
        <colgroup>
          <col style={{ width: '28%' }} />
          <col />
          <col style={{ width: widthOf(steps.map(stepAmount), t('amount')) }} />
          <col style={{ width: widthOf(runningTotals, t('runningTotal')) }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <PlotHeader axis={axis} texts={axisTexts(axis.ticks)} />
            <NumberHeaders headers={[t('amount'), t('runningTotal')]} />
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <tr key={step.key} data-kind={step.kind} data-step={step.key}>
              <th scope="row">
                <b className="cut" title={stepName(step, view)}>
                  {stepName(step, view)}
                </b>
                <span className="cut" title={stepHow(step, view.figures.fees)}>
                  {stepHow(step, view.figures.fees)}
                </span>
              </th>
              <td className={styles.plot}>
                <StepBar step={step} before={steps[index - 1]} after={steps[index + 1]} axis={axis} />
              </td>
              <td className="num" title={exactAmount(step)}>
                {stepAmount(step)}
              </td>
              <td className={`num ${styles.running}`} title={printExact(step.running)}>
                {printTotal(step.running)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The steps with their shares of the grand total. */
function StepTable({ steps }: { steps: readonly WaterfallStep[] }) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('waterfall')}>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <th scope="col">{t('how')}</th>
            <NumberHeaders headers={[t('amount'), t('runningTotal'), t('share')]} />
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key} data-kind={step.kind} data-step={step.key}>
              <th scope="row" className={styles.name} title={stepName(step, view)}>
                {stepName(step, view)}
              </th>
              <td className={styles.name} title={stepHow(step, view.figures.fees)}>
                {stepHow(step, view.figures.fees)}
              </td>
              <td className="num" title={exactAmount(step)}>
                {stepAmount(step) || '·'}
              </td>
              <td className="num" title={printExact(step.running)}>
                {printTotal(step.running)}
              </td>
              <td className="num" title={step.share === null ? undefined : printExactPercent(step.share)}>
                {step.share === null ? '—' : printDerivedPercent(step.share, printLocale())}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function exactAmount({ amount }: WaterfallStep): string | undefined {
  return amount === null ? undefined : printExact(amount);
}
