import { isAnswerText, isBesideBids } from '../columns/besideBids.ts';
import { columnStyles } from '../columns/columnStyles.ts';
import type { Cell } from '../draft/doubts.ts';
import { columnOf, DraftBook, lineDescription, lineGroups, lineLabel } from '../draft/draftBook.ts';
import { type Column, type Draft, estimateIndex } from '../draft/tabulation.ts';
import { isNumberLike, readPrintedNumber } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isErrorText, isPureTotalText, isTotalText } from '../text/tellingTexts.ts';
import { type NumberCell, type PriceCells, readBid, readEstimate, readQuantity } from './priceCells.ts';
import { type TotalsRow, wideTotals } from './wideTotals.ts';

/** The columns of one bidder, or of the estimate. */
interface Owner {
  readonly bidder: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/**
 * Reads the wide form: one row per line, one or two columns per bidder (IMP-006). Title rows name the sections that
 * follow, total rows are compared and not imported (IMP-007, IMP-017). `nameOf` resolves bidder numbers. A bare text with
 * prices is a title with subtotals only where they agree with the lines that follow; else it is read again as a line.
 */
export function readWideForm(
  body: readonly Row[],
  columns: readonly Column[],
  nameOf: (text: string) => string,
  header: Row,
  asLines: ReadonlySet<number> = new Set(),
): Draft {
  const book = new DraftBook();
  const owners = ownersOf(columns, book, nameOf, header);
  const styles = columnStyles(columns, body);
  const priceColumns = owners.flatMap(({ unitPrice, amount }) => [unitPrice, amount]).filter((column) => column >= 0);
  const isPrice = new Set(priceColumns);
  const at = {
    description: columnOf(columns, 'description'),
    unit: columnOf(columns, 'unit'),
    quantity: columnOf(columns, 'quantity'),
    section: columnOf(columns, 'section'),
    level2: columnOf(columns, 'classification2'),
    lineNumber: columnOf(columns, 'lineNumber'),
    code: columnOf(columns, 'code'),
  };
  const isMeasured = at.unit >= 0 || at.quantity >= 0;
  const isTotal = isMeasured ? isTotalText : isPureTotalText;
  const totalsRows: TotalsRow[] = [];
  let section = '';

  const text = (row: Row, column: number) => (column < 0 ? '' : (row.cells[column] ?? ''));
  const cell = (row: Row, column: number): NumberCell | null =>
    column < 0 ? null : { row: row.number, column, text: text(row, column), style: styles.get(column) ?? 'point' };

  for (const row of body) {
    const description = text(row, at.description);
    const base = row.cells.flatMap((value, column) => (value === '' || isPrice.has(column) ? [] : [value]));
    const hasPrices = priceColumns.some((column) => text(row, column) !== '');
    const isBare = [at.unit, at.quantity].every((column) => text(row, column) === '' || isTotal(text(row, column)));
    const isNumbered = [at.lineNumber, at.code].some((column) => text(row, column) !== '');
    if ((isBare && base.some(isTotal)) || isPureTotalText(description)) {
      if (hasPrices) totalsRows.push(totalsRow(row, base.find(isTotal) ?? description));
      continue;
    }
    if (isErrorText(description)) {
      doubtDamaged(row);
      continue;
    }
    const own = text(row, at.section);
    if (description === '' && !(own !== '' && isBare && !isNumbered)) {
      if (!hasPrices && isMeasured && isBare && isWordedTitle(base)) section = base[0]!;
      if (!hasPrices) continue;
      if (base.length === 0) totalsRows.push(totalsRow(row, ''));
      else doubtPrices(row);
      continue;
    }
    if (isBare && !isNumbered && hasPrices && isNote(row, description)) {
      doubtNote(row, description);
      continue;
    }
    if (description === '' || isTitle(row, base, hasPrices, isBare, isNumbered)) {
      section = own || base[0]!;
      if (hasPrices) totalsRows.push({ ...totalsRow(row, section), isSectionHead: true });
      continue;
    }
    if (own !== '') section = own;
    addLine(row, description);
  }
  const disagreeing = wideTotals(book, totalsRows);
  const heads = totalsRows.filter(({ row, isSectionHead }) => isSectionHead && disagreeing.has(row));
  if (heads.length > 0 && asLines.size === 0) {
    return readWideForm(body, columns, nameOf, header, new Set(heads.map(({ row }) => row)));
  }
  for (const row of body) if (disagreeing.has(row.number)) doubtPrices(row);
  return book.draft();

  /** A title may also stand in the first column, over the line numbers: 'Part A - Removals'. */
  function isWordedTitle(base: readonly string[]): boolean {
    const [title = ''] = base;
    return base.length === 1 && title.length <= 120 && /\p{L}{3}/u.test(title) && !isNumberLike(title);
  }

  /** A row of nothing but a text between measured lines is the title of a section, also where it prints subtotals. */
  function isTitle(
    row: Row,
    base: readonly string[],
    hasPrices: boolean,
    isBare: boolean,
    isNumbered: boolean,
  ): boolean {
    if (asLines.has(row.number) || !isBare || isNumbered || base.length > 2 || text(row, at.level2) !== '')
      return false;
    return (isMeasured || !hasPrices) && base.every((value) => value.length <= 120 && !isNumberLike(value));
  }

  function addLine(row: Row, description: string): void {
    const label = lineLabel(text(row, at.lineNumber), text(row, at.code), row.number);
    const quantityCell = cell(row, at.quantity) ?? { row: row.number, column: null, text: '', style: 'point' as const };
    const quantity = readQuantity(quantityCell, label, book.doubts);
    const prices = new Map<number, bigint>();
    let estimate: ReturnType<typeof readEstimate> = null;
    for (const { bidder, unitPrice, amount } of owners) {
      const cells: PriceCells = { unitPrice: cell(row, unitPrice), amount: cell(row, amount) };
      const who = `${label}, ${book.nameOf(bidder)}`;
      if (bidder === estimateIndex) {
        estimate = readEstimate(cells, quantity, who, book.doubts);
        continue;
      }
      const price = readBid(cells, quantity, who, book.doubts);
      if (price !== null) prices.set(bidder, price);
    }
    book.lines.push({
      row: row.number,
      ...lineGroups(text(row, at.unit), section, text(row, at.level2)),
      description: lineDescription(text(row, at.code), description),
      quantity,
      unitPrice: estimate?.unitPrice ?? null,
      estimate: estimate?.amount ?? null,
      prices,
    });
  }

  function totalsRow(row: Row, label: string): TotalsRow {
    const totals = owners.flatMap(({ bidder, unitPrice, amount }) => {
      const places = [cell(row, amount), cell(row, unitPrice)].filter((one) => one !== null && one.text !== '');
      const place = places[0];
      if (!place) return [];
      const read = readPrintedNumber(place.text, place.style);
      if (isErrorText(place.text))
        book.doubts.notANumber(place, `Printed total of ${book.nameOf(bidder)}`, 'notANumber', 'it is not compared');
      if (read.kind !== 'number') return [];
      if (read.mark !== null)
        book.doubts.trailingMark(place, `Printed total of ${book.nameOf(bidder)}`, read.mark, read.value);
      return [{ bidder, value: read.value, row: place.row, column: place.column, text: place.text }];
    });
    return { row: row.number, label, section, at: book.lines.length, totals, isSectionHead: false };
  }

  /** A row whose description is an error of the workbook makes no line; all that stands in it is doubtful (IMP-016). */
  function doubtDamaged(row: Row): void {
    row.cells.forEach((value, column) => {
      const one = { row: row.number, column, text: value };
      if (isErrorText(value))
        book.doubts.add(
          'notANumber',
          one,
          `Row ${row.number}: '${value}' stands in place of a value; the row makes no line.`,
        );
      else if (priceColumns.includes(column) && value !== '')
        book.doubts.add('noDescription', one, `Row ${row.number} has prices but no description; it makes no line.`);
    });
  }

  /** Answers in words, and what is asked of bidders or compares their bids, are no work to price. */
  function isNote(row: Row, description: string): boolean {
    const texts = priceColumns.map((column) => text(row, column)).filter((one) => one !== '');
    return isBesideBids(description) || texts.every(isAnswerText) || (isMeasured && !texts.some(isNumberLike));
  }

  /** A row that answers ('Bid bond', 'Yes') or stands beside the bids ('Rank', 1) is no line and no title: it is one doubt. */
  function doubtNote(row: Row, description: string): void {
    const cells = priceColumns.map((column) => cell(row, column)!).filter((one) => one.text !== '');
    if (isBesideBids(description) || cells.every((one) => isAnswerText(one.text))) {
      const what = `Row ${row.number}: '${description}' is no work to price; the row makes no line.`;
      book.doubts.add('notRead', { row: row.number, column: at.description, text: description }, what);
      return;
    }
    for (const one of cells) book.doubts.notANumber(one, `Row ${row.number}`, 'notANumber', 'the row makes no line');
  }

  /** Prices without a description make no line; they are doubtful cells (IMP-016). */
  function doubtPrices(row: Row): void {
    for (const column of priceColumns) {
      const one = cell(row, column)!;
      if (one.text !== '')
        book.doubts.add('noDescription', one, `Row ${row.number} has prices but no description; it makes no line.`);
    }
  }
}

/** Who owns which price columns. A second pair of columns under one name is another bidder, told apart by a number. */
function ownersOf(columns: readonly Column[], book: DraftBook, nameOf: (text: string) => string, header: Row): Owner[] {
  const owners: (Owner & { key: string })[] = [];
  for (const { column, meaning, bidder } of columns) {
    if (bidder === null || (meaning !== 'unitPrice' && meaning !== 'amount')) continue;
    const name = nameOf(bidder);
    const open = owners.findLast((one) => one.key === name);
    if (open && open[meaning] < 0) {
      owners[owners.indexOf(open)] = { ...open, [meaning]: column };
      continue;
    }
    let index = book.bidder(name);
    if (open) {
      index = book.bidder(`${name} (${owners.filter((one) => one.key === name).length + 1})`);
      const place: Cell = { row: header.number, column, text: header.cells[column] ?? name };
      book.doubts.add(
        'duplicate',
        place,
        `'${name}' heads several columns; the later ones stand under '${book.nameOf(index)}'.`,
      );
    }
    owners.push({
      key: name,
      bidder: index,
      unitPrice: meaning === 'unitPrice' ? column : -1,
      amount: meaning === 'amount' ? column : -1,
    });
  }
  return owners;
}
