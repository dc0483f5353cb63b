import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import {
  type Amount,
  absolute,
  costWithFees,
  editedAmountText,
  type FeesOfTotal,
  feesOfTotal,
  subtract,
  ZERO,
} from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { printLocale } from '../../i18n/printed.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import { printFeePercent, printMoney, quietZero } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { NoFigure } from '../sheet/SheetCell.tsx';
import dialog from './FeesDialog.module.css';
import styles from './FeesTable.module.css';
import type { FeesPreview } from './useFeesPreview.ts';

/** Project bid total + fees = grand total, of the table as typed. */
export function FeesFigures({ preview }: { preview: FeesPreview }) {
  const { figures } = useSummaryView();
  const { bidTotal } = figures.project;
  const grandTotal = preview.shown?.columns.grandTotal ?? null;
  return (
    <p className={`num ${dialog.equation}`} data-figure="equation" data-outdated={preview.isOutdated || undefined}>
      <Trans
        ns="fees"
        i18nKey="equationParts"
        values={{
          bidTotal: printMoney(bidTotal),
          fees: grandTotal === null ? '—' : printMoney(subtract(grandTotal, bidTotal)),
          grandTotal: grandTotal === null ? '—' : printMoney(grandTotal),
        }}
        components={{ b: <b />, total: <b className={dialog.grandTotal} /> }}
      />
    </p>
  );
}

/** The table cannot be calculated, here or on the server: why, and that the figures are those of before. */
export function FeesFailure({ preview: { failure, refusal, shown, retry } }: { preview: FeesPreview }) {
  const { t } = useTranslation('fees');
  const { t: general } = useTranslation('general');
  if (failure === null && refusal === null) return null;
  const names = failure?.feeNames.map((name) => `'${name}'`).join(', ') ?? '';
  return (
    <Banner
      tone="warn"
      icon={<IconAlertTriangle {...icon} />}
      actions={
        failure === null &&
        retry && (
          <Button size="sm" onClick={retry}>
            {general('retry')}
          </Button>
        )
      }
    >
      <b>{t('calculationError')}</b> {failure === null ? refusal : t(`calculationFailure.${failure.code}`, { names })}{' '}
      {shown !== null && t('calculationErrorHelp')}
    </Banner>
  );
}

/** The classes of a number's cell; the column of a disabled alternate is gray. */
export const numberClass = (isEnabled: boolean | undefined) => (isEnabled ? 'num' : `num ${styles.disabled}`);

export const totalClass = `num ${styles.groupStart} ${styles.total}`;

export function FeesHeadRows() {
  const { t } = useTranslation('fees');
  const { t: summary } = useTranslation('bid-summary');
  const { data, figures } = useSummaryView();
  const { project, enabled } = figures;
  return (
    <thead>
      <tr>
        <th className={styles.handle}>
          <span className="hidden-text">{t('moveFeeHelp')}</span>
        </th>
        <th className={styles.name}>{t('fee')}</th>
        <th className={styles.type}>{t('type')}</th>
        <th className={styles.reference}>{t('referenceFee')}</th>
        <th className={`num ${styles.amount}`}>{t('amount')}</th>
        <th className={`num ${styles.groupStart}`}>{summary('baseBids')}</th>
        {data.project.alternates.map(({ id, name }, index) => (
          <th key={id} className={`${numberClass(enabled[index])} ${styles.alternate}`} title={name}>
            <span>{name}</span>
            {!enabled[index] && <em>{summary('off')}</em>}
          </th>
        ))}
        <th className="num">{summary('contingency')}</th>
        <th className={totalClass}>{summary('total')}</th>
        <th className={styles.actions}>
          <span className="hidden-text">{t('fee')}</span>
        </th>
      </tr>
      <tr className={styles.base}>
        <td className={styles.handle} />
        <th scope="row" className={styles.name}>
          {summary('projectBidTotal')}
        </th>
        <td colSpan={3} />
        <td className={quietZero(project.baseAmount, `num ${styles.groupStart}`)}>{printTotal(project.baseAmount)}</td>
        {data.project.alternates.map(({ id }, index) => (
          <td key={id} className={quietZero(project.alternateAmounts[index]!, numberClass(enabled[index]))}>
            {printTotal(project.alternateAmounts[index]!)}
          </td>
        ))}
        <td className={quietZero(project.contingency, 'num')}>{printTotal(project.contingency)}</td>
        <td className={quietZero(project.bidTotal, totalClass)}>{printTotal(project.bidTotal)}</td>
        <td className={styles.actions} />
      </tr>
    </thead>
  );
}

/** The last row: each column with its fees, and what changes against the saved table. */
export function FeesGrandTotal({ preview: { shown, isOutdated } }: { preview: FeesPreview }) {
  const { t } = useTranslation('fees');
  const { t: summary } = useTranslation('bid-summary');
  const { data, figures } = useSummaryView();
  const { project, enabled } = figures;
  const saved = figures.feeValues === null ? null : project.grandTotal;
  const moved = shown === null || saved === null ? ZERO : subtract(shown.columns.grandTotal, saved);
  const figure = (text: string | null) => (text === null ? <NoFigure /> : text);
  const column = (cost: Amount, values: readonly Amount[] | undefined) =>
    figure(values && shown ? printTotal(costWithFees(cost, values, shown.rows)) : null);
  return (
    <tfoot>
      <tr className={styles.grandTotal} data-outdated={isOutdated || undefined}>
        <td className={styles.handle} />
        <th scope="row" className={styles.name}>
          {summary('grandTotal')}
          {moved !== 0n && (
            <span className={`num ${styles.sentence}`}>{t('againstSaved', { amount: printMoney(moved, true) })}</span>
          )}
        </th>
        <td colSpan={3} />
        <td className={`num ${styles.groupStart}`}>{column(project.baseAmount, shown?.columns.base)}</td>
        {data.project.alternates.map(({ id }, index) => (
          <td key={id} className={numberClass(enabled[index])}>
            {column(project.alternateAmounts[index]!, shown?.columns.alternates[index])}
          </td>
        ))}
        <td className="num">{column(project.contingency, shown?.columns.contingency)}</td>
        <td className={`${totalClass} ${styles.accent}`} data-figure="feesGrandTotal">
          {figure(shown && printMoney(shown.columns.grandTotal))}
        </td>
        <td className={styles.actions} />
      </tr>
    </tfoot>
  );
}

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
  const shownTotal = printTotal(shown.columns.grandTotal);
  const size = editedAmountText(absolute(share), printLocale());
  const divisor = `1 ${share < 0n ? '+' : '−'} ${size}`;
  const values = {
    left: printMoney(rest),
    working: `${printTotal(rest)} / (${divisor}) = ${printTotal(total)}`,
  };
  const components = { b: <b className="num" />, names: <Names fees={fees} /> };
  return (
    <p className={dialog.note} data-figure="themselves">
      <Trans ns="fees" i18nKey="countsThemselves" values={values} components={components} />
      {printTotal(total) !== shownTotal && <> {t('countsThemselvesRounded', { total: shownTotal })}</>}
    </p>
  );
}

/** 'Profit 4.5% and Performance bond 0.8%'; after four the rest is counted. Elements, as a name may contain markup. */
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
            <span className={`cut ${dialog.feeName}`} title={fee.name}>
              {fee.name}
            </span>{' '}
            {printFeePercent(fee.share)}
          </>
        ) : (
          value
        )}
      </Fragment>
    );
  });
}
