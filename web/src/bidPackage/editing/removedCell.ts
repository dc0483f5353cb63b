import { notify } from '../../notices/notices.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { text } from '../sheet/sheetPage.ts';

/** Shows the text that was typed into a cell which somebody else has removed meanwhile; it is not entered elsewhere. */
export function notifyCellRemoved(label: string, typed: string): void {
  if (typed.trim() === '') return;
  notify({ kind: 'error', title: text('cellGone'), message: text('cellGoneHelp', { label, typed: typed.trim() }) });
}

/**
 * Takes over what an editor of a bidder's cell holds, at the place that its row and its bidder have by now: both are found
 * by their keys, since rows and columns may have been added, removed or moved since the editor opened.
 */
export function commitInto(
  page: SheetPage,
  cell: { readonly row: string; readonly bidderId: string; readonly label: string },
  typed: string,
  set: (row: SheetRow, bidder: number) => void,
): void {
  const row = page.model.row(cell.row);
  const bidder = page.model.bidderIndex(cell.bidderId);
  if (row === null || bidder === -1) notifyCellRemoved(cell.label, typed);
  else set(row, bidder);
}
