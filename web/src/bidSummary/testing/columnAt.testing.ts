import type { Column, ColumnPlace } from '../columns/column.ts';
import { columnGroups } from '../columns/columns.ts';
import { everything } from '../sheet/sheetShape.ts';

/** The column at a place of the sheet of a project with at least that many alternates. */
export function columnAt(place: ColumnPlace): Column {
  const alternates = Array.from({ length: 'index' in place ? place.index + 1 : 0 }, (_, id) => ({ id: String(id) }));
  const columns = columnGroups(alternates, everything).flatMap((group) => group.columns);
  const found = columns.find((column) => JSON.stringify(column.place) === JSON.stringify(place));
  if (found === undefined) throw new Error(`There is no column ${JSON.stringify(place)}.`);
  return found;
}
