import type { QuoteColumnMeaning, QuoteOptions } from '#contract';
import { quantityOfUnits } from '#leveling';
import { numberAt, styleOfColumn } from '../columns/columnStyles.ts';
import { type ColumnValues, isPlausible, valuesOfColumn } from '../columns/columnValues.ts';
import type { Table } from '../tables/itemsTable.ts';
import type { HeaderMeaning } from '../text/headerWords.ts';
import { evidenceOfStyle, extension } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';

/** The meaning of every column of a quote. */
export interface QuoteColumns {
  readonly meanings: readonly QuoteColumnMeaning[];
  /** Nothing says whether the only price column holds unit prices or amounts. */
  readonly isPriceUnclear: boolean;
  /** Figures have decimal commas only where all of them allow that and one requires it. */
  readonly style: 'point' | 'comma';
}

const meaningOfHeader: Partial<Record<HeaderMeaning, QuoteColumnMeaning>> = {
  lineNumber: 'lineNumber',
  code: 'code',
  description: 'description',
  unit: 'unit',
  quantity: 'quantity',
  unitPrice: 'unitPrice',
  amount: 'amount',
  printedTotal: 'amount',
  section: 'title',
};

/**
 * Finds the meanings of the columns of a quote: by header words, what they leave open by the values (the longest text is
 * the description; of the numbers, quantity x unit price = amount), and at last by what the user chose. `known` are those
 * of a text whose lines name them, or of the quote before.
 */
export function quoteColumns(
  table: Table,
  chosen: QuoteOptions['columns'],
  known: readonly QuoteColumnMeaning[] | null,
): QuoteColumns {
  const found = known === null ? foundMeanings(table) : [...known];
  const isUnclear = known === null && isKindUnclear(table, found);
  for (const { column, meaning } of chosen ?? []) {
    if (column >= table.width) continue;
    const holder = meaning === 'ignore' ? -1 : found.indexOf(meaning);
    if (holder !== -1) found[holder] = 'ignore';
    found[column] = meaning;
  }
  const isPriceChosen = chosen?.some(({ meaning }) => meaning === 'unitPrice' || meaning === 'amount') === true;
  return { meanings: found, isPriceUnclear: isUnclear && !isPriceChosen, style: styleOf(table, found) };
}

function styleOf({ body }: Table, meanings: readonly QuoteColumnMeaning[]): QuoteColumns['style'] {
  const isFigure = (_: string, column: number) => ['quantity', 'unitPrice', 'amount'].includes(meanings[column] ?? '');
  const figures = body.flatMap(({ cells }) => cells.filter(isFigure)).map((text) => text.replace(/[\s$]+$/, ''));
  // '12,500' may be twelve and a half; next to it, a comma of '850,00' may be a mistyped point.
  const isDecimal = figures.some((text) => /\d,\d{1,2}$/.test(text)) && !figures.some((text) => /,\d{3}$/.test(text));
  return isDecimal && evidenceOfStyle(figures) === 'comma' ? 'comma' : 'point';
}

function foundMeanings(table: Table): QuoteColumnMeaning[] {
  // A sentence below a table is in one cell, and says nothing of the column.
  const rows = table.body.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const values = Array.from({ length: table.width }, (_, column) => valuesOfColumn(rows, column));
  const found = byHeader(table, values);
  if (!found.includes('description')) put(found, longestText(found, values), 'description');
  // 'Section of work' and 'Price': what would be titles of rows are the rows.
  if (!found.includes('description')) put(found, found.indexOf('title'), 'description');
  if (!found.includes('unitPrice') && !found.includes('amount')) priceByValues(found, rows, values);
  const price = ambiguousPrice(table, found);
  if (price !== null) found[price] = 'amount';
  return found;
}

function put(found: QuoteColumnMeaning[], column: number, meaning: QuoteColumnMeaning): void {
  if (column !== -1) found[column] = meaning;
}

