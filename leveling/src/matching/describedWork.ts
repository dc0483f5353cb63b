import { searchKey } from '../fuzzyMatch.ts';
import { measuresOf, type PrintedMeasure } from './printedMeasures.ts';
import { isWeakWord, meaningsOf, writtenOut } from './tradeWords.ts';

/** A word of a description. */
export interface WorkWord {
  readonly text: string;
  /** It says little about which work it is. */
  readonly isWeak: boolean;
  /** What it abbreviates, each meaning as words. */
  readonly meanings: readonly (readonly string[])[];
  /** It and the word before or behind it in one, as 'shaft wall' is also written 'shaftwall'. */
  readonly joined: readonly string[];
}

/** A description cut into what tells one work from another. */
export interface DescribedWork {
  /** The text without case, accents and punctuation. */
  readonly key: string;
  readonly words: readonly WorkWord[];
  readonly measures: readonly PrintedMeasure[];
}

/**
 * Cuts a description into words and measures, without case, accents and punctuation; abbreviations of the trades come with
 * their meanings. describedWork('5/8" GWB') has the length 0.625 and the word 'gwb' with the meaning 'gypsum board'.
 */
export function describedWork(description: string): DescribedWork {
  const text = searchKey(description);
  const { rest, measures } = measuresOf(writtenOut(text));
  const texts = rest.split(/[^\p{L}\p{N}.]+|\.(?!\d)|(?<!\d)\./u).filter((text) => text !== '');
  const words = texts.map((text, at): WorkWord => {
    const [before, behind] = [texts[at - 1], texts[at + 1]];
    const joined = [...(before === undefined ? [] : [before + text]), ...(behind === undefined ? [] : [text + behind])];
    return { text, isWeak: isWeakWord(text), meanings: meaningsOf(text), joined };
  });
  const key = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return { key, words, measures };
}
