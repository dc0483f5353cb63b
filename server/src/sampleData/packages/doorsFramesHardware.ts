import type { SamplePackage } from '../samplePackage.ts';

export const doorsFramesHardware: SamplePackage = {
  code: '08.11',
  description: 'Doors, frames and hardware',
  assignee: 'assignee2',
  tradeRequirements: [{ description: 'Hardware schedule rev. C priced', fulfillmentType: 1 }],
  lines: [
    ['Hollow metal frames', '46', 'EA', '558.26', 'Frames', ''],
    ['Wood doors', '38', 'EA', '912.32', 'Doors', ''],
    ['Hollow metal doors', '12', 'EA', '1498', 'Doors', ''],
    ['Finish hardware', '46', 'EA', '837.39', 'Hardware', ''],
    ['Delivery and field measuring', '1', 'LS', '11555.94', 'Hardware', ''],
  ],
  bidders: [
    {
      companyName: 'Lockhart Supply',
      contact: ['Vera Lock', 'vera@lockhart.example', '(555) 010-0251'],
      status: 2,
      prices: ['S 26073', 'S 34260', 'S 17577', 'S 43765.5', 'G 2400'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Hardware schedule rev. C priced', 'Yes'],
      ],
    },
    {
      companyName: 'Doorway Group',
      contact: ['Ian Frame', 'ian@doorway.example', '(555) 010-0252'],
      status: 2,
      prices: ['S 24692', 'S 37429', 'S 19426', 'S 40955', 'S 9398'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Hardware schedule rev. C priced', 'Yes'],
      ],
    },
    {
      companyName: 'Hinge & Co.',
      contact: ['Tess Hinge', 'tess@hingeco.example', '(555) 010-0253'],
      status: 4,
      prices: ['S 22642', 'S 33058', 'S 15900', 'S 37881', 'S 10319'],
    },
  ],
  selectedBidder: 'Lockhart Supply',
  contingency: { unit: 'percent', value: '0' },
  notes: 'Hardware schedule rev. C.',
};
