import { refusalOfFields } from '../refusal.ts';

/** The maximum length of a document's name. */
const maxFileNameLength = 200;

/** Control characters and those that change the direction of text, which make `exe.fdp` look like `pdf.exe`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const hidden = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns the name under which a document is listed and saved: trimmed and NFC, without the folders that some browsers
 * send before it. It is text in the database, never a path on a disk.
 *
 * @throws Refusal 422 for a name that is empty, too long, or contains hidden characters or a literal %2F or %5C
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
  if (name.length > maxFileNameLength) return `A file name can have at most ${maxFileNameLength} characters.`;
  if (hidden.test(name)) return 'The file name holds characters that cannot be seen.';
  if (/%2f|%5c/i.test(name)) return 'A file name cannot hold %2F or %5C.';
  return null;
}
