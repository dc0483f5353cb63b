import { expect, test } from 'vitest';
import { documentRows } from './pdfRows.ts';
import { linesOf, type Run } from './printedWords.ts';

const text = (words: string, left: number, bottom: number, size = 10): Run => ({
  text: words,
  left,
  right: left + words.length * size * 0.5,
  top: bottom - size,
  bottom,
  size,
});
const ending = (words: string, right: number, bottom: number): Run => text(words, right - words.length * 5, bottom);

const rowsOf = (...pages: (readonly Run[])[]) =>
  documentRows(
    pages.flatMap((runs, index) => linesOf(index + 1, runs)),
    pages.length,
  ).rows.map(({ cells }) => cells.join(' | '));

const row = (name: string, bottom: number, price: string): Run[] => [
  text(name, 40, bottom),
  ending(price, 500, bottom),
];

test('a price in the middle of a description of two lines is its own, and one in words is a row [QUO-100]', () => {
  expect(
    rowsOf([
      ...row('Walls', 100, '9,000.00'),
      text('Footings of the annex, 4000 psi,', 40, 130),
      ending('12,500.00', 500, 136),
      text('with reinforcing steel', 40, 142),
      ...row('Cleanup', 170, 'Included'),
      ...row('Permits', 190, 'By others'),
      ...row('Sealer', 210, '450.00'),
    ]),
  ).toEqual([
    'Walls | 9,000.00',
    'Footings of the annex, 4000 psi, with reinforcing steel | 12,500.00',
    'Cleanup | Included',
    'Permits | By others',
    'Sealer | 450.00',
  ]);
});

test('with prices on the last line of each description, no text goes to the price above it [QUO-100]', () => {
  expect(
    rowsOf([
      text('Curb and gutter along', 40, 100),
      ...row('Main Street', 112, '12,500.00'),
      text('Sealer of floors,', 40, 124),
      ...row('two coats', 136, '4,000.00'),
      text('Walls at the', 40, 148),
      ...row('north side', 160, '9,000.00'),
    ]),
  ).toEqual([
    'Curb and gutter along Main Street | 12,500.00',
    'Sealer of floors, two coats | 4,000.00',
    'Walls at the north side | 9,000.00',
  ]);
});

test('a title in capitals is of the rows below it, however near it is to the row above [QUO-100]', () => {
  expect(
    rowsOf([
      ...row('Footings', 100, '1,000.00'),
      text('SECOND FLOOR', 40, 112),
      ...row('Slab', 124, '2,000.00'),
      ...row('Walls', 136, '3,000.00'),
    ]),
  ).toEqual(['Footings | 1,000.00', 'SECOND FLOOR | ', 'Slab | 2,000.00', 'Walls | 3,000.00']);
});

test('dots lead from a text to its figure, and lines with prices are no paragraph [QUO-100] [QUO-101]', () => {
  const dotted = (name: string, bottom: number, price: string) => text(name.padEnd(80, '.') + price, 40, bottom);
  expect(rowsOf([dotted('Walls', 100, '$44,000.00'), dotted('Slab on grade', 112, '$9,000.00')])).toEqual([
    'Walls | $44,000.00',
    'Slab on grade | $9,000.00',
  ]);
  const sentence = (name: string, bottom: number, price: string) =>
    text(`${name} complete with all labor, material and equipment for the lump sum of ${price}`, 40, bottom);
  expect(
    rowsOf([
      sentence('Framing', 100, '$12,500.00'),
      sentence('Drywall', 112, '$21,450.00'),
      sentence('Ceiling', 124, '$8,000.00'),
    ]),
  ).toHaveLength(3);
});

test('a mark of a footnote and letters drawn twice add no digit to a figure [QUO-100]', () => {
  const letters = [...'12,500.00'].map((letter, at) => text(letter, 455 + at * 5, 100));
  const runs = [
    text('Walls', 40, 100),
    ...letters,
    ...letters.map((run) => ({ ...run, left: run.left + 0.3, right: run.right + 0.3 })),
  ];
  const marked = [...row('Slab', 120, '9,000.00'), text('1', 500, 117, 6)];
  expect(rowsOf([...runs, ...marked, ...row('Doors', 140, '700.00')])).toEqual([
    'Walls | 12,500.00',
    'Slab | 9,000.00',
    'Doors | 700.00',
  ]);
});

test('a letterhead that each page repeats is read once and makes no rows [QUO-100]', () => {
  const head = [text('Acme Drywall', 40, 40), text('Quote No.', 40, 60), ending('24118', 500, 60)];
  const header = [text('Description', 40, 90), ending('Amount', 500, 90)];
  const page = (names: readonly string[]) => [
    ...head,
    ...header,
    ...names.flatMap((name, at) => row(name, 110 + at * 20, '1,000.00')),
  ];
  expect(rowsOf(page(['Walls', 'Slab']), page(['Doors', 'Frames']))).toEqual([
    'Acme Drywall',
    'Quote No. 24118',
    'Description | Amount',
    'Walls | 1,000.00',
    'Slab | 1,000.00',
    'Doors | 1,000.00',
    'Frames | 1,000.00',
  ]);
});

test('rows that are equal on all pages, at the same height, all count [QUO-100]', () => {
  const page = (floor: string) => [
    text('Acme Drywall', 40, 40),
    text('Description', 40, 90),
    ending('Amount', 500, 90),
    ...row('Doors and frames', 110, '1,000.00'),
    ...row(`Walls of ${floor}`, 130, '2,000.00'),
    ...row('Paint', 150, '3,000.00'),
  ];
  expect(rowsOf(page('floor one'), page('floor two'))).toEqual([
    'Acme Drywall',
    'Description | Amount',
    'Doors and frames | 1,000.00',
    'Walls of floor one | 2,000.00',
    'Paint | 3,000.00',
    'Doors and frames | 1,000.00',
    'Walls of floor two | 2,000.00',
    'Paint | 3,000.00',
  ]);
});

test('a long figure keeps the digits that reach into the column before it [QUO-100]', () => {
  const line = (name: string, bottom: number, rate: string, amount: string) => [
    text(name, 40, bottom),
    ending(rate, 420, bottom),
    ending(amount, 496, bottom),
  ];
  const many = Array.from({ length: 30 }, (_, at) =>
    line('Walls and doors'.slice(0, 5 + (at % 9)), 100 + at * 20, '250,00', '500,00'),
  );
  const rows = rowsOf([...many.flat(), ...line('Long one', 720, '250,00', '1 250 000,00')]);
  expect(rows.at(-1)).toBe('Long one | 250,00 | 1 250 000,00');
});
