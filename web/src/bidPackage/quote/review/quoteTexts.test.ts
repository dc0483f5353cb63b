import { expect, it } from 'vitest';
import { quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { NO_REVIEW_CHOICES, type RowChoice } from './quoteReview.ts';
import { quoteTexts } from './quoteTexts.ts';

const { rows, texts } = sampleReading({
  rows: [
    quotedRow(2, 'Footings', { amount: '9500' }),
    quotedRow(4, 'Alternate 1 ADD', { code: 'A', amount: '38400' }),
    quotedRow(5, 'Repointing', { unitPrice: '185', unit: 'SF' }),
    quotedRow(6, 'Roof', { words: 'excluded', priceText: 'NIC' }),
    quotedRow(7, 'Windows', { amount: '131500' }),
  ],
  texts: [
    { row: 1, text: 'Hi Maria,', isCondition: false },
    { row: 3, text: 'Excludes dewatering', isCondition: true },
    { row: 7, text: "Windows 131,500 (we can't break out)", isCondition: true },
  ],
});

const shown = (
  choices: readonly (readonly [number, RowChoice])[],
  kept: readonly (readonly [number, boolean])[] = [],
) =>
  quoteTexts({ rows, texts }, { ...NO_REVIEW_CHOICES, rows: new Map(choices), texts: new Map(kept) }).map(
    ({ text, isKept }) => [text, isKept],
  );

const own = [
  ['Hi Maria,', false],
  ['Excludes dewatering', true],
  ["Windows 131,500 (we can't break out)", true],
];

it('lists priced rows that are left out by hand in their place, ticked, each once [QUO-065]', () => {
  const out = { kind: 'out' } as const;
  expect(shown([])).toEqual(own);
  const all = [4, 5, 6, 7].map((at) => [at, out] as const);
  expect(shown(all)).toEqual([
    own[0],
    own[1],
    ['A Alternate 1 ADD: 38,400.00', true],
    ['Repointing: 185.00 / SF', true],
    own[2],
  ]);
  expect(shown(all, [[4, false]])[2]).toEqual(['A Alternate 1 ADD: 38,400.00', false]);
  expect(shown([[4, { kind: 'line', lineId: 'x' }]])).toEqual(own);
  const listed = (count: number) => {
    const many = Array.from({ length: count }, (_, at) => ({ ...rows[0]!, row: at + 10 }));
    const chosen = new Map(many.map((one) => [one.row, out] as const));
    return quoteTexts({ rows: many, texts: [] }, { ...NO_REVIEW_CHOICES, rows: chosen }).length;
  };
  expect([listed(20), listed(21)]).toEqual([20, 0]);
});
