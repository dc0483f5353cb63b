const hole = /\{\{(\w+)\}\}/g;

/** An English sentence with words in double braces, and how it is said in another language. */
export interface SaidPattern {
  /** Number of letters that are not words to fill in: the more, the surer the match. */
  readonly literal: number;
  readonly isSentence: boolean;
  /** The sentence in the other language; null where it does not fit the pattern. `word` says a word of it. */
  readonly say: (sentence: string, word: (word: string) => string) => string | null;
}

/** '12,130.50' as French prints it: a space that does not break between thousands, a comma before the decimals. */
function figure(text: string): string {
  return text.replace(/,/g, '\u00a0').replace('.', ',');
}

/**
 * Reads the words of an English sentence by its pattern and fills them into another language's. A word named figure… is a
 * number that the server printed. Worked: '{{thing}} was not found.' and 'Introuvable : {{thing}}.' say 'The image was not
 * found.' as 'Introuvable : l’image.'.
 */
export function sentencePattern(english: string, other: string): SaidPattern {
  const names = [...english.matchAll(hole)].map(([, name = '']) => name);
  const literals = english.split(/\{\{\w+\}\}/);
  const source = literals.map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('(.+?)');
  const pattern = new RegExp(`^${source}$`, 's');
  return {
    literal: literals.join('').length,
    isSentence: english.endsWith('.'),
    say: (sentence, word) => {
      const words = pattern.exec(sentence)?.slice(1);
      if (words === undefined) return null;
      const said = new Map(
        names.map((name, place) => [name, name.startsWith('figure') ? figure(words[place]!) : word(words[place]!)]),
      );
      return other.replace(hole, (_, name: string) => said.get(name) ?? '');
    },
  };
}
