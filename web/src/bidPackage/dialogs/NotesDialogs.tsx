import { addAdjustmentNotes, addBidderNotes, setBidPackageNotes } from '#contract';
import { sendCommand } from '../../api/sendCommand.ts';
import { NotesDialog } from '../../notes/NotesDialog.tsx';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { setAdjustment, setBidder, setHeader } from '../model/sheetEdits.ts';
import { type SheetPage, sectionName } from '../sheet/sheetPage.ts';
import { ReadOnlyBanner } from './dialogBar.tsx';
import { closeSheetDialog, type SheetDialogRequest } from './dialogs.ts';

type NotesRequest = Extract<SheetDialogRequest, { dialog: 'bidPackageNotes' | 'bidderNotes' | 'adjustmentNotes' }>;

interface NotesDialogsProps {
  readonly page: SheetPage;
  readonly request: NotesRequest;
  /** Why nothing can be saved now, or null. */
  readonly readOnlyReason: string | null;
}

/** The notes of the package, of a bidder, or of an adjustment: the shared dialog with the command that saves each. */
export function NotesDialogs({ page, request, readOnlyReason }: NotesDialogsProps) {
  const { model } = page;
  const { bidPackage } = model.content;
  const bidPackageId = bidPackage.id;
  const shared = {
    request,
    onClose: closeSheetDialog,
    isReadOnly: readOnlyReason !== null,
    unsavedTextBanner: <ReadOnlyBanner readOnlyReason={readOnlyReason} />,
  };
  if (request.dialog === 'bidPackageNotes') {
    return (
      <NotesDialog
        of="bidPackage"
        subject={`${bidPackage.code} ${bidPackage.description}`}
        text={bidPackage.notes}
        isFrozen={page.isFrozen(bidPackage.id) || page.isFrozen(bidPackage.notesId)}
        save={async (text) => {
          const body = { bidPackageId, bidPackageNotesId: bidPackage.notesId, text };
          const notesId = await sendCommand(setBidPackageNotes, { body }, { typedIn: dialogText });
          setHeader(model, { notes: text || null, notesId });
        }}
        {...shared}
      />
    );
  }
  const bidder = model.content.bidders[model.bidderIndex(request.bidderId)];
  if (bidder === undefined) return null;
  if (request.dialog === 'bidderNotes') {
    return (
      <NotesDialog
        of="bidder"
        subject={bidder.companyName}
        text={bidder.notes}
        isFrozen={page.isFrozen(bidder.notesId)}
        save={async (text) => {
          const body = { bidPackageId, companyName: bidder.companyName, bidderNotesId: bidder.notesId, text };
          const notesId = await sendCommand(addBidderNotes, { body }, { typedIn: dialogText });
          setBidder(model, bidder.id, { notes: text || null, notesId });
        }}
        {...shared}
      />
    );
  }
  const { section } = request;
  const { notes, notesId: adjustmentNotesId } = model.adjustment(section, bidder.id);
  const alternateName = section === 0 ? null : (model.content.alternates[section - 1]?.name ?? null);
  return (
    <NotesDialog
      of="adjustment"
      subject={`${bidder.companyName}, ${sectionName(model, section)}`}
      text={notes}
      isFrozen={page.isFrozen(adjustmentNotesId)}
      save={async (text) => {
        const body = { bidPackageId, companyName: bidder.companyName, alternateName, adjustmentNotesId, text };
        const notesId = await sendCommand(addAdjustmentNotes, { body }, { typedIn: dialogText });
        setAdjustment(model, section, bidder.id, { notes: text || null, notesId });
      }}
      {...shared}
    />
  );
}
