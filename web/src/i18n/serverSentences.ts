import { type ProblemPattern, problems } from '#contract';
import { type SaidPattern, sentencePattern } from './sentencePattern.ts';

type Problems = typeof problems;

/** Problems of which the sentence is the word itself: it is composed elsewhere. */
type Composed = { [C in keyof Problems]: Problems[C]['text'] extends '{{sentence}}' ? C : never }[keyof Problems];
/** Problems whose sentence a page says too, under a key of its texts. */
type OfPages = { [C in keyof Problems]: Problems[C] extends { readonly key: string } ? C : never }[keyof Problems];

/** What only the server says when it refuses a call, by the code of the problem; a missing one does not compile. */
export type TranslatedProblems = { readonly [C in Exclude<keyof Problems, Composed | OfPages>]: string };

/** What the server says in English and another language says for it. */
export interface ServerTexts {
  readonly problems: TranslatedProblems;
  /** By the English sentence: doubts of an import, reasons, and the words that sentences are filled with. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What ends a list of problems that is cut short. */
  readonly and: string;
  /** What surrounds a name that the server quotes: 'A' and 'B', or a list of them. */
  readonly quotes: readonly [before: string, after: string];
}

/** Says an English sentence of the server in another language; null for one that is not known. */
export type Say = (sentence: string) => string | null;

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const quotedNames = /^'[^']*'(?:, '[^']*')*$/;

let sayInLanguage: Say | null = null;

/** Sets how the server's sentences are said from now on; null: in English, as they came. */
export function sayServerSentencesBy(say: Say | null): void {
  sayInLanguage = say;
}

/** A sentence of the server in the language of the page. One that is not known stays as it came. */
export function sayServerSentence(sentence: string): string {
  return sayInLanguage?.(sentence) ?? sentence;
}

/**
 * Says what the server answers in English (its `detail` and messages never change language): the sentence is recognized
 * by the pattern of its code, and its words are filled into the text of the other language. A list of problems in one
 * detail ('A; B; and 3 more.') is said problem by problem.
 */
export function serverSentences(english: Texts, texts: Texts, server: ServerTexts): Say {
  const patterns = new Map<string, string>(Object.entries(server.sentences));
  for (const [code, pattern] of Object.entries(problems) as [keyof Problems, ProblemPattern][]) {
    const said = pattern.key ? textOf(texts, pattern.key) : server.problems[code as keyof TranslatedProblems];
    if (said === undefined) continue;
    patterns.set(pattern.text, said);
    if (pattern.detail !== undefined) patterns.set(pattern.detail, said);
  }
  for (const [key, text] of Object.entries(english.general ?? {})) {
    if (key.startsWith('access.')) patterns.set(text, texts.general?.[key] ?? text);
  }
  for (const [key, text] of Object.entries(english.fees ?? {})) {
    if (key.startsWith('calculationFailure.')) patterns.set(text, texts.fees?.[key] ?? text);
  }
  const plain = new Map<string, string>();
  const filled: SaidPattern[] = [];
  for (const [pattern, said] of patterns) {
    if (pattern.includes('{{')) filled.push(sentencePattern(pattern, said));
    else plain.set(pattern, said);
  }
  // Whole sentences before the words of them, the surest first.
  filled.sort((a, b) => Number(b.isSentence) - Number(a.isSentence) || b.literal - a.literal);

  const [before, after] = server.quotes;
  const one = (sentence: string): string | null => {
    const known = plain.get(sentence);
    if (known !== undefined) return known;
    if (quotedNames.test(sentence)) return sentence.replace(/'([^']*)'/g, `${before}$1${after}`);
    for (const { say } of filled) {
      const said = say(sentence, (word) => one(word) ?? word);
      if (said !== null) return said;
    }
    return null;
  };
  return (sentence) => one(sentence) ?? several(sentence, one, server.and);
}

function textOf(texts: Texts, key: string): string | undefined {
  const [namespace = '', name = ''] = key.split(':');
  return texts[namespace]?.[name];
}

/** 'A; B; and 3 more.', each part with or without its own full stop. */
function several(sentence: string, one: Say, and: string): string | null {
  const parts = sentence.replace(/\.$/, '').split('; ');
  if (parts.length < 2) return null;
  const said = parts.map((part) => {
    const rest = /^and (\d+) more$/.exec(part)?.[1];
    return rest === undefined ? (one(`${part}.`) ?? one(part))?.replace(/\.$/, '') : and.replace('{{count}}', rest);
  });
  return said.every((part) => part !== undefined) ? `${said.join('; ')}.` : null;
}
