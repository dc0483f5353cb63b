import type { Amount } from '#leveling';
import { shareWidth } from '../../grid/geometry.ts';
import { printTotal, printTyped } from '../cells/printAmount.ts';
import type { SheetModel } from '../model/sheetModel.ts';

/** Widths of the sheet's columns in px: number, description, quantity, unit, unit price, base estimate; one bidder. */
export interface ColumnWidths {
  readonly left: readonly number[];
  readonly block: number;
  /** The narrowest bidder's column in which every amount shows whole, also where a width was chosen by hand. */
  readonly leastBlock: number;
}

/** A tabular digit of the sheet's 12 px type, and of its bold totals, in px. */
const DIGIT = 7.1;
const SCROLLBAR = 10;

/** About how wide a unit prints in the sheet's 12 px type. Worked: 'LSUM' is three capitals and a wide one, 36 px. */
export function unitWidth(unit: string): number {
  let width = 0;
  for (const letter of unit) width += /[MWmw%@]/.test(letter) ? 11 : /[A-Z]/.test(letter) ? 8.4 : 7.2;
  return width;
}

const lowest = (values: readonly Amount[]): Amount => values.reduce((least, one) => (one < least ? one : least), 0n);
const highest = (values: readonly Amount[]): Amount => values.reduce((most, one) => (one > most ? one : most), 0n);

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
  return { left: [32, room - block, 0, 0, 0, 0], block, leastBlock };
}

/** The longest amount that any bidder's column prints, in characters, and with it the room that it asks for. */
function longestAmount(model: SheetModel): number {
  const { bidders, totals } = model.content;
  const sums = totals.flatMap((section) => section.bidders.map((one, bidder) => [one.bidsTotal, bidder] as const));
  const figures = model.columnFigures();
  return Math.max(
    0,
    ...bidders.map((_, bidder) => figures.longest(bidder)),
    ...sums.map(([sum, bidder]) => printTotal(sum).length + figures.places(bidder) - 2),
  );
}

/** Fixed widths, wider where the longest number asks for it; the description takes the rest (at least 190). */
export function columnWidths(model: SheetModel, view: number, isNarrow = false): ColumnWidths {
  const amount = longestAmount(model);
  const leastBlock = Math.ceil(amount * DIGIT) + 36;
  if (view < SMALL_SCREEN) return smallWidths(view, leastBlock);
  const { lines, totals } = model.content;
  const widthFor = (minimum: number, characters: number, padding: number): number =>
    Math.max(minimum, Math.ceil(characters * DIGIT) + padding);
  const longest = (texts: Iterable<string>): number => {
    let most = 0;
    for (const text of texts) if (text.length > most) most = text.length;
    return most;
  };
  const decimals = model.decimals();
  const prices = longest(lines.unitPrices.map((value) => printTyped(value))) + Math.max(0, decimals.unitPrice - 2);
  const quantities =
    longest(lines.quantities.map((value) => printTotal(value).slice(0, -3))) +
    (decimals.quantity > 0 ? decimals.quantity + 1 : 0);
  const estimates = longest([
    printTotal(model.estimateTotal()),
    ...totals.map((section) => printTotal(section.lineItemsTotal)),
    ...[lowest(lines.baseEstimates), highest(lines.baseEstimates)].map((value) => printTotal(value)),
  ]);
  const quantity = widthFor(60, quantities, 14);
  const unit = Math.max(32, Math.min(96, Math.ceil(Math.max(0, ...[...new Set(lines.units)].map(unitWidth))) + 14));
  const price = isNarrow ? 0 : widthFor(80, prices, 13);
  const estimate = widthFor(92, estimates, 13);
  const shared = shareWidth({
    view: view - SCROLLBAR,
    fixed: 33 + quantity + unit + price + estimate,
    restMinimum: view < TIGHT_SCREEN ? 160 : 190,
    blockMinimum: widthFor(156, amount, 46),
    blockMaximum: 200,
    blockCount: model.content.bidders.length,
  });
  return { left: [32, shared.rest, quantity, unit, price, estimate + 1], block: shared.block, leastBlock };
}
