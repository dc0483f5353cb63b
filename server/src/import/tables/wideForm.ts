import type { Amount } from '#leveling';
import { isPrice } from '../columns/columnMeanings.ts';
import { columnStyles } from '../columns/columnStyles.ts';
import { isAnswerText, isNonPriceText } from '../columns/nonPriceText.ts';
import { DraftBuilder, lineDescription, lineGroups, lineLabel } from '../draft/draftBuilder.ts';
import { type Column, type Draft, estimateIndex } from '../draft/tabulation.ts';
import { isNumberLike, readPrintedNumber } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isErrorText, isPureTotalText, isTotalText, isWholeBidText } from '../text/textPatterns.ts';
import { lineColumns, numberCell, textAt } from './lineCells.ts';
import { type PriceCells, readBid, readEstimate, readQuantity, readUnitPrice } from './priceCells.ts';
import { type TotalsRow, wideTotals } from './wideTotals.ts';

/** The columns of one bidder, or of the estimate. */
interface Owner {
  readonly bidder: number;
  readonly unitPrice: number;
  readonly amount: number;
}

/**
 * Reads the wide form: one row per line, one or two columns per bidder. Title rows name the sections that follow; total
 * rows are compared, not imported. `nameOf` resolves bidder numbers. A text with nothing but prices is a title with
 * subtotals only if they agree with the lines that follow; otherwise everything is read again with that row as a line.
 */
