/** Rows are drawn in groups of five. */
export const ROWS_PER_BUCKET = 5;

/** Sizes of a sheet in CSS pixels. Columns 0 … left.length - 1 are frozen, one column per block follows. */
export interface GridGeometry {
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly left: readonly number[];
  readonly blockWidth: number;
  readonly blockCount: number;
  /** The number of blocks, from the first on, that stay in view next to the frozen pane. */
  readonly frozenBlocks?: number;
}

/** The part of the sheet that is drawn; ends are exclusive. */
export interface GridWindow {
  readonly firstRow: number;
  readonly endRow: number;
  readonly firstBlock: number;
  readonly endBlock: number;
}

export interface Viewport {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the width of the frozen pane in px. */
export function leftWidth(geometry: GridGeometry): number {
  return geometry.left.reduce((sum, width) => sum + width, 0);
}

/** Returns the x of a column in the unscrolled sheet. With left [32, 200] and blocks of 156, column 3 is at 388. */
export function columnX(geometry: GridGeometry, column: number): number {
  let x = 0;
  for (let index = 0; index < Math.min(column, geometry.left.length); index += 1) x += geometry.left[index] ?? 0;
  return x + Math.max(0, column - geometry.left.length) * geometry.blockWidth;
}

/** Returns the width of the frozen blocks in px. */
export function frozenWidth(geometry: GridGeometry): number {
  return (geometry.frozenBlocks ?? 0) * geometry.blockWidth;
}

/** Returns how many of `wanted` blocks can stay in view so that at least one other still scrolls next to them. */
export function frozenThatFit(geometry: GridGeometry, wanted: number, viewWidth: number): number {
  const room = viewWidth - leftWidth(geometry) - geometry.blockWidth;
  const most = Math.max(0, Math.floor(room / geometry.blockWidth));
  return Math.min(wanted, most, Math.max(0, geometry.blockCount - 1));
}

/** Returns the number of columns of the frozen pane and blocks together. */
export function columnCount(geometry: GridGeometry): number {
  return geometry.left.length + geometry.blockCount;
}

/**
 * Returns the rows and blocks to draw: whole buckets of five that touch the view, one bucket more on both ends,
 * and the blocks that touch the view with one more on both sides; frozen blocks are always drawn and not among them.
 */
export function windowOf(geometry: GridGeometry, rowCount: number, view: Viewport): GridWindow {
  const bucket = geometry.rowHeight * ROWS_PER_BUCKET;
  const rowsHeight = Math.max(0, view.height - geometry.headHeight);
  const firstBucket = Math.floor(view.top / bucket) - 1;
  const endBucket = Math.ceil((view.top + rowsHeight) / bucket) + 1;
  const blocksWidth = Math.max(0, view.width - leftWidth(geometry));
  const frozen = geometry.frozenBlocks ?? 0;
  return {
    firstRow: Math.min(rowCount, Math.max(0, firstBucket * ROWS_PER_BUCKET)),
    endRow: Math.min(rowCount, Math.max(0, endBucket * ROWS_PER_BUCKET)),
    firstBlock: Math.max(frozen, Math.floor((view.left + frozenWidth(geometry)) / geometry.blockWidth) - 1),
    endBlock: Math.min(geometry.blockCount, Math.ceil((view.left + blocksWidth) / geometry.blockWidth) + 1),
  };
}

/**
 * Returns the columns of which a part lies under the frozen parts or beyond the right edge of a view: of a text in them
 * only a piece would show, and a piece of an amount reads as another amount. Up to `allowance` px may be cut.
 * Worked: blocks of 156 px after 232 px of frozen columns, in a view of 900 px: 668 px show four blocks, and of the
 * fifth 44 px, so that its column is cut.
 */
export function cutColumns(geometry: GridGeometry, view: Viewport, allowance: number): number[] {
  const { blockWidth, blockCount, left } = geometry;
  const start = view.left + frozenWidth(geometry);
  const end = view.left + view.width - leftWidth(geometry);
  const first = Math.floor(start / blockWidth);
  const last = Math.ceil(end / blockWidth) - 1;
  const columns: number[] = [];
  if (start - first * blockWidth > allowance && first < blockCount) columns.push(left.length + first);
  if ((last + 1) * blockWidth - end > allowance && last > first && last < blockCount) columns.push(left.length + last);
  return columns;
}

/** Returns the scroll position that brings a row and a column into view with the least movement. */
export function scrollToShow(
  geometry: GridGeometry,
  view: Viewport,
  rowIndex: number | null,
  column: number,
): { top: number; left: number } {
  let { top, left } = view;
  if (rowIndex !== null) {
    const rowTop = rowIndex * geometry.rowHeight;
    const space = view.height - geometry.headHeight - geometry.rowHeight;
    top = Math.max(Math.min(top, rowTop), rowTop - Math.max(0, space));
  }
  if (column >= geometry.left.length + (geometry.frozenBlocks ?? 0)) {
    const start = (column - geometry.left.length) * geometry.blockWidth;
    const space = view.width - leftWidth(geometry) - geometry.blockWidth;
    left = Math.max(Math.min(left, start - frozenWidth(geometry)), start - Math.max(0, space));
  }
  return { top, left };
}

/** Returns the width of blocks and of the column that takes the rest, sharing the room of a view. */
export function shareWidth(room: {
  view: number;
  fixed: number;
  restMinimum: number;
  blockMinimum: number;
  blockMaximum: number;
  blockCount: number;
}): { rest: number; block: number } {
  const { blockCount } = room;
  const spare = room.view - room.fixed - room.restMinimum - blockCount * room.blockMinimum;
  if (blockCount === 0) return { rest: Math.max(room.restMinimum, room.view - room.fixed), block: room.blockMinimum };
  if (spare < 0) {
    // Whole blocks show, and the rest takes the room of the one that the edge of the view would cut.
    const left = room.view - room.fixed - room.restMinimum;
    const over = left > room.blockMinimum ? left % room.blockMinimum : 0;
    return { rest: room.restMinimum + over, block: room.blockMinimum };
  }
  const most = Math.max(room.blockMinimum, room.blockMaximum);
  const block = Math.min(most, room.blockMinimum + Math.floor((spare * 0.4) / blockCount));
  return { rest: room.view - room.fixed - block * blockCount, block };
}
