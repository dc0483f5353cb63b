import type { Amount } from '#leveling';
import type { Column } from '../draft/tabulation.ts';
import { evidenceOfStyle, type NumberStyle, readPrintedNumber } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';

const numeric = new Set(['quantity', 'unitPrice', 'amount', 'printedTotal']);

/**
 * How the numbers of each column are written. Decimal commas are read only where the whole column is written so; where
 * other columns have decimal commas and this one leaves it open, its separators are doubtful (IMP-012).
 */
export function columnStyles(columns: readonly Column[], body: readonly Row[]): Map<number, NumberStyle> {
  const evidence = new Map(
    columns
      .filter(({ meaning }) => numeric.has(meaning))
      .map(({ column }) => [column, evidenceOfStyle(body.map((row) => row.cells[column] ?? ''))] as const),
  );
  const found = [...evidence.values()];
  const isCommaFile = found.includes('comma') && !found.includes('point');
  return new Map(
    [...evidence].map(([column, style]) => [column, style === 'none' ? (isCommaFile ? 'unclear' : 'point') : style]),
  );
}

/** How the numbers of a column are written while it is not known yet what they mean: its decimal commas, otherwise points. */
export function styleOfColumn(body: readonly Row[], column: number): 'comma' | 'point' {
  return evidenceOfStyle(body.map((row) => row.cells[column] ?? '')) === 'comma' ? 'comma' : 'point';
}

/** The number in a cell of a row, exact; null where there is none or it is doubtful. */
export function numberAt(row: Row, column: number, style: NumberStyle): Amount | null {
  const read = readPrintedNumber(row.cells[column] ?? '', style);
  return read.kind === 'number' ? read.value : null;
}
