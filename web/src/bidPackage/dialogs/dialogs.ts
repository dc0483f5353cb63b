import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { QuoteSource } from '../quote/quoteSource.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

/** A dialog over the sheet. Pages and menus request it here; `SheetDialogs.tsx` shows it. */
export type SheetDialogRequest =
  | { readonly dialog: 'addLineItems' }
  | { readonly dialog: 'editLineItems'; readonly lineItemIds: readonly string[] }
  | { readonly dialog: 'deleteLineItems'; readonly lineItemIds: readonly string[] }
  | { readonly dialog: 'addRequirement' }
  | { readonly dialog: 'renameRequirement' | 'deleteRequirement'; readonly requirementId: string }
  | { readonly dialog: 'copyStructure' }
  | { readonly dialog: 'addBidders' }
  | { readonly dialog: 'editBidder'; readonly bidderId: string }
  | { readonly dialog: 'removeBidder'; readonly bidderId: string }
  | { readonly dialog: 'bidderInfo'; readonly bidderId: string }
  | { readonly dialog: 'selectBidder'; readonly bidderId: string }
  | { readonly dialog: 'selectionReason'; readonly bidderId: string }
  | { readonly dialog: 'checklist'; readonly bidderId: string }
  | { readonly dialog: 'bidderNotes'; readonly bidderId: string }
  | { readonly dialog: 'bidderDocuments'; readonly bidderId: string }
  | { readonly dialog: 'bidPackageNotes' }
  | { readonly dialog: 'carriedAmount' }
  | { readonly dialog: 'adjustmentNotes'; readonly section: number; readonly bidderId: string }
  | { readonly dialog: 'bidNote'; readonly lineId: string; readonly bidderId: string }
  | { readonly dialog: 'importBids' }
  | { readonly dialog: 'enterQuote'; readonly bidderId: string | null; readonly source: QuoteSource | null };

const request = createStore<SheetDialogRequest | null>(() => null);

export function openSheetDialog(next: SheetDialogRequest): void {
  request.setState(next, true);
}

/** Closes the open dialog; where `only` is given, that one alone, so that a late answer leaves the next one open. */
export function closeSheetDialog(only?: SheetDialogRequest): void {
  if (only !== undefined && request.getState() !== only) return;
  request.setState(null, true);
}

export function useSheetDialog(): SheetDialogRequest | null {
  return useStore(request);
}

export interface SheetDialogProps {
  readonly page: SheetPage;
  /** Why nothing can be saved now, or null. */
  readonly readOnlyReason: string | null;
  readonly onClose: () => void;
}
