/**
 * Returns the number or letter of an alternate that a name begins with, in lower case, or null for another name: of 'Alternate
 * 1 - Dormer', 'Alt. No. 1' and 'Option 1: finish' it is '1'.
 */
export function alternateNumber(name: string): string | null {
  const found =
    /^\W*(?:(?:add|deduct|bid)\s*)?(?:alt(?:ernates?|ernatives?)?|option|variante)\.?\s*(?:no\.?|n[o°]\.?|number|#)?\s*(\d+|[a-z]\b)/i.exec(
      name,
    );
  return found === null ? null : found[1]!.toLowerCase();
}
