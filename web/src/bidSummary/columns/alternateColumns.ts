import { isCompared, sumOf } from '#leveling';
import { unleveledLinesOf } from '../../alternates/unleveledLines.ts';
import { bidAmountEditable } from '../editing/editables.ts';
import { carriedParts } from '../model/carriedParts.ts';
import { isInAlternate, type SummaryPackage } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import {
  amountCell,
  type Cell,
  type CellWords,
  DOT,
  disabledCell,
  markCarried,
  nobodyCell,
  noEstimateCell,
  notPricedCell,
  sumCell,
  varianceCell,
} from './cells.ts';
import type { ColumnDescriptor, ColumnPlace, GroupDescriptor, PackageValues } from './column.ts';

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

/** Returns how many unleveled lines the selected or carried bidder has in the enabled alternate whose amount a column holds. */
export function unleveledIn(row: SummaryPackage, place: ColumnPlace, enabled: readonly boolean[]): number {
  if (place.kind !== 'alternate' || place.part !== 'amount' || enabled[place.index] !== true) return 0;
  return unleveledLinesOf(row, place.index);
}

function alternateColumn(index: number, part: Part): ColumnDescriptor {
  return {
    key: `alternate${index}:${part}`,
    place: { kind: 'alternate', index, part },
    alternate: index,
    header: part,
    width: { least: 70 },
    packageCell: (values) => {
      const cell = packageCell(part, index, values);
      if (values.enabled[index] === true) return cell;
      const counts = part === 'amount' && cell !== DOT;
      return { ...(counts ? disabledCell(cell, values.figures.ifEnabled[index]!) : cell), isOff: true };
    },
    projectCell: (figures, words) => {
      const cell = projectCell(part, index, figures, words);
      if (figures.enabled[index] === true) return cell;
      const ifEnabled = sumOf(figures.rows, (row) => row.ifEnabled[index]!);
      return { ...(part === 'amount' ? disabledCell(cell, ifEnabled) : cell), isOff: true };
    },
  };
}

function packageCell(part: Part, index: number, { row, figures, enabled, words }: PackageValues): Cell {
  if (!isInAlternate(row, index)) return DOT;
  const section = figures.amounts.alternates[index]!;
  if (part === 'estimate') return amountCell(section.baseEstimate);
  const { carried } = figures.amounts;
  if (part === 'amount' && carried !== null) {
    const cell = amountCell(carried.alternates[index]!);
    return enabled[index] === true ? markCarried(cell, row, figures) : cell;
  }
  if (section.amount === null) return nobodyCell(words);
  if (part === 'amount') return amountCell(section.amount);
  if (section.variance === null) return notPricedCell(words);
  return isCompared(section) || enabled[index] !== true ? varianceCell(section.variance) : noEstimateCell(words);
}

function projectCell(part: Part, index: number, figures: SummaryFigures, { nothingCompared }: CellWords): Cell {
  const { project, rows, enabled } = figures;
  if (part === 'amount') {
    return sumCell(project.alternateAmounts[index]!, carriedParts(rows, enabled.length).alternates[index]!);
  }
  if (part === 'estimate') return amountCell(project.alternateEstimates[index]!);
  const variance = project.alternateVariances[index] ?? null;
  return variance === null ? { text: '—', title: nothingCompared, tone: 'quiet' } : varianceCell(variance);
}
