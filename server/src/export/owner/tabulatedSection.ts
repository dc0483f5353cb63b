import {
  type Amount,
  amount,
  baseEstimate,
  bidValue,
  Classification,
  type LineEntries,
  quantityOf,
  REQUIREMENT_BASE_ESTIMATE,
  shownUnitPrice,
  sumOf,
  totalOf,
  ZERO,
} from '#leveling';
import { columnName } from '../../columnName.ts';
import { rollupOf, type SectionRow, sectionRows } from '../package/packageRows.ts';
import { cellAddress, type Formula } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';
import { amountColumn, TabulationColumn as Column, priceColumn, type Tabulation } from './tabulationColumns.ts';

/** The entries that are a bidder's own price; what counts for another class is added to its bid. */
const OWN: readonly number[] = [Classification.Unallocated, Classification.SubBid];

/** Writes a section: lines and lump sums under their groups, what contributes to the bid, the adjustment, the total. */
export function writeTabulatedSection(
  page: Tabulation,
  section: number,
  label: string,
  firstRow: number,
  firstNumber: number,
) {
  const { builder, record, figures, bidders, hasEstimate, counts } = page;
  const { texts } = builder;
  const alternate = section === 0 ? null : record.alternates[section - 1]!;
  const name = alternate?.name ?? texts.baseBid;
  const lastShown = counts - 1;
  let number = firstNumber;
  let hasAdded = false;
  writeBand(firstRow, label, 'section');
  let row = firstRow + 1;
  const items = sectionRows(record, section - 1);
  items.forEach((item, index) => {
    if (item.kind === 'line') writeLine(row, item.line);
    else if (item.kind === 'lumpSum') writeLumpSum(row, item.levels);
    else writeGroup(row, item.levels.at(-1)!, items.slice(index + 1, index + 1 + item.rowCount));
    row += 1;
  });
  if (section === 0) writeRequirements();
  writeAdjustment();
  writeTotal();
  return { totalRow: row, nextNumber: number, hasAdded };

  function writeBand(at: number, label: string, style: 'section' | 'group'): void {
    builder.rule(at, 0, lastShown, styles[style]);
    builder.put(at, Column.description, label, styles[style]);
  }

  function writeLine(at: number, line: number): void {
    const { descriptions, quantities, units, unitPrices } = record.lineItems;
    const quantity = quantityOf(quantities[line]!);
    builder.rule(at, 0, lastShown, styles.text);
    builder.put(at, Column.number, `${number}`, styles.right);
    builder.put(at, Column.description, descriptions[line]!, styles.textNextToAmount);
    builder.put(at, Column.quantity, amount(quantities[line]!), styles.quantity);
    builder.put(at, Column.unit, units[line]!, styles.textNextToAmount);
    const estimate = figures.baseEstimates[line]!;
    if (hasEstimate) {
      const factors = `${cellAddress(at, Column.quantity)}*${cellAddress(at, Column.unitPrice)}`;
      builder.put(at, Column.unitPrice, amount(unitPrices[line]!), styles.price);
      builder.put(at, Column.estimate, { formula: `ROUND(${factors},2)`, result: estimate }, styles.tabulated);
    }
    writeEntries(at, figures.entriesOfLine(line), estimate);
    bidders.forEach(({ index }, place) => {
      const { unitPrices: kept } = record.bids[index]!;
      const typed = kept?.values[kept.lines.indexOf(line)];
      const entries = figures.entriesOfLine(line);
      const price = OWN.includes(entries.classificationAt(index)) ? entries.priceAt(index) : null;
      const shown = price === null ? null : shownUnitPrice(quantity, price, typed === undefined ? null : amount(typed));
      // A unit price that nobody quoted is printed only where it makes the amount.
      if (shown === null || (shown.isDerived && baseEstimate(quantity, shown.unitPrice) !== price)) return;
      const formula = `ROUND(${cellAddress(at, amountColumn(place))}/${cellAddress(at, Column.quantity)},2)`;
      const content = shown.isDerived ? { formula, result: shown.unitPrice } : shown.unitPrice;
      builder.put(at, priceColumn(place), content, styles.price);
    });
    number += 1;
  }

  /** Writes what the entries of one row count for; of what is added to a bid no class is shown, only that it is added. */
  function writeEntries(at: number, entries: LineEntries, estimate: Amount): void {
    bidders.forEach(({ index }, place) => {
      const classification = entries.classificationAt(index);
      const column = amountColumn(place);
      if (classification === Classification.Included) {
        builder.put(at, column, texts.classifications[Classification.Included], styles.right);
        return;
      }
      const isOwn = OWN.includes(classification);
      const isEntry = isOwn ? entries.priceAt(index) !== null : classification !== -1;
      if (!isEntry) return;
      hasAdded ||= !isOwn;
      builder.put(at, column, bidValue(entries, index, estimate), isOwn ? styles.tabulated : styles.added);
    });
    builder.put(at, counts, amount('1'));
  }

  function writeGroup(at: number, label: string, within: readonly SectionRow[]): void {
    writeBand(at, label, 'group');
    const sumWith = (column: number, result: Amount) =>
      builder.put(at, column, sumRows(column, at + 1, at + within.length, result), styles.tabulatedGroup);
    const estimateOf = (item: SectionRow) => (item.kind === 'line' ? figures.baseEstimates[item.line]! : ZERO);
    if (hasEstimate) sumWith(Column.estimate, sumOf(within, estimateOf));
    bidders.forEach(({ index }, place) => {
      sumWith(
        amountColumn(place),
        sumOf(within, (item) => valueOfRow(item, index)),
      );
    });
  }

  function valueOfRow(item: SectionRow, bidder: number): Amount {
    if (item.kind === 'group') return ZERO;
    if (item.kind === 'lumpSum') return lumpSumOf(bidder, item.levels) ?? ZERO;
    return bidValue(figures.entriesOfLine(item.line), bidder, figures.baseEstimates[item.line]!);
  }

  function lumpSumOf(bidder: number, levels: readonly string[]): Amount | null {
    const typed = rollupOf(record, record.bidders[bidder]!.id, section - 1, levels);
    return typed === null ? null : amount(typed);
  }

  function writeLumpSum(at: number, levels: readonly string[]): void {
    writeAmounts(at, fill(texts.lumpSumOf, { name: levels.at(-1) ?? name }), (bidder) => lumpSumOf(bidder, levels));
  }

  function writeAmounts(at: number, label: string, amountOf: (bidder: number) => Amount | null): void {
    builder.rule(at, 0, lastShown, styles.text);
    builder.put(at, Column.description, label, styles.text);
    bidders.forEach(({ index }, place) => {
      builder.put(at, amountColumn(place), amountOf(index), styles.tabulated);
    });
    builder.put(at, counts, amount('1'));
  }

  function writeRequirements(): void {
    for (const { id, description } of record.requirements) {
      const entries = figures.requirementEntries.get(id);
      if (entries === undefined || bidders.every(({ index }) => entries.classificationAt(index) === -1)) continue;
      builder.rule(row, 0, lastShown, styles.text);
      builder.put(row, Column.description, description, styles.text);
      writeEntries(row, entries, REQUIREMENT_BASE_ESTIMATE);
      row += 1;
    }
  }

  function writeAdjustment(): void {
    const adjustmentOf = (bidder: number): Amount | null => {
      const { id } = record.bidders[bidder]!;
      const own = record.adjustments.find(
        (one) => one.bidderId === id && one.alternateId === (alternate?.id ?? null) && one.value !== null,
      );
      return own === undefined ? null : amount(own.value!);
    };
    if (bidders.every(({ index }) => adjustmentOf(index) === null)) return;
    writeAmounts(row, fill(texts.adjustmentOf, { name }), adjustmentOf);
    row += 1;
  }

  function writeTotal(): void {
    builder.rule(row, 0, lastShown, styles.total);
    builder.put(row, Column.description, fill(texts.totalOf, { name }), styles.total);
    const { lineItemsTotal, bidders: totals } = figures.totals[section]!;
    const sum = (column: number, result: Amount) => sumRows(column, firstRow + 1, row - 1, result);
    if (hasEstimate) builder.put(row, Column.estimate, sum(Column.estimate, lineItemsTotal), styles.tabulatedTotal);
    bidders.forEach(({ index }, place) => {
      builder.put(row, amountColumn(place), sum(amountColumn(place), totalOf(totals[index]!)), styles.tabulatedTotal);
    });
  }

  /** Adds up the rows that count, which groups do not, so that nothing counts twice. */
  function sumRows(column: number, from: number, to: number, result: Amount): Formula | Amount {
    if (to < from) return result;
    const range = (of: number) => `$${columnName(of)}$${from + 1}:$${columnName(of)}$${to + 1}`;
    return { formula: `SUMIF(${range(counts)},1,${range(column)})`, result };
  }
}
