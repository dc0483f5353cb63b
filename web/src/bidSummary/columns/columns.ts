import type { AlternateRecord } from '#contract';
import { alternateGroup } from './alternateColumns.ts';
import { bidAmountGroup } from './bidAmountColumn.ts';
import { classificationGroup } from './classificationColumns.ts';
import type { ColumnDescriptor, ColumnGroup, Display } from './column.ts';
import { comparisonGroup } from './comparisonColumns.ts';
import { contingencyGroup } from './contingencyColumns.ts';
import { notesGroup, spreadGroup } from './drawnColumns.ts';
import { secondGroup } from './secondColumns.ts';

/**
 * The groups of columns in their order, without those that a toggle hides. They are numbered after
 * the `first` columns before them, four with the assignee.
 */
export function columnGroups(
  alternates: readonly Pick<AlternateRecord, 'id'>[],
  display: Display,
  first = display.displayAssignedToColumn ? 4 : 3,
): ColumnGroup[] {
  const groups = [
    spreadGroup,
    display.displayClassifications && classificationGroup,
    bidAmountGroup,
    display.displayAnalysis && secondGroup,
    comparisonGroup,
    ...alternates.map((_, index) => alternateGroup(index)),
    contingencyGroup,
    display.displayNotes && notesGroup,
  ];
  let index = first;
  return groups
    .filter((group) => group !== false)
    .map((group) => ({
      ...group,
      columns: group.columns.map((column) => {
        index += 1;
        return { ...column, index };
      }),
    }));
}

/** How many columns the whole sheet has: the last between the frozen sides (without any, the four first), and the bid total. */
export function columnCount(groups: readonly ColumnGroup[]): number {
  return (groups.at(-1)?.columns.at(-1)?.index ?? 4) + 1;
}

/** Returns whether a column (or group) belongs to an alternate that counts nowhere. */
export function isColumnOff({ alternate }: Pick<ColumnDescriptor, 'alternate'>, enabled: readonly boolean[]): boolean {
  return alternate !== undefined && enabled[alternate] !== true;
}
