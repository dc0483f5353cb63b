import { refusalOfFields } from '../refusal.ts';

/** A document's name may have at most so many characters. */
export const longestFileName = 200;

/** Control characters and those that turn the direction of text, which make `exe.fdp` look like `pdf.exe`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hidden = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * The name under which a document is listed and saved: trimmed and NFC. Folders that a browser sends before the name
 * fall away. It is a text in the record, never a path on a disk.
 *
 * @throws Refusal 422 for a name that is empty, too long, or holds hidden characters or a literal %2F or %5C
 */
export function checkedFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .trim();
  const wrong = problemOf(name);
  if (wrong === null) return name;
  throw refusalOfFields([{ path: 'file', code: 'fileName', message: wrong }]);
}

function problemOf(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'The file has no name.';
  if (name.length > longestFileName) return `A file name can have at most ${longestFileName} characters.`;
  if (hidden.test(name)) return 'The file name holds characters that cannot be seen.';
  if (/%2f|%5c/i.test(name)) return 'A file name cannot hold %2F or %5C.';
  return null;
}
