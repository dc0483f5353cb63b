import type { GridStop } from '../../grid/gridSource.ts';
import { COLUMN_KEYS, Column, LEFT_COLUMNS } from './columnKeys.ts';
import type { SheetRow } from './sheetRows.ts';

/** Where the cursor stops in the frozen pane of a line, of a requirement, and of titles, groups and totals. */
export interface ColumnStops {
  readonly line: readonly GridStop[];
  readonly requirement: readonly GridStop[];
  readonly title: readonly GridStop[];
}

/** How many columns the name of a group or total covers: all between the number and the base estimate. */
export const TITLE_SPAN = Column.baseEstimate - Column.description;

/** How many columns the kind of a requirement covers: all after its description. */
export const REQUIREMENT_SPAN = LEFT_COLUMNS - Column.quantity;

/** The stops where these columns are hidden. Without the base estimate, one stop covers all after the number. */
export function columnStops(hidden: ReadonlySet<number>): ColumnStops {
  const number = { column: Column.number, span: 1 };
  if (hidden.has(Column.baseEstimate)) {
    const all = [number, { column: Column.description, span: LEFT_COLUMNS - 1 }];
    return { line: all, requirement: all, title: all };
  }
  return {
    line: COLUMN_KEYS.flatMap((_, column) => (hidden.has(column) ? [] : [{ column, span: 1 }])),
    requirement: [number, { column: Column.description, span: 1 }, { column: Column.quantity, span: REQUIREMENT_SPAN }],
    title: [number, { column: Column.description, span: TITLE_SPAN }, { column: Column.baseEstimate, span: 1 }],
  };
}

/** The stops of a row. */
export function stopsOfRow(kind: SheetRow['kind'] | undefined, stops: ColumnStops): readonly GridStop[] {
  return kind === 'line' ? stops.line : kind === 'requirement' ? stops.requirement : stops.title;
}
