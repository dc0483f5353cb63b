import type {
  ImportAnswer,
  ImportColumnMeaning,
  ImportContract,
  ImportDoubtKind,
  ImportOptions,
  Problem,
} from '#contract';
import type { Amount, Quantity } from '#leveling';
import type { PackageLine } from '../matchLines.ts';

/** A column of the items table with its meaning. `bidder` is set if the column belongs to one bidder. */
export interface Column {
  /** From 0. */
  readonly column: number;
  readonly header: string | null;
  readonly meaning: ImportColumnMeaning;
  readonly bidder: string | null;
  /** In a workbook only. */
  readonly sheet?: string;
  /** A few of its values, in a workbook only. */
  readonly samples?: string[];
}

/** A cell that was not read literally, or a figure that does not agree. Nothing doubtful is dropped silently. */
export interface Doubt {
  /** In a workbook only. */
  readonly sheet?: string;
  /** From 1, as a spreadsheet counts. */
  readonly row: number;
  /** From 0; null if the doubt is about the whole row. */
  readonly column: number | null;
  readonly text: string;
  readonly kind: ImportDoubtKind;
  /** A bidder gets no bid on a line because of this cell. */
  readonly noBid?: true;
  readonly message: string;
}

/** A line while the file is read. */
export interface DraftLine {
  readonly row: number;
  readonly section: string | null;
  readonly level2: string | null;
  readonly description: string;
  readonly unit: string;
  /** As printed; the imported line keeps 5 decimals of it. */
  readonly quantity: Quantity;
  /** The estimate's unit price with at most 5 decimals; null until one is read. */
  unitPrice: Amount | null;
  /** The estimate's amount as printed, or quantity x unit price; null until one is read. */
  estimate: Amount | null;
  /** By bidder index. */
  readonly prices: Map<number, Amount>;
  /** By bidder index: the printed unit prices that make these prices. */
  readonly unitPrices: Map<number, Amount>;
}

/** The bidder index of the estimate. */
export const estimateIndex = -1;

/** A total that the file prints for a bidder. */
export interface PrintedTotal {
  /** In a workbook only. */
  readonly sheet?: string;
  readonly bidder: number;
  readonly value: Amount;
  readonly row: number;
  readonly column: number | null;
  readonly text: string;
  /** What a footnote of its mark says of the bidder: 'Non-responsive'. */
  readonly bidderMark?: string;
}

/** Printed totals of the same lines, as indexes into the lines of the draft. */
export interface TotalsGroup {
  readonly totals: readonly PrintedTotal[];
  readonly lines: readonly number[];
}

/** The contents of one contract, before options and checks of the whole file. */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly bidders: readonly string[];
  readonly doubts: readonly Doubt[];
  readonly totals: readonly TotalsGroup[];
}

/** Options and context for reading a file. */
export interface ReadRequest {
  readonly options: ImportOptions;
  /** Names of the units of measure list. */
  readonly listedUnits: readonly string[];
  /** Company names already in the package: they count against the limit of bidders. */
  readonly existingBidders: readonly string[];
  /** Lines of the package, for mode 'match'. */
  readonly packageLines?: readonly PackageLine[];
}

/** A line as it will be imported. Amounts are decimal text; `prices` has one entry per bidder, null for no bid. */
export type ImportedLine = NonNullable<ImportAnswer['lineItems']>[number];

/** The import response including its lines. */
/** The line of the package that a line of the file goes to, in mode 'match'. */
export type LineMatch = NonNullable<ImportedLine['match']>;

export type Tabulation = ImportAnswer & { readonly lineItems: ImportedLine[] };

/** The result of reading a file. A refusal says what to choose, with the contracts and columns to choose from. */
export type Reading =
  | { readonly tabulation: Tabulation }
  | { readonly refusal: Problem; readonly contracts: readonly ImportContract[]; readonly columns: readonly Column[] };
