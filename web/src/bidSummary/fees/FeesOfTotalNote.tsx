import { Fragment } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { editedAmountText, type FeesOfTotal, feesOfTotal } from '#leveling';
import { printLocale } from '../../i18n/printed.ts';
import { printCell, printFeeAmount, printMoney } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import type { FeesPreview } from './useFeesPreview.ts';

/** How the grand total of the table as typed is found where fees are shares of it. */
export function FeesOfTotalNote({ preview: { shown } }: { preview: FeesPreview }) {
  const { t } = useTranslation('fees');
  const { project } = useSummaryView().figures;
  if (shown === null) return null;
  const working = feesOfTotal(shown.rows, {
    base: project.baseAmount,
    alternates: project.alternateAmounts,
    contingency: project.contingency,
  });
  if (working === null) return null;
  const { rest, share, total, fees } = working;
  const shownTotal = printCell(shown.columns.grandTotal);
  const size = editedAmountText(share < 0n ? -share : share, printLocale());
  const divisor = `1 ${share < 0n ? '+' : '−'} ${size}`;
  const values = {
    left: printMoney(rest),
    working: `${printCell(rest)} / (${divisor}) = ${printCell(total)}`,
  };
  const components = { b: <b className="num" />, names: <Names fees={fees} /> };
  return (
    <p className="fd-themselves" data-figure="themselves">
      <Trans ns="fees" i18nKey="countsThemselves" values={values} components={components} />
      {printCell(total) !== shownTotal && <> {t('countsThemselvesRounded', { total: shownTotal })}</>}
    </p>
  );
}

/** 'Profit 4.5% and Performance bond 0.8%'; past four the rest is counted. Names are nodes: they may hold any text. */
function Names({ fees }: { fees: FeesOfTotal['fees'] }) {
  const { t } = useTranslation('fees');
  const named = fees.length > 4 ? fees.slice(0, 3) : fees;
  const texts = named.map((_, index) => `${index}`);
  const list = fees.length > 4 ? [...texts, t('moreFees', { count: fees.length - 3 })] : texts;
  return new Intl.ListFormat(printLocale(), { type: 'conjunction' }).formatToParts(list).map(({ type, value }, at) => {
    const fee = type === 'element' ? named[Number(value)] : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
      <Fragment key={at}>
        {fee ? (
          <>
            <span className="cut" title={fee.name}>
              {fee.name}
            </span>{' '}
            {printFeeAmount(fee.share, false)}
          </>
        ) : (
          value
        )}
      </Fragment>
    );
  });
}
