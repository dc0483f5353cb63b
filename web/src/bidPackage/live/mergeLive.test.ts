import { describe, expect, it } from 'vitest';
import type { BidPackageTotalsRecord } from '#contract';
import { amount, amountText } from '#leveling';
import { holdUnread } from '../drafts/unread.ts';
import { isPriceOutdated } from '../model/bidDetails.ts';
import { derived } from '../model/sheetContent.ts';
import { setBid } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { type LiveChange, mergeLive } from './mergeLive.ts';
import { compareTotals, TOTALS_DELAY, takeServerTotals } from './totalsCheck.ts';

const change = (part: Partial<LiveChange>): LiveChange => ({ Added: [], Updated: [], Deleted: [], ...part });
const bidValues = (line: number, bidder: number, price: string | null, classification = 1) =>
  ({
    Type: 'BidPackageLineItemBid',
    Values: { id: 'entry', bidPackageLineItemId: lineId(line), bidderId: bidderId(bidder), price, classification },
  }) as const;
/** A line of the sample sheet as its package announces it. */
const lineValues = (id: string) => ({
  id,
  bidPackageId: 'package',
  alternateId: null,
  description: 'Mobilization, all',
  quantity: '2',
  quantityUnitOfMeasure: 'LS',
  unitPrice: '54700',
});

describe('merging what others changed', () => {
  it('takes the time of receipt of a bidder, and its absence once it is cleared [BDR-080]', () => {
    const model = new SheetModel(sampleSheet());
    const { order: _, ...bidder } = model.bidder(0);
    const values = (fields: object) =>
      change({ Updated: [{ Type: 'Bidder', Values: { ...bidder, order: 0, ...fields } }] } as never);
    mergeLive(model, values({ receivedAt: '2026-11-25T18:42:00.000Z' }));
    expect(model.bidder(0).receivedAt).toBe('2026-11-25T18:42:00.000Z');
    mergeLive(model, values({}));
    expect(model.bidder(0).receivedAt).toBeUndefined();
  });

  it('takes the decision about an outdated price, with which its mark goes [BID-123]', () => {
    const model = new SheetModel(sampleSheet());
    const entry = bidValues(0, 0, '500');
    const set = (fields: object) =>
      mergeLive(model, change({ Updated: [{ ...entry, Values: { ...entry.Values, ...fields } }] }));
    set({ unitPrice: '12.5' });
    expect(isPriceOutdated(model, 0, 0)).toBe(true);
    set({});
    expect(isPriceOutdated(model, 0, 0)).toBe(false);
    expect(amountText(model.storedBid(0, 0)!.price!)).toBe('500');
  });

  it('takes when bids are due, and its absence once it is cleared [BDR-082]', () => {
    const model = new SheetModel(sampleSheet());
    const { id } = model.content.project;
    const set = (fields: object) =>
      mergeLive(model, change({ Updated: [{ Type: 'Project', Values: { id, ...fields } }] }));
    set({ bidDueTime: '14:00', bidDueTimeZone: 'America/Chicago' });
    expect(model.content.project).toMatchObject({ bidDueTime: '14:00', bidDueTimeZone: 'America/Chicago' });
    set({ bidDueTime: null, bidDueTimeZone: null });
    expect(model.content.project).toMatchObject({ bidDueTime: null, bidDueTimeZone: null });
  });

  it('takes bids, lump sums, adjustments, answers, lines and bidders into the sheet [LIVE-035]', () => {
    const model = new SheetModel(sampleSheet());
    const { content } = model;
    const dormer = content.alternates[0]!.id;
    const requirement = content.requirements[0]!;
    const merged = mergeLive(
      model,
      change({
        Added: [
          bidValues(5, 3, '9440'),
          {
            Type: 'BidPackageLineItemRollupBid',
            Values: {
              id: 'lump sum',
              bidPackageId: content.bidPackage.id,
              bidderId: bidderId(1),
              alternateId: dormer,
              metadataValue1: null,
              metadataValue2: null,
              bidValue: '70',
            },
          },
        ],
        Updated: [
          {
            Type: 'Adjustment',
            Values: {
              id: 'adjustment',
              bidPackageId: content.bidPackage.id,
              bidderId: bidderId(0),
              alternateId: null,
              value: '5000.5',
              notes: 'New.',
              notesId: 'n',
            },
          },
          {
            Type: 'BidPackageRequirementFulfillment',
            Values: {
              id: 'answer',
              bidPackageRequirementId: requirement.id,
              bidderId: bidderId(4),
              price: null,
              classification: null,
              value: true,
            },
          },
          { Type: 'BidPackageLineItem', Values: lineValues(lineId(0)) },
          { Type: 'Bidder', Values: { ...content.bidders[4]!, status: 1 } },
        ],
        Deleted: [bidValues(0, 0, '53466')],
      }),
    );
    expect(model.storedBid(5, 3)).toEqual({ classification: 1, price: amount('9440') });
    expect(model.content.lumpSums.size).toBe(3);
    expect(model.adjustment(0, bidderId(0))).toMatchObject({ value: amount('5000.5'), notes: 'New.' });
    expect(requirement.answers[4]?.value).toBe(true);
    expect(content.lines.descriptions[0]).toBe('Mobilization, all');
    expect(content.lines.baseEstimates[0]).toBe(amount('109400'));
    expect(model.bidder(4).status).toBe(1);
    expect(model.storedBid(0, 0)).toBeNull();
    expect(model.content.totals).toEqual(derived(model.content).totals);
    expect(merged.cells).toContainEqual({ row: `l-${lineId(5)}`, column: bidderId(3) });
    expect(merged.needsSheet).toBe(false);
  });

  it('asks for the whole sheet when lines, bidders or alternates come or go', () => {
    const model = new SheetModel(sampleSheet());
    const { bidders, alternates } = model.content;
    const items = [
      { Type: 'BidPackageLineItem', Values: lineValues('other') },
      { Type: 'Bidder', Values: { ...bidders[0]!, id: 'other' } },
      { Type: 'Alternate', Values: { ...alternates[0]!, projectId: 'project', id: 'other' } },
    ] as const;
    for (const item of items) {
      expect(mergeLive(model, change({ Added: [item] })).needsSheet).toBe(true);
      expect(mergeLive(model, change({ Deleted: [item] })).needsSheet).toBe(true);
      expect(mergeLive(model, change({ Updated: [item] })).needsSheet).toBe(false);
    }
    const order = { Type: 'BidPackageLineItemOrder', Values: { bidPackageLineItemId: lineId(0), order: 1 } } as const;
    expect(mergeLive(model, change({ Updated: [order] })).needsSheet).toBe(true);
  });

  it('leaves a cell alone whose own newer command is on its way', () => {
    const model = new SheetModel(sampleSheet());
    setBid(model, lineId(0), bidderId(0), { classification: 1, price: amount('2') });
    const merged = mergeLive(model, change({ Updated: [bidValues(0, 0, '1')] }), () => false);
    expect(model.storedBid(0, 0)?.price).toBe(amount('2'));
    expect(merged.cells).toEqual([]);
  });

  it('keeps cells that hold typed text: the merged value is what it is compared with [LIVE-037]', () => {
    const model = new SheetModel(sampleSheet());
    const row = `l-${lineId(5)}`;
    holdUnread(model, row, bidderId(3), '12k', 'no amount');
    mergeLive(model, change({ Updated: [bidValues(5, 3, '7')] }));
    expect(model.cells.get(row, bidderId(3)).draft?.text).toBe('12k');
    expect(model.storedBid(5, 3)?.price).toBe(amount('7'));
  });
});

