import type { Sheet } from 'hucre/xlsx';

/** The relation of a number to its percent sign: 0.085 is 8.5 % (hundredfold), or 8.5 is 8.5 % (as it is). */
export type Percent = 'hundredfold' | 'asItIs';

/** Returns whether any cell of a workbook has a percent format. `parts` are by name. */
export function holdsPercents(parts: ReadonlyMap<string, Uint8Array>): boolean {
  const texts = (name: RegExp) =>
    [...parts].flatMap(([part, bytes]) =>
      name.test(part) ? [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)] : [],
    );
  const styles = texts(/(?:^|\/)styles\.xml$/i).flatMap((bytes) => percentStyles(bytes.toString('utf8')));
  const sheets = texts(/(?:^|\/)worksheets\/[^/]+\.xml$/i);
  return styles.some((style) =>
    sheets.some((bytes) => bytes.includes(` s="${style}"`) || bytes.includes(` s='${style}'`)),
  );
}

/** Returns the indexes of cell formats with a percent sign: built in (9 and 10) or defined by the workbook. */
function percentStyles(text: string): number[] {
  const formats = text.match(/<(?:\w+:)?numFmt\b(?:[^>"']|"[^"]*"|'[^']*')*>/g) ?? [];
  const own = formats.filter((tag) => tag.includes('%')).flatMap(formatIdOf);
  const percents = new Set(['9', '10', ...own]);
  const cells = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(text)?.[0] ?? '';
  return [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].flatMap(([tag], index) =>
    formatIdOf(tag).some((id) => percents.has(id)) ? [index] : [],
  );
}

function formatIdOf(tag: string): string[] {
  return /\bnumFmtId=["'](\d+)["']/.exec(tag)?.slice(1) ?? [];
}

/** Returns how a cell shows its number as a percent, in which case it is no amount; null if it does not. */
export function percentOf(sheet: Sheet, row: number, column: number): Percent | null {
  const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
  if (!format?.includes('%')) return null;
  const [positive = ''] = format.split(';');
  return /%/.test(positive.replace(/"[^"]*"|\\./g, '')) ? 'hundredfold' : /%["\s_)]*$/.test(positive) ? 'asItIs' : null;
}
