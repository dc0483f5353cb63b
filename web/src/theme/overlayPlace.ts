/** Returns the element that holds menus, lists and tooltips: a landmark, so that all content is in one. */
export function overlayPlace(): HTMLElement {
  const found = document.getElementById('overlays');
  if (found) return found;
  const place = document.createElement('aside');
  place.id = 'overlays';
  place.setAttribute('aria-label', 'Menus');
  return document.body.appendChild(place);
}