describe('the check of totals', () => {
  const serverTotals = (model: SheetModel): BidPackageTotalsRecord => ({
    bidTotals: model.content.totals.flatMap((section, index) =>
      section.bidders.map((bidder, place) => ({
        bidPackageId: model.content.bidPackage.id,
        bidderId: model.bidder(place).id,
        alternateId: index === 0 ? null : model.content.alternates[index - 1]!.id,
        bidsTotal: amountText(bidder.bidsTotal),
        adjustmentAmount: amountText(bidder.adjustment),
      })),
    ),
    lineItemsTotals: [],
    bidClassificationTotals: [],
  });

  it('comes 500 ms after the last merge, and the server wins where it differs [LIVE-042]', () => {
    expect(TOTALS_DELAY).toBe(500);
    const model = new SheetModel(sampleSheet());
    const record = serverTotals(model);
    expect(compareTotals(model, record)).toEqual([]);
    const other = {
      ...record,
      bidTotals: record.bidTotals.map((one, index) => (index === 0 ? { ...one, bidsTotal: '1' } : one)),
    };
    expect(compareTotals(model, other)).toEqual([
      { section: 0, bidder: 0, shown: amount('436564.26'), server: amount('4251') },
    ]);
    takeServerTotals(model, other);
    expect(model.sectionTotal(0, 0)).toBe(amount('4251'));
    expect(compareTotals(model, other)).toEqual([]);
  });
});
