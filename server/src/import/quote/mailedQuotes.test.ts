import { describe, expect, it } from 'vitest';
import type { QuoteReading } from '#contract';
import { amount, amountText, baseEstimate, type MatchedLine, matchQuote, quantityOf, sumOf } from '#leveling';
import { readQuoteFile } from './readQuoteFile.ts';

async function read(text: string): Promise<QuoteReading> {
  const result = await readQuoteFile(Buffer.from(text), {});
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading;
}

const line = (description: string, unit = 'LS', quantity = '1'): MatchedLine => ({
  description,
  unit,
  quantity: quantityOf(quantity),
  unitPrice: null,
  titles: [],
});

/** The price of each row on the line that it is matched to; 'open' where it is to be decided. */
function landed({ rows }: QuoteReading, lines: readonly MatchedLine[]): Record<string, string> {
  const matches = matchQuote(
    rows.map((row) => ({
      ...row,
      number: row.lineNumber,
      quantity: row.quantity === null ? null : quantityOf(row.quantity),
      unitPrice: row.unitPrice === null ? null : amount(row.unitPrice),
      amount: row.amount === null ? null : amount(row.amount),
    })),
    lines,
  );
  return Object.fromEntries(
    rows.map((row, at) => {
      const match = matches[at]!;
      const ours = match.kind === 'matched' ? lines[match.line]! : null;
      const price =
        row.amount ??
        (row.unitPrice === null || ours === null
          ? row.words!
          : amountText(baseEstimate(ours.quantity, amount(row.unitPrice))));
      return [ours?.description ?? `open: ${row.description}`, price];
    }),
  );
}

const kept = ({ texts }: QuoteReading) => texts.filter(({ isCondition }) => isCondition).map(({ text }) => text);
const notKept = ({ texts }: QuoteReading) => texts.filter(({ isCondition }) => !isCondition).map(({ text }) => text);

interface Mail {
  readonly trade: string;
  readonly text: string;
  readonly lines: readonly MatchedLine[];
  readonly prices: Record<string, string>;
  readonly total: string | null;
  readonly company: string | null;
  readonly conditions: readonly string[];
  readonly others: readonly string[];
}

