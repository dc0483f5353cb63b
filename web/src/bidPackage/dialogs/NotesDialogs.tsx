import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addAdjustmentNotes, addBidderNotes, setBidPackageNotes } from '#contract';
import { sendCommand } from '../../api/sendCommand.ts';
import { NotesDialog } from '../../notes/NotesDialog.tsx';
import { dialogText } from '../../session/kept/keptDialog.ts';
import { setAdjustment, setBidder, setHeader } from '../model/sheetEdits.ts';
import { alternateName, type SheetPage, sectionName, sectionOfAlternate } from '../sheet/sheetPage.ts';
import { ReadOnlyBanner } from './dialogBar.tsx';
import type { SheetDialogProps, SheetDialogRequest } from './dialogs.ts';

type NotesRequest = Extract<SheetDialogRequest, { dialog: 'bidPackageNotes' | 'bidderNotes' | 'adjustmentNotes' }>;

/** The notes of the package, of a bidder, or of an adjustment: the shared dialog and the command that saves them. */
export function NotesDialogs(props: SheetDialogProps & { readonly request: NotesRequest }) {
  const { page, request, readOnlyReason, onClose } = props;
  const { t } = useTranslation('bid-package');
  const [first] = useState(() => notesOf(page, request));
  const found = notesOf(page, request);
  const notes = found ?? first;
  const whyNot = found === null ? t('notesOfDeleted') : readOnlyReason;
  return (
    notes && (
      <NotesDialog
        {...notes}
        request={request}
        onClose={onClose}
        isReadOnly={whyNot !== null}
        readOnlyBanner={found === null && <ReadOnlyBanner readOnlyReason={whyNot} />}
        unsavedTextBanner={<ReadOnlyBanner readOnlyReason={whyNot} />}
      />
    )
  );
}

const how = { typedIn: dialogText };

function notesOf(page: SheetPage, request: NotesRequest) {
  const { model } = page;
  const { bidPackage, bidders } = model.content;
  const bidPackageId = bidPackage.id;
  if (request.dialog === 'bidPackageNotes') {
    return {
      of: 'bidPackage' as const,
      subject: `${bidPackage.code} ${bidPackage.description}`,
      text: bidPackage.notes,
      isFrozen: page.isFrozen(bidPackage.id) || page.isFrozen(bidPackage.notesId),
      save: async (text: string, expected: string | null) => {
        const body = { bidPackageId, bidPackageNotesId: bidPackage.notesId, text, expected };
        const notesId = await sendCommand(setBidPackageNotes, { body }, how);
        setHeader(model, { notes: text || null, notesId });
      },
    };
  }
  const bidder = bidders[model.bidderIndex(request.bidderId)];
  if (bidder === undefined) return null;
  const { companyName } = bidder;
  if (request.dialog === 'bidderNotes') {
    return {
      of: 'bidder' as const,
      subject: companyName,
      text: bidder.notes,
      isFrozen: page.isFrozen(bidder.notesId),
      save: async (text: string, expected: string | null) => {
        const body = { bidPackageId, companyName, bidderNotesId: bidder.notesId, text, expected };
        const notesId = await sendCommand(addBidderNotes, { body }, how);
        setBidder(model, bidder.id, { notes: text || null, notesId });
      },
    };
  }
  const section = sectionOfAlternate(model, request.alternateId);
  if (section === -1) return null;
  const { notes, notesId: adjustmentNotesId } = model.adjustment(section, bidder.id);
  return {
    of: 'adjustment' as const,
    subject: `${companyName}, ${sectionName(model, section)}`,
    text: notes,
    isFrozen: page.isFrozen(adjustmentNotesId),
    save: async (text: string, expected: string | null) => {
      const alternate = alternateName(model, section);
      const body = { bidPackageId, companyName, alternateName: alternate, adjustmentNotesId, text, expected };
      const notesId = await sendCommand(addAdjustmentNotes, { body }, how);
      // Alternates may have been added or deleted meanwhile.
      const now = sectionOfAlternate(model, request.alternateId);
      if (now !== -1) setAdjustment(model, now, bidder.id, { notes: text || null, notesId });
    },
  };
}
