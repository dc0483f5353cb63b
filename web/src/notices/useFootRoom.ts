import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the notices above the foot bar of the page while it is shown, however many lines it has: its height in px is
 * `--foot-height` of the body.
 */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = foot.current!;
    const { style } = document.body;
    const keep = () => style.setProperty('--foot-height', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    keep();
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-height');
    };
  }, [foot]);
}
