import type { SamplePackage } from '../samplePackage.ts';

export const structuralSteel: SamplePackage = {
  code: '05.12',
  description: 'Structural steel',
  assignee: 'projectAdmin',
  tradeRequirements: [{ description: 'Mill lead time', fulfillmentType: 2 }],
  lines: [
    ['Wide flange beams', '38', 'TON', '4016.84', 'Framing', ''],
    ['Columns and base plates', '11', 'TON', '5781.82', 'Framing', ''],
    ['Metal deck', '5200', 'SF', '9.78', 'Deck', ''],
    ['Stair stringers', '4', 'EA', '7155', 'Miscellaneous', ''],
    ['Shop drawings and erection', '1', 'LS', '22284.06', 'Miscellaneous', ''],
  ],
  bidders: [
    {
      companyName: 'Foundry Lane Steel',
      contact: ['Greta Olin', 'greta@foundrylane.example', '(555) 010-0231'],
      status: 2,
      prices: ['S 152987', 'S 61817', 'S 51405', 'S 25404', 'S 9637'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Mill lead time', '10 weeks'],
      ],
    },
    {
      companyName: 'Ironwright',
      contact: ['Paul Iron', 'paul@ironwright.example', '(555) 010-0232'],
      status: 2,
      prices: ['S 150869', 'S 65637', 'S 52382', 'S 27736', 'S 26076'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Mill lead time', '10 weeks'],
      ],
    },
    {
      companyName: 'Bayside Fabricators',
      contact: ['Nora Quinn', 'nora@bayside.example', '(555) 010-0233'],
      status: 3,
      prices: ['', '', '', '', ''],
    },
  ],
  selectedBidder: 'Foundry Lane Steel',
  contingency: { unit: 'percent', value: '0.03' },
  notes: 'Mill order by 09/01.',
};
