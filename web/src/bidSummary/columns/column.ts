import type { Amount, Classification } from '#leveling';
import type { ColumnGroupShape } from '../../grid/grouped/columnWindow.ts';
import type { Editable } from '../editing/editables.ts';
import type { RowFigures } from '../model/rowFigures.ts';
import type { SummaryPackage } from '../model/summaryData.ts';
import type { FeeFigures, SummaryFigures } from '../model/summaryFigures.ts';
import type { SheetView } from '../model/summaryView.ts';
import type { Cell, CellWords } from './cells.ts';

/** The place of a column between the frozen left part and the bid total. */
export type ColumnPlace =
  | { readonly kind: 'spread' }
  | { readonly kind: 'classification'; readonly classification: Classification }
  | { readonly kind: 'bidAmount' }
  | { readonly kind: 'second'; readonly part: 'name' | 'amount' | 'difference' | 'percent' }
  | { readonly kind: 'comparison'; readonly part: 'estimate' | 'variance' | 'percent' }
  | { readonly kind: 'alternate'; readonly index: number; readonly part: 'amount' | 'estimate' | 'variance' }
  | { readonly kind: 'contingency'; readonly part: 'percent' | 'amount' }
  | { readonly kind: 'notes' };

export interface PackageValues {
  readonly row: SummaryPackage;
  readonly figures: RowFigures;
  /** By alternate, in their order. */
  readonly enabled: readonly boolean[];
  readonly words: CellWords;
}

export interface ColumnFees {
  readonly of: (fees: FeeFigures) => readonly Amount[];
  /** What the fees are added to in the last row. */
  readonly base: (project: SummaryFigures['project']) => Amount;
}

/** In px: one width, or as wide as the longest number, within limits. */
export type WidthRule = { readonly fixed: number } | { readonly least: number; readonly most?: number };

/**
 * A column without its rendering: its cells in the rows of packages, project and fees, its width and its editor. The
 * sheet, the printed table and the widths are made from it.
 */
export interface ColumnDescriptor {
  readonly key: string;
  readonly place: ColumnPlace;
  /** Its header, as a key of the texts `bid-summary`; null where the sheet draws a special one. */
  readonly header: HeaderText | null;
  /** The header is for screen readers only: the group above it has the same name. */
  readonly isHeaderHidden?: boolean;
  /** Left-aligned text; all others are numbers. */
  readonly isText?: boolean;
  readonly width: WidthRule;
  readonly packageCell: (values: PackageValues) => Cell;
  readonly projectCell: (figures: SummaryFigures, words: CellWords) => Cell;
  /** Absent where the fees leave the space empty. */
  readonly fees?: ColumnFees;
  readonly alternate?: number;
  /** The alternate (null: base bid) whose bid amount it holds; absent in columns of other values. */
  readonly section?: number | null;
  /** Returns the editable cell of a package, or null where this user may not type in it now. Absent: read-only. */
  readonly editable?: (view: SheetView, row: SummaryPackage, settled: RowFigures) => Editable | null;
}

export type HeaderText = 'bidAmount' | 'notes' | 'name' | 'amount' | 'difference' | 'percent' | 'estimate' | 'variance';

export interface Column extends ColumnDescriptor {
  /** Its position in the whole sheet, from 1, with the frozen columns counted. */
  readonly index: number;
}

export interface GroupDescriptor extends ColumnGroupShape {
  readonly kind: ColumnPlace['kind'];
  /** Its name, as a key of the texts `bid-summary`; absent for an alternate, whose name is stored. */
  readonly name?:
    | 'bidSpread'
    | 'classificationsOfSelected'
    | 'bidAmount'
    | 'secondBidder'
    | 'comparison'
    | 'contingency'
    | 'notes';
  /** Its name over the fees; absent where none are under it. */
  readonly feesName?: 'baseBids' | 'contingency';
  readonly alternate?: number;
  readonly isScreenOnly?: boolean;
  readonly columns: readonly ColumnDescriptor[];
}

export interface ColumnGroup extends GroupDescriptor {
  readonly columns: readonly Column[];
}

export interface Display {
  readonly displayAssignedToColumn: boolean;
  readonly displayClassifications: boolean;
  readonly displayAnalysis: boolean;
  readonly displayNotes: boolean;
}
