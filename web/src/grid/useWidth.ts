import { type RefObject, useLayoutEffect, useState } from 'react';

/** Column widths follow a resize after this long. */
export const RESIZE_DELAY = 250;

/** The inner width of an element: at once when it appears, 250 ms after the last resize. */
export function useWidth(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return;
    setWidth(node.clientWidth);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(node.clientWidth), RESIZE_DELAY);
    });
    observer.observe(node);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
