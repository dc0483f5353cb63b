import type { SamplePackage } from '../samplePackage.ts';

export const flooring: SamplePackage = {
  code: '09.65',
  description: 'Flooring',
  assignee: 'assignee2',
  tradeRequirements: [{ description: 'Terrazzo samples delivered', fulfillmentType: 1 }],
  lines: [
    ['Terrazzo at lobby', '2100', 'SF', '37.87', 'Terrazzo', ''],
    ['Resilient tile', '9200', 'SF', '5.69', 'Resilient', ''],
    ['Carpet tile', '860', 'SY', '48.67', 'Carpet', ''],
    ['Moisture mitigation allowance', '1', 'LS', '12558', 'Allowances', ''],
    ['Floor preparation and base', '1', 'LS', '23010.8', 'Preparation', ''],
  ],
  bidders: [
    {
      companyName: 'Terrazzo Works',
      contact: ['Gino Terra', 'gino@terrazzoworks.example', '(555) 010-0271'],
      status: 2,
      prices: ['S 81096', 'S 54581', 'S 46749', 'O 12000', 'S 32374'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Terrazzo samples delivered', 'Yes'],
      ],
    },
    {
      companyName: 'Level Floors',
      contact: ['Mae Level', 'mae@levelfloors.example', '(555) 010-0272'],
      status: 2,
      prices: ['S 75704', 'S 51105', 'S 42814', 'O 12000', 'S 29827'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Terrazzo samples delivered', 'Yes'],
      ],
    },
    {
      companyName: 'Second Story Flooring',
      contact: ['Kai Noor', 'kai@secondstory.example', '(555) 010-0273'],
      status: 2,
      prices: ['S 79544', 'S 53679', 'S 42305', 'S 13524', 'S 30848'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Terrazzo samples delivered', 'Yes'],
      ],
    },
  ],
  selectedBidder: 'Terrazzo Works',
  contingency: { unit: 'percent', value: '0.02' },
  notes: 'Owner prefers terrazzo; not the low bid.',
};
