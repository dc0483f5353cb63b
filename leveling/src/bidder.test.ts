import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from './amounts.ts';
import {
  BIDDER_STATUS_LABELS,
  BidderStatus,
  bidderCounts,
  compareByCodePoint,
  isBidderStatus,
  isExcluded,
  offeredStatuses,
  type RankedBidder,
  rankBidders,
  STATUS_OF_NEW_BIDDER,
  secondBidder,
} from './bidder.ts';

type Given = Partial<Omit<RankedBidder, 'baseTotal'>> & { readonly total?: string | null };

/** A bidder with a base total (null: no base entry), by name; received its quote unless said otherwise. */
function bidder(companyName: string, total: string | null, given: Given = {}): RankedBidder {
  return {
    companyName,
    status: BidderStatus.QuoteReceived,
    isSelected: false,
    hasBaseEntry: total !== null,
    baseTotal: amount(total ?? '0'),
    ...given,
  };
}

const names = (bidders: RankedBidder[], manual = false) =>
  rankBidders(bidders, manual).map((index) => bidders[index]!.companyName);

const second = (bidders: RankedBidder[]) => bidders[secondBidder(bidders, rankBidders(bidders))]?.companyName ?? null;

describe('statuses', () => {
  it('have the numbers 0 to 4 [BDR-010]', () => {
    expect(BidderStatus).toEqual({
      RequestCreated: 0,
      RequestSent: 1,
      QuoteReceived: 2,
      DeclinedToQuote: 3,
      QuoteIsLate: 4,
    });
    expect([-1, 0, 1, 2, 3, 4, 5, 1.5, '2', null].filter(isBidderStatus)).toEqual([0, 1, 2, 3, 4]);
  });

  it('offered always hold the first three [BDR-011]', () => {
    expect(offeredStatuses(true)).toEqual([0, 1, 2]);
    expect(offeredStatuses(false).slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('that exclude are offered only for a bidder who is not selected [BDR-012]', () => {
    expect(offeredStatuses(false)).toEqual([0, 1, 2, 3, 4]);
    expect(offeredStatuses(true)).not.toContain(BidderStatus.DeclinedToQuote);
    expect(offeredStatuses(true)).not.toContain(BidderStatus.QuoteIsLate);
  });

  it('exclude when there is none, and when declined or late [BDR-013] [BDR-014]', () => {
    expect([null, 3, 4].map((status) => isExcluded(status as BidderStatus | null))).toEqual([true, true, true]);
    expect([0, 1, 2].map((status) => isExcluded(status as BidderStatus))).toEqual([false, false, false]);
  });

  it('start with RequestCreated; no status is not one of them [BDR-015]', () => {
    expect(STATUS_OF_NEW_BIDDER).toBe(0);
    expect(isExcluded(STATUS_OF_NEW_BIDDER)).toBe(false);
    expect([null, undefined, 5, -1, 1.5, '0'].map(isBidderStatus)).toEqual([false, false, false, false, false, false]);
    expect(isBidderStatus(0)).toBe(true);
  });

  it('have labels [BDR-016]', () => {
    expect(Object.values(BIDDER_STATUS_LABELS)).toEqual([
      'Request Created',
      'Request Sent',
      'Quote Received',
      'Declined to Quote',
      'Quote Is Late',
    ]);
  });

  it('count the bidders that are not excluded, and the quotes received [PAGE-028]', () => {
    expect(bidderCounts([0, 1, 2, 2, 3, 4, null])).toEqual({ bidders: 4, quotesReceived: 2 });
  });
});

describe('rank', () => {
  it('is the selected bidder, then base total ascending, then company name [BDR-019] [BDR-020]', () => {
    const bidders = [bidder('Dane', '300'), bidder('Cobb', '100'), bidder('Abel', '100'), bidder('Reed', '-5')];
    expect(names(bidders)).toEqual(['Reed', 'Abel', 'Cobb', 'Dane']);
    expect(names([...bidders, bidder('Winner', '900', { isSelected: true })])[0]).toBe('Winner');
  });

  it('is renumbered from 0: every place once [BDR-021]', () => {
    const bidders = [bidder('B', '2'), bidder('A', '1'), bidder('C', null), bidder('D', '0', { status: null })];
    expect(rankBidders(bidders)).toEqual([1, 0, 2, 3]);
    expect(rankBidders([])).toEqual([]);
  });

  it('puts the excluded after all others, ordered the same way among themselves [BDR-022]', () => {
    const bidders = [
      bidder('Late', '1', { status: BidderStatus.QuoteIsLate }),
      bidder('Declined', null, { status: BidderStatus.DeclinedToQuote }),
      bidder('Unknown', '-7', { status: null }),
      bidder('Dear', '900'),
      bidder('Silent', null),
    ];
    expect(names(bidders)).toEqual(['Dear', 'Silent', 'Unknown', 'Late', 'Declined']);
  });

  it('goes by bids plus adjustment of the base section [BDR-023]', () => {
    const bidders = [bidder('A', '100.0000000002'), bidder('B', '100.0000000001')];
    expect(names(bidders)).toEqual(['B', 'A']);
  });

  it('puts bidders without a base entry after those with one, though one be 0 or more than 0 [BDR-050]', () => {
    const bidders = [bidder('Abel', null), bidder('Zero', '0'), bidder('Dear', '900'), bidder('Aaron', null)];
    expect(names(bidders)).toEqual(['Zero', 'Dear', 'Aaron', 'Abel']);
  });

  it('compares names trimmed, NFC-normalized, under full case folding and by code point [BDR-020]', () => {
    const equal = ['zeta', 'Strasse B', ' straße a', 'STRASSE C', 'E\u0301lan', 'élan a', '\u{10400}bc', '\uffeebc'];
    const bidders = equal.map((name) => bidder(name, '1'));
    expect(names(bidders)).toEqual([
      ' straße a',
      'Strasse B',
      'STRASSE C',
      'zeta',
      'E\u0301lan',
      'élan a',
      '\uffeebc',
      '\u{10400}bc',
    ]);
    expect(compareByCodePoint('a', 'ab')).toBeLessThan(0);
    expect(compareByCodePoint('a', 'a')).toBe(0);
  });

  it('does not depend on the order the bidders are given in', () => {
    const some = [
      bidder('A', '1'),
      bidder('B', '1'),
      bidder('C', null),
      bidder('D', '3', { status: 4 }),
      bidder('E', '0'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(some, { minLength: 5 }), (shuffled) => {
        expect(names(shuffled)).toEqual(['E', 'A', 'B', 'C', 'D']);
      }),
    );
  });
});

describe('manual order', () => {
  const bidders = [
    bidder('Winner', '900', { isSelected: true, manualOrder: 3 }),
    bidder('Low', '100', { manualOrder: 2 }),
    bidder('Silent', null, { manualOrder: 0 }),
    bidder('High', '300', { manualOrder: 1 }),
    bidder('Late', '1', { status: BidderStatus.QuoteIsLate, manualOrder: 0 }),
    bidder('New dear', '700', { manualOrder: null }),
    bidder('New low', '50'),
  ];

  it('replaces the order between the selected and the excluded; new ones stand last there [BDR-021]', () => {
    expect(names(bidders, true)).toEqual(['Winner', 'Silent', 'High', 'Low', 'New low', 'New dear', 'Late']);
  });

  it('is forgotten when it is reset [BDR-021]', () => {
    expect(names(bidders)).toEqual(['Winner', 'New low', 'Low', 'High', 'New dear', 'Silent', 'Late']);
  });
});

describe('second bidder', () => {
  it('is the bidder at order 1, with or without a selection [BDR-018]', () => {
    expect(second([bidder('Low', '100'), bidder('High', '300')])).toBe('High');
    expect(second([bidder('Low', '100'), bidder('High', '300', { isSelected: true })])).toBe('Low');
    expect(second([bidder('Alone', '100')])).toBeNull();
  });

  it('is nobody where that bidder is excluded [BDR-018] [BDR-022]', () => {
    expect(second([bidder('Low', '100'), bidder('Late', '300', { status: BidderStatus.QuoteIsLate })])).toBeNull();
    expect(second([bidder('Low', '100'), bidder('Old', '300', { status: null })])).toBeNull();
  });

  it('is nobody where that bidder has no base entry [BDR-050]', () => {
    expect(second([bidder('Low', '100'), bidder('Silent', null)])).toBeNull();
    expect(second([bidder('Low', '100'), bidder('Zero', '0')])).toBe('Low');
  });
});
