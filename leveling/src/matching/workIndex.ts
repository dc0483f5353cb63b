import { type DescribedWork, describedWork, type WorkWord } from './describedWork.ts';
import { contradictions, isPlace, isSameMeasure, type PrintedMeasure } from './printedMeasures.ts';
import { synonymsOf } from './tradeWords.ts';
import { likeness } from './wordLikeness.ts';

/** A description prepared for being compared with the lines of a {@link WorkIndex}. */
export interface PreparedWork extends DescribedWork {
  /** How much each word tells, from 0 to 1. */
  readonly weights: readonly number[];
  /** Its words alone, and its words with their neighbors. */
  readonly texts: ReadonlySet<string>;
  readonly joined: ReadonlySet<string>;
  /** Its words, and those of their meanings. */
  readonly spellings: ReadonlySet<string>;
  /** Words that its own are alike, and how much. */
  readonly alike: ReadonlyMap<string, number>;
  /** The first letters of all its words, and of those that are not weak: letters may be the initials of either. */
  readonly initials: readonly Initials[];
}

interface Initials {
  readonly letters: string;
  /** The position of the word of each letter. */
  readonly positions: readonly number[];
}

/** What the description of a row and that of a line have in common. */
export interface WordEvidence {
  /** The share of what the row says that the line says too, from 0 to 1; each word counts by how much it tells. */
  readonly rowShare: number;
  /** The share of what the line says that the row says too. */
  readonly lineShare: number;
  /** Kinds of measures that the two print otherwise: 12 in and 15 in; other numbers count as one. */
  readonly contradictions: number;
  /** Each has a telling word that the other lacks. */
  readonly isApart: boolean;
  /** Of each word of the row how far the line says it. */
  readonly covered: readonly number[];
}

/** What a word tells that no line has, one that says little, and a measure. */
const UNKNOWN_WEIGHT = 0.45;
const WEAK_WEIGHT = 0.06;
const MEASURE_WEIGHT = 0.6;
/** Words are looked up as alike from here on. */
const LEAST_LIKENESS = 0.7;

/** Compares descriptions with the lines of a package, whose rare words tell more than common ones. */
export class WorkIndex {
  readonly lines: readonly PreparedWork[];
  /** How much each word of the lines tells. */
  readonly #telling = new Map<string, number>();
  readonly #linesOf = new Map<string, number[]>();
  readonly #linesWith = new Map<string, number[]>();
  readonly #byLetter = new Map<string, string[]>();
  readonly #alikeTo = new Map<string, ReadonlyMap<string, number>>();