export function readWideForm(
  body: readonly Row[],
  columns: readonly Column[],
  nameOf: (text: string) => string,
  header: Row,
  asLines: ReadonlySet<number> = new Set(),
): Draft {
  const builder = new DraftBuilder();
  const owners = ownersOf(columns, builder, nameOf, header);
  const styles = columnStyles(columns, body);
  const priceColumns = owners.flatMap(({ unitPrice, amount }) => [unitPrice, amount]).filter((column) => column >= 0);
  const isPrice = new Set(priceColumns);
  const at = lineColumns(columns);
  const isMeasured = at.unit >= 0 || at.quantity >= 0;
  const isTotal = isMeasured ? isTotalText : isPureTotalText;
  const totalsRows: TotalsRow[] = [];
  let section = '';

  const cell = (row: Row, column: number) => (column < 0 ? null : numberCell(row, column, styles));

  for (const row of body) {
    const description = textAt(row, at.description);
    const base = row.cells.flatMap((value, column) => (value === '' || isPrice.has(column) ? [] : [value]));
    const hasPrices = priceColumns.some((column) => textAt(row, column) !== '');
    const isBare = [at.unit, at.quantity].every((column) => textAt(row, column) === '' || isTotal(textAt(row, column)));
    const isNumbered = [at.lineNumber, at.code].some((column) => textAt(row, column) !== '');
    if ((isBare && base.some(isTotal)) || isPureTotalText(description) || isWholeBid(row, description)) {
      if (hasPrices) totalsRows.push(totalsRow(row, base.find(isTotal) ?? description));
      continue;
    }
    if (isErrorText(description)) {
      addDamagedDoubts(row);
      continue;
    }
    const own = textAt(row, at.section);
    if (description === '' && !(own !== '' && isBare && !isNumbered)) {
      if (!hasPrices && isMeasured && isBare && isWordedTitle(base)) section = base[0]!;
      if (!hasPrices) continue;
      // The name of the total may be in another column: 'Contract amount' in that of the numbers.
      if (base.length === 0 || (base.length === 1 && isWholeBidText(base[0]!)))
        totalsRows.push(totalsRow(row, base[0] ?? ''));
      else addPriceDoubts(row);
      continue;
    }
    if (isBare && !isNumbered && hasPrices && isNote(row, description)) {
      addNoteDoubts(row, description);
      continue;
    }
    if (description === '' || isTitle(row, base, hasPrices, isBare, isNumbered)) {
      section = own || base[0]!;
      if (hasPrices) totalsRows.push({ ...totalsRow(row, section), isSectionTitle: true });
      continue;
    }
    if (own !== '') section = own;
    addLine(row, description);
  }
  const disagreeing = wideTotals(builder, totalsRows);
  const titles = totalsRows.filter(({ row, isSectionTitle }) => isSectionTitle && disagreeing.has(row));
  if (titles.length > 0 && asLines.size === 0) {
    return readWideForm(body, columns, nameOf, header, new Set(titles.map(({ row }) => row)));
  }
  for (const row of body) if (disagreeing.has(row.number)) addPriceDoubts(row);
  return builder.draft();

  /** Returns whether a row under some lines names the whole bid, once: 'Base bid', LS, 1. A line has a number or none above. */
  function isWholeBid(row: Row, description: string): boolean {
    const isNumbered = [at.lineNumber, at.code].some((column) => textAt(row, column) !== '');
    if (isNumbered || builder.lines.length < 2 || !isWholeBidText(description)) return false;
    const quantity = textAt(row, at.quantity);
    return textAt(row, at.unit) !== '' && (quantity === '' || Number(quantity) === 1);
  }

  /** Returns whether a row is a title in the first column, above the line numbers: 'Part A - Removals'. */
  function isWordedTitle(base: readonly string[]): boolean {
    const [title = ''] = base;
    return base.length === 1 && title.length <= 120 && /\p{L}{3}/u.test(title) && !isNumberLike(title);
  }

  /** Returns whether a row is a section title: only a text between measured lines, possibly with subtotals. */
  function isTitle(
    row: Row,
    base: readonly string[],
    hasPrices: boolean,
    isBare: boolean,
    isNumbered: boolean,
  ): boolean {
    if (asLines.has(row.number) || !isBare || isNumbered || base.length > 2 || textAt(row, at.level2) !== '')
      return false;
    return (isMeasured || !hasPrices) && base.every((value) => value.length <= 120 && !isNumberLike(value));
  }

  function addLine(row: Row, description: string): void {
    const label = lineLabel(textAt(row, at.lineNumber), textAt(row, at.code), row.number);
    const quantity = readQuantity(numberCell(row, at.quantity, styles), label, builder.doubts);
    const prices = new Map<number, Amount>();
    const unitPrices = new Map<number, Amount>();
    let estimate: ReturnType<typeof readEstimate> = null;
    for (const { bidder, unitPrice, amount } of owners) {
      const cells: PriceCells = { unitPrice: cell(row, unitPrice), amount: cell(row, amount) };
      const who = `${label}, ${builder.nameOf(bidder)}`;
      if (bidder === estimateIndex) {
        estimate = readEstimate(cells, quantity, who, builder.doubts);
        continue;
      }
      const price = readBid(cells, quantity, who, builder.doubts);
      if (price === null) continue;
      prices.set(bidder, price);
      const printed = readUnitPrice(cells, quantity, price);
      if (printed !== null) unitPrices.set(bidder, printed);
    }
    builder.lines.push({
      row: row.number,
      ...lineGroups(textAt(row, at.unit), section, textAt(row, at.level2)),
      description: lineDescription(textAt(row, at.code), description),
      quantity,
      unitPrice: estimate?.unitPrice ?? null,
      estimate: estimate?.amount ?? null,
      prices,
      unitPrices,
    });
  }

  function totalsRow(row: Row, label: string): TotalsRow {
    const totals = owners.flatMap(({ bidder, unitPrice, amount }) => {
      const places = [cell(row, amount), cell(row, unitPrice)].filter((one) => one !== null && one.text !== '');
      const place = places[0];
      if (!place) return [];
      const who = `Printed total of ${builder.nameOf(bidder)}`;
      const read = readPrintedNumber(place.text, place.style);
      if (isErrorText(place.text)) builder.doubts.notANumber(place, who, 'notANumber', 'it is not compared');
      if (read.kind !== 'number') return [];
      if (read.mark !== null) builder.doubts.trailingMark(place, who, read.mark, read.value);
      return [{ bidder, value: read.value, row: place.row, column: place.column, text: place.text }];
    });
    return { row: row.number, label, section, at: builder.lines.length, totals, isSectionTitle: false };
  }

  /** Adds doubts for a row whose description is a workbook error; it makes no line. */
  function addDamagedDoubts(row: Row): void {
    row.cells.forEach((value, column) => {
      const one = { row: row.number, column, text: value };
      if (isErrorText(value))
        builder.doubts.add(
          'notANumber',
          one,
          `Row ${row.number}: '${value}' stands in place of a value; the row makes no line.`,
        );
      else if (priceColumns.includes(column) && value !== '')
        builder.doubts.add('noDescription', one, `Row ${row.number} has prices but no description; it makes no line.`);
    });
  }

  /** Returns whether a row is not work to price: answers in words, questions to bidders, or comparisons of their bids. */
  function isNote(row: Row, description: string): boolean {
    const texts = priceColumns.map((column) => textAt(row, column)).filter((one) => one !== '');
    return isNonPriceText(description) || texts.every(isAnswerText) || (isMeasured && !texts.some(isNumberLike));
  }

  /** Adds one doubt for a row of answers ('Bid bond', 'Yes') or comparisons ('Rank', 1), otherwise one per price cell. */
  function addNoteDoubts(row: Row, description: string): void {
    const cells = priceColumns.map((column) => cell(row, column)!).filter((one) => one.text !== '');
    if (isNonPriceText(description) || cells.every((one) => isAnswerText(one.text))) {
      const what = `Row ${row.number}: '${description}' is no work to price; the row makes no line.`;
      builder.doubts.add('notRead', { row: row.number, column: at.description, text: description }, what);
      return;
    }
    for (const one of cells) builder.doubts.notANumber(one, `Row ${row.number}`, 'notANumber', 'the row makes no line');
  }

  /** Adds doubts for prices without a description; they make no line. */
  function addPriceDoubts(row: Row): void {
    for (const column of priceColumns) {
      const one = cell(row, column)!;
      if (one.text !== '')
        builder.doubts.add('noDescription', one, `Row ${row.number} has prices but no description; it makes no line.`);
    }
  }
}

/** Returns the price columns of each bidder. A second pair of columns under one name is another bidder, with a number. */
function ownersOf(
  columns: readonly Column[],
  builder: DraftBuilder,
  nameOf: (text: string) => string,
  header: Row,
): Owner[] {
  const owners: (Owner & { key: string })[] = [];
  for (const { column, meaning, bidder } of columns) {
    if (bidder === null || !isPrice(meaning)) continue;
    const name = nameOf(bidder);
    const open = owners.findLast((one) => one.key === name);
    if (open && open[meaning] < 0) {
      owners[owners.indexOf(open)] = { ...open, [meaning]: column };
      continue;
    }
    let index = builder.bidder(name);
    if (open) {
      index = builder.bidder(`${name} (${owners.filter((one) => one.key === name).length + 1})`);
      const place = { row: header.number, column, text: header.cells[column] ?? name };
      const message = `'${name}' heads several columns; the later ones stand under '${builder.nameOf(index)}'.`;
      builder.doubts.add('duplicate', place, message);
    }
    owners.push({ key: name, bidder: index, unitPrice: -1, amount: -1, [meaning]: column });
  }
  return owners;
}
