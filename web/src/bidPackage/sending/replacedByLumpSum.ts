import { amountText, isReplacedByRollup } from '#leveling';
import { rowKey } from '../model/rowKey.ts';
import type { Replaced } from '../model/sheetEdits.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type GroupPlace, groupOfPlace, linesBeneath } from '../model/sheetTree.ts';
import { optionalAmountText } from '../model/wireAmount.ts';

/**
 * Returns the part of a lump sum's command that names what it replaces: the entries and lower lump sums as the sheet
 * shows them, so that nothing is replaced that its author has not seen.
 */
export function replacedByLumpSum(model: SheetModel, place: GroupPlace, bidderId: string, replaced: Replaced): object {
  const { tree, lines } = model.content;
  const index = tree.indexOf.get(rowKey.node(place));
  const bidder = model.bidderIndex(bidderId);
  if (index === undefined || bidder === -1) return {};
  const entries = () =>
    linesBeneath(tree, index)
      .filter((line) => isReplacedByRollup(model.entriesOfLine(line), bidder, lines.baseEstimates[line]!))
      .map((line) => {
        const { classification, price } = model.storedBid(line, bidder)!;
        return { lineItemId: lines.ids[line]!, classification, price: optionalAmountText(price) };
      });
  const lower = () =>
    model
      .lumpSumsBelow(tree.nodes[index]!, bidderId)
      .map((lump) => ({ metadataValues: [...groupOfPlace(lump)], price: amountText(lump.amount) }));
  return {
    ...(replaced.lowerLevels && { replaceLowerLevels: true, expectedRollupBids: lower() }),
    ...(replaced.lineItemBids && { replaceLineItemBids: true, expectedLineItemBids: entries() }),
  };
}
