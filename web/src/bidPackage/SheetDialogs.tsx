import type { ReactNode } from 'react';
import { useSheetDialog } from './dialogs.ts';
import { NotesDialogs } from './NotesDialogs.tsx';
import type { SheetPage } from './sheetPage.ts';

/** Shows the dialog that was asked for over the sheet. */
export function SheetDialogs({ page, isEditable }: { page: SheetPage; isEditable: boolean }): ReactNode {
  const request = useSheetDialog();
  switch (request?.dialog) {
    case 'bidPackageNotes':
    case 'bidderNotes':
    case 'adjustmentNotes':
      return <NotesDialogs page={page} request={request} isEditable={isEditable} />;
    default:
      return null;
  }
}
