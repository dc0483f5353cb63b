import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SharedWords } from './sharedWords.ts';
import { DIFFERENT_WORD_SCORE, type PreparedText, prepareText, similarity } from './textSimilarity.ts';

/** The same as nearest, by counting every text and sorting all of them. */
function plainNearest(texts: readonly PreparedText[], words: readonly string[], most: number): number[] {
  const prefixes = (of: readonly string[]) => new Set(of.map((word) => word.slice(0, 3)));
  const own = prefixes(words);
  return texts
    .map((text, position) => ({ position, count: [...prefixes(text.words)].filter((one) => own.has(one)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.position - b.position)
    .slice(0, most)
    .map(({ position }) => position);
}

const isExact = (word: string) => word.length <= 2 || /\d/.test(word);
const lengthOf = (word: string) => Math.max(word.length, 3);
const sum = (words: readonly string[]) => words.reduce((total, word) => total + lengthOf(word), 0);

/** The same as similarity, with a list of the words that are left. */
function plainSimilarity(one: PreparedText, other: PreparedText): number {
  if (one.key === other.key) return one.key === '' ? 0 : 1;
  const left = [...other.words];
  const missing: string[] = [];
  let shared = 0;
  for (const word of one.words) {
    const equal = left.indexOf(word);
    const at = equal !== -1 || isExact(word) ? equal : left.findIndex((two) => !isExact(two) && isAlike(word, two));
    if (at === -1) missing.push(word);
    else shared += lengthOf(word) + lengthOf(left.splice(at, 1)[0]!);
  }
  const all = shared + sum(missing) + sum(left);
  const isTelling = [...missing, ...left].some(isExact) || (missing.length > 0 && left.length > 0);
  const score = all === 0 ? 0 : shared / all;
  return isTelling ? Math.min(score, DIFFERENT_WORD_SCORE) : score;
}

function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length >= 3 && short.length < long.length && long.startsWith(short)) return true;
  if (short.length < 5 || long.length - short.length > 1) return false;
  const isWithout = (at: number) => long.slice(0, at) + long.slice(at + 1);
  const places = [...long].map((_, at) => at);
  if (long.length > short.length) return places.some((at) => isWithout(at) === short);
  return places.some((at) => isWithout(at) === short.slice(0, at) + short.slice(at + 1));
}

// Few letters, so that words share beginnings, abbreviate each other and differ by one letter.
const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 }),
  fc.constantFrom('pipe', 'pipes', 'concrete', 'conc', 'concrte', '12', '15', 'type', 'b'),
);
const text = fc.array(word, { maxLength: 7 }).map((words) => prepareText(words.join(' ')));

it('finds the texts that share most words as counting all of them does [QUO-079]', () => {
  // More than 64 texts have a common word, fewer a rare one.
  const many = fc.array(text, { minLength: 100, maxLength: 260 });
  fc.assert(
    fc.property(
      many,
      fc.array(text, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 90 }),
      (texts, rows, most) => {
        const shared = new SharedWords(texts);
        for (const { words } of rows) expect(shared.nearest(words, most)).toEqual(plainNearest(texts, words, most));
      },
    ),
    { numRuns: 60 },
  );
});

it('scores texts as a list of the words that are left does [QUO-079]', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(similarity(one, other)).toBe(plainSimilarity(one, other));
    }),
    { numRuns: 3_000 },
  );
});

it('forgets orders of common words when there are many, with the same results [QUO-079]', () => {
  const words = Array.from({ length: 12 }, (_, at) => String.fromCharCode(97 + at).repeat(3));
  const subset = (bits: number) => words.filter((_, at) => (bits >> at) % 2 === 1);
  const texts = Array.from({ length: 300 }, (_, at) => prepareText(subset((at * 577) % 4_096).join(' ')));
  const shared = new SharedWords(texts);
  for (let bits = 1; bits < 600; bits += 1) {
    expect(shared.nearest(subset(bits), 60)).toEqual(plainNearest(texts, subset(bits), 60));
  }
});
