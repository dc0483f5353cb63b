import { useState } from 'react';
import { NotesDialog } from '../../notes/NotesDialog.tsx';
import { detailsAt } from '../model/bidDetails.ts';
import { rowKey } from '../model/rowKey.ts';
import { useRow } from '../sheet/useModel.ts';
import { ReadOnlyBanner } from './dialogBar.tsx';
import type { SheetDialogProps, SheetDialogRequest } from './dialogs.ts';

type BidNoteRequest = Extract<SheetDialogRequest, { dialog: 'bidNote' }>;

/** The note on one price. It is saved against the note that its author saw, and is one step of undo. */
export function BidNoteDialog(props: SheetDialogProps & { readonly request: BidNoteRequest }) {
  const { page, request, readOnlyReason, onClose } = props;
  const { lineId, bidderId } = request;
  const { model } = page;
  useRow(model, rowKey.line(lineId));
  const line = model.content.lines.indexOf.get(lineId);
  const bidder = model.bidderIndex(bidderId);
  const isThere = line !== undefined && bidder !== -1;
  const stored = isThere ? detailsAt(model, line, bidder).note : null;
  const [seen, setSeen] = useState(stored);
  if (!isThere) return null;
  const save = async (text: string): Promise<void> => {
    if (await page.actions.setBidNote(lineId, bidderId, text === '' ? null : text, seen)) return;
    // A notice has said what is stored now: saving once more replaces it.
    setSeen(detailsAt(model, line, bidder).note);
    throw new Error('The note was not stored');
  };
  return (
    <NotesDialog
      of="bid"
      subject={`${model.bidder(bidder).companyName}, ${model.content.lines.descriptions[line]}`}
      text={stored}
      save={save}
      onClose={onClose}
      request={request}
      isReadOnly={readOnlyReason !== null}
      unsavedTextBanner={<ReadOnlyBanner readOnlyReason={readOnlyReason} />}
    />
  );
}
