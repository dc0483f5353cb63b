/** A rectangle in px of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const GAP = 4;

/**
 * Returns the upper left corner for a box of this size beside a cell: right of it, left of it, above or below it, or
 * beyond `avoid`, the first place that lies within `area` and does not touch `avoid` (the cell under the cursor); where none does both, the
 * first that leaves `avoid` free. Worked: a cell at 500 to 600 px in an area that ends at 700 px has no room for 264 px on
 * its right, so that a box of that width begins at 500 - 4 - 264 = 232 px.
 */
export function placeBeside(
  cell: Box,
  size: { readonly width: number; readonly height: number },
  area: Box,
  avoid: Box | null,
): { left: number; top: number } {
  const top = Math.max(area.top, Math.min(cell.top, area.bottom - size.height));
  const left = Math.max(area.left, Math.min(cell.left, area.right - size.width));
  const places = [
    { left: cell.right + GAP, top },
    { left: cell.left - GAP - size.width, top },
    { left, top: cell.top - GAP - size.height },
    { left, top: cell.bottom + GAP },
    ...(avoid === null
      ? []
      : [avoid.bottom + GAP, avoid.top - GAP - size.height].map((beyond) => ({ left, top: beyond }))),
  ];
  const boxOf = (place: { left: number; top: number }): Box => ({
    ...place,
    right: place.left + size.width,
    bottom: place.top + size.height,
  });
  const free = places.filter((place) => avoid === null || !overlap(boxOf(place), avoid));
  return free.find((place) => isInside(boxOf(place), area)) ?? free[0] ?? places[0]!;
}

/** Whether two boxes share a point inside both. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside(box: Box, area: Box): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}
