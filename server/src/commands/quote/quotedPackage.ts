import type { QuoteOptions } from '#contract';
import { amount, chosenLines, quantityOf, uniqueKey } from '#leveling';
import type { QuotedPackage } from '../../import/answer/quoteAnswer.ts';
import { refusal } from '../../refusal.ts';
import type { BidPackageAtWork } from '../../store/packages/bidPackage.ts';
import { readQuotes } from '../../store/readers/bidDetailsReader.ts';
import type { Work } from '../../store/work.ts';

/** A package as a quote is matched to it, with how the quotes of its bidders were read before. */
export interface PackageToQuote extends QuotedPackage {
  /** Returns the columns of the last quote of a bidder, by its name; null for none. */
  columnsBefore(companyName: string | null | undefined): QuoteOptions['before'];
}

/**
 * Reads what a quote is matched to; with the name of an alternate its lines alone.
 *
 * @throws Refusal 422 for an alternate that the project does not have
 */
export async function readPackageToQuote(
  work: Work,
  { id: bidPackageId, project, bidders }: BidPackageAtWork,
  alternateName: string | null,
): Promise<PackageToQuote> {
  const names = new Map(project.alternates.map(({ id, name }) => [id, name]));
  const wanted = alternateName === null ? null : uniqueKey(alternateName);
  if (wanted !== null && ![...names.values()].some((name) => uniqueKey(name) === wanted))
    throw refusal('unknownAlternate', { name: alternateName! });
  const rows = await work.db
    .selectFrom('lineItem')
    .select(['id', 'description', 'unitOfMeasure', 'quantity', 'unitPrice', 'alternateId', 'level1', 'level2'])
    .where('bidPackageId', '=', bidPackageId)
    .where('deletedAt', 'is', null)
    .orderBy('sortKey')
    .execute();
  const lines = rows.map((row) => {
    const { id, description, unitOfMeasure: unit, alternateId, level1, level2 } = row;
    const ofAlternate = alternateId === null ? null : (names.get(alternateId) ?? null);
    const titles = [level1, level2, ofAlternate].filter((title) => title !== null);
    const figures = { quantity: quantityOf(row.quantity), unitPrice: amount(row.unitPrice) };
    return { id, description, unit, ...figures, titles, alternateName: ofAlternate };
  });
  const quotes = await readQuotes(
    work.db,
    bidPackageId,
    bidders.map(({ id }) => id),
  );
  const quotesOf = (companyName: string | null | undefined) => {
    const bidder = bidders.find(({ nameKey }) => nameKey === uniqueKey(companyName ?? ''));
    return quotes.filter(({ bidderId }) => bidderId === bidder?.id);
  };
  return {
    lines: lines.filter((line) => wanted === null || uniqueKey(line.alternateName ?? '') === wanted),
    alternateNames: project.alternates.map(({ name }) => name),
    columnsBefore: (companyName) =>
      quotesOf(companyName).findLast(({ reading }) => reading != null)?.reading?.columns ?? null,
    chosen: new Map(bidders.map(({ companyName, nameKey }) => [nameKey, chosenLines(quotesOf(companyName))])),
  };
}
