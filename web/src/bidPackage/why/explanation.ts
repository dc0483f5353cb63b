import type { EntryClassification } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';

/** The cell that a row of an explanation leads to; a line is opened on the way. */
export interface WhyTarget {
  readonly row: RowKey;
  /** Of a line: its index, so that the groups above it can be opened. */
  readonly line?: number;
  readonly column: number;
}

/** What stands before the words of a row: a class badge, the dashed mark of no entry, a lump sum, or a place. */
export type WhyMark =
  | { readonly kind: 'badge'; readonly classification: EntryClassification; readonly isComputed: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'lumpSum' }
  | { readonly kind: 'place'; readonly place: number };

/** One term of the arithmetic: what it is, what it counts, and whether it was taken or left out. */
export interface WhyRow {
  readonly label: string;
  readonly figure: string;
  readonly mark: WhyMark | null;
  readonly tone: 'plain' | 'took' | 'out';
  readonly target: WhyTarget | null;
}

/** The arithmetic of one number, in words and figures. */
export interface Explanation {
  readonly title: string;
  readonly subtitle: string;
  readonly figure: string;
  readonly intro?: string;
  readonly rows: readonly WhyRow[];
  /** The last line of the arithmetic, where the rows add up. */
  readonly sum?: string;
  readonly notes: readonly string[];
}

/** Rows that an explanation shows at most; what is beyond is one row with its sum. */
export const MOST_ROWS = 100;

export const row = (label: string, figure: string, change: Partial<WhyRow> = {}): WhyRow => ({
  label,
  figure,
  mark: null,
  tone: 'plain',
  target: null,
  ...change,
});
