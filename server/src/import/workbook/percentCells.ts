import type { Sheet } from 'hucre/xlsx';

/** How a number stands before its percent sign: a hundred times as large (0.085 is 8.5%), or as it is (8.5 is 8.5%). */
export type Percent = 'hundredfold' | 'asItIs';

/** Whether cells of a workbook may be formatted as percents; its parts are by name. */
export function mayShowPercents(parts: ReadonlyMap<string, Uint8Array>): boolean {
  return [...parts].some(([name, bytes]) => {
    if (!/(?:^|\/)styles\.xml$/i.test(name)) return false;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const cells = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(text)?.[0] ?? '';
    const own = [...text.matchAll(/<(?:\w+:)?numFmt\b[^>]*%[^>]*>/g)].flatMap(
      ([tag]) => /\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? [],
    );
    return ['9', '10', ...own].some((id) => cells.includes(`numFmtId="${id}"`));
  });
}

/** Whether a cell shows its number as a percent: then it is no amount (IMP-016). */
export function percentOf(sheet: Sheet, row: number, column: number): Percent | null {
  const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
  if (!format?.includes('%')) return null;
  const [positive = ''] = format.split(';');
  return /%/.test(positive.replace(/"[^"]*"|\\./g, '')) ? 'hundredfold' : /%["\s_)]*$/.test(positive) ? 'asItIs' : null;
}
