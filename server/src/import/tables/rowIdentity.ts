import { groupBy } from '../../groupBy.ts';
import { columnOf } from '../draft/draftBuilder.ts';
import type { Column } from '../draft/tabulation.ts';
import type { Row } from '../text/separatedRows.ts';
import { lineColumns, textAt } from './lineCells.ts';

/** The columns by which rows of several bidders are one line; -1 for a column that is not there or numbers the rows. */
export interface LineIdentity {
  readonly lineNumber: number;
  readonly code: number;
}

/**
 * Returns the columns of line numbers and codes without those that are different in every row: such a column numbers the
 * rows of the file, and no two bidders would share a line. It is passed over only where most lines then have several
 * bidders, so that a file in which every bidder prices other lines keeps its numbers.
 */
export function lineIdentity(body: readonly Row[], columns: readonly Column[]): LineIdentity {
  const { description, section, level2, unit, quantity, lineNumber, code } = lineColumns(columns);
  const at = { lineNumber, code };
  const bidder = columnOf(columns, 'bidder');
  const rows = body.filter((row) => textAt(row, bidder) !== '' && textAt(row, description) !== '');
  const isUnique = (column: number) =>
    column >= 0 &&
    rows.length > 1 &&
    rows.every((row) => textAt(row, column) !== '') &&
    new Set(rows.map((row) => textAt(row, column))).size === rows.length;
  const without = { lineNumber: isUnique(lineNumber) ? -1 : lineNumber, code: isUnique(code) ? -1 : code };
  if (without.lineNumber === at.lineNumber && without.code === at.code) return at;
  const keyed = [description, without.lineNumber, without.code, section, level2, unit, quantity];
  const lines = groupBy(rows, (row) => JSON.stringify(keyed.map((column) => textAt(row, column))));
  const shared = [...lines.values()].filter((own) => new Set(own.map((row) => textAt(row, bidder))).size > 1);
  return shared.length * 2 > lines.size ? without : at;
}
