import type { SamplePackage } from '../samplePackage.ts';

export const plumbing: SamplePackage = {
  code: '22.00',
  description: 'Plumbing',
  assignee: 'projectAdmin',
  tradeRequirements: [
    { description: 'Fixture submittals', fulfillmentType: 1 },
    { description: 'Backflow tests', fulfillmentType: 0 },
  ],
  lines: [
    ['Fixtures', '64', 'EA', '1446.25', 'Fixtures', ''],
    ['Domestic water piping', '4200', 'LF', '25.43', 'Piping', ''],
    ['Sanitary and vent piping', '3100', 'LF', '27.56', 'Piping', ''],
    ['Water heaters', '2', 'EA', '12460', 'Equipment', ''],
    ['Insulation', '6800', 'LF', '3.66', 'Piping', ''],
    ['Core drilling and fire stopping', '1', 'LS', '21390', 'Miscellaneous', ''],
  ],
  bidders: [
    {
      companyName: 'Delta Plumbing',
      contact: ['Fay Delta', 'fay@deltaplumbing.example', '(555) 010-0311'],
      status: 2,
      prices: ['S 93747', 'S 109582', 'S 83330', 'S 24129', 'S 28112', 'M 9600'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Fixture submittals', 'Yes'],
        ['Backflow tests', 'I'],
      ],
    },
    {
      companyName: 'Kessler Mechanical',
      contact: ['Jan Kessler', 'jan@kessler.example', '(555) 010-0312'],
      status: 2,
      prices: ['S 97783', 'S 106489', 'S 90529', 'S 28071', 'I', 'S 28328'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Fixture submittals', 'Yes'],
        ['Backflow tests', 'I'],
      ],
    },
    {
      companyName: 'Clearwater Plumbing',
      contact: ['Bea Clear', 'bea@clearwater.example', '(555) 010-0313'],
      status: 2,
      prices: ['S 99374', 'S 102829', 'S 91726', 'S 26345', 'S 26286', 'S 18840'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Fixture submittals', 'Yes'],
        ['Backflow tests', 'I'],
      ],
    },
    {
      companyName: 'Union Pipe',
      contact: ['Ned Union', 'ned@unionpipe.example', '(555) 010-0314'],
      status: 2,
      prices: ['S 91769', 'S 117458', 'S 86792', 'S 27564', 'S 25759', 'S 28558'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Fixture submittals', 'Yes'],
        ['Backflow tests', 'I'],
      ],
    },
    {
      companyName: 'Valve & Vent',
      contact: ['Gus Vent', 'gus@valvevent.example', '(555) 010-0315'],
      status: 0,
      prices: ['', '', '', '', '', ''],
    },
  ],
  selectedBidder: 'Delta Plumbing',
  contingency: { unit: 'percent', value: '0.03' },
  notes: 'Kessler offered a bundle with 23.00.',
  lockedBy: 'projectAdmin',
};
