import { type ReactNode, useEffect, useState } from 'react';
import { keptDialogRequest } from '../../session/kept/keptDialog.ts';
import { askToDeleteBidder, askToDeleteLines, askToDeleteRequirement } from '../actions/deletions.ts';
import { BidderInfo } from '../bidders/BidderInfo.tsx';
import { lateText } from '../bidders/receipt.ts';
import { BiddersEditor } from '../biddersEditor/BiddersEditor.tsx';
import { ChecklistDialog } from '../checklist/ChecklistDialog.tsx';
import { CopyStructureDialog } from '../copyStructure/CopyStructureDialog.tsx';
import { DocumentsDialog } from '../documents/DocumentsDialog.tsx';
import { ImportDialog } from '../importBids/ImportDialog.tsx';
import { LineItemsEditor } from '../lineItemsEditor/LineItemsEditor.tsx';
import { QuoteDialog } from '../quote/QuoteDialog.tsx';
import { SelectBidderDialog } from '../selection/SelectBidderDialog.tsx';
import { SelectionReasonDialog } from '../selection/SelectionReasonDialog.tsx';
import { SheetCarriedDialog } from '../selection/SheetCarriedDialog.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { AddRequirementDialog } from './AddRequirementDialog.tsx';
import { BidNoteDialog } from './BidNoteDialog.tsx';
import {
  closeSheetDialog,
  openSheetDialog,
  questionIsAsked,
  type SheetDialogProps,
  type SheetDialogRequest,
  type SheetQuestion,
  useSheetDialog,
  useSheetQuestion,
} from './dialogs.ts';
import { NotesDialogs } from './NotesDialogs.tsx';
import { RenameRequirementDialog } from './RenameRequirementDialog.tsx';

interface SheetDialogsProps extends Omit<SheetDialogProps, 'onClose'> {
  /** Why a carried amount cannot be changed now, which other people may do; null where it can. */
  readonly carriedRefusal: string | null;
  /** The units of measure of the company; empty while they are not known. */
  readonly units: readonly string[];
}

/** Shows the dialog that was asked for over the sheet. */
export function SheetDialogs(props: SheetDialogsProps) {
  const { request, key } = useSheetDialog();
  const { page, readOnlyReason } = props;
  useQuestions(page, readOnlyReason === null);
  // A dialog of one package does not open over the next.
  useEffect(() => () => closeSheetDialog(), []);
  // After a reload, the dialog with typed text opens again.
  useEffect(() => {
    const kept = keptDialogRequest<SheetDialogRequest>();
    if (kept !== null) openSheetDialog(kept);
  }, []);
  return <ShownDialog key={key} request={request} {...props} />;
}

interface ShownDialogProps extends SheetDialogsProps {
  readonly request: SheetDialogRequest | null;
}

function ShownDialog({ request, page, readOnlyReason, carriedRefusal, units }: ShownDialogProps): ReactNode {
  const isEditable = readOnlyReason === null;
  const isOpen = useStaysOpen(request, isEditable);
  const onClose = () => closeSheetDialog(request ?? undefined);
  const shared = { page, readOnlyReason, onClose };
  const bidderId = request !== null && 'bidderId' in request ? request.bidderId : null;
  const bidder = page.model.content.bidders.find(({ id }) => id === bidderId);
  switch (request?.dialog) {
    case 'addLineItems':
      return isOpen && <LineItemsEditor lineItemIds={null} units={units} {...shared} />;
    case 'editLineItems':
      return isOpen && <LineItemsEditor lineItemIds={request.lineItemIds} units={units} {...shared} />;
    case 'addRequirement':
      return isOpen && <AddRequirementDialog {...shared} />;
    case 'renameRequirement': {
      const { requirementId } = request;
      return isOpen && <RenameRequirementDialog key={requirementId} requirementId={requirementId} {...shared} />;
    }
    case 'copyStructure':
      return isOpen && <CopyStructureDialog {...shared} />;
    case 'addBidders':
      return isOpen && <BiddersEditor bidderId={null} {...shared} />;
    case 'editBidder':
      return isOpen && <BiddersEditor bidderId={request.bidderId} {...shared} />;
    case 'bidderInfo': {
      const edit = () => openSheetDialog({ dialog: 'editBidder', bidderId: request.bidderId });
      const late = bidder ? lateText(bidder, page.model.content.project) : null;
      const { selectedBidderId, selectionReason } = page.model.content.bidPackage;
      const reason = selectedBidderId === request.bidderId ? selectionReason : null;
      const info = { late, reason, onEdit: isEditable ? edit : null, onClose };
      return bidder && <BidderInfo bidder={bidder} {...info} />;
    }
    case 'bidderDocuments':
      return bidder && <DocumentsDialog page={page} bidder={bidder} isEditable={isEditable} onClose={onClose} />;
    case 'selectBidder':
      return isOpen && <SelectBidderDialog key={request.bidderId} bidderId={request.bidderId} {...shared} />;
    case 'carriedAmount':
      return <SheetCarriedDialog page={page} refusal={carriedRefusal} onClose={onClose} />;
    case 'selectionReason':
      return <SelectionReasonDialog key={request.bidderId} bidderId={request.bidderId} {...shared} />;
    case 'checklist':
      return bidder && <ChecklistDialog key={bidder.id} bidderId={bidder.id} {...shared} />;
    case 'importBids':
      return isOpen && <ImportDialog {...shared} />;
    case 'enterQuote':
      return isOpen && <QuoteDialog bidderId={request.bidderId} source={request.source} {...shared} />;
    case 'bidNote':
      return <BidNoteDialog request={request} {...shared} />;
    case 'bidPackageNotes':
    case 'bidderNotes':
    case 'adjustmentNotes':
      return <NotesDialogs request={request} {...shared} />;
    default:
      return null;
  }
}

/** Returns whether an editor is open: it opens over an editable sheet, and stays when that becomes read-only. */
function useStaysOpen(request: SheetDialogRequest | null, isEditable: boolean): boolean {
  const [opened, setOpened] = useState<SheetDialogRequest | null>(null);
  if (isEditable && opened !== request) setOpened(request);
  return request !== null && (isEditable || opened === request);
}

function questionOf(page: SheetPage, request: SheetQuestion | null): (() => Promise<void>) | null {
  switch (request?.dialog) {
    case 'deleteLineItems':
      return () => askToDeleteLines(page, request.lineItemIds);
    case 'removeBidder':
      return () => askToDeleteBidder(page, request.bidderId);
    case 'deleteRequirement':
      return () => askToDeleteRequirement(page, request.requirementId);
    default:
      return null;
  }
}

/** Asks the questions before deletions. */
function useQuestions(page: SheetPage, isEditable: boolean): void {
  const request = useSheetQuestion();
  useEffect(() => {
    const question = questionOf(page, request);
    if (question === null) return;
    questionIsAsked();
    if (isEditable) void question();
  }, [page, request, isEditable]);
}
