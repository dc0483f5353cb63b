/** Returns the color that a token of web/src/theme/tokens.css draws. Worked: `drawnColor('--pl-bad')`. */
export function drawnColor(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Whether a button is filled as the one that is proposed. */
export const isProposed = (button: Element): boolean =>
  getComputedStyle(button).backgroundColor === drawnColor('--pl-accent');

/** Whether a button carries the dot that says that there is something. */
export const hasDot = (button: Element): boolean => getComputedStyle(button, '::after').content !== 'none';

/** Whether only screen readers read an element. */
export const isHiddenText = (element: Element): boolean => getComputedStyle(element).clipPath === 'inset(50%)';
