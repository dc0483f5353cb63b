import type { AlternateRecord } from '#contract';
import { bidAmountEditable } from '../editing/editables.ts';
import { carriedParts } from '../model/carriedParts.ts';
import { alternateGroup } from './alternateColumns.ts';
import { amountCell, EMPTY, markCarried, sumCell } from './cells.ts';
import { classificationGroup } from './classificationColumns.ts';
import type { ColumnDescriptor, ColumnGroup, Display, GroupDescriptor } from './column.ts';
import { comparisonGroup, secondGroup } from './comparisonColumns.ts';
import { contingencyGroup } from './contingencyColumns.ts';

/**
 * Returns the groups of columns in their order, without those that a toggle hides. They are numbered after
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

/** Returns the count of columns: up to the last that pans (without any, the first four), and the bid total. */
export function columnCount(groups: readonly ColumnGroup[]): number {
  return (groups.at(-1)?.columns.at(-1)?.index ?? 4) + 1;
}

/** Returns whether a column (or group) belongs to an alternate that counts nowhere. */
export function isColumnOff({ alternate }: Pick<ColumnDescriptor, 'alternate'>, enabled: readonly boolean[]): boolean {
  return alternate !== undefined && enabled[alternate] !== true;
}

/** All bids of a package on one scale; the sheet draws it. */
const spreadGroup = drawnGroup('spread', 'bidSpread', { header: null, width: { fixed: 136 } });

/** The notes of a package; a button that the sheet draws. */
const notesGroup = drawnGroup('notes', 'notes', {
  header: 'notes',
  isHeaderHidden: true,
  width: { fixed: 190 },
});

function drawnGroup(
  kind: 'spread' | 'notes',
  name: NonNullable<GroupDescriptor['name']>,
  column: Pick<ColumnDescriptor, 'header' | 'isHeaderHidden' | 'width'>,
): GroupDescriptor {
  const [packageCell, projectCell] = [() => EMPTY, () => EMPTY];
  const drawn = { key: `${kind}:${kind}`, place: { kind }, isText: true, packageCell, projectCell, ...column };
  return { key: kind, kind, name, isScreenOnly: true, columns: [drawn] };
}

/** The bid amount of the base section. */
const bidAmountGroup: GroupDescriptor = {
  key: 'bidAmount',
  kind: 'bidAmount',
  name: 'bidAmount',
  feesName: 'baseBids',
  columns: [
    {
      key: 'bidAmount:bidAmount',
      place: { kind: 'bidAmount' },
      header: 'bidAmount',
      isHeaderHidden: true,
      width: { least: 92 },
      packageCell: ({ row, figures, words }) => {
        const { base, carried } = figures.amounts;
        const { amount } = base;
        if (carried !== null) return markCarried(amountCell(carried.base), row, figures);
        return amount === null ? { text: words.notSelected, tone: 'quiet' } : amountCell(amount);
      },
      projectCell: ({ project, rows, enabled }) => sumCell(project.baseAmount, carriedParts(rows, enabled.length).base),
      fees: { of: ({ base }) => base, base: ({ baseAmount }) => baseAmount },
      section: null,
      editable: (view, row) => bidAmountEditable(view, row, null),
    },
  ],
};
