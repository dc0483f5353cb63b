import { expect, it } from 'vitest';
import { amount } from './amounts.ts';
import { rankedBidders } from './rankedBidders.ts';
import { NO_TOTALS } from './sectionTotals.ts';

it('ranks by the base section: bids and adjustment, and whether there is an entry [BDR-050]', () => {
  const entered = { ...NO_TOTALS, bidsTotal: amount('100'), adjustment: amount('-5'), entries: 1 };
  const alternate = { ...NO_TOTALS, bidsTotal: amount('7'), entries: 1 };
  const totals = [
    { lineItemsTotal: amount('0'), bidders: [NO_TOTALS, entered] },
    { lineItemsTotal: amount('0'), bidders: [alternate, alternate] },
  ];
  const bidders = [
    { companyName: 'Vale', status: null },
    { companyName: 'Ironwood', status: 2 },
  ];
  expect(rankedBidders(bidders, totals, 1)).toEqual([
    { companyName: 'Vale', status: null, isSelected: false, hasBaseEntry: false, baseTotal: amount('0') },
    { companyName: 'Ironwood', status: 2, isSelected: true, hasBaseEntry: true, baseTotal: amount('95') },
  ]);
});
