import { isCompared } from '#leveling';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import { amountCell, type Cell, type CellWords, nobodyCell, percentCell, varianceCell } from './cells.ts';
import type { ColumnDescriptor, GroupDescriptor, PackageValues } from './column.ts';

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
  if (!isCompared(base)) return { text: words.noEstimate, title: words.noEstimateTip, tone: 'quiet', isWord: true };
  return part === 'variance' ? varianceCell(base.variance) : percentCell(base.variancePercent);
}

/** The project's variance over the packages that can be compared, or a dash; its tooltip says how many these are. */
function projectDifference(part: Difference, { project, rows }: SummaryFigures, words: CellWords): Cell {
  const { variance, variancePercent, comparedPackageCount } = project;
  if (variance === null || variancePercent === null) return { text: '—', title: words.nothingCompared, tone: 'quiet' };
  const cell = part === 'variance' ? varianceCell(variance) : percentCell(variancePercent);
  if (comparedPackageCount === rows.length) return cell;
  return { ...cell, title: `${cell.title} (${words.compared(comparedPackageCount)})` };
}
