import type { ReactNode } from 'react';
import { subtract, variancePercent } from '#leveling';
import { printExact, printExactPercent, printTotal } from '../../cells/printAmount.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { text } from '../sheet/sheetPage.ts';
import styles from './SubmittedHead.module.css';
import { submittedGrandTotal } from './submittedFigures.ts';
import { submittedTotalTip } from './submittedSums.ts';

interface HeadProps {
  readonly model: SheetModel;
  readonly bidder: number;
}

/** The two totals of a bidder in its header: as submitted, and leveled. */
export function SubmittedTotals({ model, bidder }: HeadProps): ReactNode {
  const submitted = submittedGrandTotal(model, bidder);
  const leveled = leveledTotal(model, bidder);
  return (
    <>
      <div className={styles.submitted}>
        <span className={`cut ${styles.name}`} data-tip-cut="">
          {text('submittedTotal')}
        </span>
        <span
          className={`num ${styles.total} ${submitted === null ? 'muted' : ''}`}
          data-figure="total"
          data-whole=""
          data-tip={submittedTotalTip(model, bidder)}
        >
          {submitted === null ? '–' : printTotal(submitted)}
        </span>
      </div>
      <div className={styles.leveled}>
        <span className={`cut ${styles.name}`} data-tip-cut="">
          {text('leveledTotal')}
        </span>
        <span
          className={`num ${styles.end}`}
          data-leveled-total=""
          data-whole=""
          data-tip={leveled === null ? text('noBaseBid') : printExact(leveled)}
        >
          {leveled === null ? '–' : printTotal(leveled)}
        </span>
      </div>
    </>
  );
}

/** How much more a bidder's leveled total is than what it submitted; nothing where one of them is missing. */
export function SubmittedDifference({ model, bidder }: HeadProps): ReactNode {
  const found = differenceOf(model, bidder);
  if (found === null) return null;
  const { difference, submitted, leveled } = found;
  const tone = difference > 0n ? 'up' : difference < 0n ? 'down' : 'muted';
  const percent = submitted > 0n ? printExactPercent(variancePercent(leveled, submitted)) : null;
  const tip = percent === null ? text('leveledByTip') : text('leveledByTipPercent', { percent });
  return (
    <span className={`num ${styles.difference} ${tone}`} data-difference-total="" data-whole="" data-tip={tip}>
      {printTotal(difference, true)}
    </span>
  );
}

/** Returns what a screen reader says of both totals. */
export function spokenTotals(model: SheetModel, bidder: number): string {
  const submitted = submittedGrandTotal(model, bidder);
  const leveled = leveledTotal(model, bidder);
  const difference = differenceOf(model, bidder)?.difference ?? null;
  return [
    submitted === null ? text('submittedNothing') : `${text('submittedTotal')} ${printTotal(submitted)}`,
    leveled === null ? text('noBaseBid') : `${text('leveledTotal')} ${printTotal(leveled)}`,
    difference === null ? null : printTotal(difference, true),
  ]
    .filter(Boolean)
    .join(', ');
}

function leveledTotal(model: SheetModel, bidder: number) {
  return model.hasBaseBid(bidder) ? model.grandTotal(bidder) : null;
}

function differenceOf(model: SheetModel, bidder: number) {
  const submitted = submittedGrandTotal(model, bidder);
  const leveled = leveledTotal(model, bidder);
  return submitted === null || leveled === null
    ? null
    : { submitted, leveled, difference: subtract(leveled, submitted) };
}
