import type { SamplePackage } from '../samplePackage.ts';

export const painting: SamplePackage = {
  code: '09.91',
  description: 'Painting',
  assignee: 'projectAdmin',
  tradeRequirements: [{ description: 'Low-odor coatings at occupied floors', fulfillmentType: 1 }],
  lines: [
    ['Interior walls and ceilings', '64000', 'SF', '1.01', 'Interior', ''],
    ['Doors and frames', '96', 'EA', '183.12', 'Interior', ''],
    ['Historic trim, three coats', '1850', 'LF', '14.25', 'Interior', ''],
    ['Exterior metals', '1', 'LS', '20510', 'Exterior', ''],
    ['Owner color changes', '1', 'LS', '2930', 'Allowances', ''],
    ['Protection and touch-up', '1', 'LS', '14477.98', 'Interior', ''],
    ['Paint dormer', '1', 'LS', '3600', '', '', 'Alternate 1 - Dormer'],
  ],
  bidders: [
    {
      companyName: 'Ochre Painting',
      contact: ['Lou Ochre', 'lou@ochre.example', '(555) 010-0281'],
      status: 2,
      prices: ['S 56984', 'S 17510', 'S 24885', 'S 19666', 'U 2500', 'S 14605', 'S 3250'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Low-odor coatings at occupied floors', 'Yes'],
      ],
    },
    {
      companyName: 'Two Coats',
      contact: ['Kim Coates', 'kim@twocoats.example', '(555) 010-0282'],
      status: 2,
      prices: ['S 62116', 'S 16776', 'S 26817', 'S 20648', 'S 2922', 'S 10521', 'S 3400'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Low-odor coatings at occupied floors', 'Yes'],
      ],
    },
    {
      companyName: 'Brush & Roller',
      contact: ['Al Brush', 'al@brushroller.example', '(555) 010-0283'],
      status: 2,
      prices: ['S 59467', 'S 17541', 'S 27577', 'S 20586', 'S 2892', 'S 16237', 'S 3900'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Low-odor coatings at occupied floors', 'Yes'],
      ],
    },
    {
      companyName: 'Clean Edge',
      contact: ['Zoe Edge', 'zoe@cleanedge.example', '(555) 010-0284'],
      status: 2,
      prices: ['S 67529', 'S 17178', 'S 27838', 'S 21825', 'S 2818', 'S 12712', 'I'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Low-odor coatings at occupied floors', 'Yes'],
      ],
    },
    {
      companyName: 'Spectrum Finishes',
      contact: ['Raj Spect', 'raj@spectrum.example', '(555) 010-0285'],
      status: 2,
      prices: ['S 68878', 'S 18957', 'S 27474', 'S 22379', 'S 3303', 'S 14959', 'S 4100'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Low-odor coatings at occupied floors', 'Yes'],
      ],
    },
  ],
  selectedBidder: 'Ochre Painting',
  contingency: { unit: 'percent', value: '0.02' },
  notes: 'Two Coats is free from January.',
};
