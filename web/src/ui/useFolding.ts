import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Folds a toolbar in steps while it is wider than its place, and unfolds it once there is room again. Sets `data-folds` to
 * the number of steps taken; styles say what each step hides. Measures when the toolbar's free space changes, never while
 * it is rendered.
 *
 * @param steps how many steps the styles know
 * @returns refs of the toolbar, and of its element that takes the free space
 */
export function useFolding<T extends HTMLElement>(
  steps: number,
): { readonly toolbarRef: RefObject<T | null>; readonly spaceRef: RefObject<HTMLSpanElement | null> } {
  const toolbarRef = useRef<T>(null);
  const spaceRef = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [outer, free] = [toolbarRef.current!, spaceRef.current!];
    /** The widths in px that the steps taken have saved, the last one last. */
    const saved: number[] = [];
    const taken = () => free.getBoundingClientRect().width;
    const show = () => outer.setAttribute('data-folds', String(saved.length));
    const fit = () => {
      while (saved.length > 0 && taken() >= saved.at(-1)! + 1) {
        saved.pop();
        show();
      }
      while (saved.length < steps && outer.scrollWidth > outer.clientWidth) {
        const missing = outer.scrollWidth - outer.clientWidth;
        saved.push(0);
        show();
        saved[saved.length - 1] = missing + taken();
      }
    };
    let frame = 0;
    // In the next frame: a change within the callback would be one that the observer cannot report any more.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    show();
    observer.observe(free);
    observer.observe(outer);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [steps]);
  return { toolbarRef, spaceRef };
}
