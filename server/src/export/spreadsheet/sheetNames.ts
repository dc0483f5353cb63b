// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not stand in a sheet's name
const FORBIDDEN = /[\\/?*[\]:\u0000-\u001f\u007f\ufffe\uffff]/g;
/** What file systems refuse, what prints nothing, and what turns the direction of the text around it. */
const FORBIDDEN_IN_FILES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not stand in a file name
  /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;
const LONGEST = 31;
/** Spreadsheets keep this name for themselves. */
const RESERVED = 'history';

/**
 * The names of the sheets: what a spreadsheet does not allow is replaced by a dash, long names are cut at 31, and equal
 * ones (ignoring case) get a number. Example: 'A/B' and 'a-b' become 'A-B' and 'a-b (2)'.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>([RESERVED]);
  return wanted.map((name) => {
    const plain = allowed(name.replace(FORBIDDEN, '-')) || 'Sheet';
    let candidate = allowed(cut(plain, LONGEST));
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
      const mark = ` (${count})`;
      candidate = cut(plain, LONGEST - mark.length).trim() + mark;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** A sheet's name neither begins nor ends with an apostrophe. */
const allowed = (name: string): string => name.replace(/^[\s']+|[\s']+$/g, '');

/** At most so many UTF-16 units, no character in half. */
const cut = (text: string, units: number): string => text.slice(0, units).replace(/[\ud800-\udbff]$/, '');

/** The name of the file: 'PROJECT NAME - Bid Summary YYYY-MM-DD.xlsx' with forbidden characters as dashes (EXP-004). */
export function exportFileName(projectName: string, today: string, title = 'Bid Summary'): string {
  const plain = projectName.replace(FORBIDDEN_IN_FILES, '-').trim();
  return `${cut(plain, 150)} - ${title} ${today}.xlsx`;
}
