import { expect, test } from 'vitest';
import { documentRows } from './pdfRows.ts';
import { linesOf, type Run } from './printedWords.ts';

/** A text of 10 points whose letters are 5 points wide; it begins at a place, or ends there. */
const text = (words: string, left: number, bottom: number): Run => ({
  text: words,
  left,
  right: left + words.length * 5,
  top: bottom - 10,
  bottom,
  size: 10,
});
const ending = (words: string, right: number, bottom: number): Run => text(words, right - words.length * 5, bottom);

const cellsOf = (...pages: (readonly Run[])[]) =>
  documentRows(
    pages.flatMap((runs, index) => linesOf(index + 1, runs)),
    pages.length,
  );

const row = (bottom: number, name: string, quantity: string, unit: string, amount: string): Run[] => [
  text(name, 40, bottom),
  ending(quantity, 300, bottom),
  text(unit, 304, bottom),
  ending(amount, 500, bottom),
];

const header = (bottom: number): Run[] => [
  text('Description', 40, bottom),
  ending('Qty', 300, bottom),
  text('Unit', 304, bottom),
  ending('Amount', 500, bottom),
];

test('a description in several lines is one, with its figures in the first, the middle or the last of them [QUO-100]', () => {
  const { rows } = cellsOf([
    ...header(100),
    ...row(130, 'Footings, 4000 psi,', '120', 'CY', '30,000.00'),
    text('with reinforcing', 40, 142),
    text('Slab on grade,', 40, 168),
    ...row(180, 'five inches thick,', '900', 'SF', '9,000.00'),
    text('broom finish', 40, 192),
    text('Curb and gutter along', 40, 218),
    ...row(230, '', '80', 'LF', '2,400.00').filter((run) => run.text !== ''),
    ...row(260, 'Sealer', '900', 'SF', '450.00'),
    ...row(280, 'Pads', '14', 'EA', '1,120.00'),
  ]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Description', 'Qty', 'Unit', 'Amount'],
    ['Footings, 4000 psi, with reinforcing', '120', 'CY', '30,000.00'],
    ['Slab on grade, five inches thick, broom finish', '900', 'SF', '9,000.00'],
    ['Curb and gutter along', '80', 'LF', '2,400.00'],
    ['Sealer', '900', 'SF', '450.00'],
    ['Pads', '14', 'EA', '1,120.00'],
  ]);
});

test('a sign in a column of its own, and figures with blanks in them, are one cell [QUO-100]', () => {
  const line = (bottom: number, name: string, rate: string, amount: string): Run[] => [
    text(name, 40, bottom),
    text('$', 300, bottom),
    ending(rate, 360, bottom),
    ending(`${amount} $`, 500, bottom),
  ];
  const { rows } = cellsOf([
    ...line(100, 'Walls', '1.25', '12 500.00'),
    ...line(120, 'Ceilings of rooms', '1.50', '3 100.00'),
    ...line(140, 'Doors', '110.00', '41 250.00'),
    ...line(160, 'Frames in walls', '54.00', '10 900.00'),
    ...line(180, 'Lintels', '8.00', '7 250.00'),
    ...line(200, 'Touch up', '2.00', '6 900.00'),
  ]);
  expect(rows[0]!.cells).toEqual(['Walls', '$ 1.25', '12 500.00 $']);
  expect(rows[5]!.cells).toEqual(['Touch up', '$ 2.00', '6 900.00 $']);
});

test('what each page repeats counts once, and a row has the place where it is printed [QUO-100]', () => {
  const foot = (page: number) => text(`Quote 12, page ${page} of 2`, 40, 780);
  const first = [
    ...header(100),
    ...row(130, 'Footings', '120', 'CY', '30,000.00'),
    ...row(150, 'Piers', '8', 'EA', '900.00'),
    foot(1),
  ];
  const second = [
    ...header(100),
    ...row(130, 'Walls', '60', 'CY', '24,000.00'),
    ...row(150, 'Slab', '900', 'SF', '9,000.00'),
    foot(2),
  ];
  const { rows } = cellsOf(first, second);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['Description', 'Footings', 'Piers', 'Walls', 'Slab']);
  expect(rows[3]!.place).toEqual({ page: 2, box: { left: 40, top: 120, right: 500, bottom: 130 } });
});

test('a text set in two columns is read column by column [QUO-101]', () => {
  const left = [
    'Prices are good for thirty days from the date',
    'of this quote and for one mobilization. Work',
    'at night is charged by the hour, at the rates',
    'of the union.',
  ];
  const right = [
    'Bonds are not in our price and cost 1.2 % of',
    'it if they are required by the owner. Permits',
    'and their fees are by the general contractor',
    'alone.',
  ];
  const { rows, isProse } = cellsOf([
    ...left.map((words, index) => text(words, 40, 100 + index * 12)),
    ...right.map((words, index) => text(words, 320, 100 + index * 12)),
  ]);
  expect(isProse).toBe(true);
  expect(rows.map(({ cells }) => cells[0])).toEqual([left.join(' '), right.join(' ')]);
});
