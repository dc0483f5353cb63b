import { createContext, useContext } from 'react';
import type { CellWords } from './cells.ts';
import type { ColumnGroup, Display } from './columns.ts';
import type { LeftWidths } from './columnWidths.ts';
import type { EditState, EditStore } from './editStore.ts';
import type { SummaryActions } from './summaryActions.ts';
import type { SummaryData } from './summaryData.ts';
import type { SummaryFigures } from './summaryFigures.ts';
import type { SummaryRights } from './summaryRights.ts';

/** The dialogs of the page (SUM-017); info and shortcuts belong to the app bar. */
export type SummaryDialog =
  | { readonly kind: 'projectNotes' | 'biddersRange' | 'fees' }
  | { readonly kind: 'packageNotes'; readonly bidPackageId: string }
  | { readonly kind: 'adjustmentNotes'; readonly bidPackageId: string; readonly alternateId: string | null };

/** Everything that the parts of an open summary share. */
export interface SummaryView {
  readonly data: SummaryData;
  readonly figures: SummaryFigures;
  /** The figures without what is being typed now. */
  readonly settled: SummaryFigures;
  readonly rights: SummaryRights;
  readonly display: Display;
  readonly groups: readonly ColumnGroup[];
  /** By column key. */
  readonly widths: ReadonlyMap<string, number>;
  readonly left: LeftWidths;
  readonly totalWidth: number;
  readonly words: CellWords;
  readonly editing: EditState;
  readonly store: EditStore;
  readonly actions: SummaryActions;
  readonly openDialog: (dialog: SummaryDialog) => void;
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
