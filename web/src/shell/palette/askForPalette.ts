const askedName = 'plumbline-palette';

/** Opens the command palette, as Ctrl+K does. */
export function askForPalette(): void {
  window.dispatchEvent(new Event(askedName));
}

/** Calls back when the palette is asked for. Returns an unsubscribe function. */
export function onPaletteAsked(listener: () => void): () => void {
  window.addEventListener(askedName, listener);
  return () => window.removeEventListener(askedName, listener);
}
