import { describe, expect, it } from 'vitest';
import { amount, amountText, ZERO } from './amounts.ts';
import {
  type BidPackageContent,
  bidPackageTotals,
  classificationTotals,
  comparisonGap,
  countedUnleveledLines,
  estimateWithAlternates,
  submittedGap,
  totalOf,
  totalWithAlternates,
  unleveledLineCount,
  unpricedAlternates,
} from './bidPackageTotals.ts';
import { Classification, type EntryClassification, NO_CLASSIFICATION } from './classification.ts';
import { entriesOf, type LineItemBid } from './lineItemBid.ts';

const { Unallocated, SubBid, Included, MissingScope, Risk, OwnerAllow } = Classification;

const bid = (classification: EntryClassification, price: string | null): LineItemBid => ({
  classification,
  price: price === null ? null : amount(price),
});

type Line = { section?: number; estimate: string; bids: (LineItemBid | null)[] };

/** A package of two bidders, a base section and two alternates. */
function packageOf(lines: Line[], rest: Partial<BidPackageContent> = {}): BidPackageContent {
  return {
    bidderCount: 2,
    sectionCount: 3,
    lines: {
      sections: lines.map(({ section }) => section ?? 0),
      baseEstimates: lines.map(({ estimate }) => amount(estimate)),
      bids: [0, 1].map((bidder) => ({
        classifications: lines.map(({ bids }) => bids[bidder]?.classification ?? NO_CLASSIFICATION),
        prices: lines.map(({ bids }) => bids[bidder]?.price ?? null),
      })),
    },
    rollupBids: [],
    requirements: [],
    adjustments: [],
    ...rest,
  };
}

const bidsTotals = (content: BidPackageContent, section = 0) =>
  bidPackageTotals(content)[section]!.bidders.map(({ bidsTotal }) => amountText(bidsTotal));

describe('totals of a section', () => {
  it('hold the bid values of its lines alone, base and alternates apart [BID-005] [RAR-015]', () => {
    const content = packageOf([
      { estimate: '10', bids: [bid(SubBid, '1.5'), bid(Risk, '2')] },
      { estimate: '20', bids: [bid(Included, null), bid(MissingScope, null)] },
      { section: 2, estimate: '30', bids: [bid(SubBid, '100'), null] },
    ]);
    expect(bidsTotals(content, 0)).toEqual(['1.5', '22']);
    expect(bidsTotals(content, 1)).toEqual(['0', '0']);
    expect(bidsTotals(content, 2)).toEqual(['100', '0']);
    expect(bidPackageTotals(content).map(({ lineItemsTotal }) => amountText(lineItemsTotal))).toEqual([
      '30',
      '0',
      '30',
    ]);
  });

  it('include the adjustment in the total, and not in the bids [BID-047] [RAR-015]', () => {
    const content = packageOf([{ estimate: '10', bids: [bid(SubBid, '100'), null] }], {
      adjustments: [
        { bidder: 0, section: 0, value: amount('-7') },
        { bidder: 0, section: 1, value: amount('5') },
      ],
    });
    const [base, alternate] = bidPackageTotals(content);
    expect(base!.bidders[0]).toMatchObject({ bidsTotal: amount('100'), adjustment: amount('-7') });
    expect(totalOf(base!.bidders[0]!)).toBe(amount('93'));
    expect(totalOf(alternate!.bidders[0]!)).toBe(amount('5'));
    expect(totalOf(base!.bidders[1]!)).toBe(0n);
  });

  it('add a rollup bid to the lines under it, as SubBid in the classes [RAR-007] [RAR-008]', () => {
    const content = packageOf([{ estimate: '10', bids: [bid(Risk, '5'), null] }], {
      rollupBids: [
        { bidder: 0, section: 0, bidValue: amount('1000') },
        { bidder: 1, section: 1, bidValue: amount('20') },
      ],
    });
    const totals = bidPackageTotals(content);
    expect(totals[0]!.bidders[0]!.bidsTotal).toBe(amount('1005'));
    expect(totals[0]!.bidders[0]!.classifications[SubBid]).toBe(amount('1000'));
    expect(totals[0]!.bidders[0]!.classifications[Risk]).toBe(amount('5'));
    expect(totals[1]!.bidders[1]!.classifications[SubBid]).toBe(amount('20'));
  });

  it('count quantitative requirements in the base section with an estimate of 0 [RAR-024] [RAR-025]', () => {
    const content = packageOf([], {
      requirements: [
        entriesOf([bid(SubBid, '40'), bid(MissingScope, null)]),
        entriesOf([bid(MissingScope, null), null]),
      ],
    });
    expect(bidsTotals(content)).toEqual(['40', '40']);
    const base = bidPackageTotals(content)[0]!;
    expect(base.lineItemsTotal).toBe(0n);
    expect(base.bidders.map(({ unleveledLines }) => unleveledLines)).toEqual([0, 0]);
    expect(base.bidders.map(({ entries }) => entries)).toEqual([2, 1]);
  });

  it('hold the computed value of a missing scope as MissingScope, and 0 as Included [SUM-028]', () => {
    const content = packageOf([
      { estimate: '10', bids: [bid(MissingScope, null), bid(SubBid, '8')] },
      { estimate: '10', bids: [bid(MissingScope, '3'), bid(Included, null)] },
    ]);
    const [first, second] = bidPackageTotals(content)[0]!.bidders;
    expect(first!.classifications[MissingScope]).toBe(amount('11'));
    expect(second!.classifications[Included]).toBe(0n);
  });

  it('show Adjustment and Totals beside the classes on the summary [BID-002] [SUM-027]', () => {
    const content = packageOf([{ estimate: '10', bids: [bid(OwnerAllow, '8'), null] }], {
      adjustments: [{ bidder: 0, section: 0, value: amount('2') }],
    });
    const shown = classificationTotals(bidPackageTotals(content)[0]!.bidders[0]!);
    expect(shown.map(amountText)).toEqual(['0', '0', '0', '0', '0', '8', '0', '2', '10']);
  });
});

