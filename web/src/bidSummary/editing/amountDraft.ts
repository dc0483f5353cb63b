import {
  type Amount,
  type Contingency,
  type ContingencyCell,
  type ContingencyFigures,
  type ContingencyRefusal,
  editedAmountText,
  isPercentText,
  type NumberLocale,
  percentsOfFractionText,
  readAmountCell,
  readContingency,
  ZERO,
} from '#leveling';
import { decideAmount } from '../../cells/amountDecision.ts';
import type { CutDecimals } from '../../fees/feeAmount.ts';

/** What a typed text does; `hold`: it stays in its cell and is not sent. */
export type Decision<T> =
  | { readonly action: 'nothing' }
  | { readonly action: 'send'; readonly value: T }
  | { readonly action: 'hold'; readonly refusal: ContingencyRefusal };

/** Returns the text with which an amount cell opens: the exact amount, all digits. */
export function openedAmount(stored: Amount, locale: NumberLocale): string {
  return editedAmountText(stored, locale);
}

/** Returns the text with which a contingency cell opens; empty where the derived percentage is a dash. */
export function openedContingency(figures: ContingencyFigures, cell: ContingencyCell, locale: NumberLocale): string {
  if (cell === 'amount') return editedAmountText(figures.amount, locale);
  return figures.percentage === null ? '' : editedAmountText(percentsOfFractionText(figures.percentage), locale);
}

/**
 * Decides what a typed bid amount does: unchanged text or an equal amount sends nothing, an empty cell is 0, arithmetic
 * is computed. Worked: opened with 467149.99962, left untouched: nothing; '12*450' sends 5,400.
 */
export function bidAmountDraft(text: string, stored: Amount, locale: NumberLocale): Decision<Amount> {
  const decision = decideAmount(text, stored, locale);
  if (decision.action === 'hold' || decision.action === 'nothing') return decision;
  const value = decision.action === 'delete' ? ZERO : decision.amount;
  return value === stored ? { action: 'nothing' } : { action: 'send', value };
}

/** Returns whether decimals of a typed bid amount are not kept; of the text with which its cell opened all are. */
export function cutBidAmountDecimals(text: string, opened: string, locale: NumberLocale): CutDecimals | null {
  const read = readAmountCell(text, locale);
  return text.trim() !== opened && read.kind === 'amount' && read.cut ? 'amount' : null;
}

/** As {@link cutBidAmountDecimals} for a contingency: 3.123456 % keeps 3.12345. */
export function cutContingencyDecimals(
  text: string,
  cell: ContingencyCell,
  opened: string,
  locale: NumberLocale,
): CutDecimals | null {
  const read = readContingency(text, cell, locale);
  if (text.trim() === opened || read.kind === 'refused' || !read.cut) return null;
  return cell === 'percent' || isPercentText(text) ? 'percent' : 'amount';
}

/** Decides what a typed contingency does; the cell decides percent or amount. */
export function contingencyDraft(
  text: string,
  cell: ContingencyCell,
  stored: Contingency,
  figures: ContingencyFigures,
  locale: NumberLocale,
): Decision<Contingency> {
  if (text.trim() === openedContingency(figures, cell, locale)) return { action: 'nothing' };
  const typed = readContingency(text, cell, locale);
  if (typed.kind === 'refused') return { action: 'hold', refusal: typed.reason };
  const { contingency } = typed;
  const isSame = contingency.unit === stored.unit && contingency.value === stored.value;
  return isSame ? { action: 'nothing' } : { action: 'send', value: contingency };
}
