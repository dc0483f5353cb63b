import { useEffect, useState } from 'react';

/** Smaller movements, in px, do not change the direction. */
const leastMove = 4;

/**
 * Returns true while the part of the page that scrolls (`data-scrolls-page`) was last moved down. False at its top and at
 * its end, where the padding of the page keeps its contents clear of what floats there.
 */
export function useIsScrollingDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let before = 0;
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof Element) || !target.matches('[data-scrolls-page]')) return;
      const top = target.scrollTop;
      const isAtEnd = top + target.clientHeight >= target.scrollHeight - leastMove;
      if (isAtEnd || top <= leastMove) setDown(false);
      else if (Math.abs(top - before) >= leastMove) setDown(top > before);
      else return;
      before = top;
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return isDown;
}
