import { deleteBidder, deleteLineItems } from '#contract';
import { detailOf } from '../../api/CallFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { notify } from '../../notices/notices.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { withOverlay } from '../sheet/overlay.tsx';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

/** Asks, naming the line or their number, and takes lines away; on failure they are restored. */
export async function askToDeleteLines(page: SheetPage, lineItemIds: readonly string[]): Promise<void> {
  const { lines, bidPackage } = page.model.content;
  const [first] = lineItemIds;
  if (first === undefined) return;
  const isOne = lineItemIds.length === 1;
  const description = lines.descriptions[lines.indexOf.get(first) ?? -1] ?? '';
  const isSure = await confirm({
    title: text(isOne ? 'deleteLineItem' : 'deleteLineItems'),
    message: isOne
      ? text('deleteLineItemMessage', { description })
      : text('deleteLineItemsMessage', { count: lineItemIds.length }),
    confirmLabel: text(isOne ? 'deleteLineItem' : 'deleteLineItems'),
    tone: 'danger',
  });
  if (!isSure) return;
  try {
    const body = { bidPackageId: bidPackage.id, lineItemIds: [...lineItemIds] };
    await withOverlay(page, text('deletingLineItems'), (commandId) =>
      sendCommand(deleteLineItems, { body }, { commandId }),
    );
    notify({ kind: 'success', title: text('lineItemsDeleted') });
  } catch (error) {
    notify({ kind: 'error', title: text('deleteLineItemsError'), message: detailOf(error) });
  }
}

/** Asks and removes a bidder with all of its bids. */
export async function askToDeleteBidder(page: SheetPage, bidderId: string): Promise<void> {
  const { bidders, bidPackage } = page.model.content;
  const bidder = bidders.find(({ id }) => id === bidderId);
  if (bidder === undefined) return;
  const isSure = await confirm({
    title: text('deleteBidder'),
    message: text('confirmDeleteBidder', { company: bidder.companyName }),
    confirmLabel: text('deleteBidder'),
    tone: 'danger',
  });
  if (!isSure) return;
  try {
    const body = { bidPackageId: bidPackage.id, companyName: bidder.companyName };
    await withOverlay(page, text('deletingBidder'), (commandId) => sendCommand(deleteBidder, { body }, { commandId }));
    notify({ kind: 'success', title: text('bidderDeleted') });
  } catch (error) {
    notify({ kind: 'error', title: text('deleteBidderError'), message: detailOf(error) });
  }
}
