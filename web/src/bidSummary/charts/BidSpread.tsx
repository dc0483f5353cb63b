import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#leveling';
import { textWidth } from '../columns/columnWidths.ts';
import { printCell, printExact, printPercent } from '../model/print.ts';
import { packageName, useSummaryView } from '../model/summaryView.ts';
import { type Axis, heldPercent, placeOn } from './axis.ts';
import { PackageLink, SelectedAmount, VariancePercent } from './bidCells.tsx';
import { NoSpread } from './NoSpread.tsx';
import { NumberHeads } from './NumberHeads.tsx';
import { type PackageSpread, packageSpreads, spreadAxis } from './packageSpread.ts';
import { SpreadBar } from './SpreadBar.tsx';
import { SpreadLegend } from './SpreadLegend.tsx';
import { bidsLine, leftOut } from './spreadTexts.ts';

/** How the bids of each package stand against its base estimate, as a table whose third column is drawn. */
export function BidSpread() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { data, figures, words } = view;
  const spreads = useMemo(() => packageSpreads(data.packages, figures.rows), [data, figures]);
  const axis = useMemo(() => spreadAxis(spreads), [spreads]);
  if (spreads.length === 0) return <NoSpread />;
  const width = (texts: readonly (string | null)[], least = 60) =>
    Math.ceil(Math.max(least, ...texts.map((text) => textWidth(text ?? '') * 1.08)) + 22);
  const printed = (value: Amount | null) => (value === null ? null : printCell(value));
  const low = width(spreads.map((spread) => printed(spread.low)));
  const high = width(spreads.map((spread) => printed(spread.high)));
  const selected = width([words.notSelected, ...spreads.map((spread) => printed(spread.selected))]);
  const percents = spreads.map(({ variancePercent: of, baseEstimate }) =>
    of === null ? null : baseEstimate === 0n ? words.noEstimate : printPercent(of),
  );
  const against = width(percents, 40);
  const minWidth = Math.ceil((LEAST_OF_PLOT + low + high + selected + against) / (1 - SHARE_OF_NAME));
  const hasBeyond = spreads.some(({ bids }) =>
    bids.some(({ percent }) => percent !== null && heldPercent(percent).beyond !== 0),
  );
  return (
    <>
      <SpreadLegend hasBeyond={hasBeyond} />
      <div className="bs-chart-scroll">
        <table className="bs-chart bs-bids" style={{ minWidth }} aria-label={t('spreadPerPackage')}>
          <colgroup>
            <col className="bs-chart-name" />
            <col style={{ width: low }} />
            <col />
            <col style={{ width: high }} />
            <col style={{ width: selected }} />
            <col style={{ width: against }} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t('package')}</th>
              <NumberHeads heads={[t('lowBid')]} />
              <th scope="col" className="plot">
                <span className="hidden-text">{t('lookChart')}</span>
                <SpreadAxisHead axis={axis} />
              </th>
              <NumberHeads heads={[t('highBid'), t('selectedBid'), t('againstEstimate')]} />
            </tr>
          </thead>
          <tbody>
            {spreads.map((spread) => (
              <SpreadRow key={spread.row.id} spread={spread} axis={axis} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="bs-cap">
        {t('oneScale')} {leftOut(view)}
      </p>
    </>
  );
}

/** As in charts.css. */
const SHARE_OF_NAME = 0.29;
/** Where the amounts leave less, the chart is moved sideways. */
const LEAST_OF_PLOT = 200;

function SpreadAxisHead({ axis }: { axis: Axis }) {
  const { t } = useTranslation('bid-summary');
  return (
    <span className="bs-ticks" aria-hidden="true">
      {axis.ticks.map((tick) => (
        <i key={String(tick)} style={{ left: `${placeOn(axis, tick)}%` }}>
          {tick === 0n ? t('axisEstimate') : printPercent(tick)}
        </i>
      ))}
    </span>
  );
}

function SpreadRow({ spread, axis }: { spread: PackageSpread; axis: Axis }) {
  const { row, low, high, bids } = spread;
  const line = bidsLine(spread);
  return (
    <tr data-package={row.code}>
      <th scope="row">
        <PackageLink id={row.id} name={packageName(row)} />
        <span className="cut" title={line}>
          {line}
        </span>
      </th>
      <td className="num quiet" title={low === null ? undefined : printExact(low)}>
        {low === null ? '·' : printCell(low)}
      </td>
      <td className="plot">
        <SpreadBar spread={spread} axis={axis} />
      </td>
      <td className="num quiet" title={high === null ? undefined : printExact(high)}>
        {high === null || bids.length === 1 ? '·' : printCell(high)}
      </td>
      <td className="num strong">
        <SelectedAmount spread={spread} />
      </td>
      <td className="num">
        <VariancePercent spread={spread} />
      </td>
    </tr>
  );
}
