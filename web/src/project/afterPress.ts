let isPressed = false;
window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (isPressed = false), true);

/**
 * Runs at once, or, while a pointer is pressed, after its click has arrived: an error that appears when a field loses the
 * focus moves the controls below it, and the press that took the focus would miss its target.
 */
export function afterPress(run: () => void): void {
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(run), { once: true });
  else run();
}
