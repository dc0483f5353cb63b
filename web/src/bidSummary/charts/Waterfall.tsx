import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { textWidth } from '../columns/columnWidths.ts';
import { printCell, printExact, printMoney } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { type Axis, amountAxis, placeOn } from './axis.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { Patterns, StepBar, StepMark } from './StepBar.tsx';
import { axisTexts, stepAmount, stepHow, stepName } from './stepTexts.ts';
import { kindsOf, type WaterfallStep, waterfallSteps } from './waterfall.ts';

/** The steps to the grand total as a table whose second column is drawn. */
export function Waterfall() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { figures } = view;
  const steps = useMemo(() => waterfallSteps(figures), [figures]);
  const axis = useMemo(() => amountAxis(steps.map(({ running }) => running)), [steps]);
  const widthOf = (texts: readonly string[], head: string) =>
    Math.ceil(Math.max(textWidth(head) * 0.95, ...texts.map(textWidth)) * 1.06) + 18;
  return (
    <>
      <Patterns />
      <ul className="bs-legend">
        {kindsOf(steps).map((kind) => (
          <li key={kind}>
            <StepMark kind={kind} />
            {t(`kind.${kind}`)}
          </li>
        ))}
      </ul>
      <table className="bs-chart bs-waterfall" aria-label={t('waterfall')}>
        <colgroup>
          <col className="bs-chart-name" />
          <col />
          <col style={{ width: widthOf(steps.map(stepAmount), t('amount')) }} />
          <col
            style={{
              width: widthOf(
                steps.map(({ running }) => printCell(running)),
                t('runningTotal'),
              ),
            }}
          />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t('step')}</th>
            <th scope="col" className="plot">
              <span className="hidden-text">{t('lookChart')}</span>
              <AxisHead axis={axis} />
            </th>
            <NumberHeads heads={[t('amount'), t('runningTotal')]} />
          </tr>
        </thead>
        <tbody>
          {steps.map((step, index) => (
            <StepRow key={step.key} step={step} before={steps[index - 1]} after={steps[index + 1]} axis={axis} />
          ))}
        </tbody>
      </table>
      <p className="bs-cap">
        {t(axis.isCut ? 'scaleCut' : 'scaleFromZero', { amount: printMoney(axis.from) })} {t('scaleSteps')}
        {figures.feeValues === null && ` ${t('waterfallFailed')}`}
      </p>
    </>
  );
}

function AxisHead({ axis }: { axis: Axis }) {
  const texts = axisTexts(axis.ticks);
  return (
    <span className="bs-ticks" aria-hidden="true">
      {axis.ticks.map((tick, index) => (
        <i key={texts[index]} style={{ left: `${placeOn(axis, tick)}%` }}>
          {texts[index]}
        </i>
      ))}
    </span>
  );
}

function StepRow({
  step,
  before,
  after,
  axis,
}: {
  step: WaterfallStep;
  before: WaterfallStep | undefined;
  after: WaterfallStep | undefined;
  axis: Axis;
}) {
  const view = useSummaryView();
  const name = stepName(step, view);
  const how = stepHow(step, view.figures.fees);
  return (
    <tr className={step.kind} data-step={step.key}>
      <th scope="row">
        <b className="cut" title={name}>
          {name}
        </b>
        <span className="cut" title={how}>
          {how}
        </span>
      </th>
      <td className="plot">
        <StepBar step={step} before={before} after={after} axis={axis} />
      </td>
      <td className="num" title={step.amount === null ? undefined : printExact(step.amount)}>
        {stepAmount(step)}
      </td>
      <td className="num running" title={printExact(step.running)}>
        {printCell(step.running)}
      </td>
    </tr>
  );
}