/** Each meaning goes to the first column whose header suggests it and whose values allow it. */
function byHeader(table: Table, values: readonly ColumnValues[]): QuoteColumnMeaning[] {
  const found: QuoteColumnMeaning[] = values.map(() => 'ignore');
  for (const [column, guess] of table.guesses.entries()) {
    for (const wanted of guess?.meanings ?? []) {
      const meaning = meaningOfHeader[wanted];
      if (meaning === undefined || found.includes(meaning) || !isPlausible(wanted, values[column]!)) continue;
      found[column] = meaning;
      break;
    }
  }
  return found;
}

function longestText(found: readonly QuoteColumnMeaning[], values: readonly ColumnValues[]): number {
  const score = ({ letters, length, distinct }: ColumnValues) => (letters > 0.5 ? length * Math.sqrt(distinct) : 0);
  const free = values.flatMap((one, column) => (found[column] === 'ignore' && score(one) > 0 ? [column] : []));
  return free.sort((a, b) => score(values[b]!) - score(values[a]!))[0] ?? -1;
}

/** Of number columns behind the description: quantity, unit price and amount where they multiply, else the last is the amount. */
function priceByValues(found: QuoteColumnMeaning[], body: readonly Row[], values: readonly ColumnValues[]): void {
  const description = found.indexOf('description');
  const free = values.flatMap(({ numbers, filled }, column) =>
    found[column] === 'ignore' && column > description && filled > 0 && numbers >= 0.5 ? [column] : [],
  );
  const amount = free.at(-1);
  if (amount === undefined) return;
  found[amount] = 'amount';
  const quantities = found.includes('quantity') ? [found.indexOf('quantity')] : free.slice(0, -1);
  for (const quantity of quantities) {
    const unitPrice = free.find((one) => one !== quantity && one !== amount && multiplies(body, quantity, one, amount));
    if (unitPrice === undefined) continue;
    found[quantity] = 'quantity';
    found[unitPrice] = 'unitPrice';
    break;
  }
  const unit = values.findIndex(
    ({ letters, length, filled }, column) => found[column] === 'ignore' && filled > 0 && letters > 0.5 && length <= 6,
  );
  if (!found.includes('unit')) put(found, unit, 'unit');
}

function multiplies(body: readonly Row[], quantity: number, unitPrice: number, amount: number): boolean {
  const styled = [quantity, unitPrice, amount].map((column) => [column, styleOfColumn(body, column)] as const);
  let holds = 0;
  let fails = 0;
  for (const row of body) {
    const [q, u, a] = styled.map(([column, style]) => numberAt(row, column, style));
    if (q == null || u == null || a == null) continue;
    if (extension(quantityOfUnits(q), u) === a) holds += 1;
    else fails += 1;
  }
  return holds > fails;
}

/** Returns the only price column where its header is 'Price', which may be a unit price or an amount, or says nothing. */
function ambiguousPrice(table: Table, found: readonly QuoteColumnMeaning[]): number | null {
  const [unitPrice, amount] = [found.indexOf('unitPrice'), found.indexOf('amount')];
  if ((unitPrice === -1) === (amount === -1)) return null;
  const price = Math.max(unitPrice, amount);
  const meanings = table.guesses[price]?.meanings ?? [];
  const isAmbiguous = meanings.length === 0 || (meanings.includes('unitPrice') && meanings.includes('amount'));
  return isAmbiguous ? price : null;
}

/** Returns whether an ambiguous price is next to quantities that are not all 1, or to units without quantities. */
function isKindUnclear(table: Table, found: readonly QuoteColumnMeaning[]): boolean {
  if (ambiguousPrice(table, found) === null) return false;
  const quantity = found.indexOf('quantity');
  if (quantity === -1) return found.includes('unit');
  return table.body.some((row) => ![null, 10_000_000_000n].includes(numberAt(row, quantity, 'point')));
}
