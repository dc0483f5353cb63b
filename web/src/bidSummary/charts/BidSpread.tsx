import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#leveling';
import { CarriedMark } from '../../carriedAmount/CarriedMark.tsx';
import { printExact, printExactPercent, printPercent, printTotal } from '../../cells/printAmount.ts';
import { textWidth } from '../columns/columnWidths.ts';
import type { ChartLook } from '../model/rememberedChoices.ts';
import { packageName } from '../model/summaryData.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { type Axis, heldPercent } from './axis.ts';
import styles from './Chart.module.css';
import { NumberHeaders, PlotHeader } from './ChartHeaders.tsx';
import { bidsLine, leftOut, type PackageSpread, packageSpreads, percentsOf, spreadAxis } from './packageSpread.ts';
import { SpreadBar, SpreadLegend } from './SpreadBar.tsx';

/** The bids of each package against its base estimate, as a chart or a table. */
export function BidSpread({ look }: { look: ChartLook }) {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { data, figures } = view;
  const spreads = useMemo(() => packageSpreads(data.packages, figures.rows), [data, figures]);
  const isChart = look === 'chart' && spreads.length > 0;
  return (
    <>
      {isChart && <SpreadChart spreads={spreads} />}
      {look === 'table' && spreads.length > 0 && <SpreadTable spreads={spreads} />}
      {spreads.length === 0 && <p className={styles.empty}>{t('noPackagesToCompare')}</p>}
      <p className={styles.note}>
        {isChart && `${t('oneScale')} `}
        {leftOut(view)}
      </p>
    </>
  );
}

const NAME_SHARE = 0.29;
/** In px: a narrower chart scrolls. */
const MIN_PLOT_WIDTH = 200;

