import { expect, it } from 'vitest';
import { amount, amountText } from './amounts.ts';
import { rankOfTotal } from './totalRank.ts';

const rankOf = (bidder: number, ...totals: (string | null)[]) => {
  const rank = rankOfTotal(
    totals.map((total) => (total === null ? null : amount(total))),
    bidder,
  );
  return (
    rank && [
      rank.place,
      amountText(rank.overLow),
      rank.percentOverLow === null ? null : amountText(rank.percentOverLow),
    ]
  );
};

it.each([
  [0, ['100', '104.2', '104.2', '120', null], [1, '0', '0']],
  [1, ['100', '104.2', '104.2', '120', null], [2, '4.2', '4.2']],
  [2, ['100', '104.2', '104.2', '120', null], [2, '4.2', '4.2']],
  [3, ['100', '104.2', '104.2', '120', null], [4, '20', '20']],
  [4, ['100', '104.2', '104.2', '120', null], null],
  [0, ['100', null], null],
  [1, ['-5', '10'], [2, '15', null]],
  [1, ['0', '10'], [2, '10', null]],
])('bidder %i of the totals %j has the rank %j among those that compare [BDR-060]', (bidder, totals, rank) => {
  expect(rankOf(bidder, ...totals)).toEqual(rank);
});
