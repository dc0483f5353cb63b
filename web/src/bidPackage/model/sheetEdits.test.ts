import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, amountOfUnits, Classification, type EntryClassification, quantityOf } from '#leveling';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { derived } from './sheetContent.ts';
import { orderBidders, setAdjustment, setAnswer, setBid, setBidder, setHeader, setLineFields } from './sheetEdits.ts';
import { SheetModel } from './sheetModel.ts';

const anyBid = fc.oneof(
  fc.constant(null),
  fc.record({
    classification: fc.constantFrom<EntryClassification[]>(0, 1, 2, 3, 4, 5, 6),
    price: fc.option(fc.bigInt(-(10n ** 16n), 10n ** 16n).map(amountOfUnits), { nil: null }),
  }),
);

describe('edits of a sheet', () => {
  it('move sums and totals by difference to what they are from scratch', () => {
    const model = new SheetModel(sampleSheet());
    const edit = fc.tuple(fc.nat(17), fc.nat(5), anyBid);
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        for (const [line, bidder, bid] of edits) setBid(model, lineId(line), bidderId(bidder), bid);
        const scratch = derived(model.content);
        expect(model.content.totals).toEqual(scratch.totals);
        expect(model.content.sums).toEqual(scratch.sums);
      }),
      { numRuns: 40 },
    );
  });

  it('move a computed Missing Scope of another bidder at once, and say whose price it is [BID-022] [BID-023]', () => {
    const model = new SheetModel(sampleSheet());
    expect(model.bidValue(4, 1)).toBe(amount('9182'));
    setBid(model, lineId(4), bidderId(3), { classification: Classification.SubBid, price: amount('8000') });
    expect(model.bidValue(4, 1)).toBe(amount('8000'));
    expect(model.bidSource(4, 1)).toEqual({ kind: 'bidder', bidder: 3, value: amount('8000') });
  });

  it('take the base estimate where no other price can be taken [BID-024]', () => {
    const model = new SheetModel(sampleSheet());
    for (const bidder of [0, 2, 3, 4, 5])
      setBid(model, lineId(4), bidderId(bidder), { classification: Classification.Risk, price: amount('5') });
    expect(model.bidValue(4, 1)).toBe(amount('10601'));
    expect(model.bidSource(4, 1).kind).toBe('baseEstimate');
  });

  it('are taken back exactly, unless the cell was changed since [BID-039]', () => {
    const model = new SheetModel(sampleSheet());
    const before = model.sectionTotal(0, 0);
    const takeBack = setBid(model, lineId(0), bidderId(0), { classification: 4, price: amount('1') });
    expect(model.sectionTotal(0, 0)).not.toBe(before);
    takeBack();
    expect(model.sectionTotal(0, 0)).toBe(before);
    const late = setBid(model, lineId(0), bidderId(0), { classification: 4, price: amount('1') });
    setBid(model, lineId(0), bidderId(0), { classification: 1, price: amount('2') });
    late();
    expect(model.storedBid(0, 0)).toEqual({ classification: 1, price: amount('2') });
  });

  it('of a line or a status that fail leave what was changed since', () => {
    const model = new SheetModel(sampleSheet());
    const { lines } = model.content;
    const was = lines.descriptions[0];
    const takeBack = setLineFields(model, lineId(0), { description: 'First', quantity: quantityOf('7') });
    setLineFields(model, lineId(0), { quantity: quantityOf('8') });
    takeBack();
    expect([lines.descriptions[0], lines.quantities[0]]).toEqual([was, amount('8')]);
    const late = setBidder(model, bidderId(1), { status: 3 });
    setBidder(model, bidderId(1), { status: 4 });
    late();
    expect(model.bidder(1).status).toBe(4);
  });

  it('of quantity and unit price move the base estimate of line, group and section', () => {
    const model = new SheetModel(sampleSheet());
    const before = model.content.totals[0]!.lineItemsTotal;
    setLineFields(model, lineId(5), { quantity: quantityOf('10') });
    expect(model.content.lines.baseEstimates[5]).toBe(amount('2760'));
    expect(model.content.totals[0]!.lineItemsTotal).toBe(before + amount('552'));
    expect(model.content.totals).toEqual(derived(model.content).totals);
  });

  it('of adjustments and contributing answers move the base total [RAR-009] [RAR-016]', () => {
    const model = new SheetModel(sampleSheet());
    const before = model.sectionTotal(0, 2);
    setAdjustment(model, 0, bidderId(2), { value: amount('-100') });
    setAnswer(model, model.content.requirements[2]!.id, bidderId(2), {
      bid: { classification: 1, price: amount('250') },
      value: null,
    });
    expect(model.sectionTotal(0, 2)).toBe(before + amount('150'));
    expect(model.content.totals).toEqual(derived(model.content).totals);
  });

  it('of the selection are taken back where they failed [LOCK-004]', () => {
    const model = new SheetModel(sampleSheet());
    const takeBack = setHeader(model, { selectedBidderId: bidderId(1) });
    expect(model.place(1)).toBe(1);
    takeBack();
    expect(model.content.bidPackage.selectedBidderId).toBe(bidderId(0));
  });

  it('of the order move whole columns with their bids [BDR-019]', () => {
    const model = new SheetModel(sampleSheet());
    const totals = model.content.bidders.map(
      (bidder, index) => [bidder.companyName, model.sectionTotal(0, index)] as const,
    );
    [0, 2, 1, 3, 4, 5].forEach((order, index) => {
      setBidder(model, bidderId(index), { order });
    });
    orderBidders(model);
    expect(model.content.bidders.map((bidder) => bidder.order)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(model.content.bidders[1]!.companyName).toBe('Alder & Voss');
    const moved = new Map(
      model.content.bidders.map((bidder, index) => [bidder.companyName, model.sectionTotal(0, index)]),
    );
    for (const [name, total] of totals) expect(moved.get(name)).toBe(total);
  });
});
