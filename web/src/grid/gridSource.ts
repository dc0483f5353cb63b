/** Identity of one row; it outlives moves and collapses. */
export type RowKey = string;

/** The row of column headers; the cursor can be on it as on any row. */
export const HEAD_ROW: RowKey = 'head';

/** A place in a row's frozen pane where the cursor can be, covering `span` columns from `column` on. */
export interface GridStop {
  readonly column: number;
  readonly span: number;
}

/** The facts of a row that its element shows. */
export interface RowTraits {
  /** 1 for the outermost rows. */
  readonly level: number;
  /** null: there is nothing beneath the row. */
  readonly expanded: boolean | null;
  readonly selected: boolean;
  /** The kind of row, in words of the page. */
  readonly kind: string;
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
  /** Returns whether the blocks of a row can be part of a range; other rows within one are skipped. */
  takesRange(key: RowKey): boolean;
  /** Stops in the frozen pane, left to right. Every block is one stop more. */
  stops(key: RowKey): readonly GridStop[];
  /** Grows when rows come, go or move. */
  shapeVersion(): number;
  subscribeShape(listener: () => void): () => void;
  rowVersion(key: RowKey): number;
  subscribeRow(key: RowKey, listener: () => void): () => void;
}
