import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { ColumnGroupShape, Gap } from './columnWindow.ts';
import styles from './grouped.module.css';
import { asRowGroup } from './roles.ts';
import { useCellKeys } from './useCellKeys.ts';
import { onPanOrResize, useColumnWindow } from './useColumnWindow.ts';

/** Which parts of a row stay in view while the grid pans. */
export interface FrozenParts {
  /** All columns on the left, or only the first of them. */
  readonly left: 'all' | 'first';
  readonly right: boolean;
  /** In px, for scrolling a focused cell out from under them. */
  readonly leftWidth: number;
  readonly rightWidth: number;
  readonly headHeight: number;
}

interface GroupedGridProps<G extends ColumnGroupShape> {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string;
  /** The groups of columns between the frozen sides. */
  readonly groups: readonly G[];
  /** In px, by column key. */
  readonly widths: ReadonlyMap<string, number>;
  /** All columns on the left together, in px, whether they stay or not. */
  readonly leftWidth: number;
  /** Columns of the whole grid, with the frozen ones. */
  readonly columnCount: number;
  readonly frozen: FrozenParts;
  /** The rows of headers, which stay on top. `drawn` goes to each `GroupedRow`. */
  readonly renderHead: (drawn: readonly (G | Gap)[]) => ReactNode;
  readonly headClassName?: string;
  readonly renderRows: (drawn: readonly (G | Gap)[]) => ReactNode;
  readonly bodyClassName?: string;
}

/**
 * A grid of rows that are all drawn, whose columns have widths of their own and stand in groups, with parts on both sides
 * that stay while it pans. Cells hold links and buttons, which take the focus themselves. Of very many groups of columns
 * only those in view are drawn. It knows rows, columns and keys, nothing of what they mean; for very many rows there is
 * `Grid`.
 */
export function GroupedGrid<G extends ColumnGroupShape>(props: GroupedGridProps<G>) {
  const { grid, groups, widths, frozen } = props;
  const keys = useCellKeys(grid);
  const columns = useColumnWindow(grid, { groups, widths }, props.leftWidth);
  const { isPanned, isEnd } = usePanned(grid);
  const classes = [
    styles.grid,
    frozen.left === 'first' && styles.firstStays,
    !frozen.right && styles.rightPans,
    isPanned && 'is-panned',
    isEnd && 'is-end',
    props.className,
  ];
  const { headHeight, leftWidth, rightWidth } = frozen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of flex rows with parts that stay while it pans
    <div
      role="grid"
      ref={grid}
      className={classes.filter(Boolean).join(' ')}
      style={{ scrollPadding: `${headHeight}px ${Math.max(0, rightWidth - 2)}px 4px ${leftWidth}px` }}
      aria-label={props.label}
      aria-colcount={props.columnCount}
      onFocus={(event) => {
        keys.onFocus(event);
        columns.onFocus(event);
      }}
      onKeyDown={keys.onKeyDown}
    >
      <div className={styles.content} role="presentation">
        <div {...asRowGroup} className={`${styles.head} ${props.headClassName ?? ''}`}>
          {props.renderHead(columns.drawn)}
        </div>
        <div {...asRowGroup} data-body className={props.bodyClassName}>
          {props.renderRows(columns.drawn)}
        </div>
      </div>
    </div>
  );
}

/** Whether the grid is panned from its left end, and whether it is at its right end. */
function usePanned(grid: RefObject<HTMLElement | null>): { isPanned: boolean; isEnd: boolean } {
  const [isPanned, setPanned] = useState(false);
  const [isEnd, setEnd] = useState(true);
  useEffect(() => {
    const node = grid.current;
    if (!node) return;
    return onPanOrResize(node, () => {
      setPanned(node.scrollLeft > 0);
      setEnd(node.scrollLeft + node.clientWidth >= node.scrollWidth - 1);
    });
  }, [grid]);
  return { isPanned, isEnd };
}
