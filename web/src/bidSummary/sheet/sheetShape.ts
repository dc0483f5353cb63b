import type { AlternateRecord } from '#contract';
import type { ColumnGroup, Display } from '../columns/column.ts';
import { columnGroups } from '../columns/columns.ts';

/**
 * The layout by window width. wide: all first columns and the bid total are frozen; medium: of the first columns only
 * the package; narrow: only the package is frozen, and one group of columns shows at a time.
 */
export type SheetShape = 'wide' | 'medium' | 'narrow';

export function sheetShape(room: number): SheetShape {
  if (room < 768) return 'narrow';
  return room < 1200 ? 'medium' : 'wide';
}

/** The columns of a narrow sheet next to the package: the key of a group, the selected bidder, or everything. */
export type ColumnChoice = string;
export const bidderChoice: ColumnChoice = 'bidder';
export const everyChoice: ColumnChoice = 'all';
export const firstChoice: ColumnChoice = 'bidAmount';

export interface ShownColumns {
  readonly groups: readonly ColumnGroup[];
  readonly display: Display;
  readonly showsBidder: boolean;
}

/**
 * Returns the columns that show. A narrow sheet ignores the display toggles, which it has no room for, and shows what
 * `choice` names; a choice that no longer exists (its alternate was removed) falls back to the first one.
 */
export function shownColumns(
  alternates: readonly Pick<AlternateRecord, 'id'>[],
  display: Display,
  shape: SheetShape,
  choice: ColumnChoice,
): ShownColumns {
  if (shape !== 'narrow') return { groups: columnGroups(alternates, display), display, showsBidder: true };
  const every = columnGroups(alternates, everything);
  if (choice === everyChoice) return { groups: every, display: everything, showsBidder: true };
  if (choice === bidderChoice)
    return { groups: [], display: { ...nothing, displayAssignedToColumn: true }, showsBidder: true };
  const chosen = every.some(({ key }) => key === choice) ? choice : firstChoice;
  const groups = columnGroups(alternates, everything, 1).filter(({ key }) => key === chosen);
  const isClassified = groups.some(({ kind }) => kind === 'classification');
  return { groups, display: { ...nothing, displayClassifications: isClassified }, showsBidder: false };
}

/** Every toggle on, as by default. */
export const everything: Display = {
  displayAssignedToColumn: true,
  displayClassifications: true,
  displayAnalysis: true,
  displayNotes: true,
};

export const nothing: Display = {
  displayAssignedToColumn: false,
  displayClassifications: false,
  displayAnalysis: false,
  displayNotes: false,
};
