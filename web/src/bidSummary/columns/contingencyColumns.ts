import { contingencyEditable } from '../editing/editables.ts';
import { carriedParts } from '../model/carriedParts.ts';
import { printContingencyAmount, printContingencyPercent, printExactContingencyPercent } from '../model/print.ts';
import { amountCell, type Cell, EMPTY, markCarried, sumCell } from './cells.ts';
import type { GroupDescriptor, PackageValues } from './column.ts';

/** A package's contingency as percentage and amount; whichever was typed decides the other. */
export const contingencyGroup: GroupDescriptor = {
  key: 'contingency',
  kind: 'contingency',
  name: 'contingency',
  feesName: 'contingency',
  columns: [
    {
      key: 'contingency:percent',
      place: { kind: 'contingency', part: 'percent' },
      header: 'percent',
      width: { least: 52 },
      packageCell: (values) => {
        const { contingency } = values.figures.amounts;
        const text = printContingencyPercent(contingency);
        return quietAtZero(values, { text, title: printExactContingencyPercent(contingency) });
      },
      projectCell: () => EMPTY,
      editable: (view, row, settled) => contingencyEditable(view, row, settled, 'percent'),
    },
    {
      key: 'contingency:amount',
      place: { kind: 'contingency', part: 'amount' },
      header: 'amount',
      width: { least: 70 },
      packageCell: (values) => {
        const { contingency } = values.figures.amounts;
        const text = printContingencyAmount(contingency);
        const cell = quietAtZero(values, { ...amountCell(contingency.amount), text });
        return contingency.amount === 0n ? cell : markCarried(cell, values.row, values.figures);
      },
      projectCell: ({ project, rows, enabled }) =>
        sumCell(project.contingency, carriedParts(rows, enabled.length).contingency),
      fees: { of: ({ contingency }) => contingency, base: ({ contingency }) => contingency },
      editable: (view, row, settled) => contingencyEditable(view, row, settled, 'amount'),
    },
  ],
};

function quietAtZero({ figures }: PackageValues, cell: Cell): Cell {
  return figures.amounts.contingency.amount === 0n ? { ...cell, tone: 'quiet' } : cell;
}
