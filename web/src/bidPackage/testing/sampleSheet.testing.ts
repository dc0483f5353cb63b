import type { BidderRecord, SheetRecord } from '#contract';
import { type SampleLine, sampleLines } from './sampleLines.testing.ts';

/** Sheet records for tests: a real building package with six bidders, two alternates, requirements and adjustments. */
export const viewerEmail = 'maria.chen@demo.example';

const bidders: readonly [name: string, status: number, contact: string, phone: string, email: string][] = [
  ['Kestrel Masonry', 2, 'Dana Ruiz', '(555) 010-0142', 'dana.ruiz@kestrel.example'],
  ['Dunmore Restoration', 2, 'Priya Nair', '(555) 010-0177', 'bids@dunmore.example'],
  ['Alder & Voss', 2, 'Tom Voss', '(555) 010-0119', 'tom@aldervoss.example'],
  ['Northgate Building Works', 2, 'Lena Fischer', '(555) 010-0163', 'estimating@northgate.example'],
  ['Tillman Brothers', 2, 'Sam Tillman', '(555) 010-0108', 'sam@tillmanbros.example'],
  ['Copper Hill Contractors', 4, 'Ray Oduya', '(555) 010-0190', 'ray.oduya@copperhill.example'],
];

export const bidPackageId = '11111111-0000-4000-8000-000000000001';
export const projectId = '11111111-0000-4000-8000-000000000002';