function SpreadChart({ spreads }: { spreads: readonly PackageSpread[] }) {
  const { t } = useTranslation('bid-summary');
  const { words } = useSummaryView();
  const axis = useMemo(() => spreadAxis(spreads), [spreads]);
  const width = (texts: readonly (string | null)[], least = 60) =>
    Math.ceil(Math.max(least, ...texts.map((text) => textWidth(text ?? '') * 1.08)) + 22);
  const printed = (value: Amount | null) => (value === null ? null : printTotal(value));
  const low = width(spreads.map((spread) => printed(spread.low)));
  const high = width(spreads.map((spread) => printed(spread.high)));
  const selected = width([
    words.notSelected,
    ...spreads.map((spread) => printed(spread.selected)),
    ...spreads.map(({ carried }) => (carried === null ? null : `MM${printTotal(carried.amount)}`)),
  ]);
  const percents = spreads.map(({ variancePercent: of, baseEstimate }) =>
    of === null ? null : baseEstimate === 0n ? words.noEstimate : printPercent(of),
  );
  const against = width(percents, 40);
  const minWidth = Math.ceil((MIN_PLOT_WIDTH + low + high + selected + against) / (1 - NAME_SHARE));
  const hasBeyond = spreads.some((spread) => percentsOf(spread).some((percent) => heldPercent(percent).beyond !== 0));
  return (
    <>
      <SpreadLegend hasBeyond={hasBeyond} hasCarried={spreads.some(({ carried }) => carried !== null)} />
      <div className={styles.scroll}>
        <table className={`${styles.chart} ${styles.bids}`} style={{ minWidth }} aria-label={t('spreadPerPackage')}>
          <colgroup>
            <col style={{ width: `${NAME_SHARE * 100}%` }} />
            <col style={{ width: low }} />
            <col />
            <col style={{ width: high }} />
            <col style={{ width: selected }} />
            <col style={{ width: against }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('package')}</th>
              <NumberHeaders headers={[t('lowBid')]} />
              <PlotHeader
                axis={axis}
                texts={axis.ticks.map((tick) => (tick === 0n ? t('axisEstimate') : printPercent(tick)))}
              />
              <NumberHeaders headers={[t('highBid'), t('selectedBid'), t('againstEstimate')]} />
            </tr>
          </thead>
          <tbody>
            {spreads.map((spread) => (
              <SpreadRow key={spread.row.id} spread={spread} axis={axis} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function SpreadRow({ spread, axis }: { spread: PackageSpread; axis: Axis }) {
  const { row, low, high, bids } = spread;
  const line = bidsLine(spread);
  return (
    <tr data-package={row.code}>
      <th scope="row">
        <PackageLink spread={spread} />
        <span className="cut" title={line}>
          {line}
        </span>
      </th>
      <AmountCell className={styles.quiet} value={low} />
      <td className={styles.plot}>
        <SpreadBar spread={spread} axis={axis} />
      </td>
      <AmountCell className={styles.quiet} value={high} isDot={bids.length === 1} />
      <td className={`num ${styles.strong}`}>
        <SelectedAmount spread={spread} />
      </td>
      <td className="num">
        <VariancePercent spread={spread} />
      </td>
    </tr>
  );
}

function SpreadTable({ spreads }: { spreads: readonly PackageSpread[] }) {
  const { t } = useTranslation('bid-summary');
  const headers = ['bids', 'lowBid', 'selectedBid', 'second', 'highBid', 'baseEstimate', 'againstEstimate'] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('spreadPerPackage')}>
        <thead>
          <tr>
            <th scope="col">{t('package')}</th>
            <NumberHeaders headers={headers.map((header) => t(header))} />
          </tr>
        </thead>
        <tbody>
          {spreads.map((spread) => (
            <tr key={spread.row.id} data-package={spread.row.code}>
              <th scope="row" className={styles.name}>
                <PackageLink spread={spread} />
              </th>
              <td className="num">{spread.bids.length}</td>
              <AmountCell value={spread.low} />
              <td className={`num ${styles.strong}`}>
                <SelectedAmount spread={spread} />
              </td>
              <AmountCell value={spread.second} />
              <AmountCell value={spread.high} />
              <AmountCell value={spread.baseEstimate} />
              <td className="num">
                <VariancePercent spread={spread} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AmountCellProps {
  value: Amount | null;
  isDot?: boolean;
  className?: string | undefined;
}

function AmountCell({ value, isDot = value === null, className = '' }: AmountCellProps) {
  return (
    <td className={`num ${className}`} title={value === null ? undefined : printExact(value)}>
      {value === null || isDot ? '·' : printTotal(value)}
    </td>
  );
}

function PackageLink({ spread: { row } }: { spread: PackageSpread }) {
  return (
    <Link to="/bid-package/$id" params={{ id: row.id }} className="cut" title={packageName(row)}>
      {packageName(row)}
    </Link>
  );
}

/** The bid amount, what the package carries with its mark, or 'Not selected'. */
function SelectedAmount({ spread: { selected, carried } }: { spread: PackageSpread }) {
  const { words } = useSummaryView();
  if (carried !== null) {
    return (
      <span className={styles.carried} title={printExact(carried.amount)}>
        <CarriedMark name={carried.name} /> {printTotal(carried.amount)}
      </span>
    );
  }
  if (selected === null) return <span className="tag warn">{words.notSelected}</span>;
  return <span title={printExact(selected)}>{printTotal(selected)}</span>;
}

/** The selected bid against the base estimate; a dash without a selection, 'no estimate' for an estimate of 0. */
function VariancePercent({ spread: { variancePercent, baseEstimate } }: { spread: PackageSpread }) {
  const { words } = useSummaryView();
  if (variancePercent === null) return <span title={words.nobodySelected}>—</span>;
  if (baseEstimate === 0n) return <span title={words.noEstimateTip}>{words.noEstimate}</span>;
  const tone = variancePercent > 0n ? 'up' : variancePercent < 0n ? 'down' : '';
  return (
    <span className={tone} title={printExactPercent(variancePercent)}>
      {printPercent(variancePercent)}
    </span>
  );
}
