import { useEffect } from 'react';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { filterChanged } from './applyFilter.ts';

/** Notes when the visit of a sheet ends, and reads what has changed before it where that is shown. */
export function useVisit(page: SheetPage): void {
  useEffect(() => {
    if (page.filter.getState().lines.kind === 'changed') void filterChanged(page);
    const leave = (): void => page.lastVisit.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [page]);
}
