import { expect, it } from 'vitest';
import { differencesInWords, differencesOf } from './differences.ts';

const figures = (companyName: string, total: string, printedTotal: string | null, difference: string | null) => ({
  companyName,
  total,
  printedTotal,
  difference,
});
const table = (sheet: string, ...bidders: ReturnType<typeof figures>[]) => ({
  sheet,
  table: null,
  lineItemCount: 1,
  bidderCount: bidders.length,
  alternateName: null,
  bidders,
});

it('the total of the whole file counts, and those of tables only where none is printed, to the cent [IMP-051]', () => {
  const differences = differencesOf({
    bidders: [
      figures('Alpha', '30', '30', '0'),
      figures('Bravo', '30', null, null),
      figures('Charlie', '30.004', '30', '0.004'),
    ],
    tables: [
      table('Base', figures('Alpha', '10', '11', '-1'), figures('Bravo', '10', '12', '-2')),
      table('Alternate 1', figures('Alpha', '20', '20', '0'), figures('Bravo', '20', null, null)),
    ],
  });
  expect(differences).toEqual([
    { companyName: 'Bravo', sheet: 'Base', table: null, total: '10', printedTotal: '12', difference: '-2' },
  ]);
  expect(differencesInWords(differences)).toBe('Bravo (Base) −2.00');
});
