import type { HTMLAttributes } from 'react';
import { asCell, type asColumnHeader, type asRowHeader } from './roles.ts';

interface GroupedCellProps extends Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'style' | 'tabIndex'> {
  readonly as?: typeof asCell | typeof asRowHeader | typeof asColumnHeader;
  readonly width: number;
  /** Its column of the whole grid, from 1; left out in the frozen part on the left. */
  readonly index?: number | undefined;
  readonly span?: number | undefined;
  /** Whether the keyboard comes to the cell itself; else to the controls in it that are marked `data-cell`. */
  readonly isFocusable?: boolean;
}

export function GroupedCell({
  as = asCell,
  width,
  index,
  span,
  isFocusable = true,
  children,
  ...attributes
}: GroupedCellProps) {
  return (
    <div
      {...as}
      {...(index !== undefined && { 'aria-colindex': index })}
      {...(span !== undefined && { 'aria-colspan': span })}
      {...(isFocusable && { tabIndex: -1, 'data-cell': '' })}
      style={{ width }}
      {...attributes}
    >
      {children}
    </div>
  );
}
