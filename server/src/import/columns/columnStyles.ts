import type { Amount } from '#leveling';
import type { Column } from '../draft/tabulation.ts';
import { evidenceOfStyle, type NumberStyle, readPrintedNumber } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';

const numeric = new Set(['quantity', 'unitPrice', 'amount', 'printedTotal']);

/**
 * Returns how the numbers of each column are written. A column has decimal commas only if all of its numbers allow
 * them; if other columns have decimal commas and this one is ambiguous, its style is 'unclear'.
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

/** Returns the style of a column whose meaning is not known yet: decimal commas if its numbers show them, else points. */
export function styleOfColumn(body: readonly Row[], column: number): 'comma' | 'point' {
  return evidenceOfStyle(body.map((row) => row.cells[column] ?? '')) === 'comma' ? 'comma' : 'point';
}

/** Reads the number in a cell exactly; null if there is none or it is doubtful. */
export function numberAt(row: Row, column: number, style: NumberStyle): Amount | null {
  const read = readPrintedNumber(row.cells[column] ?? '', style);
  return read.kind === 'number' ? read.value : null;
}
