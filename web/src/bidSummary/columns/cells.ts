import type { Amount } from '#leveling';
import { printExact, printExactPercent, printPercent, printTotal } from '../../cells/printAmount.ts';
import { i18next } from '../../i18n/i18n.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import { carriedText, type SummaryPackage } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';

const text = i18next.getFixedT(null, 'bid-summary');

export interface Cell {
  readonly text: string;
  /** At full precision, or why there is nothing. */
  readonly title?: string;
  /** over, under: a difference from the estimate (red, green); quiet: nothing or zero. */
  readonly tone?: 'over' | 'under' | 'quiet';
  /** No bidder is selected, so that there is no such value. */
  readonly isHatched?: boolean;
  readonly isOff?: boolean;
  /** Of a disabled alternate: the amount that it would count, in gray before the text. */
  readonly ifEnabled?: string;
  readonly isStrong?: boolean;
  /** What the amount is of a package that carries it, in words; its mark is next to it. */
  readonly carried?: string;
  /** Shown as a dash next to a warning. */
  readonly isFailed?: boolean;
}

export interface CellWords {
  readonly notSelected: string;
  readonly nobodySelected: string;
  readonly noEstimate: string;
  readonly noEstimateTip: string;
  readonly notPriced: string;
  /** '5 of 7 packages' */
  readonly compared: (count: number) => string;
  readonly nothingCompared: string;
}

export const EMPTY: Cell = { text: '' };
export const HATCH: Cell = { text: '', isHatched: true };
/** No value: no line in that alternate, none of that classification. */
export const DOT: Cell = { text: '·', tone: 'quiet' };

/** A difference to nothing: no bidder is selected. */
export const nobodyCell = ({ nobodySelected }: CellWords): Cell => ({
  text: '—',
  title: nobodySelected,
  isHatched: true,
});

/** No difference: the selected bidder has no price there. */
export const notPricedCell = ({ notPriced }: CellWords): Cell => ({ text: '—', title: notPriced, tone: 'quiet' });

/** No difference: the base estimate is 0. */
export const noEstimateCell = ({ noEstimate, noEstimateTip }: CellWords): Cell => ({
  text: noEstimate,
  title: noEstimateTip,
  tone: 'quiet',
});

/** Returns the cell of an amount; 0 is a number, and quiet. */
export function amountCell(value: Amount): Cell {
  return { text: printTotal(value), title: printExact(value), ...(value === 0n && { tone: 'quiet' }) };
}

/** Returns the cell of an amount in a disabled alternate: 0.00, with what it would count in gray where that is not 0. */
export function disabledCell(cell: Cell, ifEnabled: Amount): Cell {
  if (ifEnabled === 0n) return cell;
  const title = text('offAmount', { amount: printExact(ifEnabled) });
  return { ...cell, title, ifEnabled: printTotal(ifEnabled) };
}

/** Marks the cell of an amount where its package carries it. */
export function markCarried(
  cell: Cell,
  row: Pick<SummaryPackage, 'carriedKind' | 'carried'>,
  { amounts }: Pick<RowFigures, 'amounts'>,
): Cell {
  return amounts.carried === null ? cell : { ...cell, carried: carriedText(row) };
}

/** Returns the cell of the project bid total, marked with what of it is carried. */
export function bidTotalCell({ project }: Pick<SummaryFigures, 'project'>): Cell {
  return sumCell(project.bidTotal, project.carriedBidTotal);
}

/** Returns the cell of a sum over packages, marked with what of it is carried; without a mark where that is 0. */
export function sumCell(sum: Amount, carried: Amount): Cell {
  const cell = amountCell(sum);
  return carried === 0n ? cell : { ...cell, carried: text('ofItCarried', { amount: printTotal(carried) }) };
}

/** Returns the cell of a difference from an estimate: its sign decides the tone. */
export function varianceCell(value: Amount): Cell {
  return { text: printTotal(value, true), title: printExact(value), tone: toneOf(value) };
}

export function percentCell(value: Amount): Cell {
  return { text: printPercent(value), title: printExactPercent(value), tone: toneOf(value) };
}

function toneOf(difference: Amount): 'over' | 'under' | 'quiet' {
  if (difference === 0n) return 'quiet';
  return difference > 0n ? 'over' : 'under';
}
