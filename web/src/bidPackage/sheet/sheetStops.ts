import type { GridStop } from '../../grid/gridSource.ts';
import type { SheetRow } from '../model/sheetRows.ts';

/** Columns that a small screen folds away: none, the unit price, or all between line item and bidders. */
export type Fold = 'none' | 'unitPrice' | 'all';

const UNIT_PRICE = 4;
const LINE: readonly GridStop[] = [0, 1, 2, 3, 4, 5].map((column) => ({ column, span: 1 }));
const NARROW_LINE = LINE.filter(({ column }) => column !== UNIT_PRICE);
const GROUP: readonly GridStop[] = [
  { column: 0, span: 1 },
  { column: 1, span: 4 },
  { column: 5, span: 1 },
];
const REQUIREMENT: readonly GridStop[] = [
  { column: 0, span: 1 },
  { column: 1, span: 1 },
  { column: 2, span: 4 },
];
const SMALL: readonly GridStop[] = [
  { column: 0, span: 1 },
  { column: 1, span: 5 },
];

/** Where the cursor can stand in the frozen pane of a row; the heads stand like a line. */
export function stopsOfRow(kind: SheetRow['kind'] | undefined, fold: Fold): readonly GridStop[] {
  if (fold === 'all') return SMALL;
  if (kind === 'line') return fold === 'none' ? LINE : NARROW_LINE;
  return kind === 'requirement' ? REQUIREMENT : GROUP;
}
