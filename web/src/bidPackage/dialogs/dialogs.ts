import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { i18next } from '../../i18n/i18n.ts';
import { notify } from '../../notices/notices.ts';
import { showInPlace } from '../../ui/dialog/minimizedDialogs.ts';
import type { QuoteSource } from '../quote/quoteSource.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

/** A dialog over the sheet, or a question. Pages and menus request it here; `SheetDialogs.tsx` shows it. */
export type SheetDialogRequest =
  | SheetQuestion
  | { readonly dialog: 'addLineItems' }
  | { readonly dialog: 'editLineItems'; readonly lineItemIds: readonly string[] }
  | { readonly dialog: 'addRequirement' }
  | { readonly dialog: 'renameRequirement'; readonly requirementId: string }
  | { readonly dialog: 'copyStructure' }
  | { readonly dialog: 'addBidders' }
  | { readonly dialog: 'editBidder'; readonly bidderId: string }
  | { readonly dialog: 'bidderInfo'; readonly bidderId: string }
  | { readonly dialog: 'selectBidder'; readonly bidderId: string }
  | { readonly dialog: 'selectionReason'; readonly bidderId: string }
  | { readonly dialog: 'checklist'; readonly bidderId: string }
  | { readonly dialog: 'bidderNotes'; readonly bidderId: string }
  | { readonly dialog: 'bidderDocuments'; readonly bidderId: string }
  | { readonly dialog: 'bidPackageNotes' }
  | { readonly dialog: 'carriedAmount' }
  | { readonly dialog: 'adjustmentNotes'; readonly alternateId: string | null; readonly bidderId: string }
  | { readonly dialog: 'bidNote'; readonly lineId: string; readonly bidderId: string }
  | { readonly dialog: 'importBids' }
  | { readonly dialog: 'enterQuote'; readonly bidderId: string | null; readonly source: QuoteSource | null };

/** A question before something is deleted, over whatever is open. */
export type SheetQuestion =
  | { readonly dialog: 'deleteLineItems'; readonly lineItemIds: readonly string[] }
  | { readonly dialog: 'removeBidder'; readonly bidderId: string }
  | { readonly dialog: 'deleteRequirement'; readonly requirementId: string };

interface OpenDialog {
  readonly request: SheetDialogRequest | null;
  /** Another one for each dialog that is opened, so that none goes on with the text of the one before. */
  readonly key: number;
}

const open = createStore<OpenDialog>(() => ({ request: null, key: 0 }));
const question = createStore<SheetQuestion | null>(() => null);

/** Opens a dialog of the sheet, to which one that is minimized gives way (`showInPlace`), or asks over what is open. */
export function openSheetDialog(next: SheetDialogRequest): void {
  if (isQuestion(next)) {
    question.setState(next, true);
    return;
  }
  const show = (request: SheetDialogRequest) => open.setState({ request, key: open.getState().key + 1 });
  const onSaving = () => notify({ kind: 'info', title: i18next.t('general:dialogSavingOther') });
  showInPlace(open.getState().request, next, show, onSaving);
}

function isQuestion(next: SheetDialogRequest): next is SheetQuestion {
  return ['deleteLineItems', 'removeBidder', 'deleteRequirement'].includes(next.dialog);
}

/** Forgets the question that was requested: it is asked. */
export function questionIsAsked(): void {
  question.setState(null, true);
}

export function useSheetQuestion(): SheetQuestion | null {
  return useStore(question);
}

/** Closes the open dialog; where `only` is given, that one alone, so that a late answer leaves the next one open. */
export function closeSheetDialog(only?: SheetDialogRequest): void {
  if (only !== undefined && open.getState().request !== only) return;
  open.setState({ request: null });
}

export function useSheetDialog(): OpenDialog {
  return useStore(open);
}

export interface SheetDialogProps {
  readonly page: SheetPage;
  /** Why nothing can be saved now, or null. */
  readonly readOnlyReason: string | null;
  readonly onClose: () => void;
}
