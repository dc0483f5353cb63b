import { printExactPercent, printTenthsOfPercent, printTotal } from '../../cells/printAmount.ts';
import { printCount } from '../../i18n/printed.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { type BidderRank, bidderRank, enabledAlternates } from '../model/bidderRank.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import styles from './headCells.module.css';

/** The line of a bidder's header that says what its amount is, and its place by that amount. */
export function AmountRank({ model, bidder }: { model: SheetModel; bidder: number }) {
  const rank = bidderRank(model, bidder);
  const name = amountName(model);
  return (
    <div className={styles.rankLine}>
      {rank !== null && (
        <span
          className={styles.rank}
          data-rank={rank.place}
          data-qualified={rank.unleveled > 0 ? '' : undefined}
          data-tip={rankTip(rank, name)}
          role="img"
          aria-label={rankTip(rank, name)}
        >
          {shortRank(rank)}
        </span>
      )}
      <span className={`cut ${styles.amountName}`} data-amount-name="" data-tip-cut="">
        {name}
      </span>
    </div>
  );
}

/** Returns the name of a bidder's total: the base bid with its adjustment, or with the alternates that count. */
export function amountName(model: SheetModel): string {
  const count = enabledAlternates(model);
  return count === 0 ? text('totalBase') : text('amountWithAlternates', { count });
}

/** Returns the place of a bidder in words, or null where it has none. */
export function rankText(model: SheetModel, bidder: number): string | null {
  const rank = bidderRank(model, bidder);
  return rank && rankTip(rank, amountName(model));
}

/** Prints 'Low', '2nd low', and of the others how far they are over the low; a low that may still rise says so. */
function shortRank({ place, overLow, percentOverLow, unleveled }: BidderRank): string {
  if (place === 1) return unleveled === 0 ? text('rankLow') : text('rankLowUnleveled', { count: unleveled });
  if (place === 2) return text('rankSecondLow');
  return percentOverLow === null ? printTotal(overLow, true) : printTenthsOfPercent(percentOverLow);
}

/** Says a place, and whose unleveled lines keep it from being certain. */
function rankTip(rank: BidderRank, amount: string): string {
  const { place, unleveled, lowUnleveled, lines } = rank;
  const own = unleveled > 0 && text('rankUnleveled', { count: unleveled, lines: printCount(lines) });
  const ofLow =
    place > 1 && lowUnleveled > 0 && text('rankLowIsUnleveled', { count: lowUnleveled, lines: printCount(lines) });
  const parts = [placeText(rank, amount), own, ofLow].filter((part) => part !== false);
  return parts.length === 1 ? parts[0]! : joinSentences(...parts);
}

function placeText({ place, count, overLow, percentOverLow }: BidderRank, amount: string): string {
  if (place === 1) return text('rankTipLow', { count, amount });
  const values = { place, count, amount, difference: printTotal(overLow, true) };
  if (percentOverLow === null) return text('rankTip', values);
  return text('rankTipPercent', { ...values, percent: printExactPercent(percentOverLow) });
}
