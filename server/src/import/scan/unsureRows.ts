import type { QuotedRow } from '#contract';
import { type Amount, amount, sumOf } from '#leveling';
import type { PrintedTotal } from '../quote/wholePrice.ts';
import { printedRate } from '../text/printedAmount.ts';
import type { Row } from '../text/separatedRows.ts';
import { isAlternateName } from '../text/textPatterns.ts';
import { multiplied, repaired } from './repairedFigures.ts';

/** Figures of so many digits without a comma or point may have lost one. */
const bareDigits = 4;

/**
 * Marks the rows of a picture that are not surely right, and repairs a figure where the two others of its row say exactly
 * what it is. A row is sure where quantity x unit price is its amount, or the sum of the rows is the printed total, no other
 * figure of it or of its title is doubtful and none is missing that most rows have; figures that are the same in both columns, as those of a lump sum are, confirm nothing.
 *
 * @param rows all rows of the quote
 * @param printed its rows as they are printed, those of pictures with `scanned`
 * @param titleRows by the number of a row that of the title it is printed under
 */
export function withUnsureRows(
  rows: readonly QuotedRow[],
  total: PrintedTotal | null,
  printed: readonly Row[],
  titleRows: ReadonlyMap<number, number> = new Map(),
): QuotedRow[] {
  const scans = new Map(printed.flatMap((row) => (row.scanned ? [[row.number, row] as const] : [])));
  if (scans.size === 0) return [...rows];
  const read = rows.map((row) => (scans.has(row.row) ? repaired(row) : row));
  const usual = (['quantity', 'unitPrice', 'amount'] as const).filter(
    (figure) => read.filter((row) => row[figure] !== null).length * 2 > read.length,
  );
  const lacksFigure = (row: QuotedRow) => usual.some((figure) => row[figure] === null);
  const summed = total === null ? new Set<QuotedRow>() : rowsOfTotal(read, total);
  return read.map((row, at) => {
    const scan = scans.get(row.row);
    if (scan === undefined) return row;
    const isInTotal = summed.has(row);
    const isConfirmed = isInTotal ? productOf(row) !== 'other' : productOf(row) === 'same' && row === rows[at];
    // The total says nothing of a quantity that its amount does not agree with.
    const counted = productOf(row) === 'same' ? row : { ...row, quantity: null, unitPrice: null };
    const title = scans.get(titleRows.get(row.row) ?? Number.NaN)?.scanned?.doubtful ?? [];
    const own = scan.scanned!.doubtful.filter((word) => !(isInTotal && isFigureOf(word, counted, scan)));
    const doubtful = [...own, ...title];
    const isSure = isConfirmed && doubtful.length === 0 && !hasBareFigure(row, scan) && !lacksFigure(row);
    return isSure ? row : { ...row, isUnsure: true };
  });
}

/** Returns the rows whose sum is the printed total, with or without alternates; none where one alone would be it. */
function rowsOfTotal(rows: readonly QuotedRow[], total: PrintedTotal): ReadonlySet<QuotedRow> {
  const priced = rows.filter((row) => row.row !== total.row && priceOf(row) !== null);
  const based = priced.filter(
    ({ description, title }) => !isAlternateName(description) && !isAlternateName(title ?? ''),
  );
  const isTotal = (some: readonly QuotedRow[]) =>
    some.length > 1 && sumOf(some, (row) => priceOf(row)!) === amount(total.amount);
  return new Set([based, priced].find(isTotal) ?? []);
}

function priceOf({ quantity, unitPrice, amount: printed }: QuotedRow): Amount | null {
  if (printed !== null) return amount(printed);
  return quantity === null || unitPrice === null ? null : multiplied(quantity, unitPrice);
}

/** Says whether quantity x unit price is the amount; 'none' where one of them is not printed, or says nothing. */
function productOf({ quantity, unitPrice, amount: printed }: QuotedRow): 'same' | 'other' | 'none' {
  if (quantity === null || unitPrice === null || printed === null) return 'none';
  if (multiplied(quantity, unitPrice) !== amount(printed)) return 'other';
  return unitPrice === printed ? 'none' : 'same';
}

/** Returns whether a word is one of the figures that make the amount of a row, and no other word of the row. */
function isFigureOf(word: string, { quantity, unitPrice, amount: printed }: QuotedRow, { cells }: Row): boolean {
  const value = printedRate(word, 'point') ?? printedRate(word, 'comma');
  const same = cells.flatMap((cell) => cell.split(' ')).filter((one) => one === word).length;
  const figures = [quantity, unitPrice, printed].filter((figure) => figure === value).length;
  return value !== null && same > 0 && same <= figures;
}

/** Returns whether a price of a row is printed without comma and point: 3612000 may be 36,120.00. */
function hasBareFigure({ unitPrice, amount: printed }: QuotedRow, { cells }: Row): boolean {
  const words = cells.flatMap((cell) => cell.split(' '));
  const isBare = (figure: string | null) =>
    figure !== null &&
    figure.length >= bareDigits &&
    words.some((word) => word.replace(/\D+/g, '') === figure && !/[.,\s]/.test(word));
  return isBare(unitPrice) || isBare(printed);
}
