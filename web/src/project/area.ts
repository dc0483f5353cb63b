import { amountText, DECIMAL_LIMITS, decimalProblem, parseAmount, printQuantity } from '#leveling';

/** A typed area as decimal text: grouping commas are left out. Worked: '38,400' gives '38400'. */
export function plainArea(typed: string): string {
  return typed.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
}

/** Decimal, zero or above, up to 5 decimals (PROJ-025). */
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

/** How a kept area stands in its field, with the commas that the field reads (PROJ-080). Worked: '38400' gives '38,400'. */
export function shownArea(kept: string): string {
  return isArea(kept) ? printQuantity(parseAmount(plainArea(kept))!, 'en-US') : kept;
}

/**
 * What was typed into a field over what it showed: commas that stood there already only group digits, wherever they stand
 * now; a comma that was typed is left as it is. Worked: '38,400' typed on to '38,4005' gives '384005'; '1,5' stays.
 */
export function typedArea(shown: string, typed: string): string {
  const most = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < most && shown[start] === typed[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const tail = typed.length - end;
  return typed.slice(0, start).replaceAll(',', '') + typed.slice(start, tail) + typed.slice(tail).replaceAll(',', '');
}
