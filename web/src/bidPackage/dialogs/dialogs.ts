import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Everything that opens over the sheet. Pages and menus ask for it here; `SheetDialogs.tsx` shows it. */
export type SheetDialogRequest =
  | { readonly dialog: 'addLineItems' }
  | { readonly dialog: 'editLineItems'; readonly lineItemIds: readonly string[] }
  | { readonly dialog: 'deleteLineItems'; readonly lineItemIds: readonly string[] }
  | { readonly dialog: 'addBidders' }
  | { readonly dialog: 'editBidder'; readonly bidderId: string }
  | { readonly dialog: 'removeBidder'; readonly bidderId: string }
  | { readonly dialog: 'bidderInfo'; readonly bidderId: string }
  | { readonly dialog: 'bidderNotes'; readonly bidderId: string }
  | { readonly dialog: 'bidderDocuments'; readonly bidderId: string }
  | { readonly dialog: 'bidPackageNotes' }
  | { readonly dialog: 'adjustmentNotes'; readonly section: number; readonly bidderId: string }
  | { readonly dialog: 'importBids' };

const request = createStore<SheetDialogRequest | null>(() => null);

/** Opens a dialog over the sheet; one at a time, a second request takes the place of the first. */
export function openSheetDialog(next: SheetDialogRequest): void {
  request.setState(next, true);
}

export function closeSheetDialog(): void {
  request.setState(null, true);
}

/** The dialog to show, or null. */
export function useSheetDialog(): SheetDialogRequest | null {
  return useStore(request);
}
