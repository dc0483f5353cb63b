import { describe, expect, it } from 'vitest';
import { arrivalOf, inOrder } from './orderedSource.ts';

describe('the order of a source', () => {
  it.each([
    [7, 6, 'old'],
    [7, 7, 'old'],
    [7, 8, 'deliver'],
    [7, 9, 'gap'],
    [0, 1, 'deliver'],
  ] as const)('after %i a message of %i is: %s', (last, Seq, arrival) => {
    expect(arrivalOf(last, { Seq })).toBe(arrival);
  });

  it('hands on what was missed and what came meanwhile once, in order [LIVE-008]', () => {
    const message = (Seq: number) => ({ Seq });
    const ordered = inOrder(3, [message(4), message(5)], [message(6), message(5), message(2)]);
    expect(ordered.map(({ Seq }) => Seq)).toEqual([4, 5, 6]);
  });
});
