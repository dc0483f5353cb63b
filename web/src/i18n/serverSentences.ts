import { type ProblemPattern, problems } from '#contract';
import type { ServerTexts, TranslatedProblems } from '#locales/types';
import { type SaidPattern, sentencePattern } from './sentencePattern.ts';

/** Translates an English sentence of the server; null for an unknown one. */
export type Say = (sentence: string) => string | null;

type Problems = typeof problems;
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const quotedNames = /^'[^']*'(?:, '[^']*')*$/;

let sayInLanguage: Say | null = null;

/** Sets the translation of the server's sentences; null: they stay in English. */
export function sayServerSentencesBy(say: Say | null): void {
  sayInLanguage = say;
}

/** Returns a sentence of the server in the language of the page; an unknown one stays in English. */
export function sayServerSentence(sentence: string): string {
  return sayInLanguage?.(sentence) ?? sentence;
}

/**
 * Returns a function that translates the sentences of the server, which are always in English: a sentence is recognized by
 * the pattern of its code, and its words are filled into the translation. A list of problems in one detail ('A; B; and
 * 3 more.') is translated problem by problem.
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
  // Whole sentences before their words, the most specific first.
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

/** 'A; B; and 3 more.', each part with or without a full stop. */
function several(sentence: string, one: Say, and: string): string | null {
  const parts = sentence.replace(/\.$/, '').split('; ');
  if (parts.length < 2) return null;
  const said = parts.map((part) => {
    const rest = /^and (\d+) more$/.exec(part)?.[1];
    return rest === undefined ? (one(`${part}.`) ?? one(part))?.replace(/\.$/, '') : and.replace('{{count}}', rest);
  });
  return said.every((part) => part !== undefined) ? `${said.join('; ')}.` : null;
}
