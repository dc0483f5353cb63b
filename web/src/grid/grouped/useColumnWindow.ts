import { type FocusEvent, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { type ColumnGroupShape, drawnGroups, type Gap, seenColumns } from './columnWindow.ts';

/** Returns the groups of columns to draw, by how far the grid is panned and which column has the focus. */
export function useColumnWindow<G extends ColumnGroupShape>(
  grid: RefObject<HTMLElement | null>,
  { groups, widths }: { readonly groups: readonly G[]; readonly widths: ReadonlyMap<string, number> },
  leftWidth: number,
): { drawn: readonly (G | Gap)[]; onFocus: (event: FocusEvent) => void } {
  const [seen, setSeen] = useState(() => seenColumns(0, window.innerWidth));
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const node = grid.current;
    if (!node) return;
    const look = () => {
      const now = seenColumns(node.scrollLeft, node.clientWidth);
      setSeen((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    return onPanOrResize(node, look);
  }, [grid]);

  /** The group with the focus stays drawn wherever the grid is panned to. */
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const node = grid.current;
      if (!node || target.closest('[data-frozen]')) setFocused(null);
      else {
        const box = target.getBoundingClientRect();
        const middle = box.left + box.width / 2 - node.getBoundingClientRect().left;
        setFocused(middle + node.scrollLeft - leftWidth);
      }
    },
    [grid, leftWidth],
  );
  const drawn = useMemo(() => drawnGroups(groups, widths, seen, focused), [groups, widths, seen, focused]);
  return { drawn, onFocus };
}

/** Calls back now, and when a grid is panned or it or its content changes its size. Returns an unsubscribe function. */
export function onPanOrResize(node: HTMLElement, look: () => void): () => void {
  look();
  const observer = new ResizeObserver(look);
  observer.observe(node);
  if (node.firstElementChild) observer.observe(node.firstElementChild);
  node.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    node.removeEventListener('scroll', look);
  };
}
