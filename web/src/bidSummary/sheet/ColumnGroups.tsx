import { createContext, Fragment, type ReactNode, useContext } from 'react';
import type { ColumnGroup } from '../columns/columns.ts';
import type { Gap } from './columnWindow.ts';

/** The groups that are drawn now, and the gaps between them. */
export const DrawnContext = createContext<readonly (ColumnGroup | Gap)[]>([]);

/** The columns between the frozen sides of a row, group by group. */
export function ColumnGroups({ children }: { children: (group: ColumnGroup) => ReactNode }) {
  return useContext(DrawnContext).map((part) =>
    'gap' in part ? (
      <div key={part.key} role="presentation" data-gap className="bs-gap" style={{ width: part.gap }} />
    ) : (
      <Fragment key={part.key}>{children(part)}</Fragment>
    ),
  );
}
