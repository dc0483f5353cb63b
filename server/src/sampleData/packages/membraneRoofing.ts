import type { SamplePackage } from '../samplePackage.ts';

export const membraneRoofing: SamplePackage = {
  code: '07.50',
  description: 'Membrane roofing',
  assignee: 'projectAdmin',
  tradeRequirements: [
    { description: 'Installer certified by the membrane manufacturer', fulfillmentType: 1 },
    { description: 'Walkway pads to all rooftop equipment', fulfillmentType: 0 },
  ],
  lines: [
    ['Tear-off of existing roofing', '7200', 'SF', '3.87', 'Removal', ''],
    ['Tapered insulation', '7200', 'SF', '5.8', 'Roofing', ''],
    ['60 mil membrane', '7200', 'SF', '7.31', 'Roofing', ''],
    ['Flashings and edge metal', '640', 'LF', '31.44', 'Metal', ''],
    ['Roof drains', '8', 'EA', '967.5', 'Metal', ''],
    ['Temporary roof protection', '1', 'LS', '4682.4', 'Protection', ''],
  ],
  bidders: [
    {
      companyName: 'Crestline Roofing',
      contact: ['Ada Crest', 'ada@crestline.example', '(555) 010-0241'],
      status: 2,
      prices: ['S 27370', 'S 40825', 'S 47676', 'S 17814', 'S 6215', 'M 7200'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Installer certified by the membrane manufacturer', 'Yes'],
        ['Walkway pads to all rooftop equipment', 'I'],
      ],
      adjustments: [{ alternate: null, value: '-1100', notes: 'Walkway pads taken out.' }],
    },
    {
      companyName: 'Summit Roofing',
      contact: ['Bo Lindgren', 'bo@summitroofing.example', '(555) 010-0242'],
      status: 2,
      prices: ['S 28340', 'S 40979', 'S 53531', 'S 19985', 'S 6415', 'M'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Installer certified by the membrane manufacturer', 'Yes'],
        ['Walkway pads to all rooftop equipment', 'I'],
      ],
    },
    {
      companyName: 'Weatherhead',
      contact: ['Moira Hale', 'moira@weatherhead.example', '(555) 010-0243'],
      status: 2,
      prices: ['S 27744', 'S 39385', 'S 50490', 'S 20218', 'S 8074', 'S 10569'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Installer certified by the membrane manufacturer', 'Yes'],
        ['Walkway pads to all rooftop equipment', 'I'],
      ],
    },
    {
      companyName: 'Allied Membrane',
      contact: ['Ken Osei', 'ken@alliedmembrane.example', '(555) 010-0244'],
      status: 2,
      prices: ['S 29125', 'S 45590', 'S 55903', 'S 22371', 'S 8352', 'S 2099'],
      fulfillments: [
        ['Bid bond, 5% of the bid', 'Yes'],
        ['Work outside school hours', 'I'],
        ['Certified payroll', 'Yes'],
        ['Installer certified by the membrane manufacturer', 'Yes'],
        ['Walkway pads to all rooftop equipment', 'I'],
      ],
    },
  ],
  selectedBidder: 'Crestline Roofing',
  contingency: { unit: 'percent', value: '0.03' },
  notes: 'Second quote promised for Friday.',
};