const mails: readonly Mail[] = [
  {
    trade: 'concrete, dotted lines and a list of exclusions',
    text: `Hi Maria,

Thanks for the chance to quote Harbor School. Our numbers:

Footings ........ $12,500.00
Slab on grade ... $48,250.00
Curing .......... $950.00
Total ........... $61,700.00

Exclusions:
- dewatering
- winter protection
Price valid 30 days.
Plus sales tax.

Thanks,
Bob Miller
Ridge Concrete LLC
Cell 612-555-0148
bob@ridge.example`,
    lines: [line('Slab on grade'), line('Footings'), line('Curing')],
    prices: { Footings: '12500', 'Slab on grade': '48250', Curing: '950' },
    total: '61700',
    company: 'Ridge Concrete LLC',
    conditions: ['Exclusions:', '- dewatering', '- winter protection', 'Price valid 30 days.', 'Plus sales tax.'],
    others: [
      'Hi Maria,',
      'Thanks for the chance to quote Harbor School. Our numbers:',
      'Thanks,',
      'Bob Miller',
      'Ridge Concrete LLC',
      'Cell 612-555-0148',
      'bob@ridge.example',
    ],
  },
  {
    trade: 'landscaping, quantities at unit prices',
    text: `Good morning,
1. Sod, 400 SY @ $3.25/SY = $1,300.00
2. Topsoil - 80 CY @ $30.00 = $2,400.00
3. 12 EA Maple trees @ $410 = $4,920.00
Watering not included. Two mobilizations.
Regards
Lena`,
    lines: [line('Sod', 'SY', '400'), line('Topsoil', 'CY', '80'), line('Maple trees', 'EA', '12')],
    prices: { Sod: '1300', Topsoil: '2400', 'Maple trees': '4920' },
    total: null,
    company: null,
    conditions: ['Watering not included. Two mobilizations.'],
    others: ['Good morning,', 'Regards', 'Lena'],
  },
  {
    trade: 'electrical, more words than prices',
    text: `From: Sparks Electric Inc.
To: Miller Construction Company
Subject: RE: Harbor School, Div 26

Maria, please find our proposal below.
We have seen addenda 1 and 2.
Our price is based on plans dated 10/1/2026.
Lighting fixtures: $118,400
Branch wiring: $96,150.50
Fire alarm - NIC
Temporary power: included
Fixtures have a lead time of 14 weeks.
Permit by GC.
Bond: add 1.25% if required.
Work during regular hours.
Call me at (612) 555-0133.`,
    lines: [line('Branch wiring'), line('Fire alarm'), line('Temporary power'), line('Lighting fixtures')],
    prices: {
      'Lighting fixtures': '118400',
      'Branch wiring': '96150.5',
      'Fire alarm': 'excluded',
      'Temporary power': 'included',
    },
    total: null,
    company: 'Sparks Electric Inc.',
    conditions: [
      'We have seen addenda 1 and 2.',
      'Our price is based on plans dated 10/1/2026.',
      'Fixtures have a lead time of 14 weeks.',
      'Permit by GC.',
      'Bond: add 1.25% if required.',
      'Work during regular hours.',
    ],
    others: [
      'From: Sparks Electric Inc.',
      'To: Miller Construction Company',
      'Subject: RE: Harbor School, Div 26',
      'Maria, please find our proposal below.',
      'Call me at (612) 555-0133.',
    ],
  },
  {
    trade: 'roofing, one price plus tax and a deduct',
    text: `TPO roofing, 60 mil: $245,300.00 plus tax
Sheet metal flashing: $18,775.25
Deduct for white coping: ($1,250.00)
20 year warranty included.`,
    lines: [line('TPO roofing 60 mil'), line('Sheet metal flashing')],
    prices: {
      'TPO roofing 60 mil': '245300',
      'Sheet metal flashing': '18775.25',
      'open: Deduct for white coping': '-1250',
    },
    total: null,
    company: null,
    conditions: ['TPO roofing, 60 mil: $245,300.00 plus tax', '20 year warranty included.'],
    others: [],
  },
  {
    trade: 'drywall, a table pasted between sentences',
    text: `Hello Maria,\r\nsee below.\r\n\r\nItem\tDescription\tQty\tUnit\tUnit price\tAmount\r
1\tMetal studs\t9,200\tSF\t$3.10\t$28,520.00\r
2\tGypsum board\t9,200\tSF\t$2.65\t$24,380.00\r
\tTotal\t\t\t\t$52,900.00\r
\r\nExcludes insulation, fire caulking and painting.\r\nGood for 60 days\r\nBest regards,\r\nTom`,
    lines: [line('Gypsum board', 'SF', '9200'), line('Metal studs', 'SF', '9200')],
    prices: { 'Metal studs': '28520', 'Gypsum board': '24380' },
    total: '52900',
    company: null,
    conditions: ['Excludes insulation, fire caulking and painting.', 'Good for 60 days'],
    others: ['Hello Maria,', 'see below.', 'Best regards,', 'Tom'],
  },
  {
    trade: 'masonry, aligned columns without a header',
    text: `Brick replacement      EA    380    25.00     9,500.00
Repointing north wall  SF    400     2.25       900.00
Scaffolding            LS      1  4,000.00    4,000.00
TOTAL                                        14,400.00
Lintels by others.`,
    lines: [line('Brick replacement', 'EA', '380'), line('Repointing, north wall', 'SF', '400'), line('Scaffolding')],
    prices: { 'Brick replacement': '9500', 'Repointing, north wall': '900', Scaffolding: '4000' },
    total: '14400',
    company: null,
    conditions: ['Lintels by others.'],
    others: [],
  },
  {
    trade: 'paving, unit prices alone',
    text: `Asphalt base course $92.50/TON
Asphalt wear course $98.00 per ton
Tack coat $0.45 / SY
Prices firm through December 2026.
Minimum 500 tons per move.`,
    lines: [
      line('Asphalt base course', 'TON', '1200'),
      line('Asphalt wear course', 'TON', '800'),
      line('Tack coat', 'SY', '9000'),
    ],
    prices: { 'Asphalt base course': '111000', 'Asphalt wear course': '78400', 'Tack coat': '4050' },
    total: null,
    company: null,
    conditions: ['Prices firm through December 2026.', 'Minimum 500 tons per move.'],
    others: [],
  },
  {
    trade: 'painting, whole amounts and titles',
    text: `Painting proposal

Interior
Walls: 14200
Doors and frames: 3850
Exterior
Steel canopy - 2,900
Quote no. 2214
Touch-up after move in is by others.
Phone: 6125550100`,
    lines: [line('Doors and frames'), line('Steel canopy'), line('Walls')],
    prices: { Walls: '14200', 'Doors and frames': '3850', 'Steel canopy': '2900' },
    total: null,
    company: null,
    conditions: ['Quote no. 2214', 'Touch-up after move in is by others.'],
    others: ['Painting proposal', 'Phone: 6125550100'],
  },
  {
    trade: 'mechanical, as a file of commas with conditions below',
    text: `Description,Price
Ductwork,"88,400.00"
Air handling unit,"121,050.75"
Balancing,Excluded
Total,"209,450.75"
"Price excludes controls, insulation and crane."
Terms: net 30`,
    lines: [line('Air handling unit'), line('Balancing'), line('Ductwork')],
    prices: { Ductwork: '88400', 'Air handling unit': '121050.75', Balancing: 'excluded' },
    total: '209450.75',
    company: null,
    conditions: ['Price excludes controls, insulation and crane.', 'Terms: net 30'],
    others: [],
  },
  {
    trade: 'plumbing, prices first and sentences with commas',
    text: `Dear Maria, here are our prices, as discussed.

$64,250 - Underground sanitary
$31,900.40 - Domestic water piping
$12,005 - Fixtures, complete

Total price, as above: $108,155.40
Total excludes trenching, backfill, and bypass pumping
If awarded both, deduct $2,000 from the total.
Sincerely,
Ann Lee, Harbor Plumbing Co.`,
    lines: [line('Domestic water piping'), line('Fixtures, complete'), line('Underground sanitary')],
    prices: { 'Underground sanitary': '64250', 'Domestic water piping': '31900.4', 'Fixtures, complete': '12005' },
    total: '108155.4',
    company: 'Harbor Plumbing Co.',
    conditions: [
      'Total excludes trenching, backfill, and bypass pumping',
      'If awarded both, deduct $2,000 from the total.',
    ],
    others: ['Dear Maria, here are our prices, as discussed.', 'Sincerely,', 'Ann Lee, Harbor Plumbing Co.'],
  },
];

