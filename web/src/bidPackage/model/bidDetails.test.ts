import { describe, expect, it } from 'vitest';
import { amount, quantityOf } from '#leveling';
import { type LiveChange, mergeLive } from '../live/mergeLive.ts';
import { bidderId, bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { detailsAt, isPriceOutdated, latestQuote, setBidNote, submittedBid } from './bidDetails.ts';
import { orderBidders, setBid, setBidder, setLineFields } from './sheetEdits.ts';
import { SheetModel } from './sheetModel.ts';

const change = (part: Partial<LiveChange>): LiveChange => ({ Added: [], Updated: [], Deleted: [], ...part });
const quote = (id: string, bidder: number, enteredAt: string) => ({
  id,
  bidderId: bidderId(bidder),
  kind: 'quote' as const,
  enteredAt,
  enteredBy: 'maria.chen@demo.example',
  fileName: `${id}.xlsx`,
  printedTotal: null,
});

/** Line 4 of Dunmore: 40 x 12.5 = 500 with a note, submitted as 480; a quote of Dunmore. */
function detailed() {
  const sheet = sampleSheet();
  const bids = sheet.bids.map((own, index) => {
    if (index !== 1) return own;
    return {
      ...own,
      classifications: own.classifications.with(4, 4),
      prices: own.prices.with(4, '500'),
      unitPrices: { lines: [4], values: ['12.5'] },
      notes: { lines: [4], values: ['With testing'] },
      submitted: { lines: [4, 5], classifications: [1, 1], prices: ['480', '70'] },
    };
  });
  const lineItems = { ...sheet.lineItems, quantities: sheet.lineItems.quantities.with(4, '40') };
  return new SheetModel({ ...sheet, bids, lineItems, quotes: [quote('first', 1, '2026-11-01T10:00:00.000Z')] });
}

const entry = (price: string, more: object = {}) =>
  ({
    Type: 'BidPackageLineItemBid',
    Values: { id: 'e', bidPackageLineItemId: lineId(4), bidderId: bidderId(1), classification: 4, price, ...more },
  }) as const;
const submitted = { bidPackageLineItemId: lineId(4), bidderId: bidderId(1) };

describe('details of an entry on the open sheet', () => {
  it('are read with their lines, of no other cell, and move with their bidder [BID-083]', () => {
    const model = detailed();
    expect(detailsAt(model, 4, 1)).toEqual({ unitPrice: amount('12.5'), note: 'With testing' });
    expect(detailsAt(model, 5, 1)).toEqual({ unitPrice: null, note: null });
    expect(detailsAt(model, 4, 2)).toEqual({ unitPrice: null, note: null });
    expect(submittedBid(model, 4, 1)).toEqual({ classification: 1, price: amount('480') });
    expect(submittedBid(model, 4, 3)).toEqual(model.storedBid(4, 3));
    setBidder(model, bidderId(1), { order: 9 });
    orderBidders(model);
    expect(detailsAt(model, 4, model.bidderIndex(bidderId(1))).note).toBe('With testing');
    expect(detailsAt(model, 4, 1).note).toBeNull();
  });

  it('follow the messages of others [BID-083]', () => {
    const model = detailed();
    mergeLive(model, change({ Updated: [entry('600', { unitPrice: '15' })] }));
    expect(detailsAt(model, 4, 1)).toEqual({ unitPrice: amount('15'), note: null });
    mergeLive(
      model,
      change({ Updated: [{ Type: 'SubmittedBid', Values: { ...submitted, classification: 2, price: null } }] }),
    );
    expect(submittedBid(model, 4, 1)).toEqual({ classification: 2, price: null });
    mergeLive(model, change({ Deleted: [{ Type: 'SubmittedBid', Values: submitted }] }));
    expect(submittedBid(model, 4, 1)).toEqual({ classification: 4, price: amount('600') });
    const later = { ...quote('later', 1, '2026-11-02T10:00:00.000Z'), bidPackageId };
    const older = { ...quote('older', 1, '2026-10-02T10:00:00.000Z'), bidPackageId };
    mergeLive(model, change({ Added: [later, older].map((Values) => ({ Type: 'Quote' as const, Values })) }));
    expect(latestQuote(model, bidderId(1))?.fileName).toBe('later.xlsx');
    mergeLive(model, change({ Deleted: [{ Type: 'Quote', Values: { id: 'later' } }] }));
    expect(latestQuote(model, bidderId(1))?.fileName).toBe('first.xlsx');
    expect(latestQuote(model, bidderId(2))).toBeNull();
  });

  it('stay or go with the price at once, and come back where a change is taken back [BID-083]', () => {
    const model = detailed();
    setBid(model, lineId(4), bidderId(1), { classification: 1, price: amount('500') });
    expect(detailsAt(model, 4, 1).unitPrice).toBe(amount('12.5'));
    const takeBack = setBid(model, lineId(4), bidderId(1), { classification: 1, price: amount('510') });
    expect(detailsAt(model, 4, 1)).toEqual({ unitPrice: null, note: 'With testing' });
    takeBack();
    expect(detailsAt(model, 4, 1).unitPrice).toBe(amount('12.5'));
    const putBack = setBid(model, lineId(4), bidderId(1), null);
    expect(detailsAt(model, 4, 1)).toEqual({ unitPrice: null, note: null });
    putBack();
    expect(detailsAt(model, 4, 1)).toEqual({ unitPrice: amount('12.5'), note: 'With testing' });
    const takeNoteBack = setBidNote(model, lineId(4), bidderId(1), 'Another');
    expect(detailsAt(model, 4, 1).note).toBe('Another');
    takeNoteBack();
    expect(detailsAt(model, 4, 1).note).toBe('With testing');
  });

  it('say that a price is outdated once its quantity has changed, until a price is set [BID-083]', () => {
    const model = detailed();
    expect(isPriceOutdated(model, 4, 1)).toBe(false);
    setLineFields(model, lineId(4), { quantity: quantityOf('50') });
    expect(isPriceOutdated(model, 4, 1)).toBe(true);
    expect(isPriceOutdated(model, 4, 2)).toBe(false);
    setBid(model, lineId(4), bidderId(1), { classification: 4, price: amount('501') });
    expect(isPriceOutdated(model, 4, 1)).toBe(false);
  });
});
