import type { SamplePackage } from '../samplePackage.ts';

export const castInPlaceConcrete: SamplePackage = {
  code: '03.30',
  description: 'Cast-in-place concrete',
  assignee: 'contributor',
  tradeRequirements: [{ description: 'Mix design submitted', fulfillmentType: 1 }],
  lines: [
    ['Footings', '86', 'CY', '676.74', 'Foundations', ''],
    ['Slab on grade', '7400', 'SF', '11.14', 'Slabs', ''],
    ['Equipment pads', '9', 'EA', '2155.56', 'Slabs', ''],
    ['Reinforcing steel', '14', 'TON', '3464.29', 'Reinforcing', ''],
    ['Cold weather concrete', '1', 'LS', '9700', 'Allowances', ''],
    ['Pumping and placing', '1', 'LS', '24264.26', 'Placing', ''],
  ],
  bidders: [
    {
      companyName: 'Marlow Concrete',
      contact: ['Ines Marlow', 'ines@marlow.example', '(555) 010-0221'],
      status: 2,
      prices: ['S 56829', 'S 77249', 'S 18160', 'S 49220', 'O 6000', 'S 27692'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Mix design submitted', 'Yes'],
      ],
      adjustments: [{ alternate: null, value: '3750', notes: 'Second pour of the loading dock.' }],
    },
    {
      companyName: 'Pier & Slab',
      contact: ['Hugh Dunn', 'hugh@pierandslab.example', '(555) 010-0222'],
      status: 2,
      prices: ['S 55945', 'S 84979', 'S 19901', 'S 45887', 'S 10175', 'S 27713'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Mix design submitted', 'Yes'],
      ],
    },
    {
      companyName: 'Tidewater Concrete',
      contact: ['Lila Stone', 'lila@tidewater.example', '(555) 010-0223'],
      status: 2,
      prices: ['S 62786', 'S 99965', 'S 23458', 'S 53721', 'S 11870', 'I'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Mix design submitted', 'Yes'],
      ],
    },
    {
      companyName: 'Granite State Concrete',
      contact: ['Carl Ames', 'carl@granitestate.example', '(555) 010-0224'],
      status: 2,
      prices: ['S 66105', 'S 93725', 'S 20242', 'S 54661', 'S 10110', 'S 22057'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Mix design submitted', 'Yes'],
      ],
    },
  ],
  selectedBidder: 'Marlow Concrete',
  contingency: { unit: 'percent', value: '0.03' },
  notes: 'Pump truck needs the harbor gate open.',
};
