import { type Amount, Classification, SUMMARY_CLASSIFICATIONS } from '#leveling';
import { printExact, printTyped } from '../../cells/printAmount.ts';
import { amountCell, type Cell, DOT, HATCH } from './cells.ts';
import type { ColumnDescriptor, GroupDescriptor } from './column.ts';

/** Room for badge and short name in the header; a badge alone is narrower. */
const LEAST: Partial<Readonly<Record<Classification, number>>> = {
  [Classification.Included]: 26,
  [Classification.Unallocated]: 78,
  [Classification.OwnerAllow]: 74,
  [Classification.GeneralRequirement]: 84,
};
const LEAST_OF_ALL = 70;

/** The nine amounts of the selected bidder. */
export const classificationGroup: GroupDescriptor = {
  key: 'classification',
  kind: 'classification',
  name: 'classificationsOfSelected',
  isScreenOnly: true,
  columns: SUMMARY_CLASSIFICATIONS.map(classificationColumn),
};

/** Returns whether the column is wide enough for the short name next to the badge in its header. */
export function hasRoomForName(classification: Classification, width: number): boolean {
  return width >= (LEAST[classification] ?? LEAST_OF_ALL);
}

function classificationColumn(classification: Classification): ColumnDescriptor {
  return {
    key: `classification:${classification}`,
    place: { kind: 'classification', classification },
    header: null,
    width: { least: LEAST[classification] ?? LEAST_OF_ALL },
    packageCell: ({ figures: { classifications } }) =>
      classifications === null ? HATCH : classificationCell(classification, classifications[classification]!),
    projectCell: ({ classifications }) => classificationCell(classification, classifications[classification]!),
  };
}

function classificationCell(classification: Classification, value: Amount): Cell {
  if (classification === Classification.Totals) return { ...amountCell(value), isStrong: true };
  if (value === 0n) return DOT;
  if (classification === Classification.Adjustment) return { text: printTyped(value, true), title: printExact(value) };
  return amountCell(value);
}
