import {
  type Amount,
  editedAmountText,
  type NumberLocale,
  readAmountCell,
  type Shorthand,
  type TypedAmountRefusal,
} from '#leveling';

/** Returns whether a text is the one with which an editor of the stored amount opens: all its digits. */
export function isTextOf(stored: Amount | null, text: string, locale: NumberLocale): boolean {
  return stored !== null && text.trim() === editedAmountText(stored, locale);
}

/** The effect of leaving a cell that holds one amount: a number that differs is set, a cleared one deleted. */
export type AmountDecision =
  | { readonly action: 'set'; readonly amount: Amount }
  | { readonly action: 'delete' }
  | { readonly action: 'nothing' }
  | { readonly action: 'hold'; readonly refusal: TypedAmountRefusal };

/**
 * Decides the effect of leaving a cell that holds one amount: unchanged text or an equal amount does nothing,
 * arithmetic is computed, a text that is no amount is held. Worked: over 467149.99962, '467149.99962' does nothing,
 * '12*450' sets 5,400.
 */
export function decideAmount(
  text: string,
  stored: Amount | null,
  locale: NumberLocale,
  shorthand?: Shorthand,
): AmountDecision {
  if (isTextOf(stored, text, locale)) return { action: 'nothing' };
  const read = readAmountCell(text, locale, shorthand);
  if (read.kind === 'refused') return { action: 'hold', refusal: read.reason };
  if (read.kind === 'empty') return stored === null ? { action: 'nothing' } : { action: 'delete' };
  return read.amount === stored ? { action: 'nothing' } : { action: 'set', amount: read.amount };
}
