/** The words that the server fills with a count, formatted in English. */
const countNames = new Set(['count', 'limit', 'maximum', 'megabytes', 'number', 'order', 'row', 'seconds']);
const count = /^\d{1,3}(,\d{3})*$/;

const hole = /\{\{(\w+)\}\}/g;

/** An English sentence with words in double braces, and its translation. */
export interface SaidPattern {
  /** The number of letters outside of the braces: the more, the more specific the match. */
  readonly literal: number;
  readonly isSentence: boolean;
  /** Translates a sentence; null if it does not match the pattern. `word` translates a word of it. */
  readonly say: (sentence: string, word: (word: string) => string) => string | null;
}

/** Prints '12,130.50' in French: a non-breaking space between thousands, a comma before the decimals. */
function figure(text: string): string {
  return text.replace(/,/g, '\u00a0').replace('.', ',');
}

/**
 * Returns the words in the braces of an English sentence, by name, counts as numbers; null if the sentence does not match
 * the pattern. Worked: '{{field}} has {{count}} lines' and 'It has 4,000 lines' give `{ field: 'It', count: 4000 }`.
 */
export function wordsOf(pattern: string, sentence: string): Readonly<Record<string, string | number>> | null {
  const words = wordReader(pattern)(sentence);
  if (words === null) return null;
  return Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, isCount(name, word) ? Number(word.replaceAll(',', '')) : word]),
  );
}

const isCount = (name: string, word: string): boolean => countNames.has(name) && count.test(word);

/** Returns a function that reads the words of sentences by one pattern. */
function wordReader(pattern: string): (sentence: string) => Readonly<Record<string, string>> | null {
  const names = [...pattern.matchAll(hole)].map(([, name = '']) => name);
  const literals = pattern.split(/\{\{\w+\}\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const whole = new RegExp(`^${literals.join('(.*?)')}$`, 's');
  return (sentence) => {
    const words = whole.exec(sentence)?.slice(1);
    return words ? Object.fromEntries(names.map((name, place) => [name, words[place] ?? ''])) : null;
  };
}

/**
 * Returns a pattern that reads the words of an English sentence and fills them into its translation. Counts, and a word
 * named figure…, are numbers that the server formatted. Worked: '{{thing}} was not found.' and 'Introuvable : {{thing}}.'
 * translate 'The image was not found.' as 'Introuvable : l’image.'.
 */
export function sentencePattern(english: string, other: string): SaidPattern {
  const read = wordReader(english);
  return {
    literal: english.replace(hole, '').length,
    isSentence: english.endsWith('.'),
    say: (sentence, sayWord) => {
      const words = read(sentence);
      if (words === null) return null;
      return other.replace(hole, (_, name: string) => {
        const word = words[name];
        if (word === undefined) return '';
        return name.startsWith('figure') || isCount(name, word) ? figure(word) : sayWord(word);
      });
    },
  };
}
