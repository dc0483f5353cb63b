import { type ReactNode, type RefObject, useEffect, useId, useMemo, useState } from 'react';
import type { ColumnGroupShape, Gap } from './columnWindow.ts';
import styles from './grouped.module.css';
import { asRowGroup } from './roles.ts';
import { useCellKeys } from './useCellKeys.ts';
import { onPanOrResize, useColumnWindow } from './useColumnWindow.ts';
import { useCutGroups } from './useCutGroups.ts';

/** Which parts of a row stay in view while the grid pans. */
export interface FrozenParts {
  /** All columns on the left, or only the first of them. */
  readonly left: 'all' | 'first';
  readonly right: boolean;
  /** In px: what stays on the left, and the column on the right, whether it stays or not. */
  readonly leftWidth: number;
  readonly rightWidth: number;
  readonly headerHeight: number;
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
  readonly renderHeader: (drawn: readonly (G | Gap)[]) => ReactNode;
  readonly headerClassName?: string | undefined;
  readonly renderRows: (drawn: readonly (G | Gap)[]) => ReactNode;
}

/**
 * A grid of rows that are all drawn, with groups of columns of various widths and frozen parts on both sides. Cells
 * hold links and buttons, which take the focus themselves. Of very many groups of columns only those in view are drawn.
 * For very many rows there is `Grid`.
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
    props.className,
  ];
  const { headerHeight, leftWidth, rightWidth } = frozen;
  const gridId = useId();
  const { leftWidth: left, columnCount } = props;
  const panned = useMemo(
    () => ({
      groups,
      widths,
      columnCount,
      left,
      frozenLeft: leftWidth,
      right: rightWidth,
      isRightFrozen: frozen.right,
    }),
    [groups, widths, columnCount, left, leftWidth, rightWidth, frozen.right],
  );
  useCutGroups(grid, gridId, panned);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of flex rows with parts that stay while it pans
    <div
      role="grid"
      data-grid={gridId}
      ref={grid}
      className={classes.filter(Boolean).join(' ')}
      data-panned={isPanned ? '' : undefined}
      data-end={isEnd ? '' : undefined}
      style={{
        scrollPadding: `${headerHeight}px ${frozen.right ? Math.max(0, rightWidth - 2) : 0}px 4px ${leftWidth}px`,
      }}
      aria-label={props.label}
      aria-colcount={props.columnCount}
      onFocus={(event) => {
        keys.onFocus(event);
        columns.onFocus(event);
      }}
      onKeyDown={keys.onKeyDown}
    >
      <div className={styles.content} role="presentation">
        <div {...asRowGroup} className={`${styles.header} ${props.headerClassName ?? ''}`}>
          {props.renderHeader(columns.drawn)}
        </div>
        <div {...asRowGroup} data-body>
          {props.renderRows(columns.drawn)}
        </div>
      </div>
    </div>
  );
}

/** Returns whether the grid is panned from its left end, and whether it is at its right end. */
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
