import { type NumberLocale, readAmountCell, type Shorthand } from '#leveling';

/** Letters that give a number another size; after a digit they stay in the text and may be taken out again. */
const SIZE_MARKS = /[ekm]/giu;

/** Returns whether a text has a letter in it: class keys are letters of such a text and set nothing any more. */
export function isLettered(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * Returns whether a text is a word and no attempt at an amount: it cannot be read, and has a letter other than e, k or m after a
 * digit. Enter then enters nothing and stays. Examples: 'hello', '12 ft' and 'ba' are words; 'b', '12k' and '1/0' are not.
 */
export function isWord(text: string, locale: NumberLocale, shorthand?: Shorthand): boolean {
  const digit = text.search(/\d/);
  const [before, after] = digit === -1 ? [text, ''] : [text.slice(0, digit), text.slice(digit)];
  const hasLetter = isLettered(before) || isLettered(after.replace(SIZE_MARKS, ''));
  return hasLetter && readAmountCell(text, locale, shorthand).kind === 'refused';
}
