/** How a place is scrolled into view (SHELL-109): smoothly, or at once where the system asks for less motion (SHELL-115). */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
