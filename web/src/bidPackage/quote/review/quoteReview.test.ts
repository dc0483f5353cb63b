import { describe, expect, it } from 'vitest';
import type { QuotedRow } from '#contract';
import { amount, amountText, Classification, type LineItemBid, printedText, quantityOf } from '#leveling';
import { quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import type { PackageLine } from '../packageLines.ts';
import type { QuoteReading } from '../quoteReading.ts';
import { payloadOf, totalOf } from '../quoteToSend.ts';
import { likelyLines } from './likelyLines.ts';
import {
  matchesOf,
  NO_REVIEW_CHOICES,
  type ReviewChoices,
  type RowChoice,
  reviewQuote,
  unitOfExtra,
} from './quoteReview.ts';
import { reviewOf } from './reviewed.testing.ts';

const line = (number: number, description: string, unit: string, quantity: string): PackageLine => ({
  id: `33333333-0000-4000-8000-00000000000${number}`,
  number,
  description,
  unit,
  quantity: quantityOf(quantity),
  unitPrice: null,
  titles: [],
});

const lines = [
  line(1, 'Brick replacement', 'EA', '380'),
  line(2, 'Repointing, north wall', 'SF', '400'),
  line(3, 'Repointing, south wall', 'SF', '200'),
  line(4, 'Mobilization', 'LS', '1'),
];

function readingOf(rows: readonly QuotedRow[]): QuoteReading {
  return sampleReading({
    sheet: null,
    sheets: [],
    columns: [],
    rows,
    printedTotal: null,
    companyName: null,
    isPriceUnclear: false,
    texts: [],
  });
}

function review(
  rows: readonly QuotedRow[],
  choices: Partial<ReviewChoices> = {},
  stored: ReadonlyMap<string, LineItemBid> = new Map(),
) {
  const reading = readingOf(rows);
  return reviewQuote({
    reading,
    matches: matchesOf(reading, lines),
    lines,
    choices: { ...NO_REVIEW_CHOICES, ...choices },
    seen: (lineId) => stored.get(lineId) ?? null,
    groupOf: (title) => (title === 'Masonry' ? title : null),
    hasPlace: (place) => place === 'n-base',
    units: ['EA', 'SF', 'LS'],
  });
}

const sent = (quote: ReturnType<typeof review>) =>
  payloadOf(quote, {
    bidPackageId: '11111111-0000-4000-8000-000000000001',
    companyName: 'Kestrel',
    note: null,
    reading: null,
    isWhole: true,
    contact: null,
    fileName: null,
    quoteId: null,
    printedTotal: null,
    lumpSums: [],
  });

const id = (number: number) => lines[number - 1]!.id;
const subBid = (price: string): LineItemBid => ({ classification: Classification.SubBid, price: amount(price) });

describe('rows that are not certain [QUO-021]', () => {
  const doubtful = quotedRow(2, 'Repointing wall', { amount: '900' });
  const unknown = quotedRow(3, 'Night work', { amount: '500', unit: 'Hours', quantity: '10', unitPrice: '50' });
  const certain = quotedRow(1, 'Mobilization', { amount: '1000' });

  it('are not entered and hold the quote back until they are decided [QUO-021]', () => {
    const open = review([certain, doubtful, unknown]);
    expect(open.rows.map(({ found }) => found)).toEqual(['matched', 'doubtful', 'unmatched']);
    expect(open.rows[1]!.offered).toEqual([1, 2]);
    expect(open.problem).toEqual({ kind: 'open', count: 2 });
    expect(open.entries.map(({ line }) => line.number)).toEqual([4]);
    expect(amountText(totalOf(open))).toBe('1000');
  });

  it('go to a chosen line, become extra scope in the unit that is chosen, or are left out [QUO-021]', () => {
    const rows = new Map<number, RowChoice>([
      [2, { kind: 'line', lineId: id(3) }],
      [3, { kind: 'extra', unit: '' }],
    ]);
    expect(review([certain, doubtful, unknown], { rows }).problem).toEqual({ kind: 'unit', row: 3 });
    const decided = review([certain, doubtful, unknown], {
      rows: new Map([...rows, [3, { kind: 'extra', unit: 'EA' }]]),
    });
    expect(decided.problem).toBeNull();
    expect(decided.entries.map(({ line }) => line.number)).toEqual([4, 3]);
    expect(sent(decided).extraLines).toEqual([
      { description: 'Night work', quantity: '10', unitOfMeasure: 'EA', level1: null, price: '500', unitPrice: '50' },
    ]);
    const without = review([certain, unknown], { rows: new Map([[3, { kind: 'out' }]]) });
    expect([without.problem, without.entries.length, without.extraLines.length]).toEqual([null, 1, 0]);
  });

  it('take the listed unit that theirs means, or none; without a unit that of a lump sum [QUO-021]', () => {
    expect(unitOfExtra(quotedRow(1, 'x', { unit: 'Sq. Ft.' }), ['EA', 'SF', 'LS'])).toBe('SF');
    expect(unitOfExtra(quotedRow(1, 'x', { unit: 'Hours' }), ['EA', 'SF', 'LS'])).toBe('');
    expect(unitOfExtra(quotedRow(1, 'x'), ['EA', 'SF', 'LS'])).toBe('LS');
  });

  it('are refused by the line where two of them are on one [QUO-021]', () => {
    const rows = new Map([[2, { kind: 'line', lineId: id(4) }]] as const);
    expect(review([certain, doubtful], { rows }).problem).toEqual({ kind: 'twice', number: 4 });
  });

  it('are open again where another line is looked for [QUO-021]', () => {
    expect(review([certain], { rows: new Map([[1, null]]) }).problem).toEqual({ kind: 'open', count: 1 });
  });
});

describe('prices of rows [QUO-022]', () => {
  const other = quotedRow(1, 'Brick replacement', {
    unit: 'EA',
    quantity: '300',
    unitPrice: '33.335',
    amount: '10000.5',
  });

  it('keep the quoted price with another quantity, or are extended to ours, rounded to cents [QUO-022]', () => {
    const kept = review([other]);
    expect(kept.rows[0]).toMatchObject({ isQuantityOther: true, isExtendable: true, isExtended: false });
    expect(sent(kept).entries).toEqual([{ lineItemId: id(1), price: '10000.5', classification: 1, expected: null }]);
    const odd = { ...other, unitPrice: '33.33349' };
    const extended = review([odd], { extended: new Set([1]) });
    expect(sent(extended).entries).toMatchObject([{ price: '12666.73', unitPrice: '33.33349' }]);
  });

  it('are not extended where the unit is another one [QUO-022]', () => {
    const inYards = { ...other, unit: 'SY' };
    const rows = new Map([[1, { kind: 'line', lineId: id(1) }]] as const);
    const kept = review([inYards], { rows, extended: new Set([1]) });
    expect(kept.rows[0]).toMatchObject({ isQuantityOther: true, isExtendable: false, isExtended: false });
    expect(sent(kept).entries).toMatchObject([{ price: '10000.5' }]);
    const inWords = review([{ ...other, unit: 'Each' }], { rows });
    expect(inWords.rows[0]).toMatchObject({ isExtendable: true });
  });

  it('send the unit price only where our quantity and it make the price [QUO-022]', () => {
    const equal = quotedRow(1, 'Brick replacement', { unit: 'EA', quantity: '380', unitPrice: '30', amount: '11400' });
    expect(sent(review([equal])).entries[0]).toMatchObject({ price: '11400', unitPrice: '30' });
    const rounded = { ...equal, amount: '11401' };
    expect(sent(review([rounded])).entries[0]).not.toHaveProperty('unitPrice');
    const alone = quotedRow(1, 'Brick replacement', { unitPrice: '30' });
    expect(sent(review([alone])).entries[0]).toMatchObject({ price: '11400', unitPrice: '30' });
  });

  it('are Included without a price, and not quoted where excluded or unreadable [QUO-022]', () => {
    const quote = review([
      quotedRow(1, 'Brick replacement', { words: 'included', priceText: 'incl.' }),
      quotedRow(2, 'Repointing, north wall', { words: 'excluded', priceText: 'NIC' }),
      quotedRow(3, 'Mobilization', { words: 'unreadable', priceText: 'TBD' }),
    ]);
    expect(sent(quote).entries).toEqual([{ lineItemId: id(1), price: null, classification: 2, expected: null }]);
    expect(quote.rows.map(({ found }) => found)).toEqual(['matched', 'excluded', 'unreadable']);
    expect(quote.notQuoted).toEqual([1, 2, 3]);
    expect(quote.problem).toBeNull();
  });
});

describe('a revised quote [QUO-026]', () => {
  const stored = new Map<string, LineItemBid>([
    [id(1), { classification: Classification.Risk, price: amount('9000') }],
    [id(2), subBid('800')],
    [id(3), subBid('700')],
  ]);
  const rows = [
    quotedRow(1, 'Brick replacement', { amount: '9500' }),
    quotedRow(2, 'Mobilization', { amount: '1000' }),
  ];

  it('carries what its author saw, keeps classes, and keeps what it no longer has unless it is removed [QUO-026]', () => {
    const quote = review(rows, { removed: new Set([id(3)]) }, stored);
    expect(quote.rows.map(({ before }) => before?.price ?? null)).toEqual([amount('9000'), null]);
    expect(quote.dropped).toEqual([1, 2]);
    expect(quote.notQuoted).toEqual([]);
    expect(sent(quote).entries).toEqual([
      { lineItemId: id(1), price: '9500', classification: 4, expected: { classification: 4, price: '9000' } },
      { lineItemId: id(4), price: '1000', classification: 1, expected: null },
      { lineItemId: id(3), remove: true, expected: { classification: 1, price: '700' } },
    ]);
  });
});

describe('a row that is named as an alternate', () => {
  it('goes to no line but one of that name [QUO-074]', () => {
    const alternates = ['Alternate No. 1: Repointing, north wall', 'Option 2 - Mobilization'];
    const quote = (among: readonly PackageLine[]) =>
      matchesOf(readingOf(alternates.map((text, at) => quotedRow(at, text))), among);
    expect(quote(lines)).toEqual([{ kind: 'unmatched' }, { kind: 'unmatched' }]);
    const named = quote([...lines, line(5, 'ALTERNATE NO. 1: Repointing, north wall', 'LS', '1')]);
    expect(named).toMatchObject([{ kind: 'matched', line: 4 }, { kind: 'unmatched' }]);
  });
});

describe('a row of a scan that is not surely right', () => {
  const brick = quotedRow(1, 'Brick replacement', { amount: '9500' });
  const unsure = { ...brick, isUnsure: true };

  it('is asked about and not entered by itself, nor all at once as likely [QUO-156]', () => {
    expect(review([brick]).rows[0]).toMatchObject({ found: 'matched', line: 0 });
    const quote = review([unsure]);
    expect(quote.rows[0]).toMatchObject({
      found: 'doubtful',
      doubt: 'scan',
      choice: null,
      line: null,
      isLikely: false,
    });
    expect(quote).toMatchObject({ entries: [], problem: { kind: 'open', count: 1 } });
    const chosen = review([unsure], { rows: new Map([[1, { kind: 'line', lineId: id(1) }]]) });
    expect(chosen.entries).toMatchObject([{ line: { id: id(1) }, after: { price: amount('9500') } }]);
  });

  it('is not taken as in an earlier quote [QUO-156]', () => {
    const before = new Map([[printedText(brick), { text: 'Brick replacement', lineItemId: id(2), unit: null }]]);
    expect(matchesOf(readingOf([brick]), lines, before)).toMatchObject([{ kind: 'matched', line: 1 }]);
    expect(matchesOf(readingOf([unsure]), lines, before)).toMatchObject([
      { kind: 'doubtful', doubt: 'scan', lines: [1] },
    ]);
  });

  it('becomes no line of a package without lines by itself [QUO-156]', () => {
    expect(reviewOf([brick]).rows[0]!.choice).toMatchObject({ kind: 'extra' });
    expect(reviewOf([unsure]).rows[0]!.choice).toBeNull();
  });

  it('is decided and not left out where its price is not readable; what is excluded is left out [QUO-156]', () => {
    const words = (meaning: 'unreadable' | 'excluded', isUnsure: boolean) =>
      review([quotedRow(1, 'Brick replacement', { words: meaning, isUnsure })]).rows[0]!.choice;
    expect(words('unreadable', false)).toEqual({ kind: 'out' });
    expect(words('unreadable', true)).toBeNull();
    expect(words('excluded', true)).toEqual({ kind: 'out' });
  });
});

describe('the likely line of a row', () => {
  const likelyOf = (quoted: readonly QuotedRow[], choices: ReviewChoices = NO_REVIEW_CHOICES) =>
    [...likelyLines(review(quoted, choices).rows, lines)].map(([number, choice]) => [
      number,
      choice.kind === 'line' ? lines.find(({ id }) => id === choice.lineId)!.description : choice.kind,
    ]);

  it('is the first one of a row that is only partly alike, in its unit and for one row alone [QUO-051]', () => {
    const brick = quotedRow(1, 'Brick', { unit: 'EA', amount: '9000' });
    expect(review([brick]).rows[0]).toMatchObject({ found: 'doubtful', doubt: 'partly', choice: null });
    expect(likelyOf([brick])).toEqual([[1, 'Brick replacement']]);
    expect(likelyOf([{ ...brick, unit: 'SF' }])).toEqual([]);
    // A number that the line does not print is doubted, unless the quantity is the line's.
    const other = { ...brick, description: 'Brick replacement (2)' };
    expect(review([other]).rows[0]).toMatchObject({ doubt: 'measure', choice: null });
    expect(likelyOf([other])).toEqual([]);
    expect(likelyOf([{ ...other, lineNumber: '1' }])).toEqual([]);
    expect(review([{ ...other, quantity: '380' }]).rows[0]).toMatchObject({ found: 'matched', line: 0 });
    // Two lines hold the text.
    expect(likelyOf([quotedRow(1, 'Repointing wall', { amount: '800' })])).toEqual([]);
    // Two rows are likely on one line, or one is on it already.
    expect(likelyOf([brick, { ...brick, row: 2 }])).toEqual([]);
    expect(likelyOf([brick, quotedRow(2, 'Brick replacement', { amount: '9500' })])).toEqual([]);
    // A decided row is on its line, and has no likely one.
    const decided = new Map<number, RowChoice>([[1, { kind: 'out' }]]);
    expect(likelyOf([brick], { ...NO_REVIEW_CHOICES, rows: decided })).toEqual([]);
  });
});
