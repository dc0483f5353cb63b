import type { Box } from '../../cells/panelPlace.ts';

const GAP = 4;
/** The panel below a cell that is typed in, which reaches past a narrow column. */
const PANEL_WIDTH = 232;

/**
 * Returns the upper left corner for a box of this size beside a cell: right of it, left of it, above or below it, or
 * beyond what it avoids, the first place that lies within `area` and touches none of `avoid` (the cell under the cursor
 * and its panel); where none does both, the first that leaves them free. Right and left of the cell it leaves room for the
 * panels of the cells below, so that it stays where it is while prices are typed down the column. Worked: a cell at 500 to
 * 600 px leaves the panel 232 px, so that the box begins at 500 + 232 + 4 = 736 px.
 */
export function placeBeside(
  cell: Box,
  size: { readonly width: number; readonly height: number },
  area: Box,
  avoid: readonly Box[],
): { left: number; top: number } {
  const top = Math.max(area.top, Math.min(cell.top, area.bottom - size.height));
  const left = Math.max(area.left, Math.min(cell.left, area.right - size.width));
  // A panel that would leave the area hangs at the right edge of its cell.
  const hangsLeft = cell.left + PANEL_WIDTH > area.right;
  const right = hangsLeft ? cell.right : Math.max(cell.right, cell.left + PANEL_WIDTH);
  const ownLeft = hangsLeft ? Math.min(cell.left, cell.right - PANEL_WIDTH) : cell.left;
  const places = [
    { left: right + GAP, top },
    { left: ownLeft - GAP - size.width, top },
    { left, top: cell.top - GAP - size.height },
    { left, top: cell.bottom + GAP },
    ...avoid.flatMap((one) => [
      { left: one.right + GAP, top },
      { left, top: one.bottom + GAP },
      { left, top: one.top - GAP - size.height },
    ]),
  ];
  const boxOf = (place: { left: number; top: number }): Box => ({
    ...place,
    right: place.left + size.width,
    bottom: place.top + size.height,
  });
  const free = places.filter((place) => !avoid.some((one) => overlap(boxOf(place), one)));
  return free.find((place) => isInside(boxOf(place), area)) ?? free[0] ?? places[0]!;
}

/** Returns whether two boxes share a point inside both. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isInside(box: Box, area: Box): boolean {
  return box.left >= area.left && box.right <= area.right && box.top >= area.top && box.bottom <= area.bottom;
}
