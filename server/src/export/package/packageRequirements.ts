import type { SheetRecord } from '#contract';
import { bidValue, REQUIREMENT_BASE_ESTIMATE } from '#leveling';
import type { SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import type { PackageColumns } from './packageColumns.ts';
import { writeEntries } from './packageEntries.ts';
import type { PackageFigures } from './packageFigures.ts';

/**
 * Writes the requirements, general ones first: those that contribute to the bid with class, price and value, the others
 * with the answer as text. Returns the row after them. General-conditions packages have none.
 */
export function writeRequirements(
  builder: SheetBuilder,
  columns: PackageColumns,
  record: SheetRecord,
  figures: PackageFigures,
  firstRow: number,
): number {
  if (record.bidPackage.isGeneralCondition) return firstRow;
  let row = firstRow;
  const { texts } = builder;
  for (const type of ['General', 'Trade'] as const) {
    const requirements = record.requirements.filter(({ requirementType }) => requirementType === type);
    if (requirements.length === 0) continue;
    builder.put(row, 0, type === 'General' ? texts.generalRequirements : texts.tradeRequirements, styles.group);
    for (let column = 1; column < columns.comparableOf(0); column += 1) builder.put(row, column, null, styles.group);
    row += 1;
    for (const requirement of requirements) {
      builder.rule(row, 1, columns.comparableOf(0) - 1, styles.text);
      builder.put(row, 0, requirement.description, styles.text);
      const entries = figures.requirementEntries.get(requirement.id);
      if (entries) {
        writeEntries(builder, columns, row, 'requirement', entries, (of, bidder) =>
          bidValue(of, bidder, REQUIREMENT_BASE_ESTIMATE),
        );
      } else {
        for (const { bidderId, value } of requirement.requirementFulfillments) {
          const bidder = record.bidders.findIndex(({ id }) => id === bidderId);
          const answer = value === true ? texts.yes : typeof value === 'string' ? value : null;
          if (bidder === -1 || answer === null) continue;
          builder.putLong(row, columns.classOf(bidder), columns.valueOf(bidder), answer, styles.text);
        }
      }
      row += 1;
    }
  }
  return row;
}
