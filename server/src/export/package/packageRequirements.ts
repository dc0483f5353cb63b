import { bidValue, REQUIREMENT_BASE_ESTIMATE } from '#leveling';
import { styles } from '../spreadsheet/styles.ts';
import type { PackagePage } from './packageColumns.ts';
import { writeEntries } from './packageEntries.ts';

/**
 * Writes the requirements, general ones first: those that contribute to the bid with class, price and value, the others
 * with the answer as text. Returns the row after them. General-conditions packages have none.
 */
export function writeRequirements(page: PackagePage, firstRow: number): number {
  const { builder, columns, record, figures } = page;
  if (record.bidPackage.isGeneralCondition) return firstRow;
  let row = firstRow;
  const { texts } = builder;
  for (const type of ['General', 'Trade'] as const) {
    const requirements = record.requirements.filter(({ requirementType }) => requirementType === type);
    if (requirements.length === 0) continue;
    builder.put(row, 0, type === 'General' ? texts.generalRequirements : texts.tradeRequirements, styles.group);
    builder.rule(row, 1, columns.lastShown, styles.group);
    builder.put(row, columns.kind, 'section');
    row += 1;
    for (const requirement of requirements) {
      builder.rule(row, 1, columns.lastShown, styles.text);
      builder.put(row, 0, requirement.description, styles.text);
      const entries = figures.requirementEntries.get(requirement.id);
      if (entries) {
        writeEntries(page, row, 'requirement', entries, (of, bidder) =>
          bidValue(of, bidder, REQUIREMENT_BASE_ESTIMATE),
        );
      } else {
        for (const { bidderId, value } of requirement.requirementFulfillments) {
          const bidder = record.bidders.findIndex(({ id }) => id === bidderId);
          const answer = typeof value === 'boolean' ? (value ? texts.yes : texts.no) : value;
          if (bidder === -1 || answer === null) continue;
          builder.putLong(row, columns.classOf(bidder), columns.valueOf(bidder), answer, styles.text);
        }
      }
      row += 1;
    }
  }
  return row;
}