  constructor(descriptions: readonly string[]) {
    const works = descriptions.map(describedWork);
    for (const [line, { words, measures }] of works.entries()) {
      for (const word of new Set(words.flatMap(spellingsOf))) put(this.#linesOf, word, line);
      for (const measure of new Set(measures.map(nameOf))) put(this.#linesWith, measure, line);
    }
    const most = Math.log(1 + works.length);
    for (const [word, lines] of this.#linesOf) {
      this.#telling.set(word, Math.max(0.15, Math.log(1 + works.length / lines.length) / most));
      put(this.#byLetter, word[0]!, word);
    }
    this.lines = works.map((work) => this.#prepare(work));
  }

  /** Prepares the description of a row. */
  prepared(description: string): PreparedWork {
    return this.#prepare(describedWork(description));
  }

  /** Compares the description of a row with that of a line. */
  compare(row: PreparedWork, line: PreparedWork): WordEvidence {
    const covered = this.#cover(row, line);
    const said = this.#cover(line, row);
    const isOtherNumber = lacksNumber(row, covered) && lacksNumber(line, said);
    return {
      rowShare: shareOf(row, covered, line.measures),
      lineShare: shareOf(line, said, row.measures),
      contradictions: contradictions(row.measures, line.measures) + (isOtherNumber ? 1 : 0),
      isApart: lacksWord(row, covered) && lacksWord(line, said),
      covered,
    };
  }

  /** Returns at most so many lines that have the most telling words and measures in common with a row, most first. */
  nearest(row: PreparedWork, most: number): number[] {
    const scores = new Map<number, number>();
    const addTo = (line: number, telling: number) => scores.set(line, (scores.get(line) ?? 0) + telling);
    for (const measure of row.measures) {
      for (const line of this.#linesWith.get(nameOf(measure)) ?? []) addTo(line, MEASURE_WEIGHT);
    }
    const words = [...row.alike].map(([word, alike]) => ({ word, alike, lines: this.#linesOf.get(word)! }));
    for (const { word, alike, lines } of words.sort((a, b) => a.lines.length - b.lines.length)) {
      const telling = this.#telling.get(word)! * alike;
      // Common words tell lines with a rare one apart, and add lines only while there are few.
      for (const line of scores.keys()) if (this.lines[line]!.spellings.has(word)) addTo(line, telling);
      if (scores.size >= most) continue;
      for (const line of lines.slice(0, 8 * most)) if (!scores.has(line)) scores.set(line, telling);
    }
    const nearest = [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
    return nearest.slice(0, most).map(([line]) => line);
  }

  #prepare(work: DescribedWork): PreparedWork {
    const spellings = new Set(work.words.flatMap(spellingsOf));
    const alike = new Map<string, number>();
    for (const word of spellings) {
      for (const [other, found] of this.#wordsLike(word)) alike.set(other, Math.max(alike.get(other) ?? 0, found));
    }
    const weights = work.words.map((word) => this.#weightOf(word));
    const positions = work.words.map((_, at) => at);
    const initials = [positions, positions.filter((at) => !work.words[at]!.isWeak)].map((of) => ({
      letters: of.map((at) => work.words[at]!.text[0]!).join(''),
      positions: of,
    }));
    const texts = new Set(work.words.map(({ text }) => text));
    const joined = new Set(work.words.flatMap((word) => word.joined));
    return { ...work, weights, texts, joined, spellings, alike, initials };
  }

  #weightOf(word: WorkWord): number {
    if (word.isWeak) return WEAK_WEIGHT;
    let most = 0;
    for (const spelled of spellingsOf(word)) {
      for (const [known, alike] of this.#wordsLike(spelled)) most = Math.max(most, alike * this.#telling.get(known)!);
    }
    return most === 0 ? UNKNOWN_WEIGHT : most;
  }

  /** Returns how far another text says each word of one. One of the two is a line. */
  #cover(one: PreparedWork, other: PreparedWork): number[] {
    const covered = one.words.map((word) => {
      let most = isJoined(word, other) ? 0.95 : this.#likenessIn(word.text, other);
      for (const words of word.meanings) {
        let sum = 0;
        for (const meant of words) sum += this.#likenessIn(meant, other);
        most = Math.max(most, (0.95 * sum) / words.length);
      }
      return most;
    });
    coverInitials(one, other, covered);
    return covered;
  }

  #likenessIn(word: string, other: PreparedWork): number {
    if (other.spellings.has(word)) return 1;
    if (this.#linesOf.has(word)) return other.alike.get(word) ?? 0;
    let most = 0;
    const alike = this.#wordsLike(word);
    for (const spelled of other.spellings) most = Math.max(most, alike.get(spelled) ?? 0);
    return most;
  }

  /** Returns the words of lines that a word is like. */
  #wordsLike(word: string): ReadonlyMap<string, number> {
    const known = this.#alikeTo.get(word);
    if (known) return known;
    const alike = new Map<string, number>();
    const others = [...(this.#byLetter.get(word[0]!) ?? []), ...synonymsOf(word)];
    for (const other of others) {
      if (!this.#telling.has(other)) continue;
      const found = likeness(word, other);
      if (found >= LEAST_LIKENESS) alike.set(other, found);
    }
    this.#alikeTo.set(word, alike);
    return alike;
  }
}

/** Returns whether a text has a number that the other does not say. */
const lacksNumber = ({ words }: PreparedWork, covered: readonly number[]): boolean =>
  words.some(({ text }, at) => /\d/.test(text) && covered[at] === 0);

/** Returns whether a text has a telling word that the other does not say. */
const lacksWord = ({ weights }: PreparedWork, covered: readonly number[]): boolean =>
  weights.some((weight, at) => weight > 0.3 && covered[at]! < 0.5);

const nameOf = ({ kind, value }: PrintedMeasure): string => `${kind} ${value}`;

const spellingsOf = ({ text, meanings }: WorkWord): string[] => [text, ...meanings.flat()];

/** Returns whether a word and its neighbor are one word of the other text, or the word is two of them. */
function isJoined({ text, joined }: WorkWord, other: PreparedWork): boolean {
  return joined.some((one) => other.texts.has(one)) || other.joined.has(text);
}

/** Covers letters that are the initials of words in a row of the other text, and words whose initials it has. */
function coverInitials(one: PreparedWork, other: PreparedWork, covered: number[]): void {
  for (const [at, { text }] of one.words.entries()) {
    const found = initialsIn(text, other);
    if (found !== null) covered[at] = Math.max(covered[at]!, found.score);
  }
  for (const { text } of other.words) {
    const found = initialsIn(text, one);
    for (const at of found?.positions ?? []) covered[at] = Math.max(covered[at]!, found!.score);
  }
}

function initialsIn(text: string, { initials, words }: PreparedWork): { positions: number[]; score: number } | null {
  if (text.length < 2 || text.length > 6 || !/^[a-z]+$/.test(text)) return null;
  for (const letters of text.endsWith('s') ? [text, text.slice(0, -1)] : [text]) {
    if (letters.length < 2) continue;
    for (const { letters: all, positions } of initials) {
      const from = all.indexOf(letters);
      if (from === -1) continue;
      const named = positions.slice(from, from + letters.length);
      if (named.every((at) => words[at]!.text.length > 1)) {
        return { positions: named, score: letters.length === 2 ? 0.6 : 0.9 };
      }
    }
  }
  return null;
}

function shareOf(
  { weights, measures }: PreparedWork,
  covered: readonly number[],
  others: readonly PrintedMeasure[],
): number {
  let sum = 0;
  let all = 0;
  for (const [at, weight] of weights.entries()) {
    sum += weight * covered[at]!;
    all += weight;
  }
  for (const measure of measures) {
    if (isPlace(measure)) continue;
    const theirs = others.filter(({ kind }) => kind === measure.kind);
    const weight = theirs.length === 0 ? MEASURE_WEIGHT / 2 : MEASURE_WEIGHT;
    if (theirs.some((other) => isSameMeasure(measure, other))) sum += weight;
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