describe('an e-mail with a quote', () => {
  it.each(mails)('of $trade lands to the cent on its lines, and lists its conditions [QUO-056]', async (mail) => {
    const reading = await read(mail.text);
    expect(landed(reading, mail.lines)).toEqual(mail.prices);
    expect(reading.printedTotal).toBe(mail.total);
    const sum = amountText(sumOf(reading.rows, (row) => amount(row.amount ?? '0')));
    if (mail.total !== null) expect(sum).toBe(mail.total);
    expect(kept(reading)).toEqual(mail.conditions);
    expect(notKept(reading)).toEqual(mail.others);
    expect(reading.companyName).toBe(mail.company);
  });

  it('lists texts of a table too, at most 500, and proposes no row with figures [QUO-056]', async () => {
    const table = 'Description\tPrice\nSod\t1,300.00\nTotal\t1,300.00\n';
    const short = await read(`Price valid, days\t30\nPlus tax\n${table}Excludes bonds\n`);
    expect([kept(short), notKept(short)]).toEqual([['Plus tax', 'Excludes bonds'], ['Price valid, days 30']]);
    const { texts } = await read(table + 'Excludes bonds\n'.repeat(501));
    expect([texts.length, texts.at(-1)!.row]).toEqual([500, 503]);
  });
});

it.each([
  ['Description,Price\nSod,"1,300.00"\nTopsoil,"2,400.00"\nTotal,"3,700.00"\n', false],
  ['Description,Qty,Price\nSod,400,"1,300.00"\nTopsoil,80,"2,400.00"\nTotal,,"3,700.00"\n', true],
  ['Description,Qty,Price\nSod,1,"1,300.00"\nTopsoil,1,"2,400.00"\nTotal,,"3,700.00"\n', false],
  ['Description,Qty,\nSod,400,"1,300.00"\nTopsoil,80,"2,400.00"\nTotal,,"3,700.00"\n', true],
  ['Description,Unit,Price\nSod,SY,"1,300.00"\nTopsoil,CY,"2,400.00"\nTotal,,"3,700.00"\n', true],
])('reads prices of which nothing says that they are unit prices as amounts: %s [QUO-057]', async (text, isUnclear) => {
  const reading = await read(text);
  expect(reading.rows.map(({ description, unitPrice, amount: one }) => [description, unitPrice, one])).toEqual([
    ['Sod', null, '1300'],
    ['Topsoil', null, '2400'],
  ]);
  expect([reading.printedTotal, reading.isPriceUnclear]).toEqual(['3700', isUnclear]);
});
