import type { SamplePackage } from '../samplePackage.ts';

export const selectiveDemolition: SamplePackage = {
  code: '02.41',
  description: 'Selective demolition',
  assignee: 'contributor',
  tradeRequirements: [
    { description: 'Abatement license number', fulfillmentType: 2 },
    { description: 'Dust partitions included', fulfillmentType: 1 },
  ],
  lines: [
    ['Interior partition removal', '6200', 'SF', '9', 'Interior', ''],
    ['Ceiling removal', '9400', 'SF', '4.35', 'Interior', ''],
    ['Flooring removal', '11800', 'SF', '3.15', 'Interior', ''],
    ['Hazardous material allowance', '1', 'LS', '16740', 'Abatement', ''],
    ['Salvage of historic trim', '420', 'LF', '48.71', 'Salvage', ''],
    ['Hauling and disposal', '1', 'LS', '14941.8', 'Disposal', ''],
  ],
  bidders: [
    {
      companyName: 'Harrow Demolition',
      contact: ['Nils Harrow', 'nils@harrow.example', '(555) 010-0211'],
      status: 2,
      prices: ['S 51332', 'S 36812', 'S 33150', 'R 8500', 'S 20256', 'S 16850'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Abatement license number', '10 weeks'],
        ['Dust partitions included', 'Yes'],
      ],
      adjustments: [{ alternate: null, value: '4500', notes: 'Night shift for the street closure.' }],
    },
    {
      companyName: 'Baxter Wrecking',
      contact: ['Rosa Baxter', 'rosa@baxterwrecking.example', '(555) 010-0212'],
      status: 2,
      prices: ['S 54276', 'S 40402', 'S 36011', 'S 15848', 'S 20313', 'S 12100'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Abatement license number', '10 weeks'],
        ['Dust partitions included', 'Yes'],
      ],
    },
    {
      companyName: 'Clearline Services',
      contact: ['Omar Haddad', 'omar@clearline.example', '(555) 010-0213'],
      status: 2,
      prices: ['S 66214', 'S 49865', 'S 44631', 'S 20591', 'I', 'S 12999'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Abatement license number', '10 weeks'],
        ['Dust partitions included', 'Yes'],
      ],
    },
  ],
  selectedBidder: 'Harrow Demolition',
  contingency: { unit: 'percent', value: '0.05' },
  notes: '',
};
