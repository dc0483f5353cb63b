// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden in sheet names
const FORBIDDEN = /[\\/?*[\]:\u0000-\u001f\u007f\ufffe\uffff]/g;
/** Characters that file systems refuse, that are invisible, or that change the direction of the text. */
const FORBIDDEN_IN_FILES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are forbidden in file names
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;
const MAX_LENGTH = 31;
/** Spreadsheets reserve this name. */
const RESERVED = 'history';

/**
 * Returns valid sheet names: forbidden characters become dashes, names are cut at 31, and equal names (ignoring case) get
 * a number. Example: 'A/B' and 'a-b' become 'A-B' and 'a-b (2)'.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>([RESERVED]);
  return wanted.map((name) => {
    const plain = allowed(name.replace(FORBIDDEN, '-')) || 'Sheet';
    let candidate = allowed(cut(plain, MAX_LENGTH));
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
      const mark = ` (${count})`;
      candidate = cut(plain, MAX_LENGTH - mark.length).trim() + mark;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** A sheet name must not start or end with an apostrophe. */
const allowed = (name: string): string => name.replace(/^[\s']+|[\s']+$/g, '');

/** Cuts a text to a number of UTF-16 units without splitting a surrogate pair. */
const cut = (text: string, units: number): string => text.slice(0, units).replace(/[\ud800-\udbff]$/, '');

/** Returns the file name: 'PROJECT NAME - Bid Summary YYYY-MM-DD.xlsx' with forbidden characters as dashes. */
export function exportFileName(projectName: string, today: string, title = 'Bid Summary'): string {
  const plain = projectName.replace(FORBIDDEN_IN_FILES, '-').trim();
  return `${cut(plain, 150)} - ${title} ${today}.xlsx`;
}
