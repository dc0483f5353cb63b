import { conflictsOf } from '../../drafts/draft.ts';
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
  if (!isThere) return null;
  const save = async (text: string, seen: string | null): Promise<void> => {
    let failure: unknown = new Error('The note was not stored');
    const noteFailure = (error: unknown): boolean => {
      const isConflict = conflictsOf(error).size > 0;
      // A notice of the sheet gives the reason of any other failure.
      if (isConflict) failure = error;
      return isConflict;
    };
    if (await page.actions.setBidNote(lineId, bidderId, text === '' ? null : text, seen, noteFailure)) return;
    throw failure;
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
