import { type RefObject, useLayoutEffect } from 'react';
import { adoptCutStyle } from '../useCutColumns.ts';
import { cutColumns, type PannedColumns } from './columnWindow.ts';
import { onPanOrResize } from './useColumnWindow.ts';

/** The space between the text of a cell and its edge may be cut, in px: so much a focused cell may stay under what is frozen. */
const ALLOWANCE = 4;

/**
 * Hides the amounts of columns that are cut at an edge of the view, but for a cell with an open editor. As in `Grid`, a
 * style sheet does it: nothing renders again while the grid pans.
 */
export function useCutGroups(grid: RefObject<HTMLElement | null>, gridId: string, panned: PannedColumns): void {
  useLayoutEffect(() => {
    const node = grid.current;
    if (node === null) return;
    const style = adoptCutStyle(gridId);
    const stop = onPanOrResize(node, () => {
      const cut = cutColumns(panned, { left: node.scrollLeft, width: node.clientWidth }, ALLOWANCE);
      style.show(cut, (column) => {
        const cell = `[data-body] [aria-colindex="${column}"]:not([aria-colspan], :has(input))`;
        return `${cell} { color: transparent; } ${cell} > * { opacity: 0; }`;
      });
    });
    return () => {
      stop();
      style.remove();
    };
  }, [grid, gridId, panned]);
}
