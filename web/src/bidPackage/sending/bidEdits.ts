import { setLineItemBids } from '#contract';
import { amountText, type LineItemBid } from '#leveling';
import { lineIdOf } from '../model/rowKey.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { setManyBids } from '../range/setManyBids.ts';
import type { CellCommands, Place } from './cellCommands.ts';
import type { CellEdit } from './cellEdit.ts';

/**
 * Sends entries of many cells in one command and one step of undo, all or none. Where some of them conflict with
 * what others have stored, those stay with both values, and the rest is sent again.
 */
export function sendBidEdits(
  commands: CellCommands,
  model: SheetModel,
  edits: readonly CellEdit[],
  place: Place,
): Promise<boolean> {
  const { lines, bidders, bidPackage } = model.content;
  const changes = edits.map(({ row, column, content }) => ({
    line: lines.indexOf.get(lineIdOf(row) ?? '') ?? -1,
    bidder: model.bidderIndex(column),
    bid: content as LineItemBid | null,
  }));
  const bids = changes.map(({ line, bidder, bid }) => ({
    lineItemId: lines.ids[line]!,
    companyName: bidders[bidder]!.companyName,
    ...(bid === null
      ? { remove: true }
      : { price: bid.price === null ? null : amountText(bid.price), classification: bid.classification }),
  }));
  return commands.send(
    setLineItemBids,
    (expected) => ({
      body: { bidPackageId: bidPackage.id, bids: bids.map((bid, index) => ({ ...bid, ...expected(index) })) },
    }),
    { ...place, isMany: true },
    () => setManyBids(model, changes),
    {
      edits,
      pathAt: (index) => `bids[${index}].expected`,
      again: (left) => sendBidEdits(commands, model, left, place),
    },
  );
}
