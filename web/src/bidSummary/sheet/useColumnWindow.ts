import { type FocusEvent, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { SheetView } from '../model/summaryView.ts';
import { drawnGroups, seenColumns } from './columnWindow.ts';

/** Which groups of columns the sheet draws, by how far it is panned and where its focus is. */
export function useColumnWindow(
  grid: RefObject<HTMLElement | null>,
  { groups, widths }: Pick<SheetView, 'groups' | 'widths'>,
  leftWidth: number,
) {
  const [seen, setSeen] = useState(() => seenColumns(0, window.innerWidth));
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const node = grid.current;
    if (!node) return;
    const look = () => {
      const now = seenColumns(node.scrollLeft, node.clientWidth);
      setSeen((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [grid]);

  /** The group with the focus stays drawn wherever the sheet is panned to. */
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const node = grid.current;
      if (!node || target.closest('.bs-left, .bs-right')) setFocused(null);
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
