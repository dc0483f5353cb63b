import { createContext, useContext } from 'react';
import type { CellWords } from '../columns/cells.ts';
import type { ColumnGroup, Display } from '../columns/column.ts';
import type { LeftWidths } from '../columns/columnWidths.ts';
import type { EditState, EditStore } from '../editing/editStore.ts';
import type { SheetShape } from '../sheet/sheetShape.ts';
import type { SummaryActions } from './summaryActions.ts';
import type { SummaryData } from './summaryData.ts';
import type { SummaryEdits } from './summaryEdits.ts';
import type { SummaryFigures } from './summaryFigures.ts';
import type { SummaryRights } from './summaryRights.ts';

/** The dialogs of the page; info and shortcuts belong to the app bar. */
export type SummaryDialog =
  | { readonly kind: 'projectNotes' | 'biddersRange' | 'fees' }
  | { readonly kind: 'packageNotes' | 'carriedAmount'; readonly bidPackageId: string }
  | { readonly kind: 'adjustmentNotes'; readonly bidPackageId: string; readonly alternateId: string | null };

/**
 * The values that the rows of the sheet share. It stays the same object while somebody types and where only figures
 * change, so that a row is rendered again only for its figures.
 */
export interface SheetView {
  readonly project: SummaryData['project'];
  /** By alternate, in their order. */
  readonly enabled: readonly boolean[];
  /** Edits on their way to the server, without the open cell. */
  readonly sentEdits: SummaryEdits;
  readonly rights: SummaryRights;
  readonly display: Display;
  readonly showsBidder: boolean;
  readonly shape: SheetShape;
  /** No package has a bidder yet: nothing is missing, and nothing warns. */
  readonly isNew: boolean;
  readonly groups: readonly ColumnGroup[];
  /** By column key. */
  readonly widths: ReadonlyMap<string, number>;
  readonly left: LeftWidths;
  readonly totalWidth: number;
  readonly words: CellWords;
  readonly store: EditStore;
  readonly actions: SummaryActions;
  readonly openDialog: (dialog: SummaryDialog) => void;
}

/** The values that all parts of an open summary share. */
export interface SummaryView extends SheetView {
  readonly data: SummaryData;
  readonly figures: SummaryFigures;
  /** The figures without the open cell. */
  readonly settled: SummaryFigures;
  readonly editing: EditState;
  /** Returns the email of the last person who changed a bid package while the page was open, or null. */
  readonly changedBy: (bidPackageId: string) => string | null;
}

export const SheetContext = createContext<SheetView | null>(null);
export const SummaryContext = createContext<SummaryView | null>(null);

/** Returns the values that the rows of the sheet share. */
export const useSheetView = (): SheetView => given(useContext(SheetContext));

export const useSummaryView = (): SummaryView => given(useContext(SummaryContext));

function given<View>(view: View | null): View {
  if (view === null) throw new Error('There is no open bid summary around this component.');
  return view;
}
