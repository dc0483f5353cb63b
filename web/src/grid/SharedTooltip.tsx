import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface Shown {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly below: boolean;
}

/** Tooltips open after the pointer rests this long. */
const DELAY = 350;

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
        const box = found.getBoundingClientRect();
        const below = box.bottom + 40 < window.innerHeight;
        setShown({
          text,
          left: Math.max(8, Math.min(box.left, window.innerWidth - 348)),
          top: below ? box.bottom + 4 : box.top - 4,
          below,
        });
      }, DELAY);
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('keydown', hide, true);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('keydown', hide, true);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);
  if (shown === null) return null;
  return createPortal(
    <div
      className="tip"
      role="tooltip"
      style={{
        position: 'fixed',
        left: shown.left,
        top: shown.top,
        transform: shown.below ? undefined : 'translateY(-100%)',
      }}
    >
      {shown.text}
    </div>,
    document.body,
  );
}

function tipOf(element: Element): string | null {
  const isCut = element.scrollWidth > element.clientWidth;
  return element.getAttribute('data-tip') ?? (isCut ? element.textContent : null);
}
