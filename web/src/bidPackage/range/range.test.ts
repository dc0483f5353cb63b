import { describe, expect, it } from 'vitest';
import { parseAmount } from '#leveling';
import { setBid, setManyBids } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { fillChanges } from './fill.ts';
import { cellsOf, rangeFigures } from './rangeLines.ts';

const area = (model: SheetModel, from: string, to: string, firstColumn: number, lastColumn: number) => ({
  firstRow: model.rowIndex(from),
  lastRow: model.rowIndex(to),
  firstColumn,
  lastColumn,
});

describe('the cells of a range', () => {
  it('are entries of lines: rows of groups between are passed over, and count no number twice [BID-060]', () => {
    const model = new SheetModel(sampleSheet());
    const cells = cellsOf(model, area(model, `l-${lineId(2)}`, `l-${lineId(5)}`, columnOfBidder(0), columnOfBidder(3)));
    expect(cells).toEqual({ lines: [2, 3, 4, 5], bidders: [0, 1, 2, 3] });
    // Alder & Voss is Included on all four, Northgate has nothing on the last, and Dunmore's missing scope counts.
    const figures = rangeFigures(model, cells);
    expect([figures.cells, figures.count]).toEqual([16, 11]);
    const sum = '56700 31682.7 11305 8784 45360 85680 9182 11016 49140 72765 10250'.split(' ').map(parseAmount);
    expect(figures.sum).toBe(sum.reduce<bigint>((total, one) => total + one!, 0n));
    expect(figures.average).toBe(parseAmount('35624.06'));
  });
});

describe('many entries at once', () => {
  it('move the totals as one by one does, and are taken back as they were [BID-062]', () => {
    const changed = new SheetModel(sampleSheet());
    const oneByOne = new SheetModel(sampleSheet());
    const before = new SheetModel(sampleSheet());
    const changes = [0, 1, 2, 3, 4, 5].flatMap((line) =>
      [0, 3, 5].map((bidder) => ({
        line,
        bidder,
        bid: (line + bidder) % 4 === 0 ? null : { classification: 1 as const, price: parseAmount(`${line}${bidder}`) },
      })),
    );
    const takeBack = setManyBids(changed, changes);
    for (const { line, bidder, bid } of changes) setBid(oneByOne, lineId(line), bidderId(bidder), bid);
    expect(changed.content.totals).toEqual(oneByOne.content.totals);
    expect(changed.content.sums).toEqual(oneByOne.content.sums);
    takeBack();
    expect(changed.content.totals).toEqual(before.content.totals);
    expect(changed.content.columns).toEqual(before.content.columns);
  });
});

describe('filling', () => {
  it('copies price and class over and over, an empty cell too [BID-062]', () => {
    const model = new SheetModel(sampleSheet());
    const changes = fillChanges(model, { lines: [4, 5], bidders: [3] }, { lines: [6, 7, 8], bidders: [0] });
    expect(changes).toEqual([
      { line: 6, bidder: 0, bid: { classification: 1, price: parseAmount('10250') } },
      { line: 7, bidder: 0, bid: null },
      { line: 8, bidder: 0, bid: { classification: 1, price: parseAmount('10250') } },
    ]);
  });
});
