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
  | { readonly kind: 'packageNotes'; readonly bidPackageId: string }
  | { readonly kind: 'adjustmentNotes'; readonly bidPackageId: string; readonly alternateId: string | null };

/**
 * What the rows of the sheet share beside their own figures: it stays the same while somebody types and where only figures
 * change, so that a row is drawn anew only for its own.
 */
export interface SheetView {
  readonly project: SummaryData['project'];
  /** Which alternates count, in their order. */
  readonly enabled: readonly boolean[];
  /** What is on its way to the server, without what is being typed now. */
  readonly sentEdits: SummaryEdits;
  readonly rights: SummaryRights;
  readonly display: Display;
  /** Whether selected bidder and coverage show. */
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

/** Everything that the parts of an open summary share. */
export interface SummaryView extends SheetView {
  readonly data: SummaryData;
  readonly figures: SummaryFigures;
  /** The figures without what is being typed now. */
  readonly settled: SummaryFigures;
  readonly editing: EditState;
  /** The e-mail of who has changed a bid package last while the page was open, or null. */
  readonly changedBy: (bidPackageId: string) => string | null;
}

export const SheetContext = createContext<SheetView | null>(null);

/** For the rows of the sheet: what they share, without what is being typed. */
export function useSheetView(): SheetView {
  const view = useContext(SheetContext);
  if (view === null) throw new Error('This stands inside an open bid summary.');
  return view;
}

export const SummaryContext = createContext<SummaryView | null>(null);

export function useSummaryView(): SummaryView {
  const view = useContext(SummaryContext);
  if (view === null) throw new Error('This stands inside an open bid summary.');
  return view;
}

/** A package as people name it: 'code - description'. */
export function packageName({ code, description }: { readonly code: string; readonly description: string }): string {
  return `${code} - ${description}`;
}
