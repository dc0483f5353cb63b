import type { SamplePackage } from '../samplePackage.ts';

export const hydraulicElevator: SamplePackage = {
  code: '14.24',
  description: 'Hydraulic elevator',
  assignee: 'contributor',
  tradeRequirements: [{ description: 'Lead time', fulfillmentType: 2 }],
  lines: [
    ['Elevator, 2,500 lb, three stops', '1', 'EA', '116560', 'Equipment', ''],
    ['Cab finishes', '1', 'LS', '22560', 'Equipment', ''],
    ['Controller and power unit', '1', 'EA', '30080', 'Equipment', ''],
    ['Permit, tests and first-year service', '1', 'LS', '18800', 'Service', ''],
  ],
  bidders: [
    {
      companyName: 'Ascent Elevator',
      contact: ['Max Lift', 'max@ascent.example', '(555) 010-0291'],
      status: 2,
      prices: ['S 128709', 'S 22932', 'S 29884', 'S 14875'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Lead time', '10 weeks'],
      ],
    },
    {
      companyName: 'Vertical Transport',
      contact: ['Ruth Vert', 'ruth@verticaltransport.example', '(555) 010-0292'],
      status: 3,
      prices: ['', '', '', ''],
    },
    {
      companyName: 'Harbor Lifts',
      contact: ['Stan Hoist', 'stan@harborlifts.example', '(555) 010-0293'],
      status: 4,
      prices: ['S 124471', 'S 23311', 'S 31999', 'S 11419'],
    },
  ],
  selectedBidder: 'Ascent Elevator',
  contingency: { unit: 'amount', value: '6000' },
  notes: 'One bidder; ask for a second quote.',
};
