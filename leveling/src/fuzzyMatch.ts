import { foldCase } from './caseFolding.ts';

/** Removes accents and folds case for fuzzy search: searchKey('Électricité') is 'electricite'. */
export function searchKey(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return foldCase(text.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** Returns the distinct words of a search text: searchKeys(' Fire  STATION ') is ['fire', 'station']. */
export function searchKeys(text: string): readonly string[] {
  return [...new Set(searchKey(text).split(/\s+/).filter(Boolean))];
}

/**
 * Returns how well a text matches a word, both as `searchKey` makes them: 3 where a word of the text begins with it, 2
 * where the text holds it, 1 where the text holds its letters in this order with others between, the first of them at
 * the beginning of a word, else 0. matchOf('fire station 47', 'stat') is 3, 'ation' 2, 'sttn' 1, 'attn' 0.
 */
export function matchOf(key: string, word: string): 0 | 1 | 2 | 3 {
  let isHeld = false;
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    if (beginsWord(key, at)) return 3;
    isHeld = true;
  }
  if (isHeld) return 2;
  return isScattered(key, word) ? 1 : 0;
}

/**
 * Returns how well a text matches every word: the sum of `matchOf`, or 0 where one of them does not match at all. A
 * text without words matches everything by 1.
 */
export function matchScore(key: string, words: readonly string[]): number {
  if (words.length === 0) return 1;
  let score = 0;
  for (const word of words) {
    const match = matchOf(key, word);
    if (match === 0) return 0;
    score += match;
  }
  return score;
}

/** Has no accents, and folds as it lowers. */
const ascii = /^[ -~]*$/;
const letterOrDigit = /[\p{L}\p{N}]/u;

function beginsWord(key: string, at: number): boolean {
  return at === 0 || !letterOrDigit.test(key[at - 1]!);
}

function isScattered(key: string, word: string): boolean {
  const first = word[0]!;
  let start = key.indexOf(first);
  while (start >= 0 && !beginsWord(key, start)) start = key.indexOf(first, start + 1);
  if (start < 0) return false;
  let at = start;
  for (const letter of word) {
    at = key.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
