import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type GridGeometry, type GridWindow, type Viewport, windowOf } from './geometry.ts';

interface Drawn {
  readonly window: GridWindow;
  readonly panned: boolean;
  readonly scrolled: boolean;
}

/** From this scroll position on the headers are drawn small. */
export const SCROLLED_FROM = 25;

/** The view of a scrolling element, without layout where it was measured before. */
export function viewportOf(element: HTMLElement): Viewport {
  return {
    top: element.scrollTop,
    left: element.scrollLeft,
    width: element.clientWidth,
    height: element.clientHeight,
  };
}

/**
 * The window of rows and blocks over a scrolling element. Renders happen in the scroll event itself (`flushSync`),
 * otherwise React would paint a frame late, and only when the window moves by a bucket or a block.
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  geometry: GridGeometry,
  rowCount: number,
): { drawn: Drawn; view: () => Viewport } {
  const size = useRef({ width: 0, height: 0 });
  const read = useCallback(
    (element: HTMLElement): Drawn => {
      const view = { top: element.scrollTop, left: element.scrollLeft, ...size.current };
      return {
        window: windowOf(geometry, rowCount, view),
        panned: view.left > 0,
        scrolled: view.top >= SCROLLED_FROM,
      };
    },
    [geometry, rowCount],
  );
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    window: windowOf(geometry, rowCount, { top: 0, left: 0, width: 1440, height: 900 }),
    panned: false,
    scrolled: false,
  }));

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    let last: Drawn | null = null;
    const update = (sync: boolean): void => {
      const next = read(element);
      if (last !== null && same(last, next)) return;
      last = next;
      if (sync) flushSync(() => setDrawn(next));
      else setDrawn(next);
    };
    const measure = (): void => {
      size.current = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    update(false);
    const onScroll = (): void => update(true);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => {
      measure();
      update(false);
    });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, read]);

  const view = useCallback(
    (): Viewport =>
      scroller.current === null ? { top: 0, left: 0, width: 0, height: 0 } : viewportOf(scroller.current),
    [scroller],
  );
  return { drawn, view };
}

function same(a: Drawn, b: Drawn): boolean {
  return (
    a.panned === b.panned &&
    a.scrolled === b.scrolled &&
    a.window.firstRow === b.window.firstRow &&
    a.window.endRow === b.window.endRow &&
    a.window.firstBlock === b.window.firstBlock &&
    a.window.endBlock === b.window.endBlock
  );
}
