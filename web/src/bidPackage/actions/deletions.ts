import { deleteBidder, deleteLineItems, deleteRequirement } from '#contract';
import { detailOf, isUnanswered } from '../../api/CallFailure.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { notify } from '../../notices/notices.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { withOverlay } from '../sheet/overlay.tsx';
import { type SheetPage, text } from '../sheet/sheetPage.ts';

interface Deletion {
  readonly title: string;
  /** Null where it is deleted without a question. */
  readonly message: string | null;
  readonly underway: string;
  readonly done: string;
  readonly failed: string;
  readonly send: (commandId: string) => Promise<unknown>;
}

async function askToDelete(page: SheetPage, deletion: Deletion): Promise<void> {
  const { title, message, underway, done, failed, send } = deletion;
  const mayDelete = message === null || (await confirm({ title, message, confirmLabel: title, tone: 'danger' }));
  if (!mayDelete) return;
  try {
    await withOverlay(page, underway, send);
    notify({ kind: 'success', title: done });
  } catch (error) {
    const isUnknown = isUnanswered(error);
    if (isUnknown) page.actions.reportUnconfirmed();
    notify({ kind: 'error', title: failed, message: isUnknown ? text('unansweredDelete') : detailOf(error) });
  }
}

/** Deletes lines after a question that names the line or their number; on failure they are restored. */
export async function askToDeleteLines(page: SheetPage, lineItemIds: readonly string[]): Promise<void> {
  const { lines, bidPackage } = page.model.content;
  const [first] = lineItemIds;
  if (first === undefined) return;
  const isOne = lineItemIds.length === 1;
  const description = lines.descriptions[lines.indexOf.get(first) ?? -1] ?? '';
  const body = { bidPackageId: bidPackage.id, lineItemIds: [...lineItemIds] };
  await askToDelete(page, {
    title: text(isOne ? 'deleteLineItem' : 'deleteLineItems'),
    message: isOne
      ? text('deleteLineItemMessage', { description })
      : text('deleteLineItemsMessage', { count: lineItemIds.length }),
    underway: text('deletingLineItems'),
    done: text('lineItemsDeleted'),
    failed: text('deleteLineItemsError'),
    send: (commandId) => sendCommand(deleteLineItems, { body }, { commandId }),
  });
}

/** Deletes a bidder with all of its bids after a question. */
export async function askToDeleteBidder(page: SheetPage, bidderId: string): Promise<void> {
  const { bidders, bidPackage } = page.model.content;
  const companyName = bidders.find(({ id }) => id === bidderId)?.companyName;
  if (companyName === undefined) return;
  const body = { bidPackageId: bidPackage.id, companyName };
  await askToDelete(page, {
    title: text('deleteBidder'),
    message: text('confirmDeleteBidder', { company: companyName }),
    underway: text('deletingBidder'),
    done: text('bidderDeleted'),
    failed: text('deleteBidderError'),
    send: (commandId) => sendCommand(deleteBidder, { body }, { commandId }),
  });
}

/** Deletes a requirement that was added on the page, after a question where bidders have answered it. */
export async function askToDeleteRequirement(page: SheetPage, requirementId: string): Promise<void> {
  const { requirements, bidPackage } = page.model.content;
  const requirement = requirements.find(({ id }) => id === requirementId);
  if (requirement === undefined) return;
  const { description } = requirement;
  const count = requirement.answers.filter((answer) => answer !== null).length;
  const body = { bidPackageId: bidPackage.id, requirementId };
  await askToDelete(page, {
    title: text('deleteRequirement'),
    message: count === 0 ? null : text('deleteRequirementMessage', { description, count }),
    underway: text('deletingRequirement'),
    done: text('requirementDeleted'),
    failed: text('deleteRequirementError'),
    send: (commandId) => sendCommand(deleteRequirement, { body }, { commandId }),
  });
}
