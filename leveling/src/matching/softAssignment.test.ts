import fc from 'fast-check';
import { expect, it } from 'vitest';
import { softAssignment } from './softAssignment.ts';

it('gives a row with one line its share against going nowhere [QUO-001]', () => {
  expect(softAssignment([[{ line: 0, weight: 5 }]], 1, 2.6)[0]![0]).toBeCloseTo(0.9168, 4);
  expect(softAssignment([[]], 1, 2.6)).toEqual([[]]);
});

it('gives a line to the row that has nothing else, where two fit it [QUO-001]', () => {
  const rows = [
    [
      { line: 0, weight: 9 },
      { line: 1, weight: 9 },
    ],
    [{ line: 0, weight: 9 }],
  ];
  const [both, one] = softAssignment(rows, 2, 2.6);
  expect(both![0]).toBeLessThan(0.1);
  expect(both![1]).toBeGreaterThan(0.9);
  expect(one![0]).toBeGreaterThan(0.9);
});

it('halves a line between two rows that fit it alike [QUO-001]', () => {
  const shares = softAssignment([[{ line: 0, weight: 12 }], [{ line: 0, weight: 12 }]], 1, 2.6);
  expect(shares.flat().map((share) => Math.round(share * 100) / 100)).toEqual([0.5, 0.5]);
});

it('gives no row more than 1, whatever the weights [QUO-001]', () => {
  const weights = fc.array(fc.array(fc.double({ min: -10, max: 40, noNaN: true }), { minLength: 4, maxLength: 4 }));
  fc.assert(
    fc.property(weights, (all) => {
      const rows = all.map((row) => row.map((weight, line) => ({ line, weight })));
      for (const row of softAssignment(rows, 4, 2.6)) {
        expect(row.every((share) => share >= 0)).toBe(true);
        expect(row.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});
