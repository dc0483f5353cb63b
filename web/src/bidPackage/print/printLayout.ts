import { printQuantity, printTotal, printTyped } from '../../cells/printAmount.ts';
import { PAGE_WIDTH } from '../../ui/print/PrintedPages.tsx';
import { longest, unitWidth, widthFor } from '../columns/textWidth.ts';
import type { ColumnKey } from '../model/columnKeys.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetRow } from '../model/sheetRows.ts';
import { type PrintedCell, printedCell } from './printedCells.ts';

/** A package of more lines is not printed: the workbook is offered in its place. */
export const MAX_PRINTED_LINES = 2000;
/** Below this zoom the bidders go over several pages side by side. */
export const MIN_ZOOM = 0.85;
/** In px: the least width of the descriptions, which take what the other columns leave. */
const DESCRIPTION = 300;
const NUMBER = 38;
const BIDDER = 104;

/** The columns before the bidders; the low price and the average are figures of the screen. */
export const PRINTED_COLUMNS = [
  'number',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'baseEstimate',
] as const satisfies readonly ColumnKey[];
type PrintedColumn = (typeof PRINTED_COLUMNS)[number];

export interface PrintedRow {
  readonly row: SheetRow;
  /** One per bidder. */
  readonly cells: readonly PrintedCell[];
}

/** The bidders of one page side by side. Quantities, prices and estimates are on the pages of the first ones alone. */
export interface PrintedBand {
  readonly first: number;
  readonly count: number;
  readonly hasFigures: boolean;
}

export interface PrintLayout {
  readonly rows: readonly PrintedRow[];
  readonly bands: readonly PrintedBand[];
  /** In px; the description takes the rest of the page. */
  readonly widths: Readonly<Record<Exclude<PrintedColumn, 'description'> | 'bidder', number>>;
  /** At most 1: the scale at which the widest band fits the width of the page. */
  readonly zoom: number;
}

/** Returns the rows and bidders that this person sees, whatever is collapsed, and which bidders are printed on which page. */
export function printLayout(model: SheetModel): PrintLayout {
  const bidders = model.content.bidders.slice(0, model.shownBidders);
  const empty = emptyAlternates(model);
  const shown = model.openRows().filter((row) => {
    if (row.kind === 'requirements') return row.count > 0;
    return !empty.has(row.kind === 'node' ? model.content.tree.nodes[row.node]!.section : sectionOf(row));
  });
  const rows = shown.map((row) => ({ row, cells: bidders.map((_, bidder) => printedCell(model, row, bidder)) }));
  const widths = { ...columnWidths(model), bidder: bidderWidth(model, rows) };
  const short = NUMBER + DESCRIPTION;
  const figures = widths.quantity + widths.unit + widths.unitPrice + widths.baseEstimate;
  const room = PAGE_WIDTH / MIN_ZOOM;
  const bands = bandsOf(
    bidders.length,
    Math.max(1, Math.floor((room - short - figures) / widths.bidder)),
    Math.max(1, Math.floor((room - short) / widths.bidder)),
  );
  const widest = Math.max(
    ...bands.map(({ count, hasFigures }) => short + (hasFigures ? figures : 0) + count * widths.bidder),
  );
  const zoom = Math.min(1, Math.floor((PAGE_WIDTH * 1000) / widest) / 1000);
  return { rows, bands, widths, zoom };
}

/** Returns the sections of alternates of which this package has nothing: no line, no lump sum and no adjustment. */
function emptyAlternates(model: SheetModel): ReadonlySet<number | null> {
  const { tree, lumpSums, bidders } = model.content;
  const places = [...lumpSums.values()].map(({ section }) => section);
  return new Set(
    tree.sections.flatMap((node, section) => {
      const isUsed =
        section === 0 ||
        tree.nodes[node]!.lineCount > 0 ||
        places.includes(section) ||
        bidders.some(({ id }) => model.adjustment(section, id).value !== null);
      return isUsed ? [] : [section];
    }),
  );
}

const sectionOf = (row: SheetRow): number | null => ('section' in row ? row.section : null);

/**
 * Divides bidders into as few bands as they need, about equally: `onFirst` fit next to the figures of the lines, `onOther`
 * next to their descriptions alone. Worked: 20 bidders, 9 and 12 to a page, are 9 and 11; 12 are 6 and 6.
 */
export function bandsOf(bidderCount: number, onFirst: number, onOther: number): PrintedBand[] {
  const others = Math.ceil(Math.max(0, bidderCount - onFirst) / onOther);
  const bands: PrintedBand[] = [];
  let first = 0;
  for (let left = others + 1; left > 0; left -= 1) {
    const share = Math.ceil((bidderCount - first) / left);
    const count = Math.min(share, bands.length === 0 ? onFirst : onOther);
    bands.push({ first, count, hasFigures: bands.length === 0 });
    first += count;
  }
  return bands;
}

/** About a dozen pages. */
const ROWS_OF_TABLE = 400;

/** Divides rows into tables; a heading goes to the table of the row after it. */
export function tablesOf(rows: readonly PrintedRow[]): PrintedRow[][] {
  const tables: PrintedRow[][] = [];
  for (let first = 0; first < rows.length; ) {
    let end = Math.min(rows.length, first + ROWS_OF_TABLE);
    while (end < rows.length && rows[end - 1]!.row.kind === 'node' && end > first + 1) end -= 1;
    tables.push(rows.slice(first, end));
    first = end;
  }
  return tables;
}

function columnWidths(model: SheetModel) {
  const { lines, totals } = model.content;
  const decimals = model.decimals();
  const quantities = longest(lines.quantities.map((value) => printQuantity(value)));
  const estimates = [...totals.map((section) => section.lineItemsTotal), model.estimateTotal(), ...lines.baseEstimates];
  const unit = Math.max(0, ...[...new Set(lines.units)].map(unitWidth));
  return {
    number: NUMBER,
    quantity: widthFor(64, quantities + decimals.quantity, 12),
    unit: Math.max(48, Math.min(96, Math.ceil(unit) + 12)),
    unitPrice: widthFor(76, longest(lines.unitPrices.map((value) => printTyped(value))) + decimals.unitPrice - 2, 12),
    baseEstimate: widthFor(96, longest(estimates.map((value) => printTotal(value))), 14),
  };
}

/** Returns a width for all bidders in which no amount is cut: one with its badge, one with the points of its column. */
function bidderWidth(model: SheetModel, rows: readonly PrintedRow[]): number {
  let most = BIDDER;
  for (let bidder = 0; bidder < model.shownBidders; bidder += 1) {
    const more = Math.max(0, model.columnFigures().places(bidder) - 2);
    for (const { cells } of rows) {
      const { text, isAmount, classification, isLumpSum } = cells[bidder]!;
      if (isAmount !== true) continue;
      const badge = classification !== undefined || isLumpSum === true ? 20 : 0;
      most = Math.max(most, widthFor(0, text.length + more, 14 + badge));
    }
  }
  return most;
}
