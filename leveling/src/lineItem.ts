import { type Amount, product, type Quantity } from './amounts.ts';
import { foldCase } from './caseFolding.ts';
import { roundToCents } from './rounding.ts';

/**
 * Returns the base estimate of a line: quantity x unit price, rounded to cents, halves away from zero. Both have at
 * most 5 decimals and may be negative. Source: rules.md, One line. Example: 0.64 x 14,763.56 = 9,448.6784 is 9,448.68.
 * Throws RangeError where a factor has more decimals.
 */
export function baseEstimate(quantity: Quantity, unitPrice: Amount): Amount {
  return roundToCents(product(quantity, unitPrice));
}

/**
 * Returns the listed unit that a pasted unit equals (trimmed, ignoring case), in the spelling of the list, or '' for
 * none: the cell then shows that a unit is required. Example: 'sf ' is 'SF'.
 */
export function matchUnit(pasted: string, units: readonly string[]): string {
  return matchSpelling(pasted, units) ?? '';
}

/**
 * A group name as it is stored: trimmed, and in the spelling of an existing value where one equals it ignoring case.
 * Example: 'concrete' with 'Concrete' in the project is 'Concrete'.
 */
export function matchGroupName(typed: string, existing: Iterable<string>): string {
  return matchSpelling(typed, existing) ?? typed.trim();
}

function matchSpelling(typed: string, existing: Iterable<string>): string | null {
  const exact = typed.trim().normalize('NFC');
  if (exact === '') return null;
  const key = foldCase(exact);
  let found: string | null = null;
  for (const spelling of existing) {
    const candidate = spelling.trim().normalize('NFC');
    if (candidate === exact) return spelling;
    if (found === null && foldCase(candidate) === key) found = spelling;
  }
  return found;
}
