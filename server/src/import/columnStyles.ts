import { evidenceOfStyle, type NumberStyle } from './printedNumber.ts';
import type { Row } from './separatedRows.ts';
import type { Column } from './tabulation.ts';

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
