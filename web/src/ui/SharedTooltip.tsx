import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { overlayPlace } from '../theme/overlayPlace.ts';

interface Shown {
  readonly text: string;
  /** The box of the element that it belongs to. */
  readonly box: DOMRect;
}

/** Tooltips open after the pointer rests this long. */
const DELAY = 350;
/** Between a tooltip and its element, and between it and the sides of the window, in px. */
const GAP = 4;
const EDGE = 8;
/** Menus and panels that a tooltip never covers. */
const KEPT_CLEAR = '[data-keeps-clear], [role="menu"]';
/** Letters may reach so many px out of their lines; a line that is left out is higher. */
const SLACK = 4;

/**
 * One tooltip for thousands of cells: any element with `data-tip` gets it on hover, without a handler or a hook of its
 * own. One with `data-tip-cut` gets its own text as a tooltip, while it is shortened.
 */
export function SharedTooltip() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null;
    const hide = (): void => {
      clearTimeout(timer);
      over = null;
      setShown(null);
    };
    const onOver = (event: PointerEvent): void => {
      const found = event.target instanceof Element ? event.target.closest('[data-tip], [data-tip-cut]') : null;
      if (found === over) return;
      hide();
      const text = found === null ? null : tipOf(found);
      if (found === null || !text) return;
      over = found;
      timer = setTimeout(() => {
        setShown({ text, box: found.getBoundingClientRect() });
      }, DELAY);
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('dragstart', hide, true);
    document.addEventListener('keydown', hide, true);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('dragstart', hide, true);
      document.removeEventListener('keydown', hide, true);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);
  if (shown === null) return null;
  return createPortal(
    <div ref={(tip) => placeBy(tip, shown.box)} className="tip" role="tooltip" style={{ position: 'fixed' }}>
      {shown.text}
    </div>,
    overlayPlace(),
  );
}

function tipOf(element: Element): string | null {
  const isNarrow = element.scrollWidth > element.clientWidth;
  const isCut = isNarrow || element.scrollHeight > element.clientHeight + SLACK;
  return element.getAttribute('data-tip') ?? (isCut ? element.textContent : null);
}

/**
 * Under the element, or over it where the window ends, and never past the window's sides. It covers no open menu or panel:
 * where both places would, it does not show.
 */
function placeBy(tip: HTMLElement | null, box: DOMRect): void {
  if (tip === null) return;
  tip.style.left = '0';
  const { offsetWidth: width, offsetHeight: height } = tip;
  const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE));
  const [below, above] = [box.bottom + GAP, box.top - GAP - height];
  const tops = below + height <= window.innerHeight ? [below, above] : [above, below];
  const open = [...document.querySelectorAll(KEPT_CLEAR)].map((one) => one.getBoundingClientRect());
  const isFree = (top: number) =>
    !open.some((one) => left < one.right && one.left < left + width && top < one.bottom && one.top < top + height);
  const top = tops.find(isFree);
  tip.style.left = `${left}px`;
  tip.style.top = `${top ?? tops[0]}px`;
  tip.style.visibility = top === undefined ? 'hidden' : '';
}
