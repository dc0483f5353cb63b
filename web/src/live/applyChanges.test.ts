import { describe, expect, it } from 'vitest';
import { applyChanges, type Change, recordKey } from './applyChanges.ts';

const nothing: Change = { Added: [], Updated: [], Deleted: [] };
const bidder = (values: Record<string, unknown>) => ({ Type: 'Bidder', Values: values });
const bid = (values: Record<string, unknown>) => ({ Type: 'BidPackageLineItemBid', Values: values });
const tables = {
  Bidder: [
    { id: 'a', companyName: 'Alder', order: 0 },
    { id: 'b', companyName: 'Birch', order: 1 },
  ],
  BidPackageLineItemBid: [{ id: '1', bidPackageLineItemId: 'L', bidderId: 'a', price: '5', classification: 1 }],
};

describe('applyChanges', () => {
  it('merges what others added, updated and deleted [LIVE-035]', () => {
    const next = applyChanges(tables, {
      Added: [bidder({ id: 'c', companyName: 'Cedar', order: 2 })],
      Updated: [bidder({ id: 'a', order: 3 })],
      Deleted: [bidder({ id: 'b' })],
    });
    expect(next.Bidder).toEqual([
      { id: 'a', companyName: 'Alder', order: 3 },
      { id: 'c', companyName: 'Cedar', order: 2 },
    ]);
  });

  it('does no harm when a message comes twice', () => {
    const change = { ...nothing, Added: [bidder({ id: 'c', order: 2 })], Deleted: [bidder({ id: 'b' })] };
    const once = applyChanges(tables, change);
    expect(applyChanges(once, change)).toEqual(once);
  });

  it('keeps the identity of records and tables that did not change', () => {
    const next = applyChanges(tables, { ...nothing, Updated: [bidder({ id: 'b', order: 9 })] });
    expect(next.Bidder[0]).toBe(tables.Bidder[0]);
    expect(next.BidPackageLineItemBid).toBe(tables.BidPackageLineItemBid);
    expect(applyChanges(tables, nothing)).toBe(tables);
  });

  it('finds a bid by its line and bidder, as a deleted one names it', () => {
    const gone = applyChanges(tables, { ...nothing, Deleted: [bid({ bidPackageLineItemId: 'L', bidderId: 'a' })] });
    expect(gone.BidPackageLineItemBid).toEqual([]);
    const other = applyChanges(tables, { ...nothing, Deleted: [bid({ bidPackageLineItemId: 'L', bidderId: 'b' })] });
    expect(other.BidPackageLineItemBid).toHaveLength(1);
  });

  it('compares ids in lower case and treats no alternate and null alike [LIVE-014]', () => {
    expect(recordKey('Bidder', { id: 'ABC' })).toBe(recordKey('Bidder', { id: 'abc' }));
    expect(recordKey('Adjustment', { bidderId: 'A' })).toBe(
      recordKey('Adjustment', { bidderId: 'a', alternateId: null }),
    );
  });

  it('ignores a Type that the page holds no table of', () => {
    expect(applyChanges(tables, { ...nothing, Added: [{ Type: 'Fee', Values: { id: 'f' } }] })).toBe(tables);
  });
});
