import { openSheetDialog } from '../dialogs/dialogs.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { fileSource, pastedSource, type QuoteSource } from './quoteSource.ts';

/** Opens the dialog that enters a quote, with what is known of it: its bidder, its file or its pasted text. */
export function openQuote(
  page: SheetPage,
  of: { readonly bidderId?: string; readonly file?: File; readonly pasted?: string } = {},
): void {
  if (!page.isEditable()) return;
  page.controller.commitEdit();
  const source: QuoteSource | null =
    of.file !== undefined ? fileSource(of.file) : of.pasted !== undefined ? pastedSource(of.pasted) : null;
  openSheetDialog({ dialog: 'enterQuote', bidderId: of.bidderId ?? null, source });
}
