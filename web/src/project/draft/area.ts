import { amountText, DECIMAL_LIMITS, decimalProblem, parseAmount, parseQuantity, printQuantity } from '#leveling';
import { printLocale } from '../../i18n/printed.ts';

/** What groups digits in the language of the page: 38,400, in French 38 400 with a space that does not break. */
const groupMark = (): string => (printLocale() === 'fr-CA' ? '\u00a0' : ',');

/**
 * A typed area as decimal text: what groups digits is left out, and in French a comma is the decimal mark. Worked:
 * '38,400' gives '38400', in French '38 400,5' gives '38400.5'.
 */
export function plainArea(typed: string): string {
  if (printLocale() === 'fr-CA') {
    return typed
      .trim()
      .replace(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.');
  }
  return typed.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
}

/** Decimal, zero or above, up to 5 decimals. */
export function isArea(typed: string): boolean {
  const plain = plainArea(typed);
  if (decimalProblem(plain, DECIMAL_LIMITS.quantity) !== null) return false;
  const amount = parseAmount(plain);
  return amount !== null && amount >= 0n;
}

/** What a field keeps once it is left: the stored text of the same number. Worked: ' 38,400.0' gives '38400'. */
export function keptArea(typed: string): string {
  return isArea(typed) ? amountText(parseAmount(plainArea(typed))!) : typed;
}

/** How a kept area is shown in its field, grouped as the field reads it. Worked: '38400' gives '38,400'. */
export function shownArea(kept: string): string {
  return isArea(kept) ? printQuantity(parseQuantity(plainArea(kept))!, printLocale()) : kept;
}

/**
 * What was typed into a field over what it showed: group marks that were there already only group digits, wherever they are
 * now; a comma that was typed is left as it is. Worked: '38,400' typed on to '38,4005' gives '384005'; '1,5' stays.
 */
export function typedArea(shown: string, typed: string): string {
  const most = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < most && shown[start] === typed[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const tail = typed.length - end;
  const ungrouped = (text: string) => text.replaceAll(groupMark(), '');
  return ungrouped(typed.slice(0, start)) + typed.slice(start, tail) + ungrouped(typed.slice(tail));
}
