import type { AlternateRecord } from '#contract';
import type { Classification } from '#leveling';
import { SUMMARY_CLASSIFICATIONS } from '#leveling';

/** What stands in a column between the frozen left part and the bid total. */
export type ColumnPlace =
  | { readonly kind: 'spread' }
  | { readonly kind: 'classification'; readonly classification: Classification }
  | { readonly kind: 'bidAmount' }
  | { readonly kind: 'second'; readonly part: 'name' | 'amount' | 'difference' | 'percent' }
  | { readonly kind: 'comparison'; readonly part: 'estimate' | 'variance' | 'percent' }
  | { readonly kind: 'alternate'; readonly index: number; readonly part: 'amount' | 'estimate' | 'variance' }
  | { readonly kind: 'contingency'; readonly part: 'percent' | 'amount' }
  | { readonly kind: 'notes' };

export interface Column {
  /** Unique in the sheet. */
  readonly key: string;
  readonly place: ColumnPlace;
  /** Which column of the whole sheet it is, from 1, the frozen ones counted. */
  readonly index: number;
}

/** Columns under one head. */
export interface ColumnGroup {
  readonly key: string;
  readonly kind: ColumnPlace['kind'];
  readonly columns: readonly Column[];
}

/** The four display toggles (SUM-014). */
export interface Display {
  readonly displayAssignedToColumn: boolean;
  readonly displayClassifications: boolean;
  readonly displayAnalysis: boolean;
  readonly displayNotes: boolean;
}

/**
 * The groups of columns in their order, without those that a toggle hides (SUM-024 to SUM-039). They are numbered after
 * the `first` columns before them, four with the assignee.
 */
export function columnGroups(
  alternates: readonly Pick<AlternateRecord, 'id'>[],
  display: Display,
  first = display.displayAssignedToColumn ? 4 : 3,
): ColumnGroup[] {
  const groups: (ColumnGroup | false)[] = [
    group('spread', [{ kind: 'spread' }]),
    display.displayClassifications &&
      group(
        'classification',
        SUMMARY_CLASSIFICATIONS.map((classification) => ({ kind: 'classification', classification })),
      ),
    group('bidAmount', [{ kind: 'bidAmount' }]),
    display.displayAnalysis &&
      group(
        'second',
        (['name', 'amount', 'difference', 'percent'] as const).map((part) => ({ kind: 'second', part })),
      ),
    group(
      'comparison',
      (['estimate', 'variance', 'percent'] as const).map((part) => ({ kind: 'comparison', part })),
    ),
    ...alternates.map((_, index) =>
      group(
        `alternate${index}`,
        (['amount', 'estimate', 'variance'] as const).map((part) => ({ kind: 'alternate', index, part })),
      ),
    ),
    group(
      'contingency',
      (['percent', 'amount'] as const).map((part) => ({ kind: 'contingency', part })),
    ),
    display.displayNotes && group('notes', [{ kind: 'notes' }]),
  ];
  let index = first;
  return groups
    .filter((one) => one !== false)
    .map((one) => ({
      ...one,
      columns: one.columns.map((column) => {
        index += 1;
        return { ...column, index };
      }),
    }));
}

/** How many columns the whole sheet has: the last between the frozen sides (without any, the four first), and the bid total. */
export function columnCount(groups: readonly ColumnGroup[]): number {
  return (groups.at(-1)?.columns.at(-1)?.index ?? 4) + 1;
}

function group(key: string, places: readonly ColumnPlace[]): ColumnGroup {
  return {
    key,
    kind: places[0]!.kind,
    columns: places.map((place) => ({ key: `${key}:${partOf(place)}`, place, index: 0 })),
  };
}

function partOf(place: ColumnPlace): string {
  if (place.kind === 'classification') return String(place.classification);
  return 'part' in place ? place.part : place.kind;
}
