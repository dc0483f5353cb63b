/**
 * Leaves a fading image of a closed dialog: it drops 8 px and fades in 500 ms (`--pl-dialog`), while the
 * dialog itself is already unmounted, so that input is free at once. Under reduced motion there is no image.
 */
export function leaveBehind(dialog: HTMLElement): void {
  const box = dialog.getBoundingClientRect();
  if (box.width === 0) return;
  const image = dialog.cloneNode(true) as HTMLElement;
  image.inert = true;
  for (const name of ['role', 'aria-modal', 'aria-labelledby']) image.removeAttribute(name);
  image.setAttribute('aria-hidden', 'true');
  for (const named of image.querySelectorAll('[id]')) named.removeAttribute('id');
  image.dataset.leaving = '';
  image.style.position = 'fixed';
  for (const side of ['left', 'top', 'width', 'height'] as const) image.style[side] = `${box[side]}px`;
  document.body.append(image);
  const running = image.getAnimations();
  if (running.length === 0) image.remove();
  else Promise.allSettled(running.map((animation) => animation.finished)).then(() => image.remove());
}
