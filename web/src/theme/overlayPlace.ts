/** Where menus, lists and tooltips are drawn: one landmark of its own, so that all content stands in a landmark. */
export function overlayPlace(): HTMLElement {
  const found = document.getElementById('overlays');
  if (found) return found;
  const place = document.createElement('aside');
  place.id = 'overlays';
  place.setAttribute('aria-label', 'Menus');
  return document.body.appendChild(place);
}
