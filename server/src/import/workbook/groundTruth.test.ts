import { describe, expect, it } from 'vitest';
import { add, amount, amountText, sumOf, ZERO } from '#leveling';
import { sample } from '../reading.testing.ts';
import { readTabulation } from '../readTabulation.ts';
import truth from '../samples/ground-truth.json' with { type: 'json' };
import { separatedRows } from '../text/separatedRows.ts';
import { readFile, workbookOf } from './workbooks.testing.ts';

const plain = (text: string) => amountText(amount(text));
const oneBlank = (text: string) => text.replace(/\s+/g, ' ');

interface SheetTruth {
  readonly line_items: number;
  readonly bidder_totals: readonly {
    readonly name: string;
    readonly sum_of_total_price_cells: string;
    readonly printed_totals: Readonly<Record<string, string>>;
  }[];
}

/** Returns the independently read figures of a sheet in the form of the response. */
function expected(sheet: string, { bidder_totals: totals }: SheetTruth, lineItemCount: number) {
  const bidders = totals
    .filter(({ name }) => name !== "Engineer's Estimate")
    .map(({ name, sum_of_total_price_cells: sum, printed_totals: printed }) => {
      const total = Object.values(printed)[0] ?? '#REF!';
      const isRead = total !== '#REF!';
      return {
        companyName: oneBlank(name),
        total: plain(sum),
        printedTotal: isRead ? plain(total) : null,
        difference: isRead ? '0' : null,
      };
    });
  return { sheet, table: null, lineItemCount, bidderCount: bidders.length, alternateName: null, bidders };
}

