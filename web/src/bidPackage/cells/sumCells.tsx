import { IconBracketsContain, IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Amount, amountWhenEnabled, subtract, variance, variancePercent, ZERO } from '#leveling';
import { printExact, printExactPercent, printPercent, printTotal, printTyped } from '../../cells/printAmount.ts';
import { UnleveledCount } from '../../cells/Unleveled.tsx';
import type { RowDrawing } from '../../grid/gridView.ts';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import { Aligned } from '../columns/Aligned.tsx';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { OfferMenu } from '../lumpSums/OfferMenu.tsx';
import { offerNow } from '../lumpSums/offers.ts';
import { alternateIdOf, columnOfBidder, nodeName, type SheetPage, text } from '../sheet/sheetPage.ts';
import { bidderCell, drawTypedCell, stateOf } from './bidCells.tsx';
import styles from './cells.module.css';
import comparison from './comparison.module.css';

/** The count of unleveled lines, with what it counts. */
export function OpenCount({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  const label = text('unleveledLines', { count });
  return <UnleveledCount count={count} role="img" aria-label={label} data-tip={label} data-figure="unleveled" />;
}

/** Draws a section's or group's cell: its lump sum, the lump sum above that covers it, or its subtotal. */
export function drawNodeCell(page: SheetPage, row: RowDrawing, bidder: number, index: number): ReactNode {
  const { model } = page;
  const node = model.content.tree.nodes[index]!;
  const record = model.bidder(bidder);
  const state = stateOf(page, row, bidder);
  const covering = model.coveringLumpSum(node, record.id);
  const { current } = page.offer;
  const offer = current?.row === row.key && current.bidderId === record.id ? offerNow(page) : null;
  const open = { 'data-open': offer === null ? undefined : '' } as const;
  if (covering !== null && row.editor(columnOfBidder(bidder)) === null) {
    const name = nodeName(model, covering);
    return (
      <div
        key={record.id}
        {...bidderCell(page, row, bidder, ' covered')}
        aria-disabled
        {...open}
        data-tip={text('coveredByTip', { name })}
      >
        <IconBracketsContain {...tinyIcon} />
        <span className={styles.amount} data-amount="">
          {text('coveredBy', { name })}
        </span>
      </div>
    );
  }
  const own = model.lumpSum(node, record.id);
  const sum = model.nodeTotal(index, bidder);
  const places = model.columnFigures().places(bidder);
  if (own !== null && state.draft === null) {
    const lower = subtract(sum, own.amount);
    const label = text('lumpSumFor', { name: nodeName(model, node) });
    return drawTypedCell(page, row, bidder, state, {
      ...open,
      states: ' lumpSum',
      before: (
        <span role="img" aria-label={label} data-tip={label}>
          <IconBracketsContain {...smallIcon} />
        </span>
      ),
      value: (
        <>
          {lower !== 0n && <OnTop printed={printTotal(lower, true)} />}
          <span className={styles.amount} data-amount="" data-tip={printExact(own.amount)}>
            <Aligned printed={printTyped(own.amount)} places={places} />
          </span>
          {offer !== null && <OfferMenu page={page} offer={offer} />}
        </>
      ),
    });
  }
  const isEnabled = model.isEnabled(node.section);
  const isEmpty = node.lineCount === 0 && own === null && sum === 0n;
  const total = amountWhenEnabled(sum, isEnabled);
  return drawTypedCell(page, row, bidder, state, {
    ...open,
    states: ' subtotal',
    before: isEnabled ? <OpenCount count={model.content.sums.unleveled[index]![bidder]!} /> : <OffSum sum={sum} />,
    without: isEmpty ? '' : printTotal(total),
    value: (
      <span
        className={total === 0n ? QUIET_ZERO : styles.amount}
        data-amount=""
        data-figure="total"
        data-tip={isEmpty ? undefined : printExact(total)}
      >
        {isEmpty ? '·' : <Aligned printed={printTotal(total)} places={places} />}
      </span>
    ),
  });
}

const QUIET_ZERO = `${styles.amount} ${styles.zero}`;

/** What the lines add to a lump sum, whole or, where there is no room for it, its sign alone: a cut amount would be another amount. */
function OnTop({ printed }: { printed: string }): ReactNode {
  return (
    <span className={`${styles.onTop} num`} data-on-top="" data-tip={text('linesAdd', { amount: printed })}>
      {printed.slice(0, 1)}
      <wbr />
      <span>{printed.slice(1)}</span>
    </span>
  );
}

export function drawAdjustmentCell(page: SheetPage, row: RowDrawing, bidder: number, section: number): ReactNode {
  const { model } = page;
  const bidderId = model.bidder(bidder).id;
  const { value, notes } = model.adjustment(section, bidderId);
  const label = text(notes ? 'adjustmentHasNotes' : 'addAdjustmentNotes');
  return drawTypedCell(page, row, bidder, stateOf(page, row, bidder), {
    before: (value !== null || notes) && (
      <button
        type="button"
        tabIndex={-1}
        className={`${styles.iconButton} ${styles.notes} ${notes ? styles.hasNotes : ''}`}
        aria-label={label}
        data-tip={label}
        onClick={() =>
          openSheetDialog({ dialog: 'adjustmentNotes', alternateId: alternateIdOf(model, section), bidderId })
        }
      >
        <IconNotes {...smallIcon} />
      </button>
    ),
    value: (
      <span className={styles.amount} data-amount="" data-tip={value === null ? undefined : printExact(value, true)}>
        {value !== null && <Aligned printed={printTyped(value, true)} places={model.columnFigures().places(bidder)} />}
      </span>
    ),
  });
}

export interface SumCell {
  readonly text: string;
  readonly className?: string;
  readonly tip?: string;
  readonly before?: ReactNode;
  readonly isAmount?: boolean;
  /** The sum of an alternate that is off, which counts 0.00. */
  readonly off?: Amount;
}

/** The sum of an alternate that is off: whole or, where there is no room for it, not at all. */
function OffSum({ sum }: { sum: Amount }): ReactNode {
  if (sum === 0n) return null;
  const label = text('offSum', { amount: printTotal(sum) });
  return (
    <span className={comparison.percent} data-off-sum="" role="img" aria-label={label} data-tip={label}>
      <span>{printTotal(sum)}</span>
    </span>
  );
}

export function drawSumCell(page: SheetPage, row: RowDrawing, bidder: number, sum: SumCell): ReactNode {
  const record = page.model.bidder(bidder);
  return (
    <div key={record.id} {...bidderCell(page, row, bidder)}>
      {sum.before}
      {sum.off !== undefined && <OffSum sum={sum.off} />}
      <span className={`${styles.amount} ${sum.className ?? ''}`} data-amount="" data-tip={sum.tip}>
        {sum.isAmount ? <Aligned printed={sum.text} places={page.model.columnFigures().places(bidder)} /> : sum.text}
      </span>
    </div>
  );
}

/** Returns the cell of a total; zero is muted. */
export function totalCell(value: Amount): SumCell {
  return { text: printTotal(value), className: value === 0n ? 'muted' : '', tip: printExact(value), isAmount: true };
}

/** Returns the cell of a difference to the estimate: red above, green below. */
export function differenceCell(amount: Amount, estimate: Amount): SumCell {
  if (estimate === 0n) return withoutEstimate();
  const difference = variance(amount, estimate);
  const className = verdict(difference);
  return { text: printTotal(difference, true), className, tip: printExact(difference, true), isAmount: true };
}

/** Returns the same in percent: whole, with up to 5 decimals in the tooltip. */
export function percentCell(amount: Amount, estimate: Amount): SumCell {
  if (estimate === 0n) return withoutEstimate();
  const percent = variancePercent(amount, estimate);
  return { text: printPercent(percent), className: percentVerdict(percent), tip: printExactPercent(percent) };
}

const withoutEstimate = (): SumCell => ({
  text: text('withoutEstimate'),
  className: 'muted',
  tip: text('withoutEstimateTip'),
});

/** Returns the class of a percent's color by what prints: one that rounds to 0% is muted. */
export function percentVerdict(percent: Amount): string {
  return printPercent(percent) === printPercent(ZERO) ? 'muted' : verdict(percent);
}

/** Returns the class of a difference's color: up above 0, down below, muted at 0. */
function verdict(difference: Amount): string {
  return difference > 0n ? 'up' : difference < 0n ? 'down' : 'muted';
}
