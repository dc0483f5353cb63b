import { type RefObject, useLayoutEffect } from 'react';
import styles from './Grid.module.css';
import { cutColumns, type GridGeometry } from './geometry.ts';
import { HEAD_ROW } from './gridSource.ts';
import { viewportOf } from './useGridWindow.ts';

/** The space between the text of a cell and its edge may be cut, in px. */
const ALLOWANCE = 6;

/** A style sheet for the cut columns of one grid, which the document has until `remove`. */
export function adoptCutStyle(gridId: string) {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let shown = '';
  return {
    show: (columns: readonly number[], ruleOf: (column: number) => string): void => {
      if (columns.join() === shown) return;
      shown = columns.join();
      sheet.replaceSync(`[data-grid="${gridId}"] { ${columns.map(ruleOf).join(' ')} }`);
    },
    remove: (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

/**
 * Hides what cells show in columns that are cut at an edge of the view, but for an open editor; of their headers what is
 * marked with `data-whole`. A style sheet of the grid's own does it, so that no cell renders again while the grid is
 * scrolled; cells stay where a pointer and a screen reader find them, with their lines and colors.
 */
export function useCutColumns(scroller: RefObject<HTMLElement | null>, geometry: GridGeometry, gridId: string): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const style = adoptCutStyle(gridId);
    // Measured once per size: in a scroll event a measurement could lay the sheet out again.
    let { width, height } = viewportOf(element);
    const update = (): void => {
      const { scrollTop: top, scrollLeft: left } = element;
      const columns = cutColumns(geometry, { top, left, width, height }, ALLOWANCE);
      const header = `[data-row="${HEAD_ROW}"]`;
      style.show(columns, (column) => {
        const cell = `[data-column="${column}"]`;
        const inRows = `[data-row]:not(${header}) ${cell}:not(.${styles.editing})`;
        return `${inRows} { color: transparent; } :is(${inRows} > *, ${header} ${cell} [data-whole]) { opacity: 0; }`;
      });
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(() => {
      ({ width, height } = viewportOf(element));
      update();
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
      style.remove();
    };
  }, [scroller, geometry, gridId]);
}
