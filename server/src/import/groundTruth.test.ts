import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { amount, amountText, sumOf } from '#leveling';
import { doubtsOf, read, sample } from './reading.testing.ts';
import { readTabulation } from './readTabulation.ts';
import truth from './samples/ground-truth.json' with { type: 'json' };

type Truth = { readonly name: string | null; readonly printed_total?: string | null } & Record<string, unknown>;

/** Names, sums and printed totals of a reading, as the independent reading writes them: two decimals, estimate apart. */
const figures = (
  bidders: readonly { companyName: string; total: string; printedTotal: string | null; difference: string | null }[],
) =>
  bidders.map(({ companyName, total, printedTotal, difference }) => ({ companyName, total, printedTotal, difference }));

const plain = (text: string) => amountText(amount(text));

const expected = (totals: readonly Truth[], sum: string, numbers = false) =>
  totals
    .filter(({ source_rank, name }) => source_rank !== 0 && name !== 'Engineers (estimate)')
    .map(({ name, [sum]: total, printed_total: printed, vendor_number: number }) => ({
      companyName: numbers ? (name ?? String(number)) : name,
      total: plain(String(total)),
      printedTotal: printed ? plain(printed) : null,
      difference: printed ? '0' : null,
    }));

describe('a public bid tabulation is read without any hint, equal to the independent reading to the cent', () => {
  it.each([
    ['michigan-505-lines.csv', 505, 9, '42757504.7'],
    ['michigan-negative-prices.csv', 54, 12, '876834'],
    ['michigan-historic-building.csv', 23, 3, '601883'],
  ] as const)('Michigan: %s has %i lines and %i bidders [IMP-005, IMP-020]', (file, lines, bidders, estimate) => {
    const found = read(sample(file));
    expect([found.lineItemCount, found.bidders.length, found.estimateTotal]).toEqual([lines, bidders, estimate]);
    expect(figures(found.bidders)).toEqual(expected(truth[file].bidder_totals, 'sum_of_printed_extensions'));
    expect(found.bidders.map(({ companyName }) => companyName)).not.toContain('Eng Est');
  });

  it.each(Object.entries(truth['indiana-three-contracts.csv'].packages))(
    'Indiana: contract %s, with its printed totals [IMP-009, IMP-007]',
    (contract, given) => {
      const found = read(sample('indiana-three-contracts.csv'), { contract });
      expect([found.lineItemCount, found.bidders.length]).toEqual([given.line_items, given.bidders]);
      expect(figures(found.bidders)).toEqual(expected(given.bidder_totals, 'sum_of_printed_extensions'));
      expect(found.doubts).toEqual([]);
    },
  );

  it('Crystal: titles, a section with subtotals, names above the header, text formulas [IMP-006, IMP-007, IMP-012]', () => {
    const found = read(sample('crystal-street-resurfacing.csv'));
    const given = truth['crystal-street-resurfacing.csv'];
    expect(found.lineItemCount).toBe(43);
    expect(figures(found.bidders)).toEqual(
      given.bidder_totals.slice(1).map((one) => ({
        companyName: one.name,
        total: plain(one.sum_of_all_sections),
        printedTotal: plain(one.printed_base_bid_total),
        difference: '0',
      })),
    );
    expect(found.lineItems[1]).toMatchObject({
      description: '2104.503 REMOVE CONCRETE CURB & GUTTER',
      quantity: '2150',
      unit: 'LF',
      level1: 'SECTION A',
    });
    expect(found.lineItems.some(({ prices }) => prices.includes('1.35'))).toBe(true);
    const blank = "'Engineer Estimate' is blank on every line; the unit prices are 0. Its printed total is $0.00.";
    expect(doubtsOf(found)).toEqual([['notANumber', 7, 6, '', blank]]);
  });

  it('Minnesota: three tables, bidder numbers resolved, names and totals of three of five [IMP-008, IMP-015]', () => {
    const found = read(sample('minnesota-three-tables.csv'));
    const given = truth['minnesota-three-tables.csv'];
    expect([found.lineItemCount, found.estimateTotal]).toEqual([53, '2045323.79']);
    expect(figures(found.bidders)).toEqual(expected(given.bidder_totals, 'sum_of_printed_extensions', true));
    expect(found.lineItems[49]).toMatchObject({ unit: 'L F', unitPrice: '0.83072' });
    expect(found.lineItems[49]?.description).toBe("2582503/40104 4\\'' SOLID LINE MULTI-COMPONENT GROUND IN (WR)");
    expect(found.doubts.map(({ kind, text }) => [kind, text])).toEqual([
      ['noDescription', '0000215861'],
      ['noDescription', '0000197466'],
      ['amountDiffers', '$14,335.86'],
      ['amountDiffers', '$5,788.98'],
    ]);
  });

  it('Caltrans: ranks before the names, lump sums in words, a total row [IMP-006, IMP-007, IMP-013]', () => {
    const found = read(sample('caltrans-bid-summary.csv'));
    expect(found.lineItemCount).toBe(54);
    expect(figures(found.bidders)).toEqual(
      expected(truth['caltrans-bid-summary.csv'].bidder_totals, 'sum_of_printed_amounts'),
    );
    expect(new Set(found.doubts.map(({ kind, text }) => `${kind} ${text}`))).toEqual(
      new Set(['quantityInWords LUMP SUM']),
    );
    expect(found.lineItems[0]).toMatchObject({ description: '074016 CONSTRUCTION SITE MANAGEMENT', quantity: '1' });
  });

  it('Michigan with alternate sections: printed differences, a section without bids, one without an estimate [IMP-015, IMP-017]', () => {
    const found = read(sample('michigan-alternate-sections.csv'));
    const given = truth['michigan-alternate-sections.csv'].bidder_totals;
    const sums = (section: string) =>
      found.bidders.map((_, bidder) =>
        amountText(
          sumOf(
            found.lineItems.filter(({ level1 }) => level1 === `Section ${section}`),
            ({ prices }) => amount(prices[bidder] ?? '0'),
          ),
        ),
      );
    const bySection = given.map((one) => one.sum_by_section as Record<string, string>);
    expect(sums('3')).toEqual(bySection.slice(1).map((one) => plain(one['3']!)));
    expect(sums('5')).toEqual(bySection.slice(1).map((one) => plain(one['5']!)));
    expect(found.doubts.filter(({ kind }) => kind === 'alternateSection').map(({ text }) => text)).toEqual(['2', '5']);
    const differing = given.flatMap((one) => one.rows_where_extension_differs_from_quantity_x_unit ?? []).length;
    expect(found.doubts.filter(({ kind }) => kind === 'amountDiffers')).toHaveLength(differing);
  });

  it('building trades: choosing the columns by hand gives every division total and the one that differs [IMP-010, IMP-012]', () => {
    const columns = [
      { column: 0, meaning: 'contract' },
      { column: 3, meaning: 'section' },
      { column: 4, meaning: 'bidder' },
      { column: 5, meaning: 'description' },
      { column: 6, meaning: 'amount' },
      { column: 7, meaning: 'printedTotal' },
    ] as const;
    const bytes = sample('building-trade-awards.csv');
    const asked = readTabulation(bytes, { options: { columns: [...columns] }, listedUnits: [], existingBidders: [] });
    if (!('refusal' in asked)) throw new Error('A contract must be chosen');
    expect(asked.contracts.map(({ lineItemCount }) => lineItemCount)).toEqual([13, 5, 7, 4]);
    const found = asked.contracts.map(({ name }) => read(bytes, { columns: [...columns], contract: name }));
    const total = (texts: readonly (string | null)[]) => amountText(sumOf(texts, (text) => amount(text ?? '0')));
    const printed = found.map(({ bidders }) => total(bidders.map((one) => one.printedTotal)));
    expect(printed).toEqual(
      truth['building-trade-awards.csv'].checks.map((check) => plain(check.printed_project_total)),
    );
    expect(found[0]!.lineItems.flatMap(({ prices }) => prices)).toContain('-700');
    expect(found[0]!.doubts).toMatchObject([
      {
        kind: 'totalDiffers',
        row: 14,
        column: 7,
        text: '102 390',
        message: expect.stringContaining('a difference of −1,940.00'),
      },
    ]);
    expect(found[3]!.doubts.filter(({ kind }) => kind === 'noDescription')).toHaveLength(4);
  });

  it('building trades: a second grouping column separates lines [IMP-005, IMP-017]', () => {
    const found = read(sample('building-trade-awards.csv'), {
      contract: 'Allen Hall common area improvements, Urbana (1992)',
      columns: [
        { column: 2, meaning: 'section' },
        { column: 3, meaning: 'classification2' },
        { column: 5, meaning: 'description' },
        { column: 6, meaning: 'amount' },
      ],
    });
    expect(found.lineItems.map(({ level2 }) => level2)).toContain('Plumbing');
    expect(found.bidders.find(({ companyName }) => companyName.startsWith('A & R'))?.total).toBe('186970');
  });

  it('building trades with several bidders: a blank between $ and the figure [IMP-012]', () => {
    const found = read(sample('building-training-room.csv'), { columns: [{ column: 3, meaning: 'section' }] });
    const winners = found.lineItems.map(({ level1, prices }) => [level1, prices.find((price) => price !== null)]);
    expect(Object.fromEntries(winners)).toEqual({
      'General Construction': '97878',
      'Mechanical Construction': '27440',
      'Electrical Construction': '15700',
    });
    expect(found.bidders.map(({ total }) => total)).toEqual(['97878', '118500', '27440', '36500', '15700']);
  });

  it('reads every sample the same from the same bytes under any name', () => {
    const bytes = readFileSync(new URL('./samples/caltrans-bid-summary.csv', import.meta.url));
    expect(read(bytes)).toEqual(read(Uint8Array.from(bytes)));
  });
});
