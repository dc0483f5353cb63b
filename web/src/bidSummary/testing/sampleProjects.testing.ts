import { amount, type Fee, FeeType } from '#leveling';
import type { SampleProject } from './sampleSummary.testing.ts';

const fee = (
  name: string,
  order: number,
  feeType: FeeType,
  value: string,
  referenceFeeName: string | null = null,
): Fee => ({
  name,
  order,
  feeType,
  amount: amount(value),
  referenceFeeName,
});

/** Overhead 2 % of bid, permit 5,000, tax 10 % of overhead, bond 5 % of total: docs/rules.md, Fees, worked. */
export const sampleFees: readonly Fee[] = [
  fee('Overhead', 0, FeeType.Bid, '0.02'),
  fee('Permit', 1, FeeType.LumpSum, '5000'),
  fee('Tax', 2, FeeType.Percent, '0.1', 'Overhead'),
  fee('Bond', 3, FeeType.Total, '0.05'),
];

/** A table whose shares reach the total, so that it cannot be calculated. */
export const failingFees: readonly Fee[] = [sampleFees[0]!, fee('Profit', 1, FeeType.Total, '1.2')];

/**
 * General conditions, two packages with a winner, one without; one alternate that counts and one that does not, in which
 * the selected bidder of 03.30 has two unleveled lines.
 */
export const sampleProject: SampleProject = {
  alternates: [
    ['Alternate 1 - Dormer', true],
    ['Alternate 2 - Generator', false],
  ],
  fees: sampleFees,
  packages: [
    { code: '00.00', description: 'General Conditions', isGeneralCondition: true, estimate: '100000' },
    {
      code: '03.30',
      description: 'Concrete',
      estimate: '200000',
      bids: [
        ['Marlow Concrete', '180000.12345'],
        ['Pier & Slab', '190000'],
        ['Third Pour', '210000'],
      ],
      classes: { 1: '171000.12345', 3: '4000', 7: '5000' },
      alternates: [
        ['10000', '11000', '500', 0],
        ['7000', '6000', '0', 2],
      ],
      contingency: { unit: 'percent', value: amount('0.05') },
    },
    {
      code: '09.65',
      description: 'Flooring',
      estimate: '50000',
      bids: [['Terrazzo Works', '54000']],
      contingency: { unit: 'amount', value: amount('1000') },
      more: { lockedByUserEmail: 'jonas@example.test', notes: 'Owner prefers terrazzo.' },
    },
    {
      code: '23.00',
      description: 'HVAC',
      estimate: '70000',
      isOpen: true,
      bids: [
        ['Airflow', '71000'],
        ['Breeze', '72000'],
      ],
    },
  ],
};
