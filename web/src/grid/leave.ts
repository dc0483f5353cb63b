const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]';

/** Moves the keyboard to the next or previous tab stop outside an element, round the page where it is the last. */
export function leaveTo(element: HTMLElement | null, back: boolean): void {
  if (element === null) return;
  const stops = [...document.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (stop) => stop.tabIndex >= 0 && !element.contains(stop) && stop.getClientRects().length > 0,
  );
  const isAfter = (stop: HTMLElement): boolean =>
    (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const target = back
    ? (stops.filter((stop) => !isAfter(stop)).at(-1) ?? stops.at(-1))
    : (stops.find(isAfter) ?? stops[0]);
  target?.focus();
}
