import { expect, it } from 'vitest';
import { bidderId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { orderBidders } from './sheetEdits.ts';
import { SheetModel } from './sheetModel.ts';

const numbers = (model: SheetModel): number[] =>
  model.content.bidders.map(({ id }) => sampleSheet().bidders.findIndex((bidder) => bidder.id === id));

it('a sheet that is read again keeps its columns, with bidders that came last, until they are put in order [BDR-094]', () => {
  const whole = sampleSheet();
  const without = (...left: number[]) => ({
    bidders: whole.bidders.filter((_, index) => !left.includes(index)),
    bids: whole.bids.filter((_, index) => !left.includes(index)),
  });
  const model = new SheetModel({ ...whole, ...without(2) });
  model.view = { ...model.view, hiddenIds: [bidderId(1), bidderId(2)] };
  orderBidders(model);
  expect([numbers(model), model.shownBidders]).toEqual([[0, 3, 4, 5, 1], 4]);
  const price = model.storedBid(6, 1);
  const reversed = without(4);
  const bidders = reversed.bidders.map((bidder) => ({ ...bidder, order: 5 - bidder.order }));
  model.replace({ ...whole, ...reversed, bidders });
  expect([numbers(model), model.shownBidders]).toEqual([[0, 3, 5, 1, 2], 3]);
  expect([model.storedBid(6, 1), model.isOutOfOrder]).toEqual([price, true]);
  model.view = { ...model.view, hiddenIds: [bidderId(1)] };
  model.replace({ ...whole, bidders: whole.bidders.map((bidder) => ({ ...bidder, order: 5 - bidder.order })) });
  // Bidder 4 is new again; bidder 2 was hidden and waits to be shown.
  expect([numbers(model), model.shownBidders]).toEqual([[0, 3, 5, 4, 1, 2], 4]);
  orderBidders(model);
  expect([numbers(model), model.shownBidders]).toEqual([[5, 4, 3, 2, 0, 1], 5]);
});
