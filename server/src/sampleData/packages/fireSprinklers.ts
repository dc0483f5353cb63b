import type { SamplePackage } from '../samplePackage.ts';

export const fireSprinklers: SamplePackage = {
  code: '21.13',
  description: 'Fire sprinklers',
  assignee: 'projectAdmin',
  tradeRequirements: [{ description: 'Hydraulic calculations included', fulfillmentType: 1 }],
  lines: [
    ['Wet pipe system', '38400', 'SF', '2.55', 'System', ''],
    ['Standpipes', '3', 'EA', '8162', 'System', ''],
    ['Fire pump', '1', 'EA', '31482', 'Equipment', ''],
    ['Hydraulic calculations and permits', '1', 'LS', '6996', 'Design', ''],
    ['Seismic bracing and testing', '1', 'LS', '14016', 'System', ''],
  ],
  bidders: [
    {
      companyName: 'Wetline Fire',
      contact: ['Erin Wet', 'erin@wetline.example', '(555) 010-0301'],
      status: 2,
      prices: ['S 102040', 'S 23503', 'S 31559', 'G 1800', 'S 9218'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Hydraulic calculations included', 'Yes'],
      ],
    },
    {
      companyName: 'Cascade Fire',
      contact: ['Otto Case', 'otto@cascadefire.example', '(555) 010-0302'],
      status: 2,
      prices: ['S 93927', 'S 25179', 'S 31907', 'S 6649', 'S 14938'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Hydraulic calculations included', 'Yes'],
      ],
    },
    {
      companyName: 'Sentinel Protection',
      contact: ['Uma Sent', 'uma@sentinel.example', '(555) 010-0304'],
      status: 1,
      prices: ['', '', '', '', ''],
    },
  ],
  selectedBidder: 'Wetline Fire',
  contingency: { unit: 'percent', value: '0.02' },
  notes: 'Cascade holds its price until 09/15.',
};
