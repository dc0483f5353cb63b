import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Amount } from '#leveling';
import { printCell, printExact } from '../model/print.ts';
import { packageName, useSummaryView } from '../model/summaryView.ts';
import { PackageLink, SelectedAmount, VariancePercent } from './bidCells.tsx';
import { NoSpread } from './NoSpread.tsx';
import { NumberHeads } from './NumberHeads.tsx';
import { packageSpreads } from './packageSpread.ts';
import { leftOut } from './spreadTexts.ts';

/** Low, selected, second, high and base estimate of each package as a table. */
export function BidSpreadTable() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  const { data, figures } = view;
  const spreads = useMemo(() => packageSpreads(data.packages, figures.rows), [data, figures]);
  if (spreads.length === 0) return <NoSpread />;
  const heads = ['bids', 'lowBid', 'selectedBid', 'second', 'highBid', 'baseEstimate', 'againstEstimate'] as const;
  return (
    <>
      <div className="bs-chart-scroll">
        <table className="bs-chart-table" aria-label={t('spreadPerPackage')}>
          <thead>
            <tr>
              <th scope="col">{t('package')}</th>
              <NumberHeads heads={heads.map((head) => t(head))} />
            </tr>
          </thead>
          <tbody>
            {spreads.map((spread) => (
              <tr key={spread.row.id} data-package={spread.row.code}>
                <th scope="row" className="name">
                  <PackageLink id={spread.row.id} name={packageName(spread.row)} />
                </th>
                <td className="num">{spread.bids.length}</td>
                <AmountCell value={spread.low} />
                <td className="num strong">
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
      <p className="bs-cap">{leftOut(view)}</p>
    </>
  );
}

function AmountCell({ value }: { value: Amount | null }) {
  return (
    <td className="num" title={value === null ? undefined : printExact(value)}>
      {value === null ? '·' : printCell(value)}
    </td>
  );
}
