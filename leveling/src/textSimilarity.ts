import { searchKey } from './fuzzyMatch.ts';

/** A description prepared for comparing: its words in order, without case, accents and punctuation. */
export interface PreparedText {
  readonly key: string;
  readonly words: readonly string[];
  /** Of each word: whether it is shared only where it is equal (numbers, sizes, types). */
  readonly isExact: readonly boolean[];
}

/** Words that say nothing about the work. */
const FILLERS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'and', 'of', 'for', 'to', 'in', 'w', 'with', 'incl']);

/**
 * Prepares a description for {@link similarity}. A decimal point inside a number stays, every other mark separates words,
 * and a unit at a number is a word of its own. prepareText('12" PVC Pipe, w/ bedding').words is ['12', 'in', 'pvc',
 * 'pipe', 'bedding'].
 */
export function prepareText(text: string): PreparedText {
  const words = searchKey(text)
    .replace(/(\d)\s*(?:"|''|”|″)/g, '$1 in ')
    .replace(/(\d)\s*(?:'|’|′)/g, '$1 ft ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)\s*(?:inches|inch)\b/g, '$1 in ')
    .replace(/(\d)\s*(?:feet|foot)\b/g, '$1 ft ')
    .split(/[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  const kept = telling.length > 0 ? telling : words;
  return { key: kept.join(' '), words: kept, isExact: kept.map(isExactWord) };
}

/** The highest score of two texts of which each has a word that the other has not: it could be the word that matters. */
export const DIFFERENT_WORD_SCORE = 0.79;

/**
 * Returns how alike two descriptions are, from 0 to 1: twice the length of the words they share, in any order, over the
 * length of all. Words are shared where they are equal, where one of at least 3 letters abbreviates the other, or where
 * words of at least 5 letters differ by one letter. Numbers and words of one or two letters are shared only where equal,
 * and where one of them is missing on a side, or where each side has a word that the other lacks, the score is at most
 * 0.79: '12 in pipe' is not '15 in pipe', and 'north wall' not 'south wall'. Source: rules.md 'Quotes'.
 * similarity(prepareText('Conc. curb, type B'), prepareText('Concrete Curb Type B')) is 1.
 */
export function similarity(one: PreparedText, other: PreparedText): number {
  if (one.key === other.key) return one.key === '' ? 0 : 1;
  const isTaken: boolean[] = [];
  let shared = 0;
  let missing = 0;
  let isTelling = false;
  let isMissing = false;
  for (let index = 0; index < one.words.length; index += 1) {
    const word = one.words[index]!;
    const at = positionOf(word, one.isExact[index]!, other, isTaken);
    if (at === -1) {
      missing += lengthOf(word);
      isMissing = true;
      isTelling ||= one.isExact[index]!;
    } else {
      shared += lengthOf(word) + lengthOf(other.words[at]!);
      isTaken[at] = true;
    }
  }
  let isOpen = false;
  for (let index = 0; index < other.words.length; index += 1) {
    if (isTaken[index]) continue;
    missing += lengthOf(other.words[index]!);
    isOpen = true;
    isTelling ||= other.isExact[index]!;
  }
  const all = shared + missing;
  const score = all === 0 ? 0 : shared / all;
  return isTelling || (isMissing && isOpen) ? Math.min(score, DIFFERENT_WORD_SCORE) : score;
}

/**
 * Returns whether every word of a text is shared with another, as {@link similarity} shares words: 'Sweeper' is in
 * 'Sweeper (Section 012200)', '15 in pipe' is not in '12 in pipe class III'.
 */
export function isTextWithin(text: string, whole: string): boolean {
  return wordsBeyond(prepareText(text), prepareText(whole)) !== null;
}

/**
 * Returns whether one of two texts says the same as the other with more words, none of which is a number, size or type:
 * 'Furnish and install sod' and 'Sod' are, 'Sod (2)' and 'Sod' are not, as it could be another item.
 */
export function isTextWithMoreWords(one: string, other: string): boolean {
  const [a, b] = [prepareText(one), prepareText(other)];
  const more = wordsBeyond(a, b) ?? wordsBeyond(b, a);
  return more !== null && !more.some(isExactWord);
}

/** Returns the words that a text has beyond those of another; null where it lacks one of these. */
function wordsBeyond(text: PreparedText, whole: PreparedText): string[] | null {
  const isTaken: boolean[] = [];
  const isWithin = text.words.every((word, index) => {
    const at = positionOf(word, text.isExact[index]!, whole, isTaken);
    if (at !== -1) isTaken[at] = true;
    return at !== -1;
  });
  return isWithin ? whole.words.filter((_, at) => !isTaken[at]) : null;
}

/** Short words count a little more than their letters: a size is as telling as a word. */
const lengthOf = (word: string): number => Math.max(word.length, 3);

/** Returns whether a word is shared only where it is equal: numbers, sizes, types. */
const isExactWord = (word: string): boolean => word.length <= 2 || /\d/.test(word);

/** Returns the position of the word of a text that a word is shared with, an equal one first; -1 for none. */
function positionOf(word: string, isExact: boolean, text: PreparedText, isTaken: readonly boolean[]): number {
  const { words } = text;
  for (let at = 0; at < words.length; at += 1) if (words[at] === word && !isTaken[at]) return at;
  if (isExact) return -1;
  for (let at = 0; at < words.length; at += 1) {
    const other = words[at]!;
    if (!isTaken[at] && !text.isExact[at] && (abbreviates(word, other) || differsByOne(word, other))) return at;
  }
  return -1;
}

function abbreviates(one: string, other: string): boolean {
  return one.length < other.length
    ? one.length >= 3 && other.startsWith(one)
    : other.length >= 3 && one.startsWith(other);
}

/** Returns whether words of at least 5 letters differ by one letter: another, one more or one less. */
function differsByOne(one: string, other: string): boolean {
  const short = one.length <= other.length ? one : other;
  const long = short === one ? other : one;
  if (short.length < 5 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isOneMore = long.length > short.length;
  // Behind the letter that differs, everything is equal.
  let [from, to] = [isOneMore ? at : at + 1, at + 1];
  while (from < short.length && short[from] === long[to]) {
    from += 1;
    to += 1;
  }
  return from >= short.length;
}
