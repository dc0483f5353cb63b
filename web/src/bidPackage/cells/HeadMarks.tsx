import { IconFileText, IconGavel, IconNotes } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BidderRecord } from '#contract';
import { tinyIcon } from '../../ui/icons.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { documentsOf } from '../model/bidDetails.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type SheetPage, text } from '../sheet/sheetPage.ts';
import styles from './headCells.module.css';

/** The files that a tooltip names; more are counted only. */
const FILES_NAMED = 5;

/** Returns why a bidder was selected; null where it is not, or nobody has said why. */
function reasonOf({ content }: SheetModel, bidderId: string): string | null {
  const { selectedBidderId, selectionReason } = content.bidPackage;
  return selectedBidderId === bidderId ? selectionReason : null;
}

/** Draws the marks of the reason of a selection, of a bidder's notes and documents, which open them; nothing where there are none. */
export function HeadMarks({ page, bidder }: { page: SheetPage; bidder: BidderRecord }): ReactNode {
  const { id: bidderId, companyName: name, notes } = bidder;
  const documents = documentsOf(page.model, bidderId);
  const named = documents.slice(0, FILES_NAMED).map(({ fileName }) => fileName);
  const files = documents.length > FILES_NAMED ? [...named, '…'].join(', ') : named.join(', ');
  const reason = reasonOf(page.model, bidderId);
  const notesLabel = text('notesOfBidder', { name });
  const documentsLabel = text('documentsOfBidder', { count: documents.length, name, files });
  return (
    <div className={styles.marks}>
      {reason !== null && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.opens}
          data-mark="reason"
          aria-label={text('selectionReasonTip', { reason })}
          data-tip={text('selectionReasonTip', { reason })}
          onClick={() => openSheetDialog({ dialog: 'selectionReason', bidderId })}
        >
          <IconGavel {...tinyIcon} />
        </button>
      )}
      {notes && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.opens}
          data-mark="notes"
          aria-label={notesLabel}
          data-tip={notesLabel}
          onClick={() => openSheetDialog({ dialog: 'bidderNotes', bidderId })}
        >
          <IconNotes {...tinyIcon} />
        </button>
      )}
      {documents.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.opens}
          data-mark="documents"
          aria-label={documentsLabel}
          data-tip={documentsLabel}
          onClick={() => openSheetDialog({ dialog: 'bidderDocuments', bidderId })}
        >
          <IconFileText {...tinyIcon} />
          {documents.length}
        </button>
      )}
    </div>
  );
}

/** Returns what a screen reader says of the marks on the head. */
export function spokenMarks(model: SheetModel, { id, notes }: BidderRecord): string[] {
  const count = documentsOf(model, id).length;
  const reason = reasonOf(model, id);
  return [
    ...(reason === null ? [] : [text('selectionReasonTip', { reason })]),
    ...(notes ? [text('hasNotes')] : []),
    ...(count > 0 ? [text('documentCount', { count })] : []),
  ];
}
