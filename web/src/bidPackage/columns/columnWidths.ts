import { printTotal } from '../../cells/printAmount.ts';
import { shareWidth } from '../../grid/geometry.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { unitPriceRange } from '../model/unitPrices.ts';
import { submittedColumn } from '../submitted/submittedFigures.ts';
import { SHEET_COLUMNS } from './sheetColumns.tsx';
import { DIGIT, SMALL_DIGIT, widthFor, widthToTellApart } from './textWidth.ts';

/** Widths of the sheet's columns in px: those of the frozen pane, and of each bidder. */
export interface ColumnWidths {
  readonly left: readonly number[];
  readonly block: number;
  /** The narrowest bidder's column in which every amount shows whole, also where a width was chosen by hand. */
  readonly leastBlock: number;
}

const SCROLLBAR = 10;

/** Up to this width the unit price folds away; the editor and the status bar show it. */
export const NARROW_SCREEN = 1200;

/** Below this width a sheet shows the line item and one bidder at a time. */
export const SMALL_SCREEN = 600;

/** Below this width descriptions give way so that a second bidder fits. */
const TIGHT_SCREEN = 768;

/** Line item and one bidder that fill the view; the columns between them fold away. */
function smallWidths(view: number, leastBlock: number): ColumnWidths {
  const room = view - SCROLLBAR - 32;
  const block = Math.max(130, Math.min(200, Math.floor(room * 0.45)), Math.min(leastBlock, room - 100));
  const left = SHEET_COLUMNS.map(({ hidden, width }) => (hidden ? 0 : width === 'rest' ? room - block : 32));
  return { left, block, leastBlock };
}

/** The longest amount that any bidder's column prints, in characters, and with it the room that it asks for. */
function longestAmount(model: SheetModel): number {
  const { bidders, totals } = model.content;
  const sums = totals.flatMap((section) => section.bidders.map((one, bidder) => [one.bidsTotal, bidder] as const));
  const figures = model.columnFigures();
  return Math.max(
    0,
    ...bidders.map((_, bidder) => figures.longest(bidder)),
    ...(model.showsSubmitted ? bidders.map((_, bidder) => submittedColumn(model, bidder).longest) : []),
    ...sums.map(([sum, bidder]) => printTotal(sum).length + figures.places(bidder) - 2),
  );
}

/** Of this many bidders the room is kept when descriptions ask for more. */
const BIDDERS_IN_VIEW = 3;

/** The least width of the description: more where two neighbors would read the same and there is room for it. */
function leastRest(model: SheetModel, view: number, room: number, block: number): number {
  const least = view < TIGHT_SCREEN ? 160 : 190;
  const bidders = Math.min(BIDDERS_IN_VIEW, model.content.bidders.length) * block;
  const { descriptions, sections } = model.content.lines;
  return Math.max(least, Math.min(widthToTellApart(descriptions, sections), room - bidders));
}

/** The room of the longest unit price before an amount. */
function unitPriceWidth(model: SheetModel): number {
  const { lowest, highest, places } = unitPriceRange(model);
  const whole = Math.max(printTotal(lowest).length, printTotal(highest).length);
  return Math.ceil((whole + places - 2 + 1) * SMALL_DIGIT) + 6;
}

interface ColumnChoices {
  readonly isNarrow?: boolean;
  /** The columns that a person can switch on. */
  readonly hasOptional?: boolean;
  readonly hasUnitPrices?: boolean;
}

/** Fixed widths, wider where the longest number asks for it; the description takes the rest (at least 190). */
export function columnWidths(
  model: SheetModel,
  view: number,
  { isNarrow = false, hasOptional = false, hasUnitPrices = false }: ColumnChoices = {},
): ColumnWidths {
  const amount = longestAmount(model);
  const unitPrice = hasUnitPrices ? unitPriceWidth(model) : 0;
  // Badge and the mark of an outlier before the amount.
  const leastBlock = Math.ceil(amount * DIGIT) + 50 + unitPrice;
  if (view < SMALL_SCREEN) return smallWidths(view, leastBlock);
  const own = SHEET_COLUMNS.map(({ hidden, width }) =>
    width === 'rest' || (isNarrow && hidden === 'narrow') || (!hasOptional && hidden === 'optional') ? 0 : width(model),
  );
  const fixed = own.reduce((sum, width) => sum + width, 0);
  const room = view - SCROLLBAR - fixed;
  const blockMinimum = widthFor(156, amount, 46) + unitPrice;
  const shared = shareWidth({
    view: view - SCROLLBAR,
    fixed,
    restMinimum: leastRest(model, view, room, blockMinimum),
    blockMinimum,
    blockMaximum: 200 + unitPrice,
    blockCount: model.shownBidders,
  });
  const left = SHEET_COLUMNS.map(({ width }, index) => (width === 'rest' ? shared.rest : own[index]!));
  return { left, block: shared.block, leastBlock };
}
