import { type ReactNode, useEffect } from 'react';
import { keptDialogRequest } from '../session/keptDialog.ts';
import { BidderInfo } from './BidderInfo.tsx';
import { BiddersEditor } from './biddersEditor/BiddersEditor.tsx';
import { askToDeleteBidder, askToDeleteLines } from './deletions.ts';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest, useSheetDialog } from './dialogs.ts';
import { DocumentsDialog } from './documents/DocumentsDialog.tsx';
import { ImportDialog } from './importBids/ImportDialog.tsx';
import { LineItemsEditor } from './lineItemsEditor/LineItemsEditor.tsx';
import { NotesDialogs } from './NotesDialogs.tsx';
import type { SheetPage } from './sheetPage.ts';

/** Shows the dialog that was asked for over the sheet. */
export function SheetDialogs({ page, isEditable }: { page: SheetPage; isEditable: boolean }): ReactNode {
  const request = useSheetDialog();
  useQuestions(page, request, isEditable);
  // What was opened over one package does not open over the next.
  useEffect(() => closeSheetDialog, []);
  // The dialog is there again in which text was typed when the application was loaded again (SHELL-107).
  useEffect(() => {
    const kept = keptDialogRequest<SheetDialogRequest>();
    if (kept !== null) openSheetDialog(kept);
  }, []);
  switch (request?.dialog) {
    case 'addLineItems':
      return isEditable && <LineItemsEditor page={page} lineItemIds={null} onClose={closeSheetDialog} />;
    case 'editLineItems':
      return isEditable && <LineItemsEditor page={page} lineItemIds={request.lineItemIds} onClose={closeSheetDialog} />;
    case 'addBidders':
      return isEditable && <BiddersEditor page={page} bidderId={null} onClose={closeSheetDialog} />;
    case 'editBidder':
      return isEditable && <BiddersEditor page={page} bidderId={request.bidderId} onClose={closeSheetDialog} />;
    case 'bidderInfo': {
      const bidder = page.model.content.bidders.find(({ id }) => id === request.bidderId);
      const edit = () => openSheetDialog({ dialog: 'editBidder', bidderId: request.bidderId });
      return bidder && <BidderInfo bidder={bidder} onEdit={isEditable ? edit : null} onClose={closeSheetDialog} />;
    }
    case 'bidderDocuments': {
      const bidder = page.model.content.bidders.find(({ id }) => id === request.bidderId);
      const shared = { page, isEditable, onClose: closeSheetDialog };
      return bidder && <DocumentsDialog bidder={bidder} {...shared} />;
    }
    case 'importBids':
      return isEditable && <ImportDialog page={page} onClose={closeSheetDialog} />;
    case 'bidPackageNotes':
    case 'bidderNotes':
    case 'adjustmentNotes':
      return <NotesDialogs page={page} request={request} isEditable={isEditable} />;
    default:
      return null;
  }
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
