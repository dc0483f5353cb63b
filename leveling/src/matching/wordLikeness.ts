import { isSynonym } from './tradeWords.ts';

/**
 * Returns how alike two words are, from 0 to 1: 1 where they are equal, 0.95 where they have the same stem ('flashing',
 * 'flashings'), 0.75 where they mean the same in the trades, 0.75 or 0.85 where one is the beginning of the other, 0.85
 * where they differ by one letter, and 0.7 where one has the consonants of the other. Numbers are alike only where they are
 * equal. likeness('htrs', 'heaters') is 0.7.
 */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  if (/\d/.test(one) || /\d/.test(other)) return 0;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (hasSameStem(short, long)) return 0.95;
  if (isSynonym(one, other)) return 0.75;
  if (short.length >= 3 && long.startsWith(short)) return short.length >= 4 ? 0.85 : 0.75;
  if (short.length >= 5 && differsByOne(short, long)) return 0.85;
  if (isSkeleton(short, long)) return 0.7;
  return 0;
}

const ENDINGS =
  /^(?:|s|es|ed|ing|ings|er|ers|or|ors|ion|ions|ation|ations|al|ment|ments|e|y|ies|ize|ized|ive|ly|d|r|n|t|on|ve)$/;

function hasSameStem(short: string, long: string): boolean {
  let common = 0;
  while (common < short.length && short[common] === long[common]) common += 1;
  if (common < 3) return false;
  const [ending, other] = [short.slice(common), long.slice(common)];
  if (ending === '' && /^e?s$/.test(other)) return true;
  return common >= 5 && ENDINGS.test(ending) && ENDINGS.test(other);
}

/** Returns whether a short word is a long one without most of its vowels, in its order: 'htrs' of 'heaters'. */
function isSkeleton(short: string, long: string): boolean {
  if (short.length < 3 || short.length > 6 || long.length < short.length + 2 || short[0] !== long[0]) return false;
  if (/[aeiou]/.test(short.slice(1))) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Returns whether words differ by one letter: another, one more or one less. */
function differsByOne(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length > short.length ? at : at + 1) === long.slice(at + 1);
}
