import type { Sheet } from 'hucre/xlsx';

/** How a number stands before its percent sign: a hundred times as large (0.085 is 8.5%), or as it is (8.5 is 8.5%). */
export type Percent = 'hundredfold' | 'asItIs';

/** Whether a cell of a workbook is formatted as a percent; the parts of the workbook are by name. */
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

/** The places, among the formats of cells, of those with a percent sign: built in (9 and 10) or of the workbook's own. */
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

/** Whether a cell shows its number as a percent: then it is no amount (IMP-016). */
export function percentOf(sheet: Sheet, row: number, column: number): Percent | null {
  const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
  if (!format?.includes('%')) return null;
  const [positive = ''] = format.split(';');
  return /%/.test(positive.replace(/"[^"]*"|\\./g, '')) ? 'hundredfold' : /%["\s_)]*$/.test(positive) ? 'asItIs' : null;
}
