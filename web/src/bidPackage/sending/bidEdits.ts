import { setLineItemBids } from '#contract';
import { amountText } from '#leveling';
import { lineIdOf } from '../model/rowKey.ts';
import { type EnteredBid, setManyBids } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { optionalAmountText } from '../model/wireAmount.ts';
import type { CellCommands, Place } from './cellCommands.ts';
import type { CellEdit } from './cellEdit.ts';

/**
 * Returns price and class of an entry as commands have them. A unit price goes alone, so that the server makes the price;
 * null takes away the one that is kept.
 */
export function wireBid({ price, classification, unitPrice }: EnteredBid) {
  const kept = { price: optionalAmountText(price), ...(unitPrice === null && { unitPrice }) };
  const made = unitPrice == null ? kept : { unitPrice: amountText(unitPrice) };
  return { ...made, classification };
}

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
    bid: content as EnteredBid | null,
  }));
  const bids = changes.map(({ line, bidder, bid }) => ({
    lineItemId: lines.ids[line]!,
    companyName: bidders[bidder]!.companyName,
    ...(bid === null ? { remove: true } : wireBid(bid)),
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
