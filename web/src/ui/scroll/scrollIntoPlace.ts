const duration = 750;
/** The target is this far below the top of the window in the end, in px. */
const offset = 75;

/**
 * Scrolls an element of a scrolling container to its place below the top of the window, in 750 ms; at once where the
 * system asks for less motion. A wheel, a touch or a key of the person stops it. A container at its top that shows the
 * whole element stays there.
 */
export function scrollIntoPlace(element: Element, scroller: Element): void {
  const from = scroller.scrollTop;
  if (from === 0 && element.getBoundingClientRect().bottom <= scroller.getBoundingClientRect().bottom) return;
  const most = scroller.scrollHeight - scroller.clientHeight;
  const to = Math.min(most, Math.max(0, from + element.getBoundingClientRect().top - offset));
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop = to;
    return;
  }
  const stop = new AbortController();
  const { signal } = stop;
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    scroller.addEventListener(event, () => stop.abort(), { signal, passive: true });
  }
  let began: number | null = null;
  const step = (time: number): void => {
    if (signal.aborted) return;
    began ??= time;
    const part = Math.min(1, (time - began) / duration);
    scroller.scrollTop = from + (to - from) * eased(part);
    if (part < 1) requestAnimationFrame(step);
    else stop.abort();
  };
  requestAnimationFrame(step);
}

function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