describe('unleveled lines', () => {
  const content = packageOf(
    [
      { estimate: '1', bids: [null, bid(SubBid, '1')] },
      { estimate: '1', bids: [bid(Unallocated, null), bid(Unallocated, '0')] },
      { section: 1, estimate: '1', bids: [null, bid(Included, null)] },
      { section: 2, estimate: '1', bids: [null, null] },
    ],
    { rollupBids: [{ bidder: 0, section: 0, bidValue: amount('1000') }] },
  );

  it('are those without a bid or with an Unallocated one without a price [BID-028]', () => {
    expect(bidPackageTotals(content).map(({ bidders }) => bidders.map((totals) => totals.unleveledLines))).toEqual([
      [2, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('under a rollup bid count all the same, those of disabled alternates do not [BID-029]', () => {
    const totals = bidPackageTotals(content);
    expect(unleveledLineCount(totals, 0, [false, false])).toBe(2);
    expect(unleveledLineCount(totals, 0, [true, false])).toBe(3);
    expect(unleveledLineCount(totals, 1, [true, true])).toBe(1);
    expect(unleveledLineCount(totals, 0, [])).toBe(2);
    expect(countedUnleveledLines([1, 2, 4], [true, false])).toBe(3);
  });
});

describe('the comparison of a total with the estimates of the same sections', () => {
  const lines: Line[] = [
    { estimate: '100', bids: [bid(SubBid, '90'), bid(SubBid, '95')] },
    { section: 1, estimate: '3840', bids: [null, bid(Included, null)] },
    { section: 2, estimate: '0', bids: [bid(SubBid, '7'), null] },
  ];
  const totals = bidPackageTotals(packageOf(lines));

  it('has a gap where an enabled alternate has an estimate and no entry, 0 and Included are prices [PAGE-153]', () => {
    expect(comparisonGap(totals, 0, [true, false])).toEqual({ reason: 'notPriced', section: 1 });
    expect(comparisonGap(totals, 1, [true, true])).toBeNull();
    expect(comparisonGap(totals, 0, [false, false])).toBeNull();
    const adjusted = packageOf(lines, { adjustments: [{ bidder: 0, section: 1, value: ZERO }] });
    expect(comparisonGap(bidPackageTotals(adjusted), 0, [true, false])).toBeNull();
    const idle = packageOf([{ estimate: '100', bids: [null, null] }]);
    expect(comparisonGap(bidPackageTotals(idle), 0, [])).toEqual({ reason: 'notPriced', section: 0 });
  });

  it('has a gap where an enabled alternate has a price and no estimate, nothing on both sides is none [PAGE-153]', () => {
    expect(comparisonGap(totals, 0, [false, true])).toEqual({ reason: 'noEstimate', section: 2 });
    const requirement = entriesOf([bid(SubBid, '50'), null]);
    const before = bidPackageTotals(packageOf(lines.slice(1), { requirements: [requirement] }));
    expect(comparisonGap(before, 0, [])).toEqual({ reason: 'noEstimate', section: 0 });
    expect(comparisonGap(before, 1, [])).toBeNull();
  });

  it('has the same gaps where something else was submitted: nothing is no price, 0 is one [PAGE-190]', () => {
    expect(submittedGap(totals, [amount('90'), null, null], [true, false])).toEqual({
      reason: 'notPriced',
      section: 1,
    });
    expect(submittedGap(totals, [amount('90'), ZERO, null], [true, true])).toBeNull();
    expect(submittedGap(totals, [null, amount('5'), null], [true, true])).toEqual({ reason: 'notPriced', section: 0 });
    expect(submittedGap(totals, [amount('90'), null, amount('7')], [false, true])).toEqual({
      reason: 'noEstimate',
      section: 2,
    });
    expect(submittedGap(totals, [amount('90'), null, amount('7')], [false, false])).toBeNull();
  });

  it('takes an alternate for priced by its entries [SUM-085]', () => {
    const alternates = totals.slice(1);
    expect([...unpricedAlternates(alternates.map(({ bidders }) => bidders[0]!.entries))]).toEqual([0]);
    expect([...unpricedAlternates(alternates.map(({ bidders }) => bidders[1]!.entries))]).toEqual([1]);
  });
});

describe('the sections that count', () => {
  const totals = bidPackageTotals(
    packageOf([
      { estimate: '11500', bids: [bid(SubBid, '100'), null] },
      { section: 1, estimate: '250', bids: [bid(SubBid, '20'), bid(SubBid, '3')] },
      { section: 2, estimate: '7', bids: [bid(SubBid, '4'), null] },
    ]),
  );

  it('are the base and the enabled alternates, in the estimates of general conditions too [BID-044] [BID-045]', () => {
    expect(amountText(estimateWithAlternates(totals, [true, false]))).toBe('11750');
    expect(amountText(estimateWithAlternates(totals, [false, false]))).toBe('11500');
    expect([0, 1].map((bidder) => amountText(totalWithAlternates(totals, bidder, [true, false])))).toEqual([
      '120',
      '3',
    ]);
    expect(amountText(totalWithAlternates(totals, 0, [true, true]))).toBe('124');
  });
});

describe('a base entry', () => {
  it.each<[string, Partial<BidPackageContent>, LineItemBid | null, number]>([
    ['nothing', {}, null, 0],
    ['Unallocated without a price', {}, bid(Unallocated, null), 0],
    ['a bid of 0', {}, bid(SubBid, '0'), 1],
    ['Included', {}, bid(Included, null), 1],
    ['a rollup bid of 0', { rollupBids: [{ bidder: 0, section: 0, bidValue: ZERO }] }, null, 1],
    ['a rollup bid in an alternate', { rollupBids: [{ bidder: 0, section: 1, bidValue: amount('5') }] }, null, 0],
    ['a quantitative fulfillment of 0', { requirements: [entriesOf([bid(SubBid, '0')])] }, null, 1],
    ['an adjustment of 0', { adjustments: [{ bidder: 0, section: 0, value: ZERO }] }, null, 1],
  ])('%s counts [BDR-050]', (_name, rest, entry, count) => {
    const totals = bidPackageTotals(packageOf([{ estimate: '1', bids: [entry, null] }], rest));
    expect(totals[0]!.bidders[0]!.entries).toBe(count);
  });
});
