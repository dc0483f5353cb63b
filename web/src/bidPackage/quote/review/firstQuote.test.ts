import { expect, it } from 'vitest';
import { quotedRow } from '../../testing/quotedRow.testing.ts';
import { payloadOf } from '../quoteToSend.ts';
import { type RowChoice, rowsToDecide } from './quoteReview.ts';
import { packageLine, reviewOf } from './reviewed.testing.ts';

const sent = (quote: Parameters<typeof payloadOf>[0]) =>
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

const rows = [
  quotedRow(1, 'Sawing', {
    code: '2104',
    unit: 'Sq. Ft.',
    quantity: '40',
    unitPrice: '5',
    amount: '200',
    title: 'Site',
  }),
  quotedRow(2, 'Hauling', { unit: 'MSF', quantity: '3', amount: '300' }),
  quotedRow(3, 'Loading', { unit: 'msf', amount: '30' }),
  quotedRow(4, 'Cleanup', { words: 'included', priceText: 'incl.' }),
  quotedRow(5, 'Permits', { words: 'excluded', priceText: 'NIC' }),
];

it('makes lines of the rows of a package without lines, in their units and groups [QUO-076]', () => {
  const first = reviewOf(rows);
  expect(first.rows.map(({ choice }) => choice)).toEqual([
    { kind: 'extra', unit: 'SF' },
    { kind: 'extra', unit: '' },
    { kind: 'extra', unit: '' },
    { kind: 'extra', unit: 'LS' },
    { kind: 'out' },
  ]);
  expect([...rowsToDecide(first.rows)]).toEqual([2, 3]);
  expect(first.problem).toEqual({ kind: 'unit', row: 2 });
  // One unit is chosen for both rows that print it.
  const choices = { rows: new Map<number, RowChoice>([[2, { kind: 'extra', unit: 'MSF' }]]) };
  const decided = reviewOf(rows, { choices });
  expect(decided.problem).toBeNull();
  const line = { level1: null, quantity: '1' };
  expect(sent(decided).extraLines).toEqual([
    { description: '2104 Sawing', quantity: '40', unitOfMeasure: 'SF', level1: 'Site', price: '200', unitPrice: '5' },
    { ...line, description: 'Hauling', quantity: '3', unitOfMeasure: 'MSF', price: '300' },
    { ...line, description: 'Loading', unitOfMeasure: 'MSF', price: '30' },
    { ...line, description: 'Cleanup', unitOfMeasure: 'LS', price: null, classification: 2 },
  ]);
});

it('leaves the price of the whole quote to decide, and rows of a package with lines [QUO-076]', () => {
  const whole = [quotedRow(1, 'Base bid', { amount: '84500' })];
  expect(reviewOf(whole, { wholeRow: 1 }).rows[0]!.choice).toBeNull();
  expect(reviewOf(rows, { lines: [packageLine(1, 'Roofing')] }).problem).toEqual({ kind: 'open', count: 4 });
});

it('asks for the name of a row without a text that becomes a line [QUO-077]', () => {
  const nameless = [quotedRow(1, '', { amount: '120' })];
  const lines = [packageLine(1, 'Roofing')];
  const named = (name?: string) => {
    const choice: RowChoice = { kind: 'extra', unit: 'LS', ...(name !== undefined && { name }) };
    return reviewOf(nameless, { lines, choices: { rows: new Map([[1, choice]]) } });
  };
  for (const review of [named(), named(' ')]) {
    expect(review.problem).toEqual({ kind: 'name', row: 1 });
    expect([...rowsToDecide(review.rows)]).toEqual([1]);
  }
  expect(named(' Tax ').problem).toBeNull();
  expect(sent(named(' Tax ')).extraLines).toMatchObject([{ description: 'Tax', price: '120' }]);
});

it('puts a row without a price on a line as a Missing Scope, or as Included [QUO-077]', () => {
  const quoted = [
    quotedRow(1, 'Permits', { words: 'excluded', priceText: 'NIC' }),
    quotedRow(2, 'Roofing', { words: 'unreadable', priceText: 'see note' }),
  ];
  const lines = [packageLine(1, 'Roofing'), packageLine(2, 'Fees')];
  expect(reviewOf(quoted, { lines }).entries).toEqual([]);
  const choices = {
    rows: new Map<number, RowChoice>([
      [1, { kind: 'line', lineId: 'line 2' }],
      [2, { kind: 'line', lineId: 'line 1', isIncluded: true }],
    ]),
  };
  const review = reviewOf(quoted, { lines, choices });
  expect(review.entries.map(({ line, after }) => [line.number, after])).toEqual([
    [2, { classification: 3, price: null }],
    [1, { classification: 2, price: null }],
  ]);
  expect([review.problem, review.notQuoted]).toEqual([null, []]);
});

it.each(['Cleanup incl.', '- cleanup (included)', 'Cleanup included.', 'Cleanup is included', 'CLEANUP INCL'])(
  '%s is included on its line, unless another row is on it [QUO-077]',
  (text) => {
    const lines = [packageLine(1, 'Roofing'), packageLine(2, 'Cleanup')];
    const roofing = quotedRow(1, 'Roofing', { amount: '5' });
    const said = reviewOf([roofing], { lines, texts: [text] });
    expect(said.entries.map(({ line, after }) => [line.number, after?.classification])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(said.texts).toEqual([]);
    const priced = reviewOf([roofing, quotedRow(2, 'Cleanup', { amount: '7' })], { lines, texts: [text] });
    expect(priced.entries.map(({ after }) => after?.classification)).toEqual([1, 1]);
    expect(priced.texts).toEqual([text]);
  },
);

it.each(['Taxes included', 'Cleanup not included', 'Includes cleanup', 'Included', 'Clean included'])(
  '%s stays a text [QUO-077]',
  (text) => {
    const lines = [packageLine(1, 'Roofing'), packageLine(2, 'Cleanup'), packageLine(3, 'Clean up, north')];
    expect(reviewOf([], { lines, texts: [text] })).toMatchObject({ entries: [], texts: [text] });
  },
);
