import type { SheetRecord } from '#contract';
import { amount, bidValue } from '#leveling';
import { cellAddress, type SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';
import { PackageColumn, type PackageColumns, type RowKind } from './packageColumns.ts';
import { LUMP_SUM, writeEntries } from './packageEntries.ts';
import type { PackageFigures } from './packageFigures.ts';
import { writeRequirements } from './packageRequirements.ts';
import { rollupOf, sectionRows } from './packageRows.ts';
import { type SectionTotalRows, writeSectionTotals } from './packageTotals.ts';

/** The rows of a section and of its totals. */
export interface SectionPlace extends SectionTotalRows {
  readonly nextRow: number;
}

/** Writes one section: its header with lump sums, groups, lines, requirements (base only) and totals. */
export function writeSection(
  builder: SheetBuilder,
  columns: PackageColumns,
  record: SheetRecord,
  figures: PackageFigures,
  alternateIndex: number,
  switches: readonly string[],
  firstRow: number,
): SectionPlace {
  const { texts } = builder;
  const alternate = alternateIndex === -1 ? null : record.alternates[alternateIndex]!;
  let row = firstRow;
  writeGroup(row, alternate === null ? texts.baseBid : alternate.name, [], 'section');
  if (alternate !== null) writeEnabledNote(row, alternate.enabled);
  row += 1;
  for (const item of sectionRows(record, alternateIndex)) {
    if (item.kind === 'line') writeLine(row, item.line);
    else {
      const name = item.levels.at(-1) ?? '';
      writeGroup(row, item.isWithoutLines ? fill(texts.noLines, { name }) : name, item.levels, 'group');
    }
    row += 1;
  }
  if (alternate === null) row = writeRequirements(builder, columns, record, figures, row);
  const totals = writeSectionTotals(
    builder,
    columns,
    record,
    figures,
    alternateIndex,
    { firstRow, lastRow: row - 1 },
    row,
  );
  return totals;

  function writeLine(at: number, line: number): void {
    const { descriptions, levels1, levels2, quantities, units, unitPrices } = record.lineItems;
    builder.put(at, PackageColumn.description, descriptions[line]!, styles.text);
    builder.put(at, PackageColumn.level1, levels1[line] || null, styles.text);
    builder.put(at, PackageColumn.level2, levels2[line] || null, styles.text);
    builder.put(at, PackageColumn.quantity, amount(quantities[line]!), styles.quantity);
    builder.put(at, PackageColumn.unit, units[line]!, styles.textNextToAmount);
    builder.put(at, PackageColumn.unitPrice, amount(unitPrices[line]!), styles.price);
    const factors = `${cellAddress(at, PackageColumn.quantity)}*${cellAddress(at, PackageColumn.unitPrice)}`;
    const rounded = { formula: `ROUND(${factors},2)`, result: figures.baseEstimates[line]! };
    builder.put(at, PackageColumn.estimate, rounded, styles.amount);
    const estimate = figures.baseEstimates[line]!;
    writeEntries(builder, columns, at, 'line', figures.entriesOfLine(line), (entries, bidder) =>
      bidValue(entries, bidder, estimate),
    );
  }

  function writeEnabledNote(at: number, enabled: boolean): void {
    const formula = `IF(${switches[alternateIndex]}=1,"","${texts.disabled}")`;
    const note = { formula, result: enabled ? '' : texts.disabled };
    builder.put(at, PackageColumn.level1, note, styles.section);
  }

  function writeGroup(at: number, name: string, levels: readonly string[], kind: RowKind): void {
    const [text, number, lumpSum] =
      kind === 'section'
        ? [styles.section, styles.sectionAmount, styles.sectionLumpSum]
        : [styles.group, styles.groupAmount, styles.groupLumpSum];
    builder.put(at, PackageColumn.description, name, text);
    for (let column = 1; column <= PackageColumn.estimate; column += 1) {
      builder.put(at, column, levels[column - 1] ?? null, text);
    }
    record.bidders.forEach((bidder, index) => {
      const price = rollupOf(record, bidder.id, alternateIndex, levels);
      const typed = price === null ? null : amount(price);
      builder.put(at, columns.classOf(index), typed === null ? null : LUMP_SUM, text);
      builder.put(at, columns.priceOf(index), typed, number);
      const source = cellAddress(at, columns.priceOf(index));
      builder.put(at, columns.valueOf(index), { formula: `N(${source})`, result: typed ?? 0n }, lumpSum);
    });
    builder.put(at, columns.kind, kind);
  }
}
