import type { SheetRecord } from '#contract';
import {
  type Amount,
  amount,
  BASE_SECTION,
  isEntryClassification,
  isWithinGroup,
  type LineItemBid,
  type RollupGroup,
  replacesSubmitted,
  type SubmittedEntry,
  submittedEntry,
  submittedSections,
  submittedSum,
  subtract,
  ZERO,
} from '#leveling';
import type { Content } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import type { PackagePage } from './packageColumns.ts';
import { CLASS_LETTERS } from './packageEntries.ts';
import { levelsOf } from './packageRows.ts';

/** Returns whether some bidder submitted other entries, or printed another total, than its entries are and make. */
export function hasSubmitted(record: SheetRecord): boolean {
  const isLeveled = record.bids.some(({ submitted }) => (submitted?.lines.length ?? 0) > 0);
  return isLeveled || printedDifferences(record).some((difference) => difference !== null && difference !== 0n);
}

/**
 * Returns for each bidder what the printed total of its latest quote has beyond the prices it submitted in the base
 * section; null where there is no such total, or something was submitted in an alternate, which it may hold.
 */
export function printedDifferences(record: SheetRecord): (Amount | null)[] {
  return record.bidders.map(({ id }, bidder) => {
    const printed = record.quotes.findLast(({ bidderId }) => bidderId === id)?.printedTotal ?? null;
    if (printed === null) return null;
    const sums = [-1, ...record.alternates.keys()].map((alternateIndex) => sectionSum(record, alternateIndex, bidder));
    const sections = submittedSections(sums, amount(printed));
    return sections === sums ? null : subtract(sections[BASE_SECTION]!, sums[BASE_SECTION] ?? ZERO);
  });
}

/** Returns the sum of what a bidder submitted in a section, or null where that is nothing. */
function sectionSum(record: SheetRecord, alternateIndex: number, bidder: number): Amount | null {
  const alternateId = record.alternates[alternateIndex]?.id ?? null;
  const bids = record.lineItems.alternateIndexes.flatMap((index, line) =>
    index === alternateIndex ? [entryOn(record, line, bidder).submitted] : [],
  );
  const lumpSums = record.rollupBids
    .filter((one) => one.bidderId === record.bidders[bidder]!.id && one.alternateId === alternateId)
    .map(({ bidValue, metadataValue1, metadataValue2 }) => ({
      amount: amount(bidValue),
      replacesSubmitted: replacesPrices(record, alternateIndex, levelsOf(metadataValue1, metadataValue2), bidder),
    }));
  return submittedSum(bids, lumpSums);
}

/** Writes what the bidders submitted on a line: the price, or the class letter where there was none. */
export function writeSubmitted({ builder, columns, record }: PackagePage, row: number, line: number): void {
  if (!columns.hasSubmitted) return;
  record.bids.forEach((_, bidder) => {
    const { submitted } = entryOn(record, line, bidder);
    const price = submitted?.price ?? null;
    const letter = submitted === null ? null : CLASS_LETTERS[submitted.classification]!;
    const content: Content = price ?? letter;
    builder.put(row, columns.submittedOf(bidder), content, typeof content === 'string' ? styles.right : styles.price);
  });
}

/** Returns whether a lump sum over a group took the place of prices that its bidder submitted on the lines there. */
export function replacesPrices(
  record: SheetRecord,
  alternateIndex: number,
  levels: readonly string[],
  bidder: number,
): boolean {
  const { alternateIndexes, levels1, levels2 } = record.lineItems;
  const beneath = alternateIndexes.flatMap((index, line) => {
    const place = levelsOf(levels1[line] ?? null, levels2[line] ?? null) as RollupGroup;
    const isBeneath = index === alternateIndex && isWithinGroup(place, levels as RollupGroup);
    return isBeneath ? [entryOn(record, line, bidder)] : [];
  });
  return replacesSubmitted(beneath);
}

function entryOn({ bids }: SheetRecord, line: number, bidder: number): SubmittedEntry {
  const { submitted, classifications, prices } = bids[bidder]!;
  const at = submitted?.lines.indexOf(line) ?? -1;
  const kept = at === -1 ? null : bidOf(submitted!.classifications[at]!, submitted!.prices[at]!);
  const now = bidOf(classifications[line]!, prices[line]!);
  return { submitted: submittedEntry(kept, now), now };
}

function bidOf(classification: number, price: string | null): LineItemBid | null {
  if (!isEntryClassification(classification)) return null;
  return { classification, price: price === null ? null : amount(price) };
}
