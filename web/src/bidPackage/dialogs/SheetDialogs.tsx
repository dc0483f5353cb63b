import { type ReactNode, useEffect, useState } from 'react';
import { keptDialogRequest } from '../../session/kept/keptDialog.ts';
import { askToDeleteBidder, askToDeleteLines } from '../actions/deletions.ts';
import { BidderInfo } from '../bidders/BidderInfo.tsx';
import { BiddersEditor } from '../biddersEditor/BiddersEditor.tsx';
import { DocumentsDialog } from '../documents/DocumentsDialog.tsx';
import { ImportDialog } from '../importBids/ImportDialog.tsx';
import { LineItemsEditor } from '../lineItemsEditor/LineItemsEditor.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest, useSheetDialog } from './dialogs.ts';
import { NotesDialogs } from './NotesDialogs.tsx';

interface SheetDialogsProps {
  readonly page: SheetPage;
  /** Why nothing can be saved now, or null. */
  readonly readOnlyReason: string | null;
}

/** Shows the dialog that was asked for over the sheet. */
export function SheetDialogs({ page, readOnlyReason }: SheetDialogsProps): ReactNode {
  const request = useSheetDialog();
  const isEditable = readOnlyReason === null;
  const isOpen = useStaysOpen(request, isEditable);
  const shared = { page, readOnlyReason, onClose: closeSheetDialog };
  useQuestions(page, request, isEditable);
  // What was opened over one package does not open over the next.
  useEffect(() => closeSheetDialog, []);
  // The dialog is there again in which text was typed when the application was loaded again.
  useEffect(() => {
    const kept = keptDialogRequest<SheetDialogRequest>();
    if (kept !== null) openSheetDialog(kept);
  }, []);
  switch (request?.dialog) {
    case 'addLineItems':
      return isOpen && <LineItemsEditor lineItemIds={null} {...shared} />;
    case 'editLineItems':
      return isOpen && <LineItemsEditor lineItemIds={request.lineItemIds} {...shared} />;
    case 'addBidders':
      return isOpen && <BiddersEditor bidderId={null} {...shared} />;
    case 'editBidder':
      return isOpen && <BiddersEditor bidderId={request.bidderId} {...shared} />;
    case 'bidderInfo': {
      const bidder = page.model.content.bidders.find(({ id }) => id === request.bidderId);
      const edit = () => openSheetDialog({ dialog: 'editBidder', bidderId: request.bidderId });
      return bidder && <BidderInfo bidder={bidder} onEdit={isEditable ? edit : null} onClose={closeSheetDialog} />;
    }
    case 'bidderDocuments': {
      const bidder = page.model.content.bidders.find(({ id }) => id === request.bidderId);
      return (
        bidder && <DocumentsDialog page={page} bidder={bidder} isEditable={isEditable} onClose={closeSheetDialog} />
      );
    }
    case 'importBids':
      return isOpen && <ImportDialog {...shared} />;
    case 'bidPackageNotes':
    case 'bidderNotes':
    case 'adjustmentNotes':
      return <NotesDialogs page={page} request={request} readOnlyReason={readOnlyReason} />;
    default:
      return null;
  }
}

/**
 * An editor opens only where the sheet can be changed, and then stays though it no longer can be: what is typed in it stays
 * readable.
 */
function useStaysOpen(request: SheetDialogRequest | null, isEditable: boolean): boolean {
  const [opened, setOpened] = useState<SheetDialogRequest | null>(null);
  if (isEditable && opened !== request) setOpened(request);
  return request !== null && (isEditable || opened === request);
}

/** Deletions are questions, not dialogs of their own: asked once, when they are requested. */
function useQuestions(page: SheetPage, request: SheetDialogRequest | null, isEditable: boolean): void {
  useEffect(() => {
    if (request?.dialog !== 'deleteLineItems' && request?.dialog !== 'removeBidder') return;
    closeSheetDialog();
    if (!isEditable) return;
    if (request.dialog === 'deleteLineItems') void askToDeleteLines(page, request.lineItemIds);
    else void askToDeleteBidder(page, request.bidderId);
  }, [page, request, isEditable]);
}
