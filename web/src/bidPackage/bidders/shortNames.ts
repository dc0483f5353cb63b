import { foldCase } from '#leveling';
import type { SheetModel } from '../model/sheetModel.ts';

/** A short form of a company's name. The end distinguishes companies with the same beginning, so it is never cut. */
export interface ShortName {
  readonly start: string;
  /** Empty where the first word is enough. */
  readonly end: string;
}

const wordsOf = (name: string): string[] => name.normalize('NFC').trim().split(/\s+/);
const isPunctuation = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word);
const isLetters = (word: string): boolean => /^\p{L}{3,}/u.test(word) && !/\p{N}/u.test(word);
const beginsWith = (words: readonly string[], start: readonly string[]): boolean =>
  start.every((word, index) => words[index] === word);

/**
 * Returns the short names of a package's bidders: the first word, and where others begin with it too, the words up to
 * the first different one, of which as many letters are kept as make it unique. Ignores case.
 *
 * Worked: 'Kestrel Masonry' is 'Kestrel'; 'Smith Electric' and 'Smith Plumbing' are 'Smith E.' and 'Smith P.'.
 */
export function shortNames(names: readonly string[]): ShortName[] {
  const all = names.map(wordsOf);
  const folded = all.map((words) => words.map(foldCase));
  return all.map((words, index) => {
    const own = folded[index]!;
    const others = folded.filter((_, other) => other !== index);
    let count = 1;
    while (
      count < words.length &&
      (others.some((other) => beginsWith(other, own.slice(0, count))) ||
        (count > 1 && isPunctuation(words[count - 1]!)))
    ) {
      count += 1;
    }
    if (count === 1) return { start: words[0]!, end: '' };
    const start = own.slice(0, count - 1);
    const rivals = others.filter((other) => beginsWith(other, start)).map((other) => other[count - 1] ?? '');
    return { start: words.slice(0, count - 1).join(' '), end: initials(words[count - 1]!, rivals) };
  });
}

/** Returns the fewest letters of a word that none of the others begins with, or the whole word. */
function initials(word: string, others: readonly string[]): string {
  if (!isLetters(word)) return word;
  const letters = [...word];
  for (let length = 1; length < letters.length - 1; length += 1) {
    const first = letters.slice(0, length).join('');
    if (!others.some((other) => other.startsWith(foldCase(first)))) return `${first}.`;
  }
  return word;
}

const known = new WeakMap<SheetModel, { readonly shape: number; readonly names: readonly ShortName[] }>();

/** Returns the short name of a bidder of the sheet; all are cached until bidders are added, removed or changed. */
export function shortName(model: SheetModel, bidder: number): ShortName {
  let found = known.get(model);
  if (found?.shape !== model.shapeVersion()) {
    const names = shortNames(model.content.bidders.map(({ companyName }) => companyName));
    found = { shape: model.shapeVersion(), names };
    known.set(model, found);
  }
  return found.names[bidder] ?? { start: '', end: '' };
}

/** Returns the short name as one text: 'Smith P.'. */
export function shortNameText(model: SheetModel, bidder: number): string {
  const { start, end } = shortName(model, bidder);
  return end === '' ? start : `${start} ${end}`;
}
