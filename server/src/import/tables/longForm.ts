import type { RankedTotals } from '../columns/columnMeanings.ts';
import { columnStyles } from '../columns/columnStyles.ts';
import type { Cell } from '../draft/doubts.ts';
import { columnOf, DraftBuilder, lineDescription, lineGroups, lineLabel } from '../draft/draftBuilder.ts';
import { type Column, type Draft, type DraftLine, estimateIndex } from '../draft/tabulation.ts';
import type { Row } from '../text/separatedRows.ts';
import { isErrorText, isPureTotalText, isTotalText } from '../text/textPatterns.ts';
import { lineColumns, numberCell, textAt } from './lineCells.ts';
import { longTotals } from './longTotals.ts';
import { type PriceCells, readBid, readEstimate, readQuantity, readUnitPrice } from './priceCells.ts';
import { lineIdentity } from './rowIdentity.ts';

/** A row of the long form that was read for a bidder (or the estimate), for the totals printed in it. */
export interface LongRow {
  readonly row: Row;
  readonly bidder: number;
  readonly line: number;
  readonly rank: string;
}

const unnamed = 'Unnamed bidder';

/** Returns the bidder named in a total text: 'Apex Inc' for 'Apex Inc Total', '' for 'Grand total'. */
function ownerOf(text: string): string {
  if (isPureTotalText(text)) return '';
  return text
    .replace(
      /^(?:sub-? ?)?totals?(?: bid| amount)?(?: of| for)?\s*[-–:]?\s*|\s*[-–:]?\s*(?:sub-? ?)?totals?(?: bid| amount)?\s*:?$/gi,
      '',
    )
    .trim();
}

/**
 * Reads the long form: one row per line and bidder. `nameOf` resolves bidder numbers by the bidders table. Rows of one
 * section (and second grouping column) with the same line number, or the same code, description, unit and quantity, are
 * one line.
 */
