import { bidAmountEditable } from '../editing/editables.ts';
import { isInAlternate } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import { amountCell, type Cell, DOT, nobodyCell, varianceCell } from './cells.ts';
import type { ColumnDescriptor, GroupDescriptor, PackageValues } from './column.ts';

type Part = 'amount' | 'estimate' | 'variance';

/** The columns of one alternate; one that is off counts nowhere. */
export function alternateGroup(index: number): GroupDescriptor {
  const amount: ColumnDescriptor = {
    ...alternateColumn(index, 'amount'),
    fees: {
      of: ({ alternates }) => alternates[index]!,
      base: ({ alternateAmounts }) => alternateAmounts[index]!,
    },
    section: index,
    editable: (view, row) => bidAmountEditable(view, row, index),
  };
  return {
    key: `alternate${index}`,
    kind: 'alternate',
    alternate: index,
    isWindowed: true,
    columns: [amount, alternateColumn(index, 'estimate'), alternateColumn(index, 'variance')],
  };
}

function alternateColumn(index: number, part: Part): ColumnDescriptor {
  return {
    key: `alternate${index}:${part}`,
    place: { kind: 'alternate', index, part },
    alternate: index,
    header: part,
    width: { least: 70 },
    packageCell: (values) => ({ ...packageCell(part, index, values), isOff: values.enabled[index] !== true }),
    projectCell: (figures) => ({ ...projectCell(part, index, figures), isOff: figures.enabled[index] !== true }),
  };
}

function packageCell(part: Part, index: number, { row, figures, words }: PackageValues): Cell {
  if (!isInAlternate(row, index)) return DOT;
  const section = figures.amounts.alternates[index]!;
  if (part === 'estimate') return amountCell(section.baseEstimate);
  if (section.amount === null || section.variance === null) return nobodyCell(words);
  return part === 'amount' ? amountCell(section.amount) : varianceCell(section.variance);
}

function projectCell(part: Part, index: number, { project }: SummaryFigures): Cell {
  if (part === 'amount') return amountCell(project.alternateAmounts[index]!);
  if (part === 'estimate') return amountCell(project.alternateEstimates[index]!);
  return varianceCell(project.alternateVariances[index]!);
}
