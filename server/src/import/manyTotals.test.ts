import { describe, expect, it } from 'vitest';
import { type Amount, amount, quantityOf } from '#leveling';
import { buildTabulation } from './draft/buildTabulation.ts';
import { DraftBuilder } from './draft/draftBuilder.ts';
import type { PlacedDraft } from './draft/places.ts';
import type { DraftLine } from './draft/tabulation.ts';
import { type TotalsRow, wideTotals } from './tables/wideTotals.ts';

const sections = 100;
const linesInSection = 20;
const bidders = ['Alpha', 'Bravo', 'Charlie'];
const lineCount = sections * linesInSection;

/** How often a price was looked at: the work of a file grows with its prices, not with prices times sections. */
let looks = 0;
class CountedPrices extends Map<number, Amount> {
  override get(bidder: number): Amount | undefined {
    looks += 1;
    return super.get(bidder);
  }
}

const sectionOf = (at: number) => `Division ${Math.floor(at / linesInSection)}`;
const lines: DraftLine[] = Array.from({ length: lineCount }, (_, at) => ({
  row: at + 2,
  section: sectionOf(at),
  level2: null,
  description: `Work ${at}`,
  unit: 'LF',
  quantity: quantityOf('1'),
  unitPrice: null,
  estimate: null,
  unitPrices: new Map(),
  prices: new CountedPrices(bidders.map((_name, bidder) => [bidder, amount(String(at + bidder))])),
}));
/** Of `count` lines from one on, for each bidder. */
const sums = (from: number, count: number) =>
  bidders.map((_, bidder) => amount(String(count * (from + bidder) + (count * (count - 1)) / 2)));

describe('a file of many sections with a subtotal each', () => {
  const printed = (label: string, from: number, to: number, row: number): TotalsRow => ({
    row,
    label,
    section: sectionOf(from),
    at: to,
    totals: sums(from, to - from).map((value, bidder) => ({ bidder, value, row, column: bidder, text: '' })),
    isSectionTitle: false,
  });

  it('finds the lines of every subtotal and of the total, and adds every price up once', () => {
    const builder = new DraftBuilder();
    builder.lines.push(...lines);
    const starts = Array.from({ length: sections }, (_, at) => at * linesInSection);
    const rows = starts.map((from, at) => printed('Subtotal', from, from + linesInSection, 10_000 + at));
    looks = 0;
    expect(wideTotals(builder, [...rows, printed('Total', 0, lineCount, 20_000)])).toEqual(new Set());
    expect(looks).toBe(lineCount * bidders.length);
    expect(builder.totals.map((group) => [group.lines[0], group.lines.length])).toEqual([
      ...starts.map((from) => [from, linesInSection]),
      [0, lineCount],
    ]);
  });

  it('returns sum, printed total and difference of every table and of the file, and reads every price only a few times', () => {
    const draft: PlacedDraft = {
      lines,
      places: lines.map(({ section }) => ({ sheet: null, table: section, section })),
      bidders,
      doubts: [],
      totals: [
        { totals: printed('Subtotal', 40, 60, 1).totals, lines: Array.from({ length: 20 }, (_, at) => 40 + at) },
        { totals: printed('Total', 0, lineCount, 2).totals, lines: lines.map((_, at) => at) },
      ],
    };
    const request = { options: {}, existingBidders: [], listedUnits: ['LF'] };
    looks = 0;
    const answer = buildTabulation({
      draft,
      parts: [],
      omitted: { lines: [], places: [], bidders: [], doubts: [], totals: [] },
      order: [],
      columns: [],
      contracts: [],
      request,
    });
    expect(looks).toBeLessThanOrEqual(5 * lineCount * bidders.length);
    expect(answer.tables).toHaveLength(sections);
    expect(answer.tables[2]).toMatchObject({
      table: 'Division 2',
      lineItemCount: 20,
      bidders: [{ companyName: 'Alpha', total: '990', printedTotal: '990', difference: '0' }, {}, {}],
    });
    expect(answer.tables[3]!.bidders[1]).toMatchObject({ total: '1410', printedTotal: null, difference: null });
    expect(answer.bidders[2]).toMatchObject({ total: '2003000', printedTotal: '2003000', difference: '0' });
    expect(answer.doubts).toEqual([]);
  });
});
