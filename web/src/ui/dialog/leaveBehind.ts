/**
 * Leaves a fading image of a closed dialog: it drops 8 px and fades in 500 ms (`--pl-dialog`), while the
 * dialog itself is gone already, so that input is free at once. Under reduced motion nothing is left.
 */
export function leaveBehind(dialog: HTMLElement): void {
  const box = dialog.getBoundingClientRect();
  if (box.width === 0) return;
  const image = dialog.cloneNode(true) as HTMLElement;
  image.inert = true;
  image.removeAttribute('role');
  image.removeAttribute('aria-modal');
  image.removeAttribute('aria-labelledby');
  image.setAttribute('aria-hidden', 'true');
  for (const named of image.querySelectorAll('[id]')) named.removeAttribute('id');
  image.classList.add('dialog-leaving');
  Object.assign(image.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(image);
  const running = image.getAnimations();
  if (running.length === 0) image.remove();
  else Promise.allSettled(running.map((animation) => animation.finished)).then(() => image.remove());
}
