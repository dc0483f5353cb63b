import { printedAmount } from '../text/printedAmount.ts';
import { isNumberLike, type NumberStyle } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isAlternateName, isPartialTotalText, isTotalText, isWholeBidText } from '../text/textPatterns.ts';
import { mailMeanings, readMailLine } from './mailLine.ts';

/** A sentence with a price that is printed above or below a table. */
export interface PricedSentence {
  readonly kind: 'alternate' | 'total';
  readonly description: string;
  /** Decimal text. */
  readonly amount: string;
}

/**
 * Reads a row that is one sentence, or a text and a figure: 'Alternate 1: Level 5 finish, ADD $18,450' is an alternate of
 * 18450, 'Total base bid: $244,795.00' a total. Null for all others: a rate for additional work is no price of the work.
 */
export function pricedSentence({ cells }: Row, style: NumberStyle): PricedSentence | null {
  const filled = cells.filter((cell) => cell !== '');
  const [text = '', figure] = filled;
  if (filled.length > 2 || (figure !== undefined && !isNumberLike(figure))) return null;
  const line = readMailLine(figure === undefined ? text : `${text}: ${figure}`);
  if (line === null || !line.isNumber) return null;
  const cell = (meaning: (typeof mailMeanings)[number]) => line.cells[mailMeanings.indexOf(meaning)]!;
  const [description, printed] = [cell('description'), cell('amount')];
  const amount = printedAmount(printed, /,\d\d\s?\$/.test(printed) ? 'comma' : style);
  if (amount === null || cell('unitPrice') !== '') return null;
  if (isNamedAlternate(description))
    return { kind: 'alternate', description, amount: signedAmount(description, amount) };
  const isTotal = (isTotalText(description) || isWholeBidText(description)) && !isPartialTotalText(description);
  return isTotal ? { kind: 'total', description, amount } : null;
}

/**
 * Returns the amount of an alternate with the sign that its text says: 'Deduct Alternate 1: omit doors' and 'Alternate 2
 * (DEDUCT): omit batts' are less. Amounts of other texts, and those with a sign, stay.
 */
export function signedAmount(description: string, amount: string): string {
  const isDeduct = isNamedAlternate(description) && /\b(?:deduct(?:ive|ion)?|déduire)\b/i.test(description);
  return isDeduct && !amount.startsWith('-') && amount !== '0' ? `-${amount}` : amount;
}

const isNamedAlternate = (text: string): boolean => isAlternateName(text) || /^\W*(?:option|variante)\b/i.test(text);
