import {
  amountText,
  DECIMAL_LIMITS,
  decimalProblem,
  numberMarks,
  parseAmount,
  parseQuantity,
  printQuantity,
} from '#leveling';
import { printLocale } from '../../i18n/printed.ts';

/** Returns the group mark of the page's language: 38,400, in French 38 400 with a no-break space. */
const groupMark = (): string => numberMarks(printLocale()).group;

/**
 * Returns a typed area as decimal text: without group marks, and in French with the comma as decimal mark. Worked:
 * '38,400' gives '38400', in French '38 400,5' gives '38400.5'.
 */
export function plainArea(typed: string): string {
  if (numberMarks(printLocale()).decimal === ',') {
    return typed
      .trim()
      .replace(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.');
  }
  return typed.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
}

/** Returns whether a text is a decimal number, zero or above, with up to 5 decimals. */
export function isArea(typed: string): boolean {
  const plain = plainArea(typed);
  if (decimalProblem(plain, DECIMAL_LIMITS.quantity) !== null) return false;
  const amount = parseAmount(plain);
  return amount !== null && amount >= 0n;
}

/** Returns the stored text of a number once its field is left. Worked: ' 38,400.0' gives '38400'. */
export function keptArea(typed: string): string {
  return isArea(typed) ? amountText(parseAmount(plainArea(typed))!) : typed;
}

/** Returns the text of a stored area in its field, with digit groups. Worked: '38400' gives '38,400'. */
export function shownArea(kept: string): string {
  return isArea(kept) ? printQuantity(parseQuantity(plainArea(kept))!, printLocale()) : kept;
}

/**
 * Returns the text of a field without the group marks that it showed before, wherever they are now; a comma that was typed
 * stays. Worked: '38,400' typed on to '38,4005' gives '384005'; '1,5' stays.
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
