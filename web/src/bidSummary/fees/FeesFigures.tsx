import { IconAlertTriangle } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { costWithFees } from '#leveling';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';
import { printCell, printMoney, quietZero } from '../model/print.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { NoFigure } from '../sheet/SheetCell.tsx';
import type { FeesPreview } from './useFeesPreview.ts';

/** Project bid total + fees = grand total, of the table as typed. */
export function FeesFigures({ preview }: { preview: FeesPreview }) {
  const { figures } = useSummaryView();
  const { bidTotal } = figures.project;
  const grandTotal = preview.shown?.columns.grandTotal ?? null;
  return (
    <p className="fd-equation num" data-figure="equation">
      <Trans
        ns="fees"
        i18nKey="equationParts"
        values={{
          bidTotal: printMoney(bidTotal),
          fees: grandTotal === null ? '—' : printMoney(grandTotal - bidTotal),
          grandTotal: grandTotal === null ? '—' : printMoney(grandTotal),
        }}
        components={{ b: <b />, total: <b className="fd-accent" /> }}
      />
    </p>
  );
}

/** The table cannot be calculated, here or on the server: why, and that the figures are those of before. */
export function FeesFailure({ preview: { failure, refusal, shown } }: { preview: FeesPreview }) {
  const { t } = useTranslation('fees');
  if (failure === null && refusal === null) return null;
  const names = failure?.feeNames.map((name) => `'${name}'`).join(', ') ?? '';
  return (
    <Banner tone="warn" icon={<IconAlertTriangle {...icon} />}>
      <b>{t('calculationError')}</b> {failure === null ? refusal : t(`calculationFailure.${failure.code}`, { names })}{' '}
      {shown !== null && t('calculationErrorHelp')}
    </Banner>
  );
}

/** Heads and the amounts that the columns are made over. */
export function FeesHeadRows() {
  const { t } = useTranslation('fees');
  const { t: summary } = useTranslation('bid-summary');
  const { data, figures } = useSummaryView();
  const { project, enabled } = figures;
  return (
    <thead>
      <tr>
        <th className="fd-handle">
          <span className="hidden-text">{t('moveFeeHelp')}</span>
        </th>
        <th className="fd-name">{t('fee')}</th>
        <th className="fd-type">{t('type')}</th>
        <th className="fd-reference">{t('referenceFee')}</th>
        <th className="num fd-amount">{t('amount')}</th>
        <th className="num first">{summary('baseBids')}</th>
        {data.project.alternates.map(({ id, name }, index) => (
          <th key={id} className={enabled[index] ? 'num fd-alternate' : 'num fd-alternate off'} title={name}>
            <span>{name}</span>
            {!enabled[index] && <em>{summary('off')}</em>}
          </th>
        ))}
        <th className="num">{summary('contingency')}</th>
        <th className="num first fd-total">{summary('total')}</th>
        <th className="fd-actions">
          <span className="hidden-text">{t('fee')}</span>
        </th>
      </tr>
      <tr className="fd-base">
        <td className="fd-handle" />
        <th scope="row" className="fd-name">
          {summary('projectBidTotal')}
        </th>
        <td colSpan={3} />
        <td className={quietZero(project.baseAmount, 'num first')}>{printCell(project.baseAmount)}</td>
        {data.project.alternates.map(({ id }, index) => (
          <td key={id} className={quietZero(project.alternateAmounts[index]!, enabled[index] ? 'num' : 'num off')}>
            {printCell(project.alternateAmounts[index]!)}
          </td>
        ))}
        <td className={quietZero(project.contingency, 'num')}>{printCell(project.contingency)}</td>
        <td className={quietZero(project.bidTotal, 'num first fd-total')}>{printCell(project.bidTotal)}</td>
        <td className="fd-actions" />
      </tr>
    </thead>
  );
}

/** The last row: each column with its fees, and what changes against the saved table. */
export function FeesGrandTotal({ preview: { shown } }: { preview: FeesPreview }) {
  const { t } = useTranslation('fees');
  const { t: summary } = useTranslation('bid-summary');
  const { data, figures } = useSummaryView();
  const { project, enabled } = figures;
  const saved = figures.feeValues === null ? null : project.grandTotal;
  const moved = shown === null || saved === null ? 0n : shown.columns.grandTotal - saved;
  const figure = (text: string | null) => (text === null ? <NoFigure /> : text);
  const column = (cost: bigint, values: readonly bigint[] | undefined) =>
    figure(values && shown ? printCell(costWithFees(cost, values, shown.rows)) : null);
  return (
    <tfoot>
      <tr className="fd-grand">
        <td className="fd-handle" />
        <th scope="row" className="fd-name">
          {summary('grandTotal')}
          {moved !== 0n && (
            <span className="fd-made num">{t('againstSaved', { amount: printMoney(moved, true) })}</span>
          )}
        </th>
        <td colSpan={3} />
        <td className="num first">{column(project.baseAmount, shown?.columns.base)}</td>
        {data.project.alternates.map(({ id }, index) => (
          <td key={id} className={enabled[index] ? 'num' : 'num off'}>
            {column(project.alternateAmounts[index]!, shown?.columns.alternates[index])}
          </td>
        ))}
        <td className="num">{column(project.contingency, shown?.columns.contingency)}</td>
        <td className="num first fd-total fd-accent">{figure(shown && printMoney(shown.columns.grandTotal))}</td>
        <td className="fd-actions" />
      </tr>
    </tfoot>
  );
}
