/** A rectangle in px of the window. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** The side of a cell at which its panel is drawn. */
interface PanelSide {
  readonly isAbove: boolean;
  /** The panel ends with its cell on the right, in place of beginning with it. */
  readonly isRight: boolean;
  /** Height for the panel there, in px. */
  readonly room: number;
}

/** Returns the side for a panel: below its cell, or above it where it does not fit below and has more room. */
export function panelSide(cell: Box, { width, height }: Size, area: Box, gap: number): PanelSide {
  const [above, below] = [cell.top - area.top - gap, area.bottom - cell.bottom - gap];
  const isAbove = height > below && above > below;
  return { isAbove, isRight: cell.left + width > area.right, room: isAbove ? above : below };
}

/** Kept free between a panel and the edges of the window. */
const MARGIN = 8;

/** Returns the upper left corner of a panel of this size at a cell, within the window. */
export function placeInWindow(cell: Box, size: Size, gap: number): { left: number; top: number } {
  const area = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const { isAbove } = panelSide(cell, size, area, MARGIN);
  return {
    left: Math.max(MARGIN, Math.min(cell.left, area.right - size.width - MARGIN)),
    top: isAbove ? cell.top - size.height - gap : cell.bottom + gap,
  };
}
