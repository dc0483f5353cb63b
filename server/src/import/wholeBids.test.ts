import { expect, it } from 'vitest';
import { bytesOf, read, sumsOf } from './reading.testing.ts';

it("'Base bid' as LS and 1 between lines and alternates, and 'Contract amount' in the column of numbers, are totals [IMP-064] [IMP-035]", () => {
  const rows = [
    ',,,,Engineer Estimate,,Alder,,Birch,',
    'No.,Item Description,Unit,Qty,Unit Price,Extended,Unit Price,Extended,Unit Price,Extended',
    '1,Grading,LS,1,900,900,1000,1000,1100,1100',
    '2,Pipe,LF,10,6,60,5,50,6,60',
    ',BASE BID,LS,1,960,960,1050,1050,1160,1160',
    'A1,Alternate No. 1 - Lights,LS,1,150,150,200,200,180,180',
    ',TOTAL BASE BID + ALT 1,,,,1110,,1250,,1340',
  ];
  const tabulation = read(bytesOf(rows));
  expect(tabulation.lineItems.map(({ description }) => description)).toEqual([
    'Grading',
    'Pipe',
    'Alternate No. 1 - Lights',
  ]);
  expect(tabulation.differences).toEqual([]);
  // The only line of a lump sum bid, and one with a number, are lines.
  const alone = read(bytesOf(['Description,Unit,Qty,Alder - Amount', 'Base bid,LS,1,500', 'Alternate 1,LS,1,20']));
  expect(sumsOf(alone)).toEqual({ Alder: '520' });
  const unclear = [
    'Item,Description,Unit,Qty,Alder,Birch',
    '1,Grading,LS,1,1000,1100',
    '2,Pipe,LF,10,50,60',
    '3,Shingles,SF,100,900,950',
    'Contract amount,,,,1950,2110',
  ];
  // Only as amounts do they add to what is printed.
  expect(read(bytesOf(unclear)).bidders.map(({ total, difference }) => [total, difference])).toEqual([
    ['1950', '0'],
    ['2110', '0'],
  ]);
});

it('French headers are understood: quantité, prix unitaire and montant of each bidder [IMP-065]', () => {
  const rows = [
    'Ville de Laval;;;;;;',
    'Désignation;Unité;Quantité;Roche inc. - Prix unitaire;Roche inc. - Montant;Sol ltée - Prix unitaire;Sol ltée - Montant',
    'Mobilisation;forf.;1;1 250,50;1 250,50;900,00;900,00',
    'Tuyau 200 mm;m;10,5;100,00;1 050,00;90,25;947,63',
    'Total;;;;2 300,50;;1 847,63',
  ];
  const tabulation = read(bytesOf(rows));
  expect(tabulation.bidders).toEqual([
    { companyName: 'Roche inc.', total: '2300.5', printedTotal: '2300.5', difference: '0' },
    { companyName: 'Sol ltée', total: '1847.63', printedTotal: '1847.63', difference: '0' },
  ]);
  expect(tabulation.lineItems.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    ['1', 'forf.'],
    ['10.5', 'm'],
  ]);
  const long = ['No;Désignation;Unité;Qté;Soumissionnaire;Prix unitaire;Montant', '1;Forage;m;2;Roche;5,25;10,50'];
  expect(sumsOf(read(bytesOf(long)))).toEqual({ Roche: '10.5' });
});

it("a column 'Part' is Classification 1 [IMP-017]", () => {
  const rows = ['Part,Description,Unit,Qty,Alder - Amount', 'Roads,Grading,LS,1,10', 'Bridges,Rail,LF,2,30'];
  expect(read(bytesOf(rows)).lineItems.map(({ level1 }) => level1)).toEqual(['Roads', 'Bridges']);
});
