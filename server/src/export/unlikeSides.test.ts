import { type CellValue, readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { EnteredPackage } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import { recalculate } from './recalculate.testing.ts';
import { SummaryColumns } from './summary/summaryColumns.ts';
import { contentOfCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

const alternates = [
  { name: 'A unpriced', enabled: true },
  { name: 'B no estimate', enabled: true },
  { name: 'C included', enabled: true },
  { name: 'D off', enabled: false },
];
const line = (id: string, alternate: string | null, unitPrice: string) =>
  ({ id, alternate, quantity: '1', unitPrice, metadata: ['', ''] }) as const;
const bid = (lineItem: string, classification: number, price: string | null) => ({
  lineItem,
  bidder: 'Acme',
  classification,
  price,
});

/** Acme is selected: nothing in A, 500 without an estimate in B, Included over 3,840 in C; D is off. */
const painting: EnteredPackage = {
  name: 'Painting',
  isGeneralCondition: false,
  alternates,
  bidders: [{ companyName: 'Acme', status: 2 }],
  lineItems: [
    line('base', null, '1000'),
    ...[...'abcd'].map((id, index) => line(id, alternates[index]!.name, index === 1 ? '0' : '3840')),
  ],
  bids: [bid('base', 1, '900'), bid('b', 1, '500'), bid('c', 2, null), bid('d', 1, '4000')],
  rollupBids: [],
  requirements: [],
  adjustments: [],
  selectedBidder: 'Acme',
  contingency: { unit: 'percent', value: '0' },
};
const conditions: EnteredPackage = {
  ...painting,
  isGeneralCondition: true,
  selectedBidder: null,
  bidders: [],
  bids: [],
  lineItems: [],
};
const content = contentOfCase({ name: 'Town Hall', alternates, packages: [conditions, painting], fees: [] });

const columns = new SummaryColumns(alternates.length);
const variances = (row: readonly CellValue[]) =>
  alternates.map((_, index) => row[columns.alternateAmount(index) + 2] ?? '');

it('compares an alternate only where there is a price and an estimate, before and after a spreadsheet recalculates [EXP-093]', async () => {
  const bytes = await projectWorkbook(content, new Date('2026-05-21T12:00:00Z'));
  const { sheets } = await readXlsx(bytes);
  const stored = new Map(sheets.map(({ name, rows }) => [name, rows]));
  const [recalculated] = await recalculate([bytes]);
  for (const tables of [stored, recalculated!]) {
    const summary = tables.get('Bid Summary')!;
    expect(variances(summary[8]!)).toEqual(['', '', '', 0]);
    expect(variances(summary[9]!)).toEqual(['', 'no estimate', -3840, 0]);
    expect(variances(summary[10]!)).toEqual(['—', '—', -3840, 0]);
    const sheet = [...tables.values()].at(-1)!;
    const below = (label: string) =>
      sheet.filter((row) => row[0] === label).map((row) => row.find((cell, at) => at > 0 && cell !== null) ?? '');
    expect(below('Difference to base estimate')).toEqual([-100, '', 'no estimate', -3840, 160]);
  }
}, 120_000);

it('compares a bidder with the estimate for the owner only where its total has a price in each section [EXP-093]', async () => {
  const differences = async (change: Partial<typeof content>) => {
    const bytes = await projectWorkbook({ ...content, feeChoices: [], ...change }, new Date(0));
    const rows = (await readXlsx(bytes)).sheets.flatMap((sheet) => sheet.rows);
    const found = rows.filter((row) => row.includes('Difference to base estimate'));
    return found.map((row) => row.filter((cell) => typeof cell === 'number'));
  };
  expect(await differences({})).toEqual([[]]);
  const onlyIncluded = alternates.map((one, index) => ({ ...one, enabled: index === 2 }));
  const again = contentOfCase({
    name: 'Town Hall',
    alternates: onlyIncluded,
    packages: [conditions, painting],
    fees: [],
  });
  expect(await differences(again)).toEqual([[-3940]]);
});
