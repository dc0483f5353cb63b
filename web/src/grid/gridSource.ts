/** Identity of one row; it outlives moves and collapses. */
export type RowKey = string;

/** The row of column heads; the cursor can stand on it like on any row. */
export const HEAD_ROW: RowKey = 'head';

/** A place in a row's frozen pane where the cursor can stand, covering `span` columns from `column` on. */
export interface GridStop {
  readonly column: number;
  readonly span: number;
}

/** What the ARIA tree and the row element need to know of a row. */
export interface RowTraits {
  /** 1 for the outermost rows. */
  readonly level: number;
  /** null: the row has nothing beneath it. */
  readonly expanded: boolean | null;
  readonly selected: boolean;
  readonly className: string;
}

/**
 * The rows of a sheet as the grid sees them: one flat list of visible rows, each with a version.
 * A version grows when what the row shows has changed; the grid draws a row again only then.
 */
export interface GridSource {
  rowCount(): number;
  rowKey(index: number): RowKey;
  /** Index among the visible rows, or -1. */
  rowIndex(key: RowKey): number;
  traits(key: RowKey): RowTraits;
  /** Whether the blocks of a row can be part of a range; other rows within one are passed over. */
  takesRange(key: RowKey): boolean;
  /** Stops in the frozen pane, left to right. Every block is one stop more. */
  stops(key: RowKey): readonly GridStop[];
  /** Grows when rows come, go or move. */
  shapeVersion(): number;
  subscribeShape(listener: () => void): () => void;
  rowVersion(key: RowKey): number;
  subscribeRow(key: RowKey, listener: () => void): () => void;
}
