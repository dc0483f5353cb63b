import { type CellValue, readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { EnteredPackage } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import { recalculate } from './recalculate.testing.ts';
import { SummaryColumns } from './summary/summaryColumns.ts';
import { contentOfCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

const alternates = [
  { name: 'A on', enabled: true },
  { name: 'B off', enabled: false },
];
const line = (id: string, alternate: string | null) =>
  ({ id, alternate, quantity: '1', unitPrice: '100', metadata: ['', ''] }) as const;
const bid = (lineItem: string, bidder: string, price: string) => ({ lineItem, bidder, classification: 1, price });

/** Acme lacks one base line, two lines of A and one of B; Bolt, who is not low, lacks nothing but a line of A. */
const painting: EnteredPackage = {
  name: 'Painting',
  isGeneralCondition: false,
  alternates,
  bidders: [
    { companyName: 'Acme', status: 2 },
    { companyName: 'Bolt', status: 2 },
  ],
  lineItems: [line('1', null), line('2', null), line('a1', 'A on'), line('a2', 'A on'), line('b1', 'B off')],
  bids: [bid('1', 'Acme', '80'), ...['1', '2', 'a1', 'b1'].map((id) => bid(id, 'Bolt', '90'))],
  rollupBids: [],
  requirements: [],
  adjustments: [],
  selectedBidder: null,
  contingency: { unit: 'percent', value: '0' },
};
const carrying = (kind: 'low' | 'estimate') => ({ ...painting, carried: { kind, value: null } });
const nobody = { ...painting, bidders: [], bids: [], carried: { kind: 'low', value: null } } as const;
const packages: readonly EnteredPackage[] = [
  { ...painting, selectedBidder: 'Acme' },
  { ...painting, selectedBidder: 'Bolt' },
  painting,
  carrying('low'),
  carrying('estimate'),
  nobody,
  { ...painting, isGeneralCondition: true, bidders: [], bids: [] },
];

const column = new SummaryColumns(alternates.length).unleveledLines;
const counts = (summary: readonly CellValue[][]) =>
  summary.slice(8, 9 + packages.length).map((row) => row[column] ?? '');

it('counts the unleveled lines of the bid that a package counts, before and after a spreadsheet recalculates [EXP-100]', async () => {
  const content = contentOfCase({ name: 'Town Hall', alternates, packages, fees: [] });
  const bytes = await projectWorkbook(content, new Date('2026-05-21T12:00:00Z'));
  const allOff = alternates.map(({ name }) => ({ name, enabled: false }));
  const off = contentOfCase({ name: 'Town Hall', alternates: allOff, packages, fees: [] });
  const bytesOff = await projectWorkbook(off, new Date('2026-05-21T12:00:00Z'));
  const rowsOf = async (file: Uint8Array) => (await readXlsx(file)).sheets[0]!.rows;
  const [recalculated, recalculatedOff] = await recalculate([bytes, bytesOff]);
  for (const rows of [await rowsOf(bytes), recalculated!.get('Bid Summary')!]) {
    expect(rows[7]![column]).toBe('Unleveled lines');
    expect(counts(rows)).toEqual([3, 1, '', 3, '', '', '', 7]);
  }
  for (const rows of [await rowsOf(bytesOff), recalculatedOff!.get('Bid Summary')!]) {
    expect(counts(rows)).toEqual([1, 0, '', 1, '', '', '', 2]);
  }
}, 120_000);

it('follows the selected bidder and the switches that are typed in the workbook [EXP-100]', async () => {
  const [first] = packages;
  const content = contentOfCase({ name: 'Town Hall', alternates, packages: [first!], fees: [] });
  const { sheets } = await readXlsx(await projectWorkbook(content, new Date('2026-05-21T12:00:00Z')));
  const [summary, sheet] = [sheets[0]!, sheets.at(-1)!];
  const formula = summary.cells?.get(`8,${column}`)?.formula ?? '';
  const rowsOfCounts = sheet.rows.flatMap((row, at) => (row[0] === 'Unleveled lines' ? [at + 1] : []));
  expect(rowsOfCounts).toHaveLength(3);
  for (const at of rowsOfCounts) expect(formula).toMatch(new RegExp(`\\$${at}\\b`));
  expect(formula).toMatch(/^IF\('?[^!]+!\$\w+\$\d+=0,"",/);
});
