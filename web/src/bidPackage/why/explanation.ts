import type { EntryClassification } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { sectionName, text } from '../sheet/sheetPage.ts';

/** The cell that a row of an explanation leads to; a line is opened on the way. */
export interface WhyTarget {
  readonly row: RowKey;
  /** Of a line: its index, so that the groups above it can be opened. */
  readonly line?: number;
  readonly column: number;
}

/** The mark before the label of a row: a class badge, the dashed mark of no entry, a lump sum, or a place. */
export type WhyMark =
  | { readonly kind: 'badge'; readonly classification: EntryClassification; readonly isComputed: boolean }
  | { readonly kind: 'open' }
  | { readonly kind: 'lumpSum' }
  | { readonly kind: 'place'; readonly place: number };

/** One term of the arithmetic: its name, its figure, and whether it was taken or left out. */
export interface WhyRow {
  readonly label: string;
  readonly figure: string;
  readonly mark: WhyMark | null;
  readonly tone: 'plain' | 'took' | 'out';
  readonly target: WhyTarget | null;
}

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

const MAX_ROWS = 100;

export const row = (label: string, figure: string, change: Partial<WhyRow> = {}): WhyRow => ({
  label,
  figure,
  mark: null,
  tone: 'plain',
  target: null,
  ...change,
});

/** Returns a row for each of the first 100 items, and one row with the figure of all others. */
export function rowsOf<Item>(
  items: readonly Item[],
  rowOf: (item: Item) => WhyRow,
  figureOf: (rest: readonly Item[]) => string,
): WhyRow[] {
  const rest = items.slice(MAX_ROWS);
  const rows = items.slice(0, MAX_ROWS).map(rowOf);
  return rest.length === 0 ? rows : [...rows, row(text('whyMoreLines', { count: rest.length }), figureOf(rest))];
}

/** Returns a row for each section, by its figure; those of disabled alternates say that they count nothing. */
export function sectionRows(
  model: SheetModel,
  figureOf: (section: number) => string,
  targetOf: (section: number) => WhyTarget,
): WhyRow[] {
  return model.content.totals.map((_, section) => {
    const isOff = !model.isEnabled(section);
    const figure = isOff ? text('whyDisabledCounts') : figureOf(section);
    return row(sectionName(model, section), figure, { tone: isOff ? 'out' : 'plain', target: targetOf(section) });
  });
}
