/** Rows are drawn in groups of five. */
export const ROWS_PER_BUCKET = 5;

/** Sizes of a sheet in CSS pixels. Columns 0 … left.length - 1 are frozen, one column per block follows. */
export interface GridGeometry {
  readonly rowHeight: number;
  readonly headHeight: number;
  readonly left: readonly number[];
  readonly blockWidth: number;
  readonly blockCount: number;
  /** The first so many blocks stay in view beside the frozen pane. */
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

/** Width of the frozen pane in px. */
export function leftWidth(geometry: GridGeometry): number {
  return geometry.left.reduce((sum, width) => sum + width, 0);
}

/** X of a column's left edge in the unscrolled sheet. With left [32, 200] and blocks of 156, column 3 stands at 388. */
export function columnX(geometry: GridGeometry, column: number): number {
  let x = 0;
  for (let index = 0; index < Math.min(column, geometry.left.length); index += 1) x += geometry.left[index] ?? 0;
  return x + Math.max(0, column - geometry.left.length) * geometry.blockWidth;
}

/** Room that the frozen blocks take beside the frozen pane. */
export function frozenWidth(geometry: GridGeometry): number {
  return (geometry.frozenBlocks ?? 0) * geometry.blockWidth;
}

/** How many of `wanted` blocks can stay in view so that at least one other still scrolls beside them. */
export function frozenThatFit(geometry: GridGeometry, wanted: number, viewWidth: number): number {
  const room = viewWidth - leftWidth(geometry) - geometry.blockWidth;
  const most = Math.max(0, Math.floor(room / geometry.blockWidth));
  return Math.min(wanted, most, Math.max(0, geometry.blockCount - 1));
}

/** Columns of the frozen pane and blocks together. */
export function columnCount(geometry: GridGeometry): number {
  return geometry.left.length + geometry.blockCount;
}

/**
 * Rows and blocks to draw: whole buckets of five that touch the view, one bucket more on both ends,
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

/** Scroll position that brings a row and a column into view with the least movement. */
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

/** Width of blocks and of the column that takes the rest, sharing the room of a view. */
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
  if (spare <= 0) return { rest: room.restMinimum, block: room.blockMinimum };
  const most = Math.max(room.blockMinimum, room.blockMaximum);
  const block = Math.min(most, room.blockMinimum + Math.floor((spare * 0.4) / blockCount));
  return { rest: room.view - room.fixed - block * blockCount, block };
}
