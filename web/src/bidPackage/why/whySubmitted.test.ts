import { beforeAll, describe, expect, it } from 'vitest';
import type { QuoteRecord, SheetRecord } from '#contract';
import { amount, quantityOf } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import { setBid, setLineFields } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { explain } from './explain.ts';

beforeAll(() => startI18n('en-US'));

const dunmore = 1;
const quoteOf = (change: Partial<QuoteRecord> = {}): QuoteRecord => ({
  id: 'quote',
  bidderId: bidderId(dunmore),
  kind: 'quote',
  enteredAt: '2026-11-02T12:00:00.000Z',
  enteredBy: 'maria.chen@demo.example',
  fileName: 'dunmore.xlsx',
  printedTotal: null,
  ...change,
});

/** Line 4: 40 x 12.5 = 500 of Dunmore, Risk, with a note; submitted as Sub Bid 480. */
function leveled(
  quotes: QuoteRecord[] = [],
  submitted: SheetRecord['bids'][number]['submitted'] = { lines: [4], classifications: [1], prices: ['480'] },
) {
  const sheet = sampleSheet();
  const bids = sheet.bids.with(dunmore, {
    ...sheet.bids[dunmore]!,
    classifications: sheet.bids[dunmore]!.classifications.with(4, 4),
    prices: sheet.bids[dunmore]!.prices.with(4, '500'),
    unitPrices: { lines: [4], values: ['12.5'] },
    notes: { lines: [4], values: ['With testing'] },
    submitted,
  });
  const lineItems = { ...sheet.lineItems, quantities: sheet.lineItems.quantities.with(4, '40') };
  return new SheetModel({ ...sheet, bids, lineItems, quotes });
}

const notes = (model: SheetModel, line = 4, bidder = dunmore) =>
  explain(model, { row: `l-${lineId(line)}`, column: columnOfBidder(bidder) })!.notes.slice(1);

describe('why a price differs from what was submitted', () => {
  it('says class and price submitted and now, the difference, quantity x unit price, and the note [BID-085]', () => {
    expect(notes(leveled())).toEqual([
      'Quantity x unit price: 40 x 12.50 = 500.00.',
      'Submitted: Sub Bid 480.00. Now: Risk 500.00, difference +20.00.',
      'No quote of this bidder was entered: the first price typed counts as submitted.',
      'Note: With testing',
    ]);
  });

  it('names the latest quote or import of the bidder, and says that a price is as submitted [BID-085]', () => {
    const older = quoteOf({ id: 'older', fileName: 'older.xlsx' });
    expect(notes(leveled([older, quoteOf()]))[2]).toBe('Latest quote of this bidder: dunmore.xlsx, 11/02/2026.');
    expect(notes(leveled([quoteOf({ fileName: null })]))[2]).toBe('Latest quote of this bidder: 11/02/2026.');
    const imported = quoteOf({ kind: 'import', fileName: 'tabulation.csv' });
    expect(notes(leveled([imported]))[2]).toBe('Latest import for this bidder: tabulation.csv, 11/02/2026.');
    const model = leveled([quoteOf({ bidderId: bidderId(0) })]);
    setBid(model, lineId(5), bidderId(dunmore), { classification: 1, price: amount('9') });
    expect(notes(model, 5).slice(0, 2)).toEqual([
      'It is as submitted.',
      'No quote of this bidder was entered: the first price typed counts as submitted.',
    ]);
  });

  it('says that the latest quote no longer has the line [QUO-060]', () => {
    const model = leveled([quoteOf()], { lines: [4], classifications: [0], prices: [null] });
    expect(notes(model).slice(1, 3)).toEqual([
      'The latest quote of this bidder no longer has this line: nothing is submitted here.',
      'Latest quote of this bidder: dunmore.xlsx, 11/02/2026.',
    ]);
  });

  it('says that an Included was set here, which nobody submitted [BID-130]', () => {
    const model = leveled([quoteOf()], { lines: [4], classifications: [3], prices: [null] });
    setBid(model, lineId(4), bidderId(dunmore), { classification: 2, price: null });
    expect(notes(model)[0]).toBe('Included was set here: no quote or import of this bidder says so.');
    setBid(model, lineId(4), bidderId(dunmore), { classification: 1, price: amount('480') });
    expect(notes(model)[0]).toBe('It is as submitted.');
  });

  it('says what was submitted where the entry is Included or removed now [BID-085]', () => {
    const model = leveled();
    setBid(model, lineId(4), bidderId(dunmore), { classification: 2, price: null });
    expect(notes(model)[0]).toBe('Submitted: Sub Bid 480.00. Now: Included.');
    setBid(model, lineId(4), bidderId(dunmore), null);
    expect(notes(model)[0]).toBe('Submitted: Sub Bid 480.00. Now: no entry.');
  });

  it('says that the quantity has changed since, until another price is typed [BID-086]', () => {
    const model = leveled();
    setLineFields(model, lineId(4), { quantity: quantityOf('50') });
    expect(notes(model)[0]).toBe(
      'The quantity has changed since: 50 x 12.50 is now 625.00. Alt+K keeps the price, Alt+R recalculates it.',
    );
    setBid(model, lineId(4), bidderId(dunmore), { classification: 4, price: amount('510') });
    expect(notes(model)[0]).toContain('Submitted');
  });
});
