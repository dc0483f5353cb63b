import {
  type Amount,
  editedAmountText,
  type NumberLocale,
  readAmountCell,
  type Shorthand,
  type TypedAmountRefusal,
} from '#leveling';

/** Returns whether a text is the one that an editor opens with for what is stored: all its digits. */
export function isTextOf(stored: Amount | null, text: string, locale: NumberLocale): boolean {
  return stored !== null && text.trim() === editedAmountText(stored, locale);
}

/** What leaving a cell that holds one amount does: a number that differs is set, a cleared one deleted. */
export type AmountDecision =
  | { readonly action: 'set'; readonly amount: Amount }
  | { readonly action: 'delete' }
  | { readonly action: 'nothing' }
  | { readonly action: 'hold'; readonly refusal: TypedAmountRefusal };

/**
 * Decides what leaving a cell that holds one amount does: its own text or an equal amount does nothing, arithmetic is worked
 * out, a text that is no amount is held. Worked: over 467149.99962, '467149.99962' does nothing, '12*450' sets 5,400.
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
