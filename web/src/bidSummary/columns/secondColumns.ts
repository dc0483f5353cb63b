import { printDifference, printExact, printExactPercent, printPercent } from '../model/print.ts';
import { amountCell, type Cell, EMPTY, HATCH } from './cells.ts';
import type { ColumnDescriptor, GroupDescriptor, PackageValues, WidthRule } from './column.ts';

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
  if (part === 'difference') return { text: printDifference(second.difference), title: printExact(second.difference) };
  return { text: printPercent(second.percent), title: printExactPercent(second.percent) };
}
