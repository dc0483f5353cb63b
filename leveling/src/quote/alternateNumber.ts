const COUNTED: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' };

/** Of a longer name the rest says nothing. */
const longestName = 500;

const named =
  /(?:^|\()\W{0,10}(?:\d+\.\s+)?(?:(?:add|additive|deduct|deductive|bid|voluntary)\W*)*(?:alt(?:ernates?|ernatives?)?|option|variante)\b\.?[\s-]*(?:(?:no|n[o°]|number|price)\b\.?\s*|#\s*)*(\d+(?!\/)|one|two|three|four|five|six|[a-z]\b)/i;

/**
 * Returns the number or letter of an alternate that a name begins or ends with, in lower case, or null for another name: of
 * 'Alternate 1 - Dormer', 'Alt. No. One' and 'Carpet tile (Alt 1)' it is '1'.
 */
export function alternateNumber(name: string): string | null {
  const found = named.exec(name)?.[1]?.toLowerCase();
  return found === undefined ? null : (COUNTED[found] ?? found);
}

/**
 * Returns what an alternate is about, without its number and the words that add or deduct it: of 'Alt. No. 2 (DEDUCT): omit
 * batts' it is 'omit batts'; '' where the text says nothing else.
 */
export function withoutAlternateNumber(name: string): string {
  const short = name.slice(0, longestName);
  const rest = alternateNumber(short) === null ? short : short.replace(named, ' ');
  return rest
    .replace(
      /\b(?:add(?:itive|ition|er)?|deduct(?:ive|ion)?|alt(?:ernates?|ernatives?)?|ajouter|déduire|for the sum of)\b/gi,
      ' ',
    )
    .replace(/^[\s\p{P}\p{S}]+|[\s:;,.$–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const title = /\balt(?:ernates?|ernatives?)?\b|\b(?:additive|deductive|options?|variantes?)\b|\bunit prices? for\b/i;

/** Returns whether what is printed under a title is no part of the base bid: 'Alternate 2', 'Unit prices for changes'. */
export function isApartTitle(printed: string): boolean {
  return title.test(printed);
}
