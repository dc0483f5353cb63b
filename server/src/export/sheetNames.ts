const FORBIDDEN = /[\\/?*[\]:]/g;
const LONGEST = 31;

/**
 * The names of the sheets: what a spreadsheet does not allow is replaced by a dash, long names are cut at 31, and equal
 * ones (ignoring case) get a number. Example: 'A/B' and 'a-b' become 'A-B' and 'a-b (2)'.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain = name.replace(FORBIDDEN, '-').replace(/^'|'$/g, '').trim() || 'Sheet';
    let candidate = plain.slice(0, LONGEST).trim();
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
      const mark = ` (${count})`;
      candidate = plain.slice(0, LONGEST - mark.length).trim() + mark;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** The name of the file: 'PROJECT NAME - Bid Summary YYYY-MM-DD.xlsx' with forbidden characters as dashes (EXP-004). */
export function exportFileName(projectName: string, today: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not stand in a file name
  const plain = projectName.replace(/[<>:"/\\|?*\u0000-\u001f\u007f]/g, '-').trim();
  return `${plain.slice(0, 150)} - Bid Summary ${today}.xlsx`;
}
