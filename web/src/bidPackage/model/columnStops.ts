import type { GridStop } from '../../grid/gridSource.ts';
import { COLUMN_KEYS, COMPARISON_COLUMNS, Column, LEFT_COLUMNS } from './columnKeys.ts';
import type { SheetRow } from './sheetRows.ts';

/** The number of columns that the name of a group or total covers: all between the number and the base estimate. */
export const TITLE_SPAN = Column.baseEstimate - Column.description;

/** The number of columns that the kind of a requirement covers: all after its description. */
export const REQUIREMENT_SPAN = LEFT_COLUMNS - Column.quantity;

type Stops = readonly GridStop[];

/**
 * Returns the cursor's stops in the frozen pane where these columns are hidden: of a line, of a requirement, and of titles,
 * groups and totals. Without the base estimate, one stop covers all after the number.
 */
export function columnStops(hidden: ReadonlySet<number>): Record<'line' | 'requirement' | 'title', Stops> {
  const number = { column: Column.number, span: 1 };
  if (hidden.has(Column.baseEstimate)) {
    const all = [number, { column: Column.description, span: LEFT_COLUMNS - 1 }];
    return { line: all, requirement: all, title: all };
  }
  return {
    line: COLUMN_KEYS.flatMap((_, column) => (hidden.has(column) ? [] : [{ column, span: 1 }])),
    requirement: [number, { column: Column.description, span: 1 }, { column: Column.quantity, span: REQUIREMENT_SPAN }],
    title: [
      number,
      { column: Column.description, span: TITLE_SPAN },
      ...[Column.baseEstimate, ...COMPARISON_COLUMNS].flatMap((column) =>
        hidden.has(column) ? [] : [{ column, span: 1 }],
      ),
    ],
  };
}

export function stopsOfRow(kind: SheetRow['kind'] | undefined, stops: ReturnType<typeof columnStops>): Stops {
  return stops[kind === 'line' || kind === 'requirement' ? kind : 'title'];
}