describe('a public workbook is read without any hint, equal to the independent reading to the cent', () => {
  it.each(['portland-joint-seal.xlsx', 'portland-base-and-4-alternates.xlsx'] as const)(
    '%s: every table with its sums and printed totals [IMP-019, IMP-020]',
    async (file) => {
      const found = await readFile(sample(file));
      const given = Object.entries(truth[file].bid_tab_sheets as Record<string, SheetTruth>);
      expect(found.tables).toEqual(given.map(([name, sheet]) => expected(name, sheet, sheet.line_items)));
      const estimates = given.map(([, { bidder_totals }]) => amount(bidder_totals.at(-1)!.sum_of_total_price_cells));
      expect(found.estimateTotal).toBe(amountText(estimates.reduce(add, ZERO)));
    },
  );

  it('a form without prices, a bidder without unit prices, and a total with a mark are doubtful [IMP-016, IMP-012]', async () => {
    const { doubts } = await readFile(sample('portland-joint-seal.xlsx'));
    const words = doubts.filter(({ kind }) => kind === 'notANumber');
    expect(words.map(({ sheet, row, column, text }) => [sheet, row, column, text])).toEqual(
      Array.from({ length: 13 }, (_, index) => ['Bid Tabulation', 8 + index, 8, 'Not provided']),
    );
    expect(doubts.filter(({ kind }) => kind !== 'notANumber')).toEqual([
      {
        sheet: 'Bid Item List',
        row: 19,
        column: null,
        text: 'Bid Item List',
        kind: 'notRead',
        message: "Sheet 'Bid Item List' holds a form without prices; it is not read.",
      },
      {
        sheet: 'Summary',
        row: 10,
        column: 1,
        text: '$945,062.70*',
        kind: 'trailingMark',
        message:
          "Printed total of Pullman SST, Inc.: '$945,062.70*' is read without the mark '*' " +
          '(*Non-responsive to the bid submission requirements of this solicitation).',
      },
    ]);
  });

  it('a footnote about a bidder is its mark, one about a figure is none [IMP-057]', async () => {
    const marksOf = async (file: string) =>
      (await readFile(sample(file))).bidders.map(({ companyName, mark }) => [companyName, mark]);
    const marks = await marksOf('portland-joint-seal.xlsx');
    expect(marks.filter(([, mark]) => mark !== undefined)).toEqual([
      ['Pullman SST, Inc.', 'Non-responsive to the bid submission requirements of this solicitation'],
    ]);
    expect(marks.length).toBeGreaterThan(1);
    // There the same sign says that a total was corrected and that a bid is non-responsive.
    expect((await marksOf('portland-base-and-4-alternates.xlsx')).map(([, mark]) => mark)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('base and four alternates: all in the base with a doubt each, a hidden sheet said [IMP-017, IMP-019]', async () => {
    const found = await readFile(sample('portland-base-and-4-alternates.xlsx'));
    expect(found.bidders.map(({ companyName, total, printedTotal }) => [companyName, total, printedTotal])).toEqual([
      ['Fortis Construction, Inc.', '12993644.7', '12993644.7'],
      ['Northeast Electric, LLC', '13223381', '13223381'],
    ]);
    const texts = (kind: string) => found.doubts.filter((doubt) => doubt.kind === kind).map(({ text }) => text);
    expect(texts('alternateSection')).toEqual([1, 2, 3, 4].map((number) => `Alternate ${number} Tab`));
    expect(texts('hidden')).toEqual(['Bid Item List']);
    expect(texts('notRead')).toEqual(['Base Bid', 'AddAlt 1', 'AddAlt 2', 'AddAlt 3', 'AddAlt 4']);
    expect(texts('trailingMark')).toContain('$6,387,362.33*');
    expect(texts('totalDiffers')).toEqual([]);
    expect(new Set(found.lineItems.map(({ level1 }) => level1))).toEqual(
      new Set(['Base Bid Tab', ...texts('alternateSection')]),
    );
  });

  it('each alternate can be assigned to one of the project; the sums stay [IMP-017, IMP-019]', async () => {
    const sections = [1, 2, 3, 4].map((number) => ({
      sheet: `Alternate ${number} Tab`,
      alternateName: `Alternate ${number}`,
    }));
    const found = await readFile(sample('portland-base-and-4-alternates.xlsx'), { sections });
    expect(found.tables.map(({ alternateName, lineItemCount }) => [alternateName, lineItemCount])).toEqual([
      [null, 21],
      ['Alternate 1', 25],
      ['Alternate 2', 19],
      ['Alternate 3', 20],
      ['Alternate 4', 22],
    ]);
    const fourth = found.lineItems.filter(({ alternateName }) => alternateName === 'Alternate 4');
    const sum = sumOf(fourth, ({ prices }) => amount(prices[0]!));
    expect(amountText(sum)).toBe('518802.99');
    expect(found.lineItems.every(({ level1 }) => level1 === null)).toBe(true);
    expect(found.doubts.filter(({ kind }) => kind === 'alternateSection')).toEqual([]);
  });

  it('damaged cells are named by sheet, row and column, and no total is shown in silence [IMP-016, IMP-007]', async () => {
    const found = await readFile(sample('portland-ref-errors.xlsx'));
    const given = Object.entries(
      truth['portland-ref-errors.xlsx'].bid_tab_sheets as unknown as Record<string, SheetTruth>,
    );
    expect(found.tables).toEqual(given.map(([name, sheet], index) => expected(name, sheet, [89, 4][index]!)));
    const damaged = found.doubts.filter(({ text }) => text === '#REF!');
    const at = (sheet: string, row: number) =>
      damaged.filter((doubt) => doubt.sheet === sheet && doubt.row === row).map(({ column }) => column);
    expect(at('Bid Tab A (FAA)', 97)).toEqual([0, 1, 2, 3, 5, 7, 9, 11, 13, 15, 17]);
    expect(at('Bid Tab A (FAA)', 141)).toEqual([5, 7, 9, 11, 13, 15, 17]);
    expect(at('Bid Tab B (Port)', 25)).toEqual([5, 7, 9, 11, 13, 15, 17]);
    expect(damaged.every(({ kind }) => kind === 'notANumber')).toBe(true);
    const orphans = found.doubts.filter(({ kind }) => kind === 'noDescription');
    expect(orphans).toHaveLength((44 + 12) * 7);
    expect(orphans[0]).toMatchObject({ sheet: 'Bid Tab A (FAA)', row: 97, column: 4, text: '1100' });
    expect(found.doubts.filter(({ kind }) => kind === 'totalDiffers')).toMatchObject([
      { sheet: 'Summary', text: '$16,474,320.00*^', message: expect.stringContaining('a difference of 4,646,955.85') },
      { sheet: 'Summary', text: '$19,685,462.00*' },
    ]);
  });
});

describe('a text file saved as a workbook', () => {
  it.each([
    'michigan-505-lines.csv',
    'michigan-negative-prices.csv',
    'crystal-street-resurfacing.csv',
    'minnesota-three-tables.csv',
    'caltrans-bid-summary.csv',
  ])('%s reads equal [IMP-004, IMP-019]', async (file) => {
    const rows = cellsOf(new TextDecoder('windows-1252').decode(sample(file)));
    const found = await readFile(await workbookOf({ name: 'Sheet1', rows }));
    const reading = readTabulation(sample(file), { options: {}, listedUnits: [], existingBidders: [] });
    if ('refusal' in reading) throw new Error(reading.refusal.detail);
    const { tabulation } = reading;
    expect(found.lineItems).toEqual(tabulation.lineItems);
    expect(found.bidders).toEqual(tabulation.bidders);
    const places = (list: typeof found.doubts) =>
      list.filter(({ kind }) => kind !== 'notRead').map(({ row, column, text, kind }) => [row, column, text, kind]);
    expect(places(found.doubts)).toEqual(places(tabulation.doubts));
  });

  /** As a spreadsheet opens a text file: plain numbers become numbers, every row keeps its place. */
  function cellsOf(text: string): (string | number | null)[][] {
    const sheet: (string | number | null)[][] = [];
    for (const { number, cells } of separatedRows(text, ',')) {
      sheet[number - 1] = cells.map((cell) => {
        if (cell === '') return null;
        return /^-?(?:0|[1-9]\d{0,11})(?:\.\d*[1-9])?$/.test(cell) ? Number(cell) : cell;
      });
    }
    return Array.from(sheet, (cells) => cells ?? []);
  }
});
