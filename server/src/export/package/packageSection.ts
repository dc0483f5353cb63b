import { type Amount, amount, bidValue, sumOf, ZERO } from '#leveling';
import { cellAddress } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';
import { PackageColumn, type PackagePage, type RowKind } from './packageColumns.ts';
import { LUMP_SUM, writeEntries } from './packageEntries.ts';
import { writeLow } from './packageLow.ts';
import { writeRequirements } from './packageRequirements.ts';
import { rollupOf, type SectionRow, sectionRows } from './packageRows.ts';
import { replacesPrices, writeSubmitted } from './packageSubmitted.ts';
import { type SectionTotalRows, writeSectionTotals } from './packageTotals.ts';

/** Writes one section: its header with lump sums, groups with subtotals, lines, requirements (base only) and totals. */
export function writeSection(
  page: PackagePage,
  alternateIndex: number,
  switches: readonly string[],
  firstRow: number,
): SectionTotalRows {
  const { builder, columns, record, figures } = page;
  const { texts } = builder;
  const alternate = alternateIndex === -1 ? null : record.alternates[alternateIndex]!;
  const name = alternate === null ? texts.baseBid : alternate.name;
  let row = firstRow;
  writeBand(row, name, [], 'section');
  if (alternate !== null) writeEnabledNote(row, alternate.enabled);
  row += 1;
  const items = sectionRows(record, alternateIndex);
  items.forEach((item, index) => {
    if (item.kind === 'line') writeLine(row, item.line);
    else if (item.kind === 'lumpSum') writeLumpSum(row, item.levels);
    else writeGroup(row, item, items.slice(index + 1, index + 1 + item.rowCount));
    row += 1;
  });
  if (alternate === null) row = writeRequirements(page, row);
  return writeSectionTotals(page, alternateIndex, { firstRow, lastRow: row - 1 }, row);

  function writeLine(at: number, line: number): void {
    const { descriptions, levels1, levels2, quantities, units, unitPrices } = record.lineItems;
    builder.put(at, PackageColumn.description, descriptions[line]!, styles.text);
    builder.put(at, PackageColumn.level1, levels1[line] || null, styles.text);
    builder.put(at, PackageColumn.level2, levels2[line] || null, styles.text);
    builder.put(at, PackageColumn.quantity, amount(quantities[line]!), styles.quantity);
    builder.put(at, PackageColumn.unit, units[line]!, styles.textNextToAmount);
    builder.put(at, PackageColumn.unitPrice, amount(unitPrices[line]!), styles.price);
    const factors = `${cellAddress(at, PackageColumn.quantity)}*${cellAddress(at, PackageColumn.unitPrice)}`;
    const estimate = figures.baseEstimates[line]!;
    builder.put(at, PackageColumn.estimate, { formula: `ROUND(${factors},2)`, result: estimate }, styles.amount);
    const entries = figures.entriesOfLine(line);
    writeEntries(page, at, 'line', entries, (of, bidder) => bidValue(of, bidder, estimate));
    writeLow(page, at, entries);
    writeSubmitted(page, at, line);
  }

  function writeEnabledNote(at: number, enabled: boolean): void {
    const formula = `IF(${switches[alternateIndex]}=1,"","${texts.disabled}")`;
    const note = { formula, result: enabled ? '' : texts.disabled };
    builder.put(at, PackageColumn.quantity, note, styles.sectionNote);
  }

  /** Writes a group with the sums of its lines, lump sums and groups. */
  function writeGroup(at: number, group: SectionRow & { kind: 'group' }, within: readonly SectionRow[]): void {
    const groupName = group.levels.at(-1)!;
    writeBand(at, group.isWithoutLines ? fill(texts.noLines, { name: groupName }) : groupName, group.levels, 'group');
    const sum = (column: number, result: Amount) => {
      const formula = columns.sumWithoutGroups(column, at + 1, at + group.rowCount);
      builder.put(at, column, { formula, result }, styles.groupAmount);
    };
    const estimateOf = (item: SectionRow) => (item.kind === 'line' ? figures.baseEstimates[item.line]! : ZERO);
    sum(PackageColumn.estimate, sumOf(within, estimateOf));
    record.bidders.forEach((bidder, index) => {
      const valueOfRow = (item: SectionRow): Amount => {
        if (item.kind === 'group') return ZERO;
        if (item.kind === 'lumpSum') return lumpSumOf(bidder.id, item.levels) ?? ZERO;
        return bidValue(figures.entriesOfLine(item.line), index, figures.baseEstimates[item.line]!);
      };
      sum(columns.valueOf(index), sumOf(within, valueOfRow));
      if (!columns.hasSubmitted) return;
      const formula = columns.sumWithoutGroups(columns.submittedOf(index), at + 1, at + group.rowCount);
      builder.put(at, columns.submittedOf(index), { formula, result: null }, styles.groupAmount);
    });
  }

  function lumpSumOf(bidderId: string, levels: readonly string[]): Amount | null {
    const typed = rollupOf(record, bidderId, alternateIndex, levels);
    return typed === null ? null : amount(typed);
  }

  /** Writes the lump sums of the bidders over a group, or over the whole section where there are no levels. */
  function writeLumpSum(at: number, levels: readonly string[]): void {
    builder.rule(at, 0, columns.lastShown, styles.text);
    builder.put(at, 0, fill(texts.lumpSumOf, { name: levels.at(-1) ?? name }), styles.text);
    levels.forEach((level, index) => {
      builder.put(at, PackageColumn.level1 + index, level, styles.text);
    });
    record.bidders.forEach((bidder, index) => {
      const typed = lumpSumOf(bidder.id, levels);
      if (typed === null) return;
      builder.put(at, columns.classOf(index), LUMP_SUM, styles.center);
      builder.put(at, columns.valueOf(index), typed, styles.input);
      if (!columns.hasSubmitted || replacesPrices(record, alternateIndex, levels, index)) return;
      builder.put(at, columns.submittedOf(index), typed, styles.price);
    });
    builder.put(at, columns.kind, 'lumpSum');
  }

  function writeBand(at: number, label: string, levels: readonly string[], kind: RowKind): void {
    const style = kind === 'section' ? styles.section : styles.group;
    builder.rule(at, 0, columns.lastShown, style);
    builder.put(at, PackageColumn.description, label, style);
    levels.forEach((level, index) => {
      builder.put(at, PackageColumn.level1 + index, level, style);
    });
    builder.put(at, columns.kind, kind);
  }
}
