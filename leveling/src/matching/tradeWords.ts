import { TRADE_ABBREVIATIONS } from './tradeAbbreviations.ts';
import { TRADE_SYNONYMS } from './tradeSynonyms.ts';

/** Phrases of which marks are a part, before a text is cut into words. */
const PHRASES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bf\s*[&+/]\s*i\b/g, 'furnish install'],
  [/\bs\s*[&+/]\s*i\b/g, 'supply install'],
  [/\bu\s*\/\s*g\b/g, 'underground'],
  [/\bu\s*\/\s*s\b/g, 'underside'],
  [/\bo\s*\/\s*h\b/g, 'overhead'],
  [/\bw\s*\/\s*o\b/g, 'without'],
  [/\bo\.\s*c\.|\bo\/c\b/g, 'on center'],
  [/\bw\/(?!\s*[a-z]\b)/g, 'with '],
  // Letters for two words: 'c&g' is curb and gutter, or clearing and grubbing.
  [/\b([a-z])\s*[&+/]\s*([a-z])\b/g, '$1$2'],
  [/\bhook-?\s?ups?\b/g, 'hookup'],
  [/\bclean-?\s?up\b/g, 'cleanup'],
  [/\brough-?\s?ins?\b/g, 'rough'],
  [/\btouch-?\s?ups?\b/g, 'touchup'],
  [/\bstart-?\s?up\b/g, 'startup'],
  [/\bstub-?\s?ups?\b/g, 'stub'],
  [/\bgen-set\b/g, 'generator'],
  [/\bas-?\s?builts?\b/g, 'asbuilt'],
  [/\bhard\s+lid\b/g, 'gypsum board ceiling'],
  [/\bpole lights?\b/g, 'site lighting poles'],
  [/\bwall\s?paper\b/g, 'wall covering'],
];

/** Words that say little about which work it is: how it is sold, and what joins other words. */
const WEAK_WORDS: ReadonlySet<string> = new Set(
  `the a an and or of for to in on at by per as with w from into over under is are be all any each every both new
  provide provided providing furnish furnished install installed installation installing supply complete completely
  total including include includes incl etc plan plans spec specs specification specified schedule scheduled required
  necessary typical typ labor material materials item items work works system systems only price lot our your quoted
  section division part de des du la le les un une et au aux en pour sur par avec sans tous toutes selon fourniture
  pose compris inclus dans`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const MEANINGS: ReadonlyMap<string, readonly (readonly string[])[]> = readMeanings();
const SET_WORDS: readonly (readonly string[])[] = entriesOf(TRADE_SYNONYMS).map((words) => words.split(' '));
const SETS: ReadonlyMap<string, ReadonlySet<number>> = readSets();

/** Returns a text in lower case with phrases that have marks inside as words: writtenOut('f&i doors') is 'furnish install doors'. */
export function writtenOut(key: string): string {
  return PHRASES.reduce((text, [pattern, words]) => text.replace(pattern, words), key);
}

/** Returns what a word abbreviates, each meaning as words: meaningsOf('gwb') is [['gypsum', 'board']]. */
export function meaningsOf(word: string): readonly (readonly string[])[] {
  return MEANINGS.get(word) ?? [];
}

/** Returns whether two words mean about the same work: isSynonym('batts', 'insulation') is true. */
export function isSynonym(one: string, other: string): boolean {
  const sets = SETS.get(one);
  const others = SETS.get(other);
  if (sets === undefined || others === undefined) return false;
  for (const set of sets) if (others.has(set)) return true;
  return false;
}

/** Returns the words that mean about the same work as a word, itself among them. */
export function synonymsOf(word: string): readonly string[] {
  return [...(SETS.get(word) ?? [])].flatMap((set) => SET_WORDS[set]!);
}

/** Returns whether a word says little about which work it is: 'complete', 'furnish', 'de'. */
export function isWeakWord(word: string): boolean {
  return WEAK_WORDS.has(word);
}

function readMeanings(): Map<string, string[][]> {
  const meanings = new Map<string, string[][]>();
  for (const entry of entriesOf(TRADE_ABBREVIATIONS)) {
    const [abbreviations, words] = entry.split(' = ') as [string, string];
    for (const one of abbreviations.split(' ')) meanings.set(one, [...(meanings.get(one) ?? []), words.split(' ')]);
  }
  return meanings;
}

function readSets(): Map<string, Set<number>> {
  const sets = new Map<string, Set<number>>();
  for (const [at, words] of SET_WORDS.entries()) {
    for (const word of words) sets.set(word, (sets.get(word) ?? new Set()).add(at));
  }
  return sets;
}

function entriesOf(table: string): string[] {
  return table.split(';').map((entry) => entry.trim().replaceAll('\n', ' '));
}
