import { isCompared } from '#leveling';
import { printExact, printExactPercent, printPercent, printTotal } from '../../cells/printAmount.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import {
  amountCell,
  type Cell,
  type CellWords,
  EMPTY,
  HATCH,
  nobodyCell,
  noEstimateCell,
  percentCell,
  varianceCell,
} from './cells.ts';
import type { ColumnDescriptor, GroupDescriptor, PackageValues, WidthRule } from './column.ts';

type Difference = 'variance' | 'percent';

/** The base estimate, and how far the base amount is from it. */
export const comparisonGroup: GroupDescriptor = {
  key: 'comparison',
  kind: 'comparison',
  name: 'comparison',
  columns: [
    {
      key: 'comparison:estimate',
      place: { kind: 'comparison', part: 'estimate' },
      header: 'estimate',
      width: { least: 70 },
      packageCell: ({ figures }) => amountCell(figures.amounts.base.baseEstimate),
      projectCell: ({ project }) => amountCell(project.baseEstimate),
    },
    differenceColumn('variance', 70),
    differenceColumn('percent', 56),
  ],
};

function differenceColumn(part: Difference, least: number): ColumnDescriptor {
  return {
    key: `comparison:${part}`,
    place: { kind: 'comparison', part },
    header: part,
    width: { least },
    packageCell: (values) => packageDifference(part, values),
    projectCell: (figures, words) => projectDifference(part, figures, words),
  };
}

function packageDifference(part: Difference, { figures, words }: PackageValues): Cell {
  const { base } = figures.amounts;
  if (base.variance === null || base.variancePercent === null) return nobodyCell(words);
  if (!isCompared(base)) return noEstimateCell(words);
  return part === 'variance' ? varianceCell(base.variance) : percentCell(base.variancePercent);
}

/** Returns the project's variance over the packages that can be compared, or a dash; the tooltip counts them. */
function projectDifference(part: Difference, { project, rows }: SummaryFigures, words: CellWords): Cell {
  const { variance, variancePercent, comparedPackageCount } = project;
  if (variance === null || variancePercent === null) return { text: '—', title: words.nothingCompared, tone: 'quiet' };
  const cell = part === 'variance' ? varianceCell(variance) : percentCell(variancePercent);
  if (comparedPackageCount === rows.length) return cell;
  return { ...cell, title: `${cell.title} (${words.compared(comparedPackageCount)})` };
}

type Part = 'name' | 'amount' | 'difference' | 'percent';

/** The second bidder and its difference to the selected one; they have no sums. */
export const secondGroup: GroupDescriptor = {
  key: 'second',
  kind: 'second',
  name: 'secondBidder',
  columns: [
    { ...secondColumn('name', { least: 128, most: 170 }), isText: true },
    secondColumn('amount'),
    secondColumn('difference'),
    secondColumn('percent'),
  ],
};

function secondColumn(part: Part, width: WidthRule = { least: 70 }): ColumnDescriptor {
  return {
    key: `second:${part}`,
    place: { kind: 'second', part },
    header: part,
    width,
    packageCell: (values) => secondCell(part, values),
    projectCell: () => EMPTY,
  };
}

/** Empty without a second bidder; differences stay black: they are facts, not verdicts. */
function secondCell(part: Part, { row, figures: { second, amounts } }: PackageValues): Cell {
  if (row.isGeneralCondition || amounts.base.amount === null) return HATCH;
  if (second === null) return EMPTY;
  if (part === 'name') return { text: second.companyName, title: second.companyName };
  if (part === 'amount') return amountCell(second.amount);
  if (part === 'difference') return { text: printTotal(second.difference, true), title: printExact(second.difference) };
  return { text: printPercent(second.percent), title: printExactPercent(second.percent) };
}
