import { bidAmountEditable } from '../editing/editables.ts';
import { amountCell } from './cells.ts';
import type { GroupDescriptor } from './column.ts';

/** The bid amount of the base section. */
export const bidAmountGroup: GroupDescriptor = {
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
      packageCell: ({ figures, words }) => {
        const { amount } = figures.amounts.base;
        return amount === null ? { text: words.notSelected, tone: 'quiet' } : amountCell(amount);
      },
      projectCell: ({ project }) => amountCell(project.baseAmount),
      fees: { of: ({ base }) => base, base: ({ baseAmount }) => baseAmount },
      section: null,
      editable: (view, row) => bidAmountEditable(view, row, null),
    },
  ],
};
