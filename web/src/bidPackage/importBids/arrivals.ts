import type { ImportAnswer } from '#contract';
import { COUNT_LIMITS, uniqueKey } from '#leveling';
import type { SheetContent } from '../model/sheetContent.ts';

/** Returns whether a company of the file is a bidder of the package, ignoring case. */
export function isInPackage(companyName: string, bidders: readonly { readonly companyName: string }[]): boolean {
  const key = uniqueKey(companyName);
  return bidders.some((bidder) => uniqueKey(bidder.companyName) === key);
}

/** Returns the counts of an import: lines, bids, and bidders that are in the package already or new. */
export function arrivalsOf(answer: ImportAnswer, content: Pick<SheetContent, 'bidders'>) {
  const matched = answer.bidders.filter(({ companyName }) => isInPackage(companyName, content.bidders)).length;
  const added = answer.bidders.length - matched;
  const onLines = (answer.lineItems ?? []).filter(({ match }) => match?.kind === 'matched').length;
  return {
    /** New lines. */
    lines: answer.lineItemCount - onLines,
    /** Lines of the file that go to lines of the package. */
    onLines,
    bids: (answer.lineItems ?? []).flatMap(({ prices }) => prices).filter((price) => price !== null).length,
    matched,
    added,
    biddersAfter: content.bidders.length + added,
    biddersLimit: COUNT_LIMITS.biddersPerPackage,
  };
}

export type Arrivals = ReturnType<typeof arrivalsOf>;

type Content = Pick<SheetContent, 'alternates' | 'lines' | 'columns' | 'lumpSums' | 'adjustments'>;

/**
 * Returns the indexes of the sections of the package that the lines of a file go to; 0 is the base bid. An alternate that
 * the import adds is none yet.
 */
export function sectionsReached(answer: ImportAnswer, { alternates }: Pick<Content, 'alternates'>): Set<number> {
  const indexes = alternatesReached(answer).map((name) =>
    name === null ? 0 : alternates.findIndex((alternate) => uniqueKey(alternate.name) === uniqueKey(name)) + 1 || -1,
  );
  return new Set(indexes.filter((index) => index >= 0));
}

/** Returns the names of the alternates that the lines of a file go to, in the order of the lines; null is the base bid. */
export function alternatesReached({ lineItems }: ImportAnswer): (string | null)[] {
  return [...new Set((lineItems ?? []).map(({ alternateName }) => alternateName))];
}

/** Returns the counts of what Replace removes: everything in the sections that get lines. */
export function replacedBy(sections: ReadonlySet<number>, content: Content) {
  const { lines, columns } = content;
  const own = lines.sections.flatMap((section, index) => (sections.has(section) ? [index] : []));
  const bids = columns.reduce(
    (count, { classifications }) => count + own.filter((index) => classifications[index] !== -1).length,
    0,
  );
  const lumpSums = [...content.lumpSums.values()].filter(({ section }) => sections.has(section)).length;
  const adjustments = [...content.adjustments.keys()].filter((key) => sections.has(Number.parseInt(key, 10))).length;
  return { lines: own.length, bids, lumpSums, adjustments };
}

export type Replaced = ReturnType<typeof replacedBy>;