export function readLongForm(
  body: readonly Row[],
  columns: readonly Column[],
  rankedTotals: readonly RankedTotals[],
  nameOf: (text: string) => string,
): Draft {
  const builder = new DraftBuilder();
  const styles = columnStyles(columns, body);
  const at = {
    ...lineColumns(columns),
    bidder: columnOf(columns, 'bidder'),
    unitPrice: columnOf(columns, 'unitPrice'),
    amount: columnOf(columns, 'amount'),
    rank: columnOf(columns, 'rank'),
  };
  const cell = (row: Row, column: number) => (column < 0 ? null : numberCell(row, column, styles));
  const isTotal = at.unit < 0 && at.quantity < 0 ? isPureTotalText : isTotalText;
  const identity = lineIdentity(body, columns);
  const isNumbered = identity.lineNumber === at.lineNumber && identity.code === at.code;
  const byKey = new Map<string, number>();
  const occurrences = new Map<string, number>();
  const rows: LongRow[] = [];
  const totalRows: LongRow[] = [];
  let title = '';

  for (const row of body) {
    const description = textAt(row, at.description);
    const name = textAt(row, at.bidder);
    const prices: PriceCells = { unitPrice: cell(row, at.unitPrice), amount: cell(row, at.amount) };
    const hasPrices = [prices.unitPrice, prices.amount].some((one) => one !== null && one.text !== '');
    const isBare = textAt(row, at.unit) === '' && textAt(row, at.quantity) === '';
    const labels = [description, textAt(row, at.section), textAt(row, at.code), textAt(row, at.lineNumber)];
    const totalOf = isBare && labels.every((one) => one === '') && isTotalText(name) ? ownerOf(name) : null;
    if (totalOf !== null) {
      if (totalOf !== '') totalRows.push({ row, bidder: builder.bidder(nameOf(totalOf)), line: -1, rank: '' });
      continue;
    }
    if (isBare && labels.some(isTotal)) {
      if (name !== '') totalRows.push({ row, bidder: builder.bidder(nameOf(name)), line: -1, rank: '' });
      continue;
    }
    const above = rows.at(-1);
    if (above && name !== '' && hasPrices && isContinued(row, description)) {
      const bidder = builder.bidder(nameOf(name));
      if (!isPriced(above.line, bidder)) {
        rows.push({ row, bidder, line: above.line, rank: textAt(row, at.rank) });
        enter(builder.lines[above.line]!, bidder, prices, `Row ${row.number}`);
        continue;
      }
    }
    if (description === '' || isErrorText(description)) {
      for (const one of [prices.unitPrice, prices.amount]) {
        if (one && one.text !== '')
          builder.doubts.add(
            'noDescription',
            one,
            `Row ${row.number} has a price but no description; it makes no line.`,
          );
      }
      continue;
    }
    if (name === '' && !hasPrices && isBare) {
      title = description;
      continue;
    }
    const line = lineOf(row, description, name);
    const label = lineLabel(textAt(row, at.lineNumber), textAt(row, at.code), row.number);
    const rank = textAt(row, at.rank);
    const bidder = /^0+$/.test(rank) ? estimateIndex : builder.bidder(name === '' ? unnamed : nameOf(name));
    if (name === '') {
      const place: Cell = { row: row.number, column: at.bidder, text: '' };
      builder.doubts.add('noDescription', place, `${label}: no bidder is named; the price stands under '${unnamed}'.`);
    }
    rows.push({ row, bidder, line, rank });
    enter(builder.lines[line]!, bidder, prices, label);
  }
  builder.totals.push(...longTotals({ columns, rankedTotals, styles, rows, totalRows, builder, nameOf }));
  return builder.draft();

  /** Returns whether a row continues the line above: merged cells repeat their texts, but not their numbers. */
  function isContinued(row: Row, description: string): boolean {
    const above = rows.at(-1)?.row;
    if (!above || [at.lineNumber, at.code, at.quantity].some((column) => textAt(row, column) !== '')) return false;
    const isAlike = (column: number) => ['', textAt(above, column)].includes(textAt(row, column));
    return isAlike(at.unit) && isAlike(at.section) && isAlike(at.description) && !isErrorText(description);
  }

  function isPriced(line: number, bidder: number): boolean {
    const { prices, estimate } = builder.lines[line]!;
    return bidder === estimateIndex ? estimate !== null : prices.has(bidder);
  }

  function lineOf(row: Row, description: string, name: string): number {
    const section = textAt(row, at.section) || title;
    const lineNumber = textAt(row, identity.lineNumber);
    const code = textAt(row, identity.code);
    const parts =
      lineNumber === '' ? [code, description, textAt(row, at.unit), textAt(row, at.quantity)] : [lineNumber];
    const own = [section, textAt(row, at.level2), ...parts];
    const key = JSON.stringify(isNumbered ? own : [...own, occurrenceOf(name, own)]);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const quantity = numberCell(row, at.quantity, styles);
    builder.lines.push({
      row: row.number,
      ...lineGroups(textAt(row, at.unit), section, textAt(row, at.level2)),
      description: lineDescription(code, description),
      quantity: readQuantity(quantity, lineLabel(lineNumber, code, row.number), builder.doubts),
      unitPrice: null,
      estimate: null,
      prices: new Map(),
      unitPrices: new Map(),
    });
    byKey.set(key, builder.lines.length - 1);
    return builder.lines.length - 1;
  }

  /** Returns how often a bidder had these texts before: rows with numbers of their own are different lines. */
  function occurrenceOf(name: string, own: readonly string[]): number {
    const key = JSON.stringify([name, ...own]);
    const count = occurrences.get(key) ?? 0;
    occurrences.set(key, count + 1);
    return count;
  }

  function enter(line: DraftLine, bidder: number, prices: PriceCells, label: string): void {
    const who = `${label}, ${builder.nameOf(bidder)}`;
    const place = prices.amount ?? prices.unitPrice;
    if (bidder === estimateIndex) {
      const read = readEstimate(prices, line.quantity, who, builder.doubts);
      if (read === null) return;
      if (line.estimate !== null && place) repeat(place, who, line.estimate === read.amount);
      if (line.estimate !== null) return;
      line.unitPrice = read.unitPrice;
      line.estimate = read.amount;
      return;
    }
    const price = readBid(prices, line.quantity, who, builder.doubts);
    if (price === null) return;
    const first = line.prices.get(bidder);
    if (first === undefined) {
      line.prices.set(bidder, price);
      const printed = readUnitPrice(prices, line.quantity, price);
      if (printed !== null) line.unitPrices.set(bidder, printed);
    } else if (place) repeat(place, who, first === price);
  }

  function repeat(place: Cell, who: string, isSame: boolean): void {
    const what = isSame
      ? 'the same price stands twice and counts once'
      : 'another price stands here; the first one counts';
    builder.doubts.add('duplicate', place, `${who}: ${what}.`);
  }
}
