import { Fragment, type HTMLAttributes, type ReactNode } from 'react';
import type { ColumnGroupShape, Gap } from './columnWindow.ts';
import styles from './grouped.module.css';
import { asRow } from './roles.ts';

interface GroupedRowProps<G extends ColumnGroupShape>
  extends Omit<HTMLAttributes<HTMLDivElement>, 'role' | 'children'> {
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** As `GroupedGrid` gives them. */
  readonly drawn: readonly (G | Gap)[];
  readonly children: (group: G) => ReactNode;
}

/** A row of a grouped grid: its frozen sides, and between them the groups of columns that are drawn now. */
export function GroupedRow<G extends ColumnGroupShape>({
  left,
  right,
  drawn,
  children,
  className = '',
  ...attributes
}: GroupedRowProps<G>) {
  return (
    <div {...asRow} className={`${styles.row} ${className}`} {...attributes}>
      <div role="presentation" data-frozen="left" className={styles.left}>
        {left}
      </div>
      {drawn.map((part) =>
        'gap' in part ? (
          <div key={part.key} role="presentation" data-gap className={styles.gap} style={{ width: part.gap }} />
        ) : (
          <Fragment key={part.key}>{children(part)}</Fragment>
        ),
      )}
      <div role="presentation" data-frozen="right" className={styles.right}>
        {right}
      </div>
    </div>
  );
}
