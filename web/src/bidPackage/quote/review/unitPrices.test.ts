import { expect, it } from 'vitest';
import { amount, amountText } from '#leveling';
import { quotedRow } from '../../testing/quotedRow.testing.ts';
import { totalOf } from '../quoteToSend.ts';
import { type RowChoice, rowsToDecide } from './quoteReview.ts';
import { packageLine, reviewOf } from './reviewed.testing.ts';

const lines = [packageLine(1, 'Sodding', 'SF', '7200'), packageLine(2, 'Cleanup')];
const onLine = (line: number, row = 1) => new Map<number, RowChoice>([[row, { kind: 'line', lineId: `line ${line}` }]]);
const sodding = (unit: string | null, unitPrice: string, change = {}) =>
  quotedRow(1, 'Sodding', { unit, unitPrice, ...change });
const entered = (row: ReturnType<typeof quotedRow>, line = 1) => {
  const review = reviewOf([row], { lines, choices: { rows: onLine(line) } });
  return review.entries.map(({ after, unitPrice }) => [after?.price ?? null, unitPrice]);
};

it('a unit price in another unit that converts makes the price of our quantity [QUO-110]', () => {
  expect(entered(sodding('SY', '36'))).toEqual([[amount('28800'), amount('4')]]);
  // 36.01 / 9 has no end: the price is of the exact quotient, and no unit price is sent.
  expect(entered(sodding('SY', '36.01'))).toEqual([[amount('28808'), null]]);
  expect(entered(sodding('MSF', '450.55'))).toEqual([[amount('3243.96'), amount('0.45055')]]);
  // The quote's own amount or quantity counts, and a price per lump sum is an amount.
  expect(entered(sodding('SY', '36', { amount: '30000' }))).toEqual([[amount('30000'), null]]);
  expect(entered(sodding('SY', '36', { quantity: '800' }))).toEqual([[amount('28800'), null]]);
  expect(entered(sodding('LS', '9000'))).toEqual([[amount('9000'), null]]);
  expect(entered(sodding('SF', '4'))).toEqual([[amount('28800'), amount('4')]]);
});

it('one that does not convert has no price and holds the quote back until the row goes elsewhere [QUO-110]', () => {
  const priced = quotedRow(2, 'Cleanup', { amount: '500' });
  const held = reviewOf([sodding('EA', '36'), priced], { lines, choices: { rows: onLine(1) } });
  expect(held.problem).toEqual({ kind: 'unitPrice', row: 1 });
  expect([...rowsToDecide(held.rows)]).toEqual([1]);
  expect(held.rows[0]!.price).toBeNull();
  expect(held.entries.map(({ line }) => line.number)).toEqual([2]);
  expect(amountText(totalOf(held))).toBe('500');
  const out = reviewOf([sodding('EA', '36'), priced], { lines, choices: { rows: new Map([[1, { kind: 'out' }]]) } });
  expect([out.problem, out.entries.length]).toEqual([null, 1]);
});

it('one without a quantity is no amount, and becomes no extra scope unless it is per lump sum [QUO-111]', () => {
  const rows = [
    quotedRow(1, 'Striping', { unit: 'SF', unitPrice: '1.55' }),
    quotedRow(2, 'Signs', { unit: 'Lump Sum', unitPrice: '900.5' }),
    quotedRow(3, 'Posts', { unit: 'EA', unitPrice: '20', quantity: '6' }),
    quotedRow(4, 'Paint', { unitPrice: '7' }),
  ];
  const extra: RowChoice = { kind: 'extra', unit: 'LS' };
  const choices = { rows: new Map(rows.map(({ row }) => [row, extra])) };
  const review = reviewOf(rows, { lines, choices });
  expect(review.rows.map(({ price, isRate }) => [price, isRate])).toEqual([
    [null, true],
    [amount('900.5'), false],
    [amount('120'), false],
    [null, true],
  ]);
  expect(review.problem).toEqual({ kind: 'open', count: 2 });
  const made = review.extraLines.map(({ quantity, price }) => [amountText(quantity), price && amountText(price)]);
  expect(made).toEqual([
    ['1', '900.5'],
    ['6', '120'],
  ]);
  expect(amountText(totalOf(review))).toBe('1020.5');
  const lump = new Map<number, RowChoice>([[1, { kind: 'lump', place: 'n-base' }]]);
  expect(reviewOf(rows, { lines, choices: { rows: lump } }).rows[0]!.choice).toBeNull();
  // In a package without lines it is open too.
  expect(reviewOf(rows).rows.map(({ choice }) => choice?.kind ?? null)).toEqual([null, 'extra', 'extra', null]);
});
