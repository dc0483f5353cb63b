import type { SamplePackage } from '../samplePackage.ts';

export const hvac: SamplePackage = {
  code: '23.00',
  description: 'HVAC',
  assignee: 'projectAdmin',
  tradeRequirements: [{ description: 'Control points list', fulfillmentType: 2 }],
  lines: [
    ['Air handling units', '4', 'EA', '63070', 'Equipment', ''],
    ['Ductwork', '42000', 'LB', '5.65', 'Distribution', ''],
    ['Variable volume boxes', '38', 'EA', '2343.16', 'Distribution', ''],
    ['Controls', '1', 'LS', '74200', 'Controls', ''],
    ['Chiller', '1', 'EA', '59360', 'Equipment', ''],
    ['Testing and balancing', '1', 'LS', '29819.92', 'Controls', ''],
  ],
  bidders: [
    {
      companyName: 'Northeast Air',
      contact: ['Hal North', 'hal@northeastair.example', '(555) 010-0321'],
      status: 2,
      prices: ['S 267536', 'S 244724', 'S 101162', '', 'S 61666', 'S 46812'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Control points list', '10 weeks'],
      ],
    },
    {
      companyName: 'Comfort Systems of Maine',
      contact: ['Liv Comfort', 'liv@comfortmaine.example', '(555) 010-0322'],
      status: 2,
      prices: ['S 267652', 'S 239793', 'S 85396', 'S 76476', 'S 60103', 'S 18880'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Control points list', '10 weeks'],
      ],
    },
    {
      companyName: 'Penobscot Mechanical',
      contact: ['Sid Penn', 'sid@penobscot.example', '(555) 010-0323'],
      status: 2,
      prices: ['S 244299', 'S 257102', 'S 89362', 'S 71776', 'S 63821', 'S 42940'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Control points list', '10 weeks'],
      ],
    },
    {
      companyName: 'Cold Front HVAC',
      contact: ['Dot Front', 'dot@coldfront.example', '(555) 010-0324'],
      status: 3,
      prices: ['', '', '', '', '', ''],
    },
  ],
  selectedBidder: null,
  contingency: { unit: 'percent', value: '0' },
  notes: 'Awaiting revised control scope.',
};