/** Id of the n-th bidder (from 0). */
export function bidderId(index: number): string {
  return `22222222-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Id of the n-th line (from 0). */
export function lineId(index: number): string {
  return `33333333-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

export function alternateId(index: number): string {
  return `44444444-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function bidderRecord(index: number): BidderRecord {
  const [companyName, status, primaryContactName, phoneNumber, primaryContactEmail] = bidders[index % bidders.length]!;
  const round = Math.floor(index / bidders.length);
  return {
    id: bidderId(index),
    bidPackageId,
    companyName: round === 0 ? companyName : `${companyName} ${round + 1}`,
    primaryContactName,
    primaryContactEmail,
    phoneNumber,
    faxNumber: null,
    notes: null,
    notesId: null,
    status,
    order: index,
    fileUploadContainerId: null,
  };
}

/** A sheet of some lines, with as many bidders as the longest line has bids; two alternates, the first enabled. */
export function sheetOf(lines: readonly SampleLine[], change: Partial<SheetRecord> = {}): SheetRecord {
  const count = lines.reduce((most, line) => Math.max(most, line[7].length), 0);
  const alternates = ['Alternate 1 - Dormer', 'Alternate 2 - Emergency generator'].map((name, index) => ({
    id: alternateId(index),
    name,
    enabled: index === 0,
    projectId,
  }));
  return {
    seq: 7,
    quotes: [],
    documents: [],
    bidPackage: {
      id: bidPackageId,
      code: '04.01',
      description: 'Envelope restoration',
      projectId,
      assignedToUserId: null,
      assignedToUser: null,
      isGeneralCondition: false,
      lockedByUserEmail: null,
      notes: null,
      notesId: null,
      selectedBidderId: null,
      selectionReason: null,
      status: null,
      contingencyPercentage: null,
      contingencyAmount: '0',
      contingencyUnit: 'percent',
      carriedKind: 'none',
      carriedValue: null,
      isBidderOrderManual: false,
    },
    project: {
      id: projectId,
      seq: 4,
      name: 'Customs House rehabilitation',
      isClosed: false,
      projectAdmins: [viewerEmail],
      contributors: ['jonas.okafor@demo.example'],
      lineItemRollup1: 'Classification 1',
      lineItemRollup2: 'Classification 2',
      bidDueDate: '2026-08-04',
      bidDueTime: null,
      bidDueTimeZone: null,
    },
    frozenIds: [],
    alternates,
    bidders: Array.from({ length: count }, (_, index) => bidderRecord(index)),
    requirements: [],
    adjustments: [],
    rollupBids: [],
    groupOrders: [],
    lineItems: {
      ids: lines.map((_, index) => lineId(index)),
      alternateIndexes: lines.map((line) => alternates.findIndex((one) => one.name === line[0])),
      descriptions: lines.map((line) => line[3]),
      quantities: lines.map((line) => line[4]),
      units: lines.map((line) => line[5]),
      unitPrices: lines.map((line) => line[6]),
      levels1: lines.map((line) => line[1]),
      levels2: lines.map((line) => line[2]),
    },
    bids: Array.from({ length: count }, (_, bidder) => ({
      bidderId: bidderId(bidder),
      classifications: lines.map((line) => line[7][bidder]?.[0] ?? -1),
      prices: lines.map((line) => line[7][bidder]?.[1] ?? null),
    })),
    ...change,
  };
}

/** The package of the drawing: Kestrel selected, a lump sum of Alder & Voss over Masonry and Windows. */
export function sampleSheet(change: Partial<SheetRecord> = {}): SheetRecord {
  const sheet = sheetOf(sampleLines);
  const rollup = (index: number, group: string, bidValue: string) => ({
    id: `55555555-0000-4000-8000-${String(index).padStart(12, '0')}`,
    bidPackageId,
    bidderId: bidderId(2),
    alternateId: null,
    metadataValue1: group,
    metadataValue2: null,
    bidValue,
  });
  const adjustment = (bidder: number, value: string, notes: string | null) => ({
    id: `66666666-0000-4000-8000-${String(bidder).padStart(12, '0')}`,
    bidPackageId,
    alternateId: null,
    bidderId: bidderId(bidder),
    value,
    notes,
    notesId: null,
  });
  return {
    ...sheet,
    bidPackage: { ...sheet.bidPackage, selectedBidderId: bidderId(0), notes: 'Site visit on June 3.' },
    rollupBids: [rollup(0, 'Masonry', '176500'), rollup(1, 'Windows', '118900')],
    adjustments: [adjustment(0, '4250', 'Hoist.'), adjustment(1, '-2500', null), adjustment(4, '-15000', 'Scope.')],
    requirements: sampleRequirements(),
    ...change,
  };
}

type Answers = SheetRecord['requirements'][number]['requirementFulfillments'];

/** General ones first, then trade ones: Yes/No, contributing and text. */
export function sampleRequirements(): SheetRecord['requirements'] {
  const make = (
    index: number,
    requirementType: 'General' | 'Trade',
    order: number,
    description: string,
    type: number,
  ) => ({
    id: `77777777-0000-4000-8000-${String(index).padStart(12, '0')}`,
    bidPackageId,
    requirementType,
    description,
    order,
    requirementFulfillmentType: type,
    isAddedOnPage: false,
    requirementFulfillments: [] as Answers,
  });
  const answer = (
    index: number,
    bidder: number,
    given: { price?: string; classification?: number; value?: string | boolean },
  ) => ({
    id: `88888888-0000-4000-8000-${String(index * 100 + bidder).padStart(12, '0')}`,
    bidPackageRequirementId: `77777777-0000-4000-8000-${String(index).padStart(12, '0')}`,
    bidderId: bidderId(bidder),
    price: given.price ?? null,
    classification: given.classification ?? null,
    value: given.value ?? null,
  });
  const bond = make(0, 'General', 0, 'Bid bond, 5% of the bid', 1);
  const hours = make(1, 'General', 1, 'Work outside school hours', 0);
  const scaffold = make(2, 'Trade', 0, 'Scaffold, full height, all elevations', 0);
  const lead = make(3, 'Trade', 1, 'Window lead time', 2);
  bond.requirementFulfillments = [0, 1, 2, 3, 5].map((bidder) => answer(0, bidder, { value: true }));
  hours.requirementFulfillments = [
    answer(1, 0, { classification: 2 }),
    answer(1, 1, { price: '4800', classification: 1 }),
    answer(1, 2, { price: '3600', classification: 1 }),
    answer(1, 3, { classification: 3 }),
  ];
  scaffold.requirementFulfillments = [
    answer(2, 0, { price: '18400', classification: 1 }),
    answer(2, 3, { price: '22150', classification: 1 }),
  ];
  lead.requirementFulfillments = [answer(3, 0, { value: '9 weeks' }), answer(3, 1, { value: '11 to 12 weeks' })];
  return [bond, hours, scaffold, lead];
}

/** Many lines in groups of 25 for windowing: every bidder with a price on every line. */
export function largeSheet(lineCount: number, bidderCount: number): SheetRecord {
  const lines = Array.from({ length: lineCount }, (_, index): SampleLine => {
    const group = `Group ${Math.floor(index / 25) + 1}`;
    const bids = Array.from({ length: bidderCount }, (_, bidder): readonly [number, string] => [
      1,
      String(1000 + index + bidder),
    ]);
    return [null, group, null, `Line ${index + 1}`, '2', 'EA', '10.5', bids];
  });
  return sheetOf(lines);
}
