import { type ComponentProps, createContext, useContext } from 'react';
import type { Gap } from '../../grid/grouped/columnWindow.ts';
import { GroupedRow } from '../../grid/grouped/GroupedRow.tsx';
import type { ColumnGroup } from '../columns/column.ts';
import styles from './SummarySheet.module.css';

/** The groups of columns that are drawn now, and the gaps between them. */
export const DrawnContext = createContext<readonly (ColumnGroup | Gap)[]>([]);

export function SheetRow({ className = '', ...row }: Omit<ComponentProps<typeof GroupedRow<ColumnGroup>>, 'drawn'>) {
  const drawn = useContext(DrawnContext);
  return <GroupedRow {...row} drawn={drawn} className={`${styles.row} ${className}`} />;
}
