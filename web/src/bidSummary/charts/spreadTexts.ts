import type { SummaryBidPackageRecord } from '#contract';
import { i18next } from '../../i18n/i18n.ts';
import { printCell, printMoney, printPercent } from '../model/print.ts';
import type { SummaryView } from '../model/summaryView.ts';
import { packageName } from '../model/summaryView.ts';
import type { ChartBid, PackageSpread } from './packageSpread.ts';

const text = i18next.getFixedT(null, 'bid-summary');

/** The line below a package's name. Worked: '3 bids, Terrazzo Works, not the low bid'. */
export function bidsLine({ row, bids, isSelectedLow }: PackageSpread): string {
  const counted = bids.length === 0 ? text('noBids') : text('bidCount', { count: bids.length });
  if (row.selectedBidder === null) return counted;
  const words = { bids: counted, bidder: row.selectedBidder.companyName };
  return text(isSelectedLow ? 'bidCountOf' : 'bidCountNotLow', words);
}

/** Everything that a row of the chart draws, in words. */
export function spreadSentence({ row, bids, baseEstimate }: PackageSpread): string {
  const marks = bids.map(bidText).join(', ') || text('noBids');
  const said = text('againstBaseEstimate', { marks, amount: printCell(baseEstimate) });
  return `${text('spreadOf', { name: packageName(row) })}: ${said}`;
}

/** One bid. Worked: 'selected Marlow Concrete 180,000.12 (−10%)'. */
export function bidText({ companyName, kind, amount, percent }: ChartBid): string {
  const words = { bidder: companyName, amount: printCell(amount) };
  const bid =
    percent === null
      ? `${words.bidder} ${words.amount}`
      : text('spreadMark', { ...words, percent: printPercent(percent) });
  if (kind === 'other') return bid;
  return text(kind === 'selected' ? 'bidSelected' : 'bidSecond', { bid });
}

/** What stands below both views: who is left out, and what general conditions count. */
export function leftOut({ data, figures }: Pick<SummaryView, 'data' | 'figures'>): string {
  const own = data.packages.flatMap((row: SummaryBidPackageRecord, index) =>
    row.isGeneralCondition
      ? [
          text('countsOwnEstimate', {
            name: packageName(row),
            amount: printMoney(figures.rows[index]!.amounts.beforeContingency),
          }),
        ]
      : [],
  );
  return [text('excludedLeftOut'), ...own].join(' ');
}
