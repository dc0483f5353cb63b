import { type ComponentProps, createContext, useContext } from 'react';
import type { Gap } from '../../grid/grouped/columnWindow.ts';
import { GroupedRow } from '../../grid/grouped/GroupedRow.tsx';
import type { ColumnGroup } from '../columns/column.ts';

/** The groups of columns that are drawn now, and the gaps between them. */
export const DrawnContext = createContext<readonly (ColumnGroup | Gap)[]>([]);

/** A row of the sheet. */
export function SheetRow({ className, ...row }: Omit<ComponentProps<typeof GroupedRow<ColumnGroup>>, 'drawn'>) {
  const drawn = useContext(DrawnContext);
  return <GroupedRow {...row} drawn={drawn} className={className === undefined ? 'bs-row' : `bs-row ${className}`} />;
}
